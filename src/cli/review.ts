/** `tilewright review`: what the turns of recorded games cost, file by file. */
import type { Command } from 'commander';
import type { PlayerReview, reviewTotals } from '../analysis/review-totals.ts';
import type { reviewGame } from '../analysis/review.ts';
import type { tellReview } from '../analysis/tell-review.ts';
import type { TurnReview } from '../analysis/turn-review.ts';
import { onceFor } from '../core/once.ts';
import { isCrossword } from '../engine/read-play.ts';
import type { CrosswordRules } from '../engine/rules.ts';
import type { LeaveTable } from '../movegen/leaves.ts';
import { quantity } from '../records/wording.ts';
import type { Alphabet } from '../tiles/alphabet.ts';
import { checkerOf, rulesOption, type CheckedFile, type CheckSettings, type Source } from './checked-file.ts';
import { pathsOrStdin, withJson, wholeNumber, type Finish } from './command.ts';
import { findFiles, withInput } from './find-files.ts';
import { coloursOf, quoted, wrapped, type Colours, type Io } from './io.ts';
import { jsonOf } from './json.ts';
import { builtInLeaves, leavesNamed, leavesOption, TABLE_NAMES } from './leave-tables.ts';
import { graphsFor, lexiconOption } from './lexicon.ts';
import { alphabetOption, layoutOption } from './named.ts';
import { watching } from './progress.ts';
import { reportOf } from './report.ts';
import { countFiles, linesIn } from './verify.ts';
import { winTableAt } from './win-table.ts';

interface ReviewFlags extends Pick<CheckSettings, 'lexicon' | 'rules' | 'alphabet' | 'layout'> {
  readonly leaves?: string;
  readonly best?: number;
  readonly endgames: boolean;
  readonly simulate?: number;
  readonly win?: string;
  readonly infer?: true;
  readonly json?: true;
  readonly stdin?: true;
  readonly quiet?: true;
  readonly exitZero?: true;
}

/** Adds the command. */
export function addReviewCommand(command: Command, io: Io, finish: Finish): void {
  command
    .argument('[paths...]', 'files or folders; - reads a record from standard input')
    .addOption(lexiconOption('open-english', 'the words'))
    .addOption(leavesOption('what is kept is worth (default: the table of the words, if it is built in, else nothing)'))
    .option('--best <n>', 'the best n moves of each turn, with --json (default: 3)', wholeNumber(1, 100))
    .option('--no-endgames', 'turns with an empty bag by equity, not by the best play of both to the end')
    .option(
      '--simulate <n>',
      'turns with tiles in the bag by n playouts each, from the best moves and the one made',
      wholeNumber(1),
    )
    .option('--win <path>', 'a table of chances to win: what turns cost in chances too')
    .option('--infer', 'where no rack is written, what may have been kept, with --json')
    .addOption(rulesOption())
    .addOption(alphabetOption('the letter set, whatever a record shows'))
    .addOption(layoutOption('the board, whatever a record shows'))
    .option('--stdin', 'read NDJSON from standard input, a record a line, and write a JSON object a line')
    .option('--quiet', 'only the totals of each player, and no progress')
    .option('--exit-zero', 'exit with 0 although there are errors')
    .action((paths: readonly string[], flags: ReviewFlags) => {
      pathsOrStdin(command, paths, flags.stdin);
      return finish(review(paths, flags, io));
    });
  withJson(command, 'one JSON object per file and line', [
    '{ file, status, format, players: [{ nick, name, recorded, computed }], events, plays, complete, findings, turns, totals, faults? }',
    'turns: [{ turn, line?, seat, spread, unseen, rack, made?, best?, lost?, endgame?, simulated?, mistake?, bingo?, bingoMissed?, phony?, takenBack?, stood?, challenges?, draw?, unsure?, kept? }]',
    'made, bingo, and each of best: { move, word?, points, leave?, equity?, bingo? }',
    'lost: { points, equity, win? }; win: of the chance to win, with --win',
    'endgame: { value, exact, lost?: { points, win }, line: [{ move, word?, points }] }',
    'simulated: { iterations, plays: [{ move, word?, points, n, equity, error, win?, out? }], lost?: { equity, error, n, win?, winError? } }',
    'kept: { seat, leaves: [{ tiles, weight }], other?, tried }',
    'totals: [{ seat, turns, unsure, lost, winLost?, mistakes, bingos, phonies, letStand, wrongChallenges, luck }]',
  ]);
}

/** What reviews games. It is loaded when somebody asks for a review. */
interface Analysis {
  readonly reviewGame: typeof reviewGame;
  readonly reviewTotals: typeof reviewTotals;
  readonly tellReview: typeof tellReview;
}

/** A file, reviewed. */
interface ReviewedFile {
  readonly checked: CheckedFile;
  readonly turns: readonly TurnReview[];
  readonly totals: readonly PlayerReview[];
  /** Why there is no review, although there is a record. */
  readonly faults: readonly { readonly code: string }[];
}

/** Reviews files and folders, or what comes in; the exit code. */
async function review(paths: readonly string[], flags: ReviewFlags, io: Io): Promise<number> {
  const { stdin, exitZero, quiet } = flags;
  const json = flags.json ?? stdin;
  const analysis: Analysis = await import('../analysis/analysis.ts');
  const reviewed = await reviewerOf(flags, analysis, io);
  const watch = watching(io, { quiet, json });
  const total = io.progress === undefined || stdin ? undefined : countFiles(paths);
  const [check, colours] = [await checkerOf({ ...flags, lexicon: 'none' }, io), coloursOf(io)];
  let [files, wrong, unopened] = [0, 0, 0];
  for await (const checked of check(stdin ? linesIn(io) : reviewSources(paths, io))) {
    const done = await reviewed(checked);
    const { turns, totals, faults } = done;
    watch.clear();
    if (json)
      io.out(`${JSON.stringify({ ...jsonOf(checked), turns, totals, ...(faults.length === 0 ? {} : { faults }) })}\n`);
    else io.out(reviewText(done, { analysis, quiet: quiet === true, colours, width: io.width }));
    files++;
    unopened += Number(checked.unopened);
    wrong += Number(faults.length > 0 || checked.findings.some(({ severity }) => severity === 'error'));
    watch.show({ done: files, total: total?.(), what: 'files' });
    await io.taken?.();
  }
  watch.clear();
  if (unopened > 0 && !stdin) return 2;
  return wrong > 0 && exitZero !== true ? 1 : 0;
}

async function* reviewSources(paths: readonly string[], io: Io): AsyncGenerator<Source, void, undefined> {
  for await (const found of findFiles(paths)) yield withInput(found, io);
}

/** What reviews one file; leaves are read once for each letter set, as words are. */
async function reviewerOf(
  { lexicon, leaves: named, best, endgames, simulate, win, infer }: ReviewFlags,
  { reviewGame, reviewTotals }: Analysis,
  io: Io,
): Promise<(checked: CheckedFile) => Promise<ReviewedFile>> {
  const chances = win === undefined ? undefined : await winTableAt(win, io);
  const graphIn = lexicon === 'none' ? undefined : await graphsFor(lexicon, io);
  const leavesFor = onceFor((alphabet: Alphabet) => tableFor(named, lexicon, alphabet, io));
  const rulesOf = onceFor(async (rules: CrosswordRules): Promise<CrosswordRules> => {
    const dictionary = await graphIn?.(rules.alphabet);
    return dictionary === undefined ? rules : { ...rules, dictionary };
  });
  return async checked => {
    const { rules, record } = checked;
    if (rules === undefined || record === undefined) return { checked, turns: [], totals: [], faults: [] };
    // all rules that are made for records are such
    if (!isCrossword(rules)) return { checked, turns: [], totals: [], faults: [{ code: 'scattered' }] };
    const leaves = await leavesFor(rules.alphabet);
    const options = {
      ...(leaves === undefined ? {} : { leaves }),
      ...(best === undefined ? {} : { n: best }),
      ...(endgames ? { endgame: {} } : {}),
      ...(simulate === undefined ? {} : { simulation: { iterations: simulate } }),
      ...(chances === undefined ? {} : { win: chances }),
      ...(infer === undefined ? {} : { infer: {} }),
    };
    const read = reviewGame(await rulesOf(rules), record, options);
    if (!read.ok) return { checked, turns: [], totals: [], faults: read.error };
    const turns: TurnReview[] = [];
    for await (const turn of read.value) turns.push(turn);
    return { checked, turns, totals: reviewTotals(turns, record.players.length), faults: [] };
  };
}

/** What is kept is worth; nothing, and that is said, where a built-in table that is named is for other letters. */
async function tableFor(
  named: string | undefined,
  lexicon: string,
  alphabet: Alphabet,
  io: Io,
): Promise<LeaveTable | undefined> {
  if (named !== undefined && !TABLE_NAMES.includes(named)) return leavesNamed(named, alphabet, io, `--leaves ${named}`);
  const table = await builtInLeaves(named ?? lexicon, alphabet);
  if (table === undefined && named !== undefined)
    io.err(`tilewright: ${named} has no leaves for the ${alphabet.name} letters; equity is points alone\n`);
  return table;
}

interface TextOptions {
  readonly analysis: Analysis;
  readonly quiet: boolean;
  readonly colours: Colours;
  readonly width: number | undefined;
}

/** The verdict on the record, its turns with what is said of them, and the totals of its players. */
function reviewText(reviewed: ReviewedFile, { analysis, quiet, colours, width }: TextOptions): string {
  const { checked, turns, totals, faults } = reviewed;
  const names = (checked.record?.players ?? []).map(({ nick, name }, seat) => nick || name || `Player ${seat + 1}`);
  const tell = analysis.tellReview({ names });
  const hasTable = turns.some(({ lost }) => lost?.win !== undefined);
  const lines = turns.flatMap(turn => [
    `  ${turnHead(turn, names, colours)}`,
    ...tell(turn).map(said => `${' '.repeat(INDENT)}${quoted(said, 500)}`),
  ]);
  const summed = totals.map(
    each => `  ${colours.bold(quoted(names[each.seat] ?? '', 60))}: ${totalText(each, hasTable)}`,
  );
  const refused = faults.map(({ code }) => `  this game cannot be reviewed: ${code}`);
  return [
    reportOf(checked, colours, width).trimEnd(),
    ...[...(quiet ? [] : lines), ...refused, ...summed].map(line => wrapped(line, INDENT, width)),
    '',
  ].join('\n');
}

/** Where the sentences about a turn begin. */
const INDENT = 8;

/** `12  Ann  AEINRST  8D STAINER 78`. */
function turnHead({ turn, seat, rack, made, mistake }: TurnReview, names: readonly string[], colours: Colours): string {
  const paint = mistake === 'large' ? colours.red : mistake === 'medium' ? colours.yellow : (text: string) => text;
  const done = made === undefined ? '' : `${made.move}${made.points === 0 ? '' : ` ${made.points}`}`;
  return `${`${turn}`.padStart(3)}  ${quoted(names[seat] ?? '', 20)}  ${rack.padEnd(8)} ${paint(quoted(done, 60))}`.trimEnd();
}

/** What the turns of a player come to. Without a table of chances only endgames tell what was lost of a win. */
export function totalText(player: PlayerReview, hasTable: boolean): string {
  const { turns, unsure, lost, winLost, mistakes, bingos, phonies, letStand, wrongChallenges, luck } = player;
  const sure = turns - unsure;
  const where = hasTable ? '' : ' in endgames';
  const losses = [
    `${tenths(lost.equity)} points lost in ${sure} of ${quantity(turns, 'turn')}, ${tenths(lost.equity / sure)} a turn`,
    ...(winLost === undefined || (winLost === 0 && !hasTable) ? [] : [`${winLost.toFixed(2)} of a win lost${where}`]),
    `mistakes: ${mistakes.large} large, ${mistakes.medium} medium, ${mistakes.small} small`,
  ];
  return [
    ...(sure === 0 ? [`what was lost is not known of any of ${quantity(turns, 'turn')}`] : losses),
    `bingos: ${bingos.played} played${sure === 0 ? '' : `, ${bingos.missed} missed`}`,
    `phonies: ${phonies.played} played, ${phonies.stood} stood, ${letStand} of others let stand`,
    `wrong challenges: ${wrongChallenges}`,
    ...(luck.draws === 0 ? [] : [`luck of ${quantity(luck.draws, 'draw')}: ${signedTenths(luck.points)}`]),
  ].join('; ');
}

function signedTenths(points: number): string {
  const text = tenths(points);
  // a little less than nothing is none
  return Number(text) < 0 ? text : `+${text.replace('-', '')}`;
}

function tenths(points: number): string {
  return points.toFixed(1);
}
