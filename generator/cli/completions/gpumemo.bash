# bash completion for gpumemo
_gpumemo()
{
    local cur prev command words
    cur=${COMP_WORDS[COMP_CWORD]}
    prev=${COMP_WORDS[COMP_CWORD - 1]}
    command=${COMP_WORDS[1]}
    if [ "$COMP_CWORD" -eq 1 ]; then
        mapfile -t COMPREPLY < <(compgen -W "render check explain new catalog --help --version" -- "$cur")
        return
    fi
    case $prev in
    -o | --output | --data) mapfile -t COMPREPLY < <(compgen -d -- "$cur"); return ;;
    -f | --format) mapfile -t COMPREPLY < <(compgen -W "pdf html json pdf,html" -- "$cur"); return ;;
    -l | --lang) mapfile -t COMPREPLY < <(compgen -W "de en de,en de-AT de-CH en-GB en-US" -- "$cur"); return ;;
    -t | --template) mapfile -t COMPREPLY < <(compgen -W "memo" -- "$cur"); return ;;
    -j | --jobs | --theme | --policy | --date) return ;;
    esac
    case $command in
    render) words="--output --lang --format --template --jobs --theme --policy --strict --no-sync --quiet --data --help" ;;
    check) words="--policy --strict --quiet --data --help" ;;
    explain) words="--json --dump --lang --template --policy --quiet --data --help" ;;
    new) words="rag lora full scratch inference --quiet --data --help" ;;
    catalog) words="list show stale --date --quiet --data --help" ;;
    esac
    mapfile -t COMPREPLY < <(compgen -W "$words" -- "$cur")
    case $command in
    render | check | explain) [[ $cur == -* ]] || mapfile -t COMPREPLY < <(compgen -f -- "$cur") ;;
    esac
}
complete -o filenames -F _gpumemo gpumemo
