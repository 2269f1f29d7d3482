/**
 * What every command takes and writes, as people and programs rely on it: its usage, its options, the names in its JSON
 * (docs/formats.md explains them). Nothing that help lists goes without a word on what it is.
 */
import { describe, expect, test } from 'vitest';
import { cli } from '../fixtures/cli.ts';

interface Usage {
  readonly usage: string;
  readonly options: readonly string[];
  /** How much it writes with --json, and the shape of that. */
  readonly json?: readonly [how: string, shape: string];
}

const USAGES: readonly Usage[] = [
  { usage: '[options] [command]', options: [] },
  {
    usage: 'verify [options] [paths...]',
    options: [
      '--lexicon <name>',
      '--rules <preset>',
      '--alphabet <name>',
      '--layout <name>',
      '--on-mismatch <value>',
      '--fix',
      '--force',
      '--jobs <n>',
      '--stdin',
      '--quiet',
      '--board',
      '--exit-zero',
      '--json',
    ],
    json: [
      'one JSON object per file and line, the summary last',
      '{ file, status, format, players: [{ nick, name, recorded, computed }], events, plays, complete, findings } findings: [{ kind, code, severity, line, column, turn, recorded?, computed?, message, fix, cause?, because? }] { summary: { files, clean, withFindings, unreadable, unfinished, notes, plays, seconds, otherRules } } otherRules: { files, fits: [{ rules, differences, files }], looked, unexplained }',
    ],
  },
  {
    usage: 'show [options] [file]',
    options: ['--turn <n>', '--lexicon <name>', '--svg', '--theme <theme>', '--variant <id>', '--json'],
    json: [
      'one JSON object',
      '{ file, turn, event, cgp, players: [{ name, score, rack }], toMove, findings } findings: [{ kind, code, severity, line, column, turn, recorded?, computed?, message, fix, cause?, because? }] with --variant: { id, title, summary, rows, columns, board, legend, note }',
    ],
  },
  { usage: 'variants [options]', options: ['--json'], json: ['one JSON array', '[{ id, title, seats, summary }]'] },
  {
    usage: 'simulate [options] <id>',
    options: ['--games <n>', '--seats <n>', '--seed <text>', '--lexicon <name>', '--at-least <n>', '--quiet', '--json'],
    json: [
      'one JSON object',
      '{ id, seed, lexicon, runs: [{ seats, games, moves, seconds, gamesPerSecond, counters }], counters, rare } counters: how often everything happened, by name; rare: the names of those below --at-least, or at 0',
    ],
  },
  { usage: 'codes [options] [code...]', options: ['--json'], json: ['one JSON array', '[{ of, code, means, todo }]'] },
  {
    usage: 'fix [options] <files...>',
    options: ['--choose <line=letter>', '--for <program>', '-o, --output <file>', '--in-place', '--force', '--json'],
    json: [
      'one JSON object for each file, a line each',
      '{ file, written, done: [{ line, code, message }], left: [{ line, code, message, choices?, unfinished? }] } choices: [{ letter, cause, edits }]',
    ],
  },
  {
    usage: 'explain [options] <paths...>',
    options: ['--json'],
    json: [
      'one JSON object',
      '{ fits: [{ records, plays, agree, board, alphabet, values, bonus?, evidence, files }], left } evidence: { squares, values, bonus }, each by name: { state: proved | undecided | unplayed, plays, records }',
    ],
  },
  {
    usage: 'audit [options] <save>',
    options: ['--commitments <file>', '--json'],
    json: [
      'one JSON object',
      '{ file, rules, findings, checked, unchecked } findings: [{ severity, code, path?, found?, expected?, message }]; checked, unchecked: sentences',
    ],
  },
  { usage: 'convert [options] <in>', options: ['--to <format>', '--turn <n>', '-o, --output <file>', '--force'] },
  {
    usage: 'score [options] [cgp] [move]',
    options: ['--file <path>', '--lexicon <name>', '--json'],
    json: [
      'one JSON object',
      '{ cgp, move, total, lines: [{ type, points, word?, times?, tiles? }] } of a word, tiles: [{ square, letter, value, times }]; of a bingo their number or, where it is not allowed: { cgp, move, violations: [{ code, squares, message }] } of a line of --file that cannot be read: { cgp?, move?, faults: [{ code, line, column?, found?, expected? }] }',
    ],
  },
  {
    usage: 'review [options] [paths...]',
    options: [
      '--lexicon <name>',
      '--leaves <name>',
      '--best <n>',
      '--no-endgames',
      '--simulate <n>',
      '--win <path>',
      '--infer',
      '--rules <preset>',
      '--alphabet <name>',
      '--layout <name>',
      '--stdin',
      '--quiet',
      '--exit-zero',
      '--json',
    ],
    json: [
      'one JSON object per file and line',
      '{ file, status, format, players: [{ nick, name, recorded, computed }], events, plays, complete, findings, turns, totals, faults? } turns: [{ turn, line?, seat, spread, unseen, rack, made?, best?, lost?, endgame?, simulated?, mistake?, bingo?, bingoMissed?, phony?, takenBack?, stood?, challenges?, draw?, unsure?, kept? }] made, bingo, and each of best: { move, word?, points, leave?, equity?, bingo? } lost: { points, equity, win? }; win: of the chance to win, with --win endgame: { value, exact, lost?: { points, win }, line: [{ move, word?, points }] } simulated: { iterations, plays: [{ move, word?, points, n, equity, error, win?, out? }], lost?: { equity, error, n, win?, winError? } } kept: { seat, leaves: [{ tiles, weight }], other?, tried } totals: [{ seat, turns, unsure, lost, winLost?, mistakes, bingos, phonies, letStand, wrongChallenges, luck }]',
    ],
  },
  {
    usage: 'moves [options] [cgp]',
    options: [
      '--file <path>',
      '--rack <tiles>',
      '--lexicon <name>',
      '--by <worth>',
      '--leaves <name>',
      '--top <n>',
      '--all',
      '--count',
      '--passes <n>',
      '--nodes <n>',
      '--plies <n>',
      '--iterations <n>',
      '--seed <text>',
      '--win <path>',
      '--json',
    ],
    json: [
      'one JSON object for each position, a line each',
      '{ cgp, plays: [{ points, move, leave, equity? }] }; by equity there are exchanges among them, of 0 points with --by simulation: { cgp, iterations, rank, stop, plays: [{ points, move, equity, error, win, n, out? }] } with --by endgame: { cgp, value, exact, line: [{ move, points }] } with --count: { cgp, plays, sumScores, maxScore, playsAtMaxScore } where it cannot be read: { cgp, faults: [{ code, line, column?, found?, expected? }] }',
    ],
  },
  {
    usage: 'perft [options]',
    options: ['--check <file>', '--json'],
    json: [
      'one JSON object',
      '{ lexicon: { name, version, words, sha256 }, racks: { letters, bySize, leaves }, positions: [{ cgp, plays, sumScores, maxScore, playsAtMaxScore, sha256 }], games: [{ board, seats, seed, turns, scores, sha256 }] } with --check: { file, figures, differences: [{ figure, file?, counted? }] }',
    ],
  },
  { usage: 'lexicon [options] [command]', options: [] },
  {
    usage: 'lexicon build [options] <list>',
    options: ['-o, --output <file>', '--force', '--alphabet <name>', '--dawg-only', '--skip', '--quiet', '--json'],
    json: [
      'one JSON object',
      '{ file, words, nodes, bytes, gaddag, bad: [{ line, column, word, long }] } where nothing is written: { file: null, bad }',
    ],
  },
  {
    usage: 'lexicon info [options] [lexicon]',
    options: ['--alphabet <name>', '--json'],
    json: ['one JSON object', '{ lexicon, alphabet, words, nodes, bytes, gaddag, byLength }'],
  },
  {
    usage: 'lexicon check [options] <words...>',
    options: ['--lexicon <name>', '--alphabet <name>', '--json'],
    json: ['one JSON object', '{ lexicon, words: [{ word, valid }] }'],
  },
  {
    usage: 'lexicon anagram [options] <rack>',
    options: ['--lexicon <name>', '--alphabet <name>', '--json', '--at-least <n>'],
    json: ['one JSON object', '{ lexicon, rack, words }'],
  },
  {
    usage: 'lexicon hooks [options] <word>',
    options: ['--lexicon <name>', '--alphabet <name>', '--json'],
    json: ['one JSON object', '{ lexicon, word, valid, front, back }'],
  },
  {
    usage: 'lexicon pattern [options] <pattern>',
    options: ['--lexicon <name>', '--alphabet <name>', '--json'],
    json: ['one JSON object', '{ lexicon, pattern, words }'],
  },
  { usage: 'leaves [options] [command]', options: [] },
  {
    usage: 'leaves train [options]',
    options: [
      '--lexicon <name>',
      '--alphabet <name>',
      '--games <n>',
      '--seed <text>',
      '--by <table>',
      '--sums <file>',
      '-o, --output <file>',
      '--force',
      '--quiet',
      '--json',
    ],
    json: ['one JSON object', '{ file, games, turns, points, leaves, tiles: [{ leave, value }] }'],
  },
  {
    usage: 'leaves show [options] <table> [leaves...]',
    options: ['--alphabet <name>', '--json'],
    json: ['one JSON object', '{ table, alphabet, leaves, values: [{ leave, value }] }'],
  },
  {
    usage: 'leaves convert [options] <table>',
    options: ['--alphabet <name>', '-o, --output <file>', '--force', '--json'],
    json: ['one JSON object', '{ file, leaves }'],
  },
  { usage: 'completion [options] <shell>', options: [] },
];

/** Help on one line for each entry: what goes on below stands behind it. */
const entriesOf = (help: string, heading: string): readonly string[] => {
  const [, list = ''] = new RegExp(`^${heading}:\\n((?: .*\\n)+)`, 'm').exec(`${help}\n`) ?? [];
  return list.split(/\n(?= {2}\S)/).map(entry => entry.trim().replace(/\n\s+/g, ' '));
};

const USUAL = ['-V, --version', '--color', '--no-color', '-h, --help'];

describe.each(USAGES)('tilewright $usage', ({ usage, options, json }) => {
  const path = usage.split(' ').slice(0, /^(?:lexicon|leaves) [a-z]/.test(usage) ? 2 : 1);

  test('takes these options and arguments, and says what each is', async () => {
    const { code, out } = await cli(...path.filter(name => /^[a-z]/.test(name)), '--help');
    expect(code).toBe(0);
    expect(out.split('\n')[0]).toBe(`Usage: tilewright ${usage}`);
    // what it does, in a sentence
    expect(out.split('\n\n')[1]).toMatch(/^(?!Options|Arguments|Commands|Global)(?:\S+\s+){2,}\S+/);
    const all = ['Options', 'Global Options', 'Arguments', 'Commands'].flatMap(heading => entriesOf(out, heading));
    const [flags, others] = [all.filter(one => one.startsWith('-')), all.filter(one => !one.startsWith('-'))];
    expect(flags.map(one => one.split('  ')[0]).filter(flag => !USUAL.includes(flag ?? ''))).toEqual(options);
    // each argument has its entry
    const [, ...given] = usage.replace('[options]', '').split(/[<[]/);
    const entries = entriesOf(out, 'Arguments').filter(one => one !== '');
    expect(entries.map(one => one.split(' ')[0])).toEqual(
      usage.includes('[command]') ? [] : given.map(name => name.replace(/(?:\.\.\.)?[>\]] ?$/, '')),
    );
    // one or two spaces part a name from what it is; a line that has no room for both goes on below
    for (const one of [...flags, ...others].filter(entry => entry !== ''))
      expect(one).toMatch(
        /^(?:-\w, )?[-\w.]+(?: \[options\])?(?: [<[][^>\]]+[>\]])*(?: {2,}| )(?!\((?:choices|default))[\w("'.?][^]{4,}/,
      );
    // no words at all can be chosen where none is the usual lexicon, or a set's own
    const [lexicon = ''] = flags.filter(one => one.startsWith('--lexicon'));
    if (lexicon !== '') expect(lexicon.includes('(choices: "none"')).toBe(!lexicon.includes('default: "open-english"'));
    const [, how, shape] =
      /^With --json, ([^]*?); a name\s+with\s+\?\s+may\s+be\s+absent:\n([^]*?)(?:\n\n|(?![^]))/m.exec(out.trimEnd()) ??
      [];
    expect([how, shape].map(text => text?.replace(/\s+/g, ' ').trim())).toEqual(json ?? [undefined, undefined]);
  });
});

/** What is taken where nothing is said, of each option that has such a value and of the arguments. */
const DEFAULTS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  verify: { '--lexicon': '"none"' },
  show: { '--lexicon': '"none"' },
  simulate: { '--games': '100', '--seed': '"1"', '--lexicon': '"small"', '--at-least': '0' },
  convert: { '--turn': 'the last one', '--output': '"-"' },
  score: { '--lexicon': '"none"' },
  review: {
    '--lexicon': '"open-english"',
    '--leaves': 'the table of the words, if it is built in, else nothing',
    '--best': '3',
  },
  moves: {
    '--lexicon': '"open-english"',
    '--leaves': 'the table of the words, if it is built in',
    '--top': '10; by simulation: by equity',
    '--passes': '2',
    '--nodes': 'until it is exact',
    '--plies': '2',
    '--iterations': '5000',
  },
  'lexicon build': { '--alphabet': '"english"' },
  'lexicon info': { '--alphabet': '"english"', lexicon: '"open-english"' },
  'lexicon check': { '--lexicon': '"open-english"', '--alphabet': '"english"' },
  'lexicon anagram': { '--lexicon': '"open-english"', '--alphabet': '"english"' },
  'lexicon hooks': { '--lexicon': '"open-english"', '--alphabet': '"english"' },
  'lexicon pattern': { '--lexicon': '"open-english"', '--alphabet': '"english"' },
  'leaves train': {
    '--lexicon': '"open-english"',
    '--alphabet': '"english"',
    '--games': '2000',
    '--seed': '"leaves"',
    '--by': 'the bot plays for points',
  },
  'leaves show': { '--alphabet': '"english"' },
  'leaves convert': { '--alphabet': '"english"' },
};

test.each(USAGES)("'$usage' says what it takes where nothing is said", async ({ usage }) => {
  const name = /^[a-z]*(?: [a-z]+)?/.exec(usage)?.[0] ?? '';
  const { out } = await cli(...name.split(' ').filter(part => part !== ''), '--help');
  const told = ['Options', 'Arguments'].flatMap(heading =>
    entriesOf(out, heading).flatMap(entry => {
      const [, flag = '', usual] = /^(?:-\w, )?(\S+).*[( ]default: ([^)]*)\)/.exec(entry) ?? [];
      return usual === undefined ? [] : [[flag, usual] as const];
    }),
  );
  expect(Object.fromEntries(told)).toEqual(DEFAULTS[name] ?? {});
});

/** Commands that are called by their names alone, or of which there is no usual call. */
const WITHOUT_EXAMPLE = ['', 'variants', 'perft', 'lexicon', 'lexicon info', 'leaves', 'leaves train', 'completion'];

test.each(USAGES)("a wrong call of '$usage' shows a right one, and where more is said", async ({ usage, options }) => {
  const name = /^[a-z]*(?: [a-z]+)?/.exec(usage)?.[0] ?? '';
  const { code, err } = await cli(...name.split(' ').filter(part => part !== ''), '--no-such-option');
  expect([code, err]).toEqual([2, expect.stringMatching(/^error: (?:unknown option '--no-such|required option ')/)]);
  const [first = '', last] = err.trim().split('\n').slice(-2);
  expect(last).toBe(`(tilewright ${name === '' ? '' : `${name} `}--help says more)`);
  if (WITHOUT_EXAMPLE.includes(name)) {
    expect(err).not.toContain('for example');
    return;
  }
  expect(first).toMatch(new RegExp(`^for example: tilewright ${name} [^-\\s]`));
  // it names no option that the command has not, and the one that it must have
  const known = options.map(option => option.split(/[ ,]/)[0]);
  const named: string[] = first.match(/(?<= )--?[a-z-]+/g) ?? [];
  expect(known).toEqual(expect.arrayContaining(named));
  const [, needed] = /^error: required option '(\S+?),? /.exec(err) ?? [];
  expect(needed === undefined || named.includes(needed)).toBe(true);
});

test('help of a command that is not there names it, however deep it is asked for', async () => {
  const unknown = async (...args: readonly string[]): Promise<string | undefined> => {
    const { code, err } = await cli(...args);
    expect(code).toBe(2);
    return err.split('\n')[0];
  };
  expect(await unknown('help', 'nope')).toBe("error: unknown command 'nope'");
  expect(await unknown('lexicon', 'help', 'nope')).toBe("error: unknown command 'nope'");
  expect(await unknown('help', 'lexicon', 'nope')).toBe("error: unknown command 'nope'");
  // of a command that is there it is its help
  const help = await cli('lexicon', 'build', '--help');
  for (const words of [
    ['lexicon', 'help', 'build'],
    ['help', 'lexicon', 'build'],
  ]) {
    const asked = await cli(...words);
    expect([asked.code, asked.out]).toEqual([0, help.out]);
  }
});

test('every command that help lists is in the list above', async () => {
  const named = async (...path: readonly string[]): Promise<readonly string[]> => {
    const names = entriesOf((await cli(...path, '--help')).out, 'Commands').map(
      entry => /^[a-z]*/.exec(entry)?.[0] ?? '',
    );
    return names.filter(name => name !== 'help' && name !== '').map(name => [...path, name].join(' '));
  };
  const [lexicon, leaves, top] = [await named('lexicon'), await named('leaves'), await named()];
  const listed = USAGES.map(({ usage }) => /^[a-z]*(?: [a-z]+)?/.exec(usage)?.[0] ?? '').filter(name => name !== '');
  expect(new Set(listed)).toEqual(new Set([...top, ...lexicon, ...leaves]));
});
