/*
 * Comfort that the page can do without: numbers say where they come from when pointed at or focused, Escape closes, the contents mark the
 * section being read, a print button.
 */
"use strict";
(() => {
  const all = (selector) => Array.from(document.querySelectorAll(selector));
  const byHash = (hash) => document.getElementById(decodeURIComponent(hash.slice(1)));

  const print = document.getElementById("doc:print");
  print.parentElement.hidden = false;
  print.addEventListener("click", () => window.print());

  /* Contents are folded where they stand above the text. */
  const wide = window.matchMedia("(min-width: 72rem)");
  const contents = document.querySelector(".contents details");
  const fold = () => { if (contents) contents.open = wide.matches; };
  wide.addEventListener("change", fold);
  fold();

  /* Only what can be scrolled takes the focus. */
  const settle = () => all(".scroll").forEach((region) => {
    if (region.scrollWidth > region.clientWidth) region.tabIndex = 0;
    else region.removeAttribute("tabindex");
  });
  window.addEventListener("resize", settle);
  all("details").forEach((details) => details.addEventListener("toggle", settle));
  settle();

  /* The section being read. */
  const links = new Map(all(".contents a").map((link) => [byHash(link.hash), link]));
  const seen = new Set();
  const watch = new IntersectionObserver((entries) => {
    entries.forEach((e) => seen[e.isIntersecting ? "add" : "delete"](e.target));
    const current = Array.from(links.keys()).filter((section) => seen.has(section)).pop();
    links.forEach((link, section) => {
      if (section === current) link.setAttribute("aria-current", "true");
      else link.removeAttribute("aria-current");
    });
  }, { rootMargin: "-10% 0px -80% 0px" });
  links.forEach((link, section) => section && watch.observe(section));

  /* A number's origin beside it. */
  const tip = document.createElement("div");
  tip.className = "tip";
  tip.hidden = true;
  tip.setAttribute("aria-hidden", "true");
  document.body.append(tip);
  let timer = 0, opener = null;
  const hide = () => { clearTimeout(timer); tip.hidden = true; };
  const show = (link) => {
    const detail = byHash(link.hash), box = link.getBoundingClientRect();
    if (!detail || detail.matches(":target")) return;
    tip.replaceChildren(...Array.from(detail.children, (child) => child.cloneNode(true)).filter((child) => child.className !== "close"));
    tip.hidden = false;
    const above = box.bottom + tip.offsetHeight + 12 > innerHeight && box.top > tip.offsetHeight + 12;
    const left = Math.max(8, Math.min(box.left, document.documentElement.clientWidth - tip.offsetWidth - 8));
    tip.style.left = `${left + scrollX}px`;
    tip.style.top = `${scrollY + (above ? box.top - tip.offsetHeight - 6 : box.bottom + 6)}px`;
  };
  const later = (what, delay) => { clearTimeout(timer); timer = setTimeout(what, delay); };
  all("a.num").forEach((link) => {
    link.addEventListener("pointerenter", (e) => { if (e.pointerType === "mouse") later(() => show(link), 250); });
    link.addEventListener("pointerleave", () => later(hide, 250));
    link.addEventListener("focus", () => { if (link.matches(":focus-visible")) show(link); });
    link.addEventListener("blur", hide);
    link.addEventListener("click", () => { hide(); opener = link; });
  });
  tip.addEventListener("pointerenter", () => clearTimeout(timer));
  tip.addEventListener("pointerleave", () => later(hide, 250));

  /* Closing the sheet leads back to the number it was opened from. */
  const close = () => {
    location.hash = "doc:closed";
    if (opener) opener.focus({ preventScroll: true });
    opener = null;
    hide();
  };
  all(".close a").forEach((link) => link.addEventListener("click", (e) => { e.preventDefault(); close(); }));
  document.addEventListener("keydown", (e) => {
    if (e.key !== "Escape") return;
    if (!tip.hidden) hide();
    else if (location.hash.startsWith("#fig:")) close();
  });
})();
