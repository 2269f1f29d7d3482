/** `tilewright score`: what a move in a position scores and why, or every rule that it breaks. */
import type { Command } from 'commander';
import { rulesForCgp } from '../catalogue/rules-for-cgp.ts';
import type { Fault, Result } from '../core/result.ts';
import { squareName } from '../board/square.ts';
import { formatWord } from '../engine/move-text.ts';
import type { Rules } from '../engine/rules.ts';
import type { Line, Score } from '../engine/score.ts';
import { previewPlacement, type Preview } from '../engine/validate.ts';
import { parseCgp, parseCgpFields } from '../notation/cgp.ts';
import { explainer } from '../notation/explain.ts';
import { formatLetters } from '../tiles/alphabet.ts';
import { withJson, type Finish } from './command.ts';
import { faultsOfCgp, usageError, type Io } from './io.ts';
import { lexiconNamed, lexiconOption } from './lexicon.ts';

interface ScoreFlags {
  readonly lexicon: string;
  readonly json?: true;
}

/** Adds the command. */
export function addScoreCommand(program: Command, io: Io, finish: Finish): void {
  const command = program
    .command('score')
    .description(
      'what a play scores in a position, tile by tile; of one that is not allowed, every rule that it breaks',
    )
    .argument('<cgp>', 'a position in CGP; whoever is to move plays')
    .argument('<move>', "the play, as '8F HORN', '8F ....S' or 'H8=H I8=o'; small letters are blanks")
    .addOption(lexiconOption('none', 'refuse what is no word'))
    .action((cgp: string, move: string, flags: ScoreFlags) => finish(score(cgp, move, flags, io)));
  withJson(command, 'one JSON object', [
    '{ cgp, move, total, lines: [{ type, points, word?, times?, tiles? }] }',
    'of a word, tiles: [{ square, letter, value, times }]; of a bingo their number',
    'or, where it is not allowed: { cgp, move, violations: [{ code, squares, message }] }',
  ]);
}

async function score(cgp: string, move: string, { lexicon, json }: ScoreFlags, io: Io): Promise<number> {
  const fields = valueRead(cgp, fieldsInOrder(cgp, move));
  const bare = valueRead(cgp, rulesForCgp(fields));
  const dictionary = await lexiconNamed(lexicon, io)(bare.alphabet);
  const rules =
    dictionary === undefined ? bare : valueRead(cgp, rulesForCgp(fields, { dictionary, challenge: 'void' }));
  const game = valueRead(cgp, parseCgp(rules, cgp));
  const preview = previewPlacement(rules, game, 0, move);
  const say = explainer(rules);
  if (json === true) io.out(`${JSON.stringify(scoreJson(rules, { cgp, move }, preview))}\n`);
  else if (preview.score === undefined || preview.violations.length > 0)
    for (const broken of preview.violations) io.out(`${say(broken)}\n`);
  else io.out(scoreTable(rules, preview.score));
  return preview.violations.length > 0 ? 1 : 0;
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
function scoreJson(rules: Rules, asked: { readonly cgp: string; readonly move: string }, preview: Preview): object {
  const say = explainer(rules);
  const { violations, score: found } = preview;
  if (violations.length > 0 || found === undefined)
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
