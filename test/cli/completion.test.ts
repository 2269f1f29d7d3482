/** What shells are given to complete a command, for a small program by hand. */
import { Argument, Command, Option } from 'commander';
import { expect, test } from 'vitest';
import { addCompletionCommand } from '../../src/cli/completion.ts';
import type { Io } from '../../src/cli/io.ts';

async function scriptOf(shell: string): Promise<string> {
  let script = '';
  const io: Io = { out: text => (script += text), err: () => undefined, data: () => undefined, colour: false };
  const program = new Command('tilewright').option('-q, --quiet', 'say less');
  program
    .command('draw')
    .description("a board's squares")
    .addArgument(new Argument('<game>', 'which').choices(['classic', 'junior']))
    .addOption(new Option('--as <form>', 'how').choices(['svg', 'text']))
    .option('--to <file>', 'where');
  const words = program.command('words').description('about words');
  words.command('find').description('find some');
  const description = 'print what makes a shell complete this command';
  addCompletionCommand(program.command('completion').description(description), io, async code => {
    await code;
  });
  await program.parseAsync(['completion', shell], { from: 'user' });
  return script;
}

test('fish: each command where it may stand, its options with their values, its arguments', async () => {
  const top = "-n 'not __fish_seen_subcommand_from draw words completion help'";
  const below = "-n '__fish_seen_subcommand_from words; and not __fish_seen_subcommand_from find help'";
  const help = "-s h -l help -d 'display help for command'";
  expect(await scriptOf('fish')).toBe(
    [
      '# tilewright completion fish',
      `complete -c tilewright ${top} -f -a draw -d 'a board'\\''s squares'`,
      `complete -c tilewright ${top} -f -a words -d 'about words'`,
      `complete -c tilewright ${top} -f -a completion -d 'print what makes a shell complete this command'`,
      `complete -c tilewright ${top} -f -a help -d ''`,
      `complete -c tilewright ${top} -s q -l quiet -d 'say less'`,
      `complete -c tilewright ${top} ${help}`,
      "complete -c tilewright -n '__fish_seen_subcommand_from draw' -a 'classic junior'",
      "complete -c tilewright -n '__fish_seen_subcommand_from draw' -l as -r -a 'svg text' -d 'how'",
      "complete -c tilewright -n '__fish_seen_subcommand_from draw' -l to -r -d 'where'",
      `complete -c tilewright -n '__fish_seen_subcommand_from draw' ${help}`,
      `complete -c tilewright ${below} -f -a find -d 'find some'`,
      `complete -c tilewright ${below} -f -a help -d ''`,
      `complete -c tilewright ${below} ${help}`,
      `complete -c tilewright -n '__fish_seen_subcommand_from words; and __fish_seen_subcommand_from find' ${help}`,
      "complete -c tilewright -n '__fish_seen_subcommand_from completion' -a 'bash zsh fish'",
      `complete -c tilewright -n '__fish_seen_subcommand_from completion' ${help}`,
      '',
    ].join('\n'),
  );
});

test('bash: which command it is, its words and flags, and what may stand behind an option', async () => {
  const script = await scriptOf('bash');
  expect(script.split('\n')[0]).toBe('# tilewright completion bash');
  expect(script.split('\n').filter(line => line.endsWith(' ;;'))).toEqual([
    "    ' draw') command='draw' ;;",
    "    ' words') command='words' ;;",
    "    'words find') command='words find' ;;",
    "    ' completion') command='completion' ;;",
    "    '') flags='-q --quiet -h --help'; words='draw words completion help' ;;",
    "    'draw') flags='--as --to -h --help'; words='classic junior' ;;",
    "    'words') flags='-h --help'; words='find help' ;;",
    "    'words find') flags='-h --help'; words='' ;;",
    "    'completion') flags='-h --help'; words='bash zsh fish' ;;",
    "    'draw --as') words='svg text'; value=1 ;;",
    "    'draw --to') words=''; value=1 ;;",
  ]);
});

test('zsh: as bash, once its completion is asked for', async () => {
  const [zsh, bash] = [await scriptOf('zsh'), await scriptOf('bash')];
  const [first, second, ...rest] = zsh.split('\n');
  expect([first, second]).toEqual(['# tilewright completion zsh', 'autoload -U +X bashcompinit && bashcompinit']);
  expect(rest).toEqual(bash.split('\n').slice(1));
});
