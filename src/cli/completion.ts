/** `tilewright completion`: what a shell completes, made from the commands themselves. */
import { Argument, type Command, type Option } from 'commander';
import { oneOfNames, type Finish } from './command.ts';
import type { Io } from './io.ts';

/** A command as a shell knows it. */
interface Known {
  /** The words before its own arguments: `''`, `verify`, `lexicon build`. */
  readonly path: string;
  readonly description: string;
  readonly subcommands: readonly string[];
  readonly options: readonly Option[];
  /** What its arguments may be, besides files. */
  readonly choices: readonly string[];
}

const SHELLS = { bash: bashScript, zsh: zshScript, fish: fishScript } as const;

/** Adds the command. */
export function addCompletionCommand(command: Command, io: Io, finish: Finish): void {
  command
    .addArgument(oneOfNames(new Argument('<shell>', 'the shell'), Object.keys(SHELLS)))
    .addHelpText(
      'after',
      `
bash:  source <(tilewright completion bash)   in ~/.bashrc
zsh:   source <(tilewright completion zsh)    in ~/.zshrc, after compinit
fish:  tilewright completion fish > ~/.config/fish/completions/tilewright.fish`,
    )
    .action((shell: keyof typeof SHELLS) => {
      io.out(SHELLS[shell](commandsOf(command.parent ?? command, [])));
      return finish(Promise.resolve(0));
    });
}

/** A command and all below it. */
function commandsOf(command: Command, path: readonly string[]): readonly Known[] {
  const help = command.createHelp();
  const subcommands = help.visibleCommands(command);
  const known: Known = {
    path: path.join(' '),
    description: command.description(),
    subcommands: subcommands.map(sub => sub.name()),
    options: [...help.visibleOptions(command), ...help.visibleGlobalOptions(command)],
    choices: command.registeredArguments.flatMap(({ argChoices = [] }) => argChoices),
  };
  // `help` is made anew each time it is asked for: what it takes are the names of the others
  const below = subcommands.filter(sub => command.commands.includes(sub));
  return [known, ...below.flatMap(sub => commandsOf(sub, [...path, sub.name()]))];
}

function flagsOf({ short, long }: Option): readonly string[] {
  return [short, long].filter(flag => flag !== undefined);
}

/** Does its value stand behind it? */
function takesValue({ required, optional }: Option): boolean {
  return required || optional;
}

/** A word for a shell, whatever is in it. */
function word(text: string): string {
  return `'${text.replaceAll("'", String.raw`'\''`)}'`;
}

/** One branch of a `case`. */
function branch(patterns: readonly string[], run: string): string {
  return `    ${patterns.map(word).join(' | ')}) ${run} ;;\n`;
}

function bashScript(commands: readonly Known[]): string {
  const deeper = commands
    .filter(({ path }) => path !== '')
    .map(({ path }) => branch([path.includes(' ') ? path : ` ${path}`], `command=${word(path)}`));
  const values = commands.flatMap(({ path, options }) =>
    options.filter(takesValue).map(option =>
      branch(
        flagsOf(option).map(flag => `${path} ${flag}`),
        `words=${word((option.argChoices ?? []).join(' '))}; value=1`,
      ),
    ),
  );
  const words = commands.map(({ path, subcommands, options, choices }) =>
    branch(
      [path],
      `flags=${word(options.flatMap(flagsOf).join(' '))}; words=${word([...subcommands, ...choices].join(' '))}`,
    ),
  );
  return `# tilewright completion bash
_tilewright() {
  local current=\${COMP_WORDS[COMP_CWORD]} before=\${COMP_WORDS[COMP_CWORD-1]} command= flags= words= value= nth
  for ((nth = 1; nth < COMP_CWORD; nth++)); do
    case "$command \${COMP_WORDS[nth]}" in
${deeper.join('')}    esac
  done
  case "$command" in
${words.join('')}  esac
  case "$command $before" in
${values.join('')}  esac
  if [[ $current == -* && -z $value ]]; then words=$flags; fi
  COMPREPLY=($(compgen -W "$words" -- "$current"))
}
complete -o default -F _tilewright tilewright
`;
}

/** As bash does it, which zsh can do too. */
function zshScript(commands: readonly Known[]): string {
  const script = bashScript(commands).replace('# tilewright completion bash\n', '');
  return `# tilewright completion zsh\nautoload -U +X bashcompinit && bashcompinit\n${script}`;
}

function fishScript(commands: readonly Known[]): string {
  const lines = commands.flatMap(({ path, subcommands, options, choices }) => {
    const here = path.split(' ').filter(name => name !== '');
    const seen = here.map(name => `__fish_seen_subcommand_from ${name}`);
    const below = subcommands.length === 0 ? [] : [`not __fish_seen_subcommand_from ${subcommands.join(' ')}`];
    const complete = (when: readonly string[]): string =>
      `complete -c tilewright${when.length === 0 ? '' : ` -n ${word(when.join('; and '))}`}`;
    const named = subcommands.map(name => {
      const about = commands.find(each => each.path === [...here, name].join(' '))?.description ?? '';
      return `${complete([...seen, ...below])} -f -a ${name} -d ${word(about)}`;
    });
    return [
      ...named,
      ...(choices.length === 0 ? [] : [`${complete(seen)} -a ${word(choices.join(' '))}`]),
      ...options.map(option => {
        const { short, long, description, argChoices = [] } = option;
        const names = [...(short ? [`-s ${short.slice(1)}`] : []), ...(long ? [`-l ${long.slice(2)}`] : [])].join(' ');
        const value = takesValue(option)
          ? ` -r${argChoices.length === 0 ? '' : ` -a ${word(argChoices.join(' '))}`}`
          : '';
        return `${complete([...seen, ...below])} ${names}${value} -d ${word(description)}`;
      }),
    ];
  });
  return `# tilewright completion fish\n${lines.join('\n')}\n`;
}
