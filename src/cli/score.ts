/** `tilewright score`: what a move in a position scores and why, or every rule that it breaks. */
import type { Command } from 'commander';
import { rulesForCgp } from '../catalogue/rules-for-cgp.ts';
import { object, text, type Read } from '../core/read.ts';
import { err, ok, type Fault, type Result } from '../core/result.ts';
import { squareName } from '../board/square.ts';
import { applyMove } from '../engine/apply.ts';
import type { Game } from '../engine/game.ts';
import { formatWord, parseMove } from '../engine/move-text.ts';
import type { CrosswordRules, Rules } from '../engine/rules.ts';
import type { Line, Score } from '../engine/score.ts';
import { previewPlacement } from '../engine/validate.ts';
import type { Violation } from '../engine/violation.ts';
import { parseCgp, parseCgpFields, type CgpFields } from '../notation/cgp.ts';
import { explainer } from '../notation/explain.ts';
import { readWhole } from '../saves/read-json.ts';
import { formatLetters } from '../tiles/alphabet.ts';
import { withJson, type Finish } from './command.ts';
import { faultsOfCgp, isUsageError, numberedLines, messageOf, quoted, usageError, type Io } from './io.ts';
import { lexiconNamed, lexiconOption } from './lexicon.ts';
import { rulesKey } from './turn.ts';
import { MOST_OF_WORDS } from './read-file.ts';

interface ScoreFlags {
  readonly file?: string;
  readonly lexicon: string;
  readonly json?: true;
}

/** Adds the command. */
export function addScoreCommand(command: Command, io: Io, finish: Finish): void {
  command
    .argument('[cgp]', 'a position in CGP; whoever is to move plays')
    .argument('[move]', "the move, as '8F HORN', '8F ....S', 'H8=H I8=o' or 'exchange HO'; small letters are blanks")
    .option(
      '--file <path>',
      'many moves, as NDJSON: { "cgp": …, "move": … } per line, each answered by a JSON line as it comes; - is standard input',
    )
    .addOption(lexiconOption('none', 'refuse what is no word'))
    .action((cgp: string | undefined, move: string | undefined, flags: ScoreFlags) => {
      const { file } = flags;
      if (file !== undefined && cgp !== undefined) command.error("error: '--file' takes no position and no move");
      if (file === undefined && (cgp === undefined || move === undefined))
        command.error(`error: missing required argument '${cgp === undefined ? 'cgp' : 'move'}', or '--file <path>'`);
      return finish(file === undefined ? score(cgp ?? '', move ?? '', flags, io) : scoreFile(file, flags, io));
    });
  withJson(command, 'one JSON object', [
    '{ cgp, move, total, lines: [{ type, points, word?, times?, tiles? }] }',
    'of a word, tiles: [{ square, letter, value, times }]; of a bingo their number',
    'or, where it is not allowed: { cgp, move, violations: [{ code, squares, message }] }',
    'of a line of --file that cannot be read: { cgp?, move?, faults: [{ code, line, column?, found?, expected? }] }',
  ]);
}

async function score(cgp: string, move: string, { lexicon, json }: ScoreFlags, io: Io): Promise<number> {
  const fields = fieldsInOrder(cgp, move);
  const position = valueRead(cgp, fields.ok ? await positionsBy(lexicon, io)(cgp, fields.value) : fields);
  const tried = triedMove(position, move);
  const say = explainer(position.rules);
  if (json === true) io.out(`${JSON.stringify(scoreJson(position.rules, { cgp, move }, tried))}\n`);
  else if (tried.score === undefined) for (const broken of tried.violations) io.out(`${say(broken)}\n`);
  else io.out(scoreTable(position.rules, tried.score));
  return tried.score === undefined ? 1 : 0;
}

/** A line of `--file`. */
const LINE: Read<{ readonly cgp: string; readonly move: string }> = object({ cgp: text, move: text });

/** Answers each line of a file, those of standard input as they come; the exit code. */
async function scoreFile(file: string, { lexicon }: ScoreFlags, io: Io): Promise<number> {
  const positionOf = positionsBy(lexicon, io);
  let [code, lines] = [0, 0];
  for await (const { line, number } of numberedLines(
    { path: file, named: `--file ${file}`, most: MOST_OF_WORDS },
    io,
  )) {
    lines++;
    const { answer, isScored } = await lineScored(line, number, positionOf);
    io.out(`${JSON.stringify(answer)}\n`);
    if (!isScored) code = 1;
    await io.taken?.();
  }
  if (lines === 0) throw usageError(`--file ${file}: there are no moves in it`);
  return code;
}

async function lineScored(
  line: string,
  number: number,
  positionOf: ReturnType<typeof positionsBy>,
): Promise<{ readonly answer: object; readonly isScored: boolean }> {
  const failed = (
    asked: object,
    faults: readonly Fault[],
  ): { readonly answer: object; readonly isScored: boolean } => ({
    answer: { ...asked, faults: faults.map(fault => ({ ...fault, line: number })) },
    isScored: false,
  });
  const asked = readLine(line);
  if (!asked.ok) return failed({}, asked.error);
  const { cgp, move } = asked.value;
  try {
    const fields = parseCgpFields(cgp);
    const position = fields.ok ? await positionOf(cgp, fields.value) : fields;
    if (!position.ok) return failed({ cgp, move }, position.error);
    const tried = triedMove(position.value, move);
    return { answer: scoreJson(position.value.rules, { cgp, move }, tried), isScored: tried.score !== undefined };
  } catch (error) {
    // words that cannot be read are a mistake of the command, not of a line
    if (isUsageError(error)) throw error;
    return failed({ cgp, move }, [{ code: 'cgp-rules', found: messageOf(error) }]);
  }
}

function readLine(line: string): Result<{ readonly cgp: string; readonly move: string }, readonly Fault[]> {
  try {
    return readWhole(JSON.parse(line), 0, LINE);
  } catch {
    return err([{ code: 'bad-value', found: quoted(line, 60), expected: '{ "cgp": …, "move": … }' }]);
  }
}

/** A position under its rules; seat 0 is to move. */
interface RuledPosition {
  readonly rules: CrosswordRules;
  readonly game: Game;
}

/** Reads positions; rules and words are made once for all positions that share them. */
function positionsBy(
  lexicon: string,
  io: Io,
): (cgp: string, fields: CgpFields) => Promise<Result<RuledPosition, readonly Fault[]>> {
  const dictionaryOf = lexiconNamed(lexicon, io);
  const rulesOf = async (fields: CgpFields): Promise<Result<CrosswordRules, readonly Fault[]>> => {
    const bare = rulesForCgp(fields);
    if (!bare.ok) return bare;
    const dictionary = await dictionaryOf(bare.value.alphabet);
    return dictionary === undefined ? bare : rulesForCgp(fields, { dictionary, challenge: 'void' });
  };
  const rulesBy = new Map<string, ReturnType<typeof rulesOf>>();
  return async (cgp, fields) => {
    const key = rulesKey(fields);
    const known = rulesBy.get(key) ?? rulesOf(fields);
    rulesBy.set(key, known);
    const rules = await known;
    if (!rules.ok) return rules;
    const game = parseCgp(rules.value, cgp);
    return game.ok ? ok({ rules: rules.value, game: game.value }) : game;
  };
}

/** A move that was tried: its score, or the rules that it breaks. */
type TriedMove =
  | { readonly score: Score; readonly violations: readonly Violation[] }
  | { readonly score: undefined; readonly violations: readonly Violation[] };

/** Tries a move of the seat on turn. A legal move that is not a play scores nothing. */
function triedMove({ rules, game }: RuledPosition, text: string): TriedMove {
  const move = parseMove(rules, game, 0, text);
  if (!move.ok || move.value.type === 'place') {
    const { score: found, violations } = previewPlacement(rules, game, 0, text);
    return { score: violations.length > 0 ? undefined : found, violations };
  }
  const done = applyMove(rules, game, 0, move.value);
  return done.ok ? { score: { lines: [], total: 0 }, violations: [] } : { score: undefined, violations: done.error };
}

/** The fields of the position. Throws a `UsageError` where it stands in the place of the move. */
function fieldsInOrder(cgp: string, move: string): ReturnType<typeof parseCgpFields> {
  const fields = parseCgpFields(cgp);
  if (!fields.ok && parseCgpFields(move).ok)
    throw usageError(`the position comes first, then the move: tilewright score "${move}" "${cgp}"`);
  return fields;
}

function valueRead<T>(cgp: string, result: Result<T, readonly Fault[]>): T {
  if (result.ok) return result.value;
  throw usageError(faultsOfCgp(cgp, result.error));
}

/** One line of the report: what for, the points, and how they come about. */
type Row = readonly [what: string, points: number, how: string];

/** The words with each tile, then bonuses, then the sum. */
function scoreTable(rules: Rules, { lines, total }: Score): string {
  const say = explainer(rules);
  const rows = lines.flatMap((line): readonly Row[] =>
    line.type === 'word' ? wordRows(rules, line) : [[say(line).replace(/ -?\d+$/, ''), line.points, '']],
  );
  const all: readonly Row[] = [...rows, ['total', total, '']];
  const wide = Math.max(...all.map(([what]) => what.length));
  const high = Math.max(...all.map(([, points]) => `${points}`.length));
  return all
    .map(([what, points, how]) => `${what.padEnd(wide)}  ${`${points}`.padStart(high)}  ${how}`.trimEnd())
    .map(line => `${line}\n`)
    .join('');
}

/** `HORN  14  7 × 2`, and under it each tile: `  F8  H  4`. */
function wordRows(
  rules: Rules,
  { word, tiles, times, points }: Extract<Line, { readonly type: 'word' }>,
): readonly Row[] {
  const sum = tiles.reduce((all, { value, times: each }) => all + value * each, 0);
  const head: Row = [formatWord(rules, word), points, times === 1 ? '' : `${sum} × ${times}`];
  return [
    head,
    ...tiles.map(({ square, value, times: each }, n): Row => {
      const place = squareName(rules.layout, square).padEnd(4);
      const letter = formatLetters(rules.alphabet, [word.letters[n] ?? 0]);
      return [`  ${place}${letter}`, value * each, each === 1 ? '' : `${value} × ${each}`];
    }),
  ];
}

/** The same as data. */
function scoreJson(
  rules: Rules,
  asked: { readonly cgp: string; readonly move: string },
  { score: found, violations }: TriedMove,
): object {
  const say = explainer(rules);
  if (found === undefined)
    return { ...asked, violations: violations.map(broken => ({ ...broken, message: say(broken) })) };
  const lines = found.lines.map(line => {
    if (line.type !== 'word') return line;
    const { type, points, times, word, tiles } = line;
    const each = tiles.map(({ square, value, times: multiple }, n) => ({
      square: squareName(rules.layout, square),
      letter: formatLetters(rules.alphabet, [word.letters[n] ?? 0]),
      value,
      times: multiple,
    }));
    return { type, word: formatWord(rules, word), points, times, tiles: each };
  });
  return { ...asked, total: found.total, lines };
}
