# What all targets share: warnings, sanitizers, the libraries, and one helper for the folders of generator/.
find_package(PkgConfig REQUIRED)
pkg_check_modules(LIBXML2 REQUIRED IMPORTED_TARGET libxml-2.0)
pkg_check_modules(PCRE2 REQUIRED IMPORTED_TARGET libpcre2-8)
pkg_check_modules(ICU REQUIRED IMPORTED_TARGET icu-uc icu-i18n)
pkg_check_modules(HARFBUZZ REQUIRED IMPORTED_TARGET harfbuzz harfbuzz-subset)
pkg_check_modules(JANSSON REQUIRED IMPORTED_TARGET jansson)
pkg_check_modules(ZLIB REQUIRED IMPORTED_TARGET zlib)
pkg_check_modules(PNG REQUIRED IMPORTED_TARGET libpng)
pkg_check_modules(JPEG REQUIRED IMPORTED_TARGET libjpeg)

# Debian's libharu and libhyphen come without a pkg-config file.
function(gpumemo_find_library target header library)
  string(TOUPPER "${library}" upper)
  find_path(${upper}_INCLUDE_DIR "${header}" REQUIRED)
  find_library(${upper}_LIBRARY "${library}" REQUIRED)
  add_library(${target} UNKNOWN IMPORTED GLOBAL)
  set_target_properties(${target} PROPERTIES
    IMPORTED_LOCATION "${${upper}_LIBRARY}" INTERFACE_INCLUDE_DIRECTORIES "${${upper}_INCLUDE_DIR}")
endfunction()
gpumemo_find_library(gm::hpdf hpdf.h hpdf)
gpumemo_find_library(gm::hyphen hyphen.h hyphen)

add_library(gm_options INTERFACE)
target_include_directories(gm_options INTERFACE "${PROJECT_SOURCE_DIR}/generator")
target_compile_definitions(gm_options INTERFACE _GNU_SOURCE)
target_compile_options(gm_options INTERFACE
  -Wall -Wextra -Wpedantic -Wshadow -Wconversion -Wsign-conversion -Wstrict-prototypes -Wmissing-prototypes
  -Wcast-qual -Wformat=2 -Wundef -Wvla -fno-common
  "-ffile-prefix-map=${PROJECT_SOURCE_DIR}/=" $<$<BOOL:${GPUMEMO_WERROR}>:-Werror>)
if(GPUMEMO_SANITIZE)
  target_compile_options(gm_options INTERFACE -fsanitize=address,undefined -fno-sanitize-recover=all -fno-omit-frame-pointer)
  target_link_options(gm_options INTERFACE -fsanitize=address,undefined)
endif()
if(GPUMEMO_FUZZ)
  target_compile_options(gm_options INTERFACE -fsanitize=fuzzer-no-link)
endif()

# One object library a folder; what it may include from is what it links.
function(gpumemo_folder name)
  file(GLOB sources CONFIGURE_DEPENDS "${CMAKE_CURRENT_SOURCE_DIR}/${name}/*.c")
  list(FILTER sources EXCLUDE REGEX "/cli/main\\.c$")
  if(sources)
    add_library(gm_${name} STATIC ${sources})
    target_link_libraries(gm_${name} PUBLIC gm_options ${ARGN} m)
  else()
    add_library(gm_${name} INTERFACE)
    target_link_libraries(gm_${name} INTERFACE gm_options ${ARGN} m)
  endif()
endfunction()
