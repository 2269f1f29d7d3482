/** `tilewright moves`: the legal plays of positions, or what they come to. */
import { Option, type Command } from 'commander';
import { rulesForCgp } from '../catalogue/rules-for-cgp.ts';
import { err, ok, type Fault, type Result } from '../core/result.ts';
import { onceFor } from '../core/once.ts';
import { kindsOf } from '../core/multiset.ts';
import { formatMove } from '../engine/move-text.ts';
import type { CrosswordRules } from '../engine/rules.ts';
import { rackOf } from '../engine/zones.ts';
import type { LeaveTable } from '../movegen/leaves.ts';
import type { RankedMove, ScoredPlacement } from '../movegen/candidate.ts';
import { listPlays } from '../movegen/list.ts';
import type { PositionFault } from '../movegen/plan.ts';
import { playText } from '../movegen/play-text.ts';
import { positionOf, type Position } from '../movegen/position.ts';
import { topPlays } from '../movegen/top.ts';
import { visitPlays } from '../movegen/visit.ts';
import { parseCgp, parseCgpFields, type CgpFields } from '../notation/cgp.ts';
import { readRecord } from '../records/read-record.ts';
import type { Alphabet } from '../tiles/alphabet.ts';
import { formatTiles } from '../tiles/pieces.ts';
import { oneOfNames, withJson, wholeNumber, type Finish } from './command.ts';
import { faultsOfCgp, faultText, numberedLines, messageOf, quoted, usageError, type Io } from './io.ts';
import { leavesNamed, leavesOption, TABLE_NAMES } from './leave-tables.ts';
import { graphsNamed, lexiconOption } from './lexicon.ts';
import { MOST_OF_WORDS } from './read-file.ts';
import { rulesKey } from './turn.ts';

interface MovesFlags {
  readonly file?: string;
  readonly rack?: string;
  readonly lexicon: string;
  readonly top?: number;
  readonly all?: true;
  readonly count?: true;
  readonly by?: string;
  readonly leaves?: string;
  readonly passes?: number | 'rules';
  readonly nodes?: number;
  readonly plies?: number;
  readonly iterations?: number;
  readonly seed?: string;
  readonly win?: string;
  readonly json?: true;
}

/** What positions are looked at by. */
const WORTHS = ['points', 'equity', 'simulation', 'endgame'];

/** Flags that only some of these take. */
const TAKEN_BY: readonly (readonly [flag: keyof MovesFlags, worths: readonly string[]])[] = [
  ['leaves', ['equity', 'simulation']],
  ['passes', ['endgame']],
  ['nodes', ['endgame']],
  ['plies', ['simulation']],
  ['iterations', ['simulation']],
  ['seed', ['simulation']],
  ['win', ['simulation']],
];

/** What is wrong with flags beside each other; `undefined` where nothing is. */
function wrongTogether(flags: MovesFlags): string | undefined {
  const { by = 'points', count } = flags;
  const tops = (['top', 'all', 'count'] as const).filter(flag => flags[flag] !== undefined);
  if (tops.length > 1) return "only one of '--top', '--all' and '--count' can be given";
  for (const [flag, worths] of TAKEN_BY)
    if (flags[flag] !== undefined && !worths.includes(by))
      return `'--${flag}' needs '--by ${worths.join("' or '--by ")}'`;
  const [top] = tops;
  if (by === 'endgame' && top !== undefined) return `'--by endgame' takes no '--${top}': it tells one line`;
  if (by === 'simulation' && flags.all === true) return "'--by simulation' takes no '--all': it compares the best few";
  return count === true && by !== 'points' ? "'--count' counts by points" : undefined;
}

/** Reads how many passes end a game. */
function passesIn(text: string): number | 'rules' {
  return text === 'rules' ? text : wholeNumber(1, 20)(text);
}

/** How many plays are shown, unless another number is asked for. */
const USUAL_TOP = 10;

/** Adds the command. */
export function addMovesCommand(command: Command, io: Io, finish: Finish): void {
  command
    .argument('[cgp]', 'a position in CGP: board, racks, scores, scoreless turns; whoever is to move first')
    .option(
      '--file <path>',
      'many positions, one per line, each answered as it comes; - is standard input; empty lines and those that begin with # are left out',
    )
    .option('--rack <tiles>', 'the rack of whoever is to move, in place of the one that the position has')
    .addOption(lexiconOption('open-english', 'the words'))
    .addOption(
      oneOfNames(
        new Option(
          '--by <worth>',
          'best by points, by points and what is kept (exchanges too), by playing on from each, or the best line of an endgame',
        ),
        WORTHS,
      ),
    )
    .addOption(
      leavesOption(
        'what is kept is worth, by equity or simulation (default: the table of the words, if it is built in)',
      ),
    )
    .option('--top <n>', `only the best n (default: ${USUAL_TOP}; by simulation: by equity)`, wholeNumber(1))
    .option('--all', 'all of them')
    .option('--count', 'only their number, the sum of their points, the best points, and how many plays have those')
    .option('--passes <n>', 'by endgame: n passes in a row end the game, or rules (default: 2)', passesIn)
    .option(
      '--nodes <n>',
      'by endgame: look at no more positions than that (default: until it is exact)',
      wholeNumber(1),
    )
    .option('--plies <n>', 'by simulation: n turns after each move (default: 2)', wholeNumber(0, 100))
    .option(
      '--iterations <n>',
      'by simulation: n playouts at most, of all moves together (default: 5000)',
      wholeNumber(1),
    )
    .option('--seed <text>', 'by simulation: the same seed gives the same figures')
    .option('--win <path>', 'by simulation: a table of chances to win, by which moves are then ranked')
    .action((cgp: string | undefined, flags: MovesFlags) => {
      if ((cgp === undefined) === (flags.file === undefined))
        command.error("error: either a position or '--file <path>' has to be given");
      const wrong = wrongTogether(flags);
      if (wrong !== undefined) command.error(`error: ${wrong}`);
      return finish(cgp === undefined ? ofFile(flags.file ?? '', flags, io) : ofLine(cgp, flags, io));
    });
  withJson(command, 'one JSON object for each position, a line each', [
    '{ cgp, plays: [{ points, move, leave, equity? }] }; by equity there are exchanges among them, of 0 points',
    'with --by simulation: { cgp, iterations, rank, stop, plays: [{ points, move, equity, error, win, n, out? }] }',
    'with --by endgame: { cgp, value, exact, line: [{ move, points }] }',
    'with --count: { cgp, plays, sumScores, maxScore, playsAtMaxScore }',
    'where it cannot be read: { cgp, faults: [{ code, line, column?, found?, expected? }] }',
  ]);
}

/** One position: a mistake in it is a mistake of the command. */
async function ofLine(cgp: string, flags: MovesFlags, io: Io): Promise<number> {
  const read = await (await positionReader(flags, io))(cgp);
  if (!read.ok) {
    const lacksRack = read.error.some(({ code, found }) => code === 'cgp-rack' && found === '');
    throw usageError(`${faultsOfCgp(cgp, read.error)}${lacksRack ? `; '--rack AEINRST' gives it` : ''}`);
  }
  const answer = await cgpAnswer(cgp, read.value, flags, tablesOf(flags, io), io);
  if (!answer.ok) throw usageError(answer.error.map(faultText).join('; '));
  io.out(`${answer.value}\n`);
  return 0;
}

/**
 * The positions of a file, in order. Each line of standard input is answered as soon as it comes. Positions that cannot
 * be read are reported with line and column, and the others go on.
 */
async function ofFile(file: string, flags: MovesFlags, io: Io): Promise<number> {
  const tableFor = tablesOf(flags, io);
  let positionIn: PositionIn | undefined;
  let [code, positions] = [0, 0];
  const wanted = { path: file, named: `--file ${file}`, most: MOST_OF_WORDS };
  const look = (beginning: Uint8Array): void => {
    refuseOthers(file, beginning);
  };
  for await (const { line, number } of numberedLines(wanted, io, look)) {
    positions++;
    positionIn ??= await positionReader(flags, io);
    const read = await positionIn(line).catch(faultOfLine);
    const answer = read.ok ? await cgpAnswer(line, read.value, flags, tableFor, io) : read;
    if (answer.ok) {
      const told = answer.value;
      io.out(flags.json === true ? `${told}\n` : `${quoted(line, 1000)}\n${told.replace(/^/gm, '  ')}\n`);
      await io.taken?.();
      continue;
    }
    code = 1;
    const faults = answer.error.map(fault => ({ ...fault, line: number }));
    for (const fault of faults) io.err(`${quoted(file)}:${fault.line}:${fault.column ?? 1}: ${faultText(fault)}\n`);
    // a position that cannot be read has its line too, so that lines can be counted
    if (flags.json === true) io.out(`${JSON.stringify({ cgp: line, faults })}\n`);
    await io.taken?.();
  }
  if (positions === 0) throw usageError(`--file ${file}: there are no positions in it`);
  return code;
}

/** Throws a `UsageError` where the beginning of a file is that of a record, or of no text. */
function refuseOthers(file: string, bytes: Uint8Array): void {
  const read = readRecord(bytes);
  const found = read.ok ? read.value.format : (read.error[0]?.found ?? 'cgp');
  if (found === 'cgp' || (read.ok && read.value.record.events.length === 0)) return;
  const way = read.ok ? `; 'tilewright convert ${quoted(file, 60)} --to cgp' makes one of a record` : '';
  throw usageError(`--file ${file}: ${found}; expected positions in CGP, one a line (no-position)${way}`);
}

/** Whatever goes wrong with one line, words that its letters do not have for example, is said, and the others go on. */
function faultOfLine(error: unknown): Result<never, readonly Fault[]> {
  return err([{ code: 'cgp-rules', found: messageOf(error) }]);
}

type PositionIn = (line: string) => Promise<Result<Position, readonly Fault[]>>;

/**
 * Reads positions; rules and words are made once for all positions that share them. Rejects with a `UsageError` where
 * the words cannot be read.
 */
async function positionReader({ lexicon, rack }: MovesFlags, io: Io): Promise<PositionIn> {
  const graphOf = await graphsNamed(lexicon, io);
  const rulesBy = new Map<string, Promise<Result<CrosswordRules, readonly Fault[]>>>();

  async function rulesOf(fields: CgpFields): Promise<Result<CrosswordRules, readonly Fault[]>> {
    const bare = rulesForCgp(fields);
    return bare.ok ? rulesForCgp(fields, { dictionary: await graphOf(bare.value.alphabet) }) : bare;
  }

  async function positionIn(line: string): ReturnType<PositionIn> {
    const fields = parseCgpFields(line);
    if (!fields.ok) return fields;
    const key = rulesKey(fields.value);
    const known = rulesBy.get(key) ?? rulesOf(fields.value);
    rulesBy.set(key, known);
    const rules = await known;
    return rules.ok ? positionFrom(rules.value, line) : rules;
  }

  return rack === undefined ? positionIn : line => positionWithRack(line, rack.trim(), positionIn);
}

/**
 * The position of a line with another rack of whoever is to move. Columns are those of what was written: of the line,
 * or of the rack. Rejects with a `UsageError` where the rack cannot be read.
 */
async function positionWithRack(line: string, rack: string, positionIn: PositionIn): ReturnType<PositionIn> {
  const [, board = line, own = ''] = /^(\s*\S+\s+)([^\s/]*)/.exec(line) ?? [];
  const read = await positionIn(board + rack + line.slice(board.length + own.length));
  if (read.ok) return read;
  const inRack = (column: number): boolean => column > board.length && column <= board.length + rack.length;
  const ofRack = read.error.filter(({ column = 0 }) => inRack(column));
  if (ofRack.length > 0) {
    const said = ofRack.map(fault => `column ${(fault.column ?? 1) - board.length}: ${faultText(fault)}`);
    throw usageError(`--rack ${rack}: ${said.join('; ')}`);
  }
  const moved = rack.length - own.length;
  return err(
    read.error.map(fault => {
      const { column = 0 } = fault;
      return column > board.length + rack.length ? { ...fault, column: column - moved } : fault;
    }),
  );
}

/** The position of a line; on an empty board its plays across. */
export function positionFrom(rules: CrosswordRules, line: string): Result<Position, readonly Fault[]> {
  const game = parseCgp(rules, line);
  if (!game.ok) return game;
  const column = /^\s*\S+\s+/.exec(line)?.[0].length ?? 0;
  if (rackOf(game.value, 0).hidden > 0)
    return err([{ code: 'cgp-rack', column: column + 1, found: '', expected: 'the rack of whoever is to move' }]);
  const position = positionOf(rules, game.value, 0, { openings: 'first-axis' });
  return position.ok ? position : err(position.error.map(fault => ({ ...positionFault(fault), column: column + 1 })));
}

/** Why the generator cannot serve a position, as a fault of the line. */
function positionFault(fault: PositionFault): Fault {
  const { code } = fault;
  switch (code) {
    case 'too-many-tiles':
      return { code, found: `${fault.tiles} tiles in hand`, expected: `at most ${fault.most}` };
    case 'too-large':
      return {
        code,
        found: `a board of ${fault.squares} squares, counted for each axis`,
        expected: `at most ${fault.most}`,
      };
    default:
      return { code };
  }
}

/** What is to be said of a position, without the end of the last line. */
async function cgpAnswer(
  cgp: string,
  position: Position,
  flags: MovesFlags,
  tableFor: TableFor,
  io: Io,
): Promise<Result<string, readonly Fault[]>> {
  if (flags.by === 'endgame') return (await import('./endgame-answer.ts')).endgameAnswer(cgp, position, flags);
  if (flags.by === 'simulation') {
    const leaves = await tableFor(position.rules.alphabet);
    return (await import('./simulation-answer.ts')).simulationAnswer(cgp, position, { ...flags, leaves }, io);
  }
  return ok(flags.count === true ? countedText(cgp, position, flags) : await playsText(cgp, position, flags, tableFor));
}

/** What the plays of a position come to. */
function countedText(cgp: string, position: Position, { json }: MovesFlags): string {
  const counted = playCount(position);
  if (json === true) return JSON.stringify({ cgp, ...counted });
  const { plays, sumScores, maxScore, playsAtMaxScore } = counted;
  return plays === 0 ? 'no plays' : `${plays} plays, ${sumScores} points in all, best ${maxScore} (${playsAtMaxScore})`;
}

/** The best plays of a position, a line each. */
async function playsText(cgp: string, position: Position, flags: MovesFlags, tableFor: TableFor): Promise<string> {
  const { rules } = position;
  const shown = (await movesBy(position, flags, tableFor)).map(move => ({
    points: move.points,
    move: move.type === 'place' ? playText(position, move) : formatMove(rules, move),
    leave: formatTiles(rules, kindsOf(move.leave)),
    ...('equity' in move ? { equity: Number(move.equity.toFixed(2)) } : {}),
  }));
  if (flags.json === true) return JSON.stringify({ cgp, plays: shown });
  if (shown.length === 0) return 'no plays';
  const width = Math.max(...shown.map(({ move }) => move.length));
  return shown
    .map(({ points, move, leave, equity }) => {
      const first = equity === undefined ? '' : equity.toFixed(1).padStart(6);
      return `${first}${`${points}`.padStart(4)}  ${move.padEnd(width)}  ${leave}`.trimEnd();
    })
    .join('\n');
}

/** The moves that are asked for, best first: plays, and by equity exchanges among them. */
async function movesBy(
  position: Position,
  { by, all, top = USUAL_TOP }: MovesFlags,
  tableFor: TableFor,
): Promise<readonly (ScoredPlacement | RankedMove)[]> {
  if (by !== 'equity') return all === true ? listPlays(position) : topPlays(position, top);
  const leaves = await tableFor(position.rules.alphabet);
  return topPlays(position, all === true ? Infinity : top, { leaves, exchanges: true });
}

type TableFor = (alphabet: Alphabet) => Promise<LeaveTable>;

/** The leave tables that the flags name; each is read once for all positions of a letter set. */
function tablesOf({ leaves, lexicon, by = 'equity' }: MovesFlags, io: Io): TableFor {
  const name = leaves ?? lexicon;
  return onceFor(async alphabet => {
    if (leaves === undefined && !TABLE_NAMES.includes(name))
      throw usageError(`--by ${by}: there is no table for --lexicon ${name}; name one with --leaves`);
    return leavesNamed(name, alphabet, io, `--leaves ${name}`);
  });
}

/** How many plays there are, and what they score. */
export interface Count {
  readonly plays: number;
  readonly sumScores: number;
  readonly maxScore: number;
  readonly playsAtMaxScore: number;
}

/** Counts the plays of a position. */
export function playCount(position: Position): Count {
  let [plays, sumScores, maxScore, playsAtMaxScore] = [0, 0, 0, 0];
  visitPlays(position, ({ points }) => {
    plays++;
    sumScores += points;
    if (points > maxScore) [maxScore, playsAtMaxScore] = [points, 0];
    if (points === maxScore) playsAtMaxScore++;
    return undefined;
  });
  return { plays, sumScores, maxScore, playsAtMaxScore };
}
