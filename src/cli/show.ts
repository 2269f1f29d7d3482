/** `tilewright show`: one position of a record, or the empty board of a game. */
import { letterSetNamed } from '../catalogue/letter-sets.ts';
import { rulesFor } from '../catalogue/rules-for.ts';
import { drawLayout } from '../notation/layout-text.ts';
import { drawSvg } from '../notation/svg.ts';
import { readRecord } from '../records/read-record.ts';
import { gameAt, replayRecord, type ReplayStep } from '../records/replay/replay.ts';
import { coloured, coloursOf, drawing, quoted, readBytes, valueIn, type Io } from './io.ts';
import { lexiconNamed } from './lexicon.ts';
import { lineOf } from './report.ts';
import { turnOf } from './turn.ts';
import { gameOf } from './variants.ts';

/** What the user asked for. */
export interface ShowOptions {
  readonly lexicon: string;
  readonly turn?: number;
  /** As SVG, and nothing else. */
  readonly svg?: true;
}

/** Draws the position after a turn, with the event's line and what was found there; the exit code. */
export async function show(file: string, options: ShowOptions, io: Io): Promise<number> {
  const { record, gcg } = valueIn(
    file,
    readRecord(await readBytes({ path: file }, io), { letterSets: letterSetNamed }),
  );
  const bare = valueIn(file, rulesFor(record));
  const turn = turnOf(file, { rules: bare, record }, options.turn);
  const rules = { ...bare, dictionary: await lexiconNamed(options.lexicon, io)(bare.alphabet) };
  const steps = [...replayRecord(rules, record)];
  if (options.svg === true) {
    io.out(drawSvg(rules, gameAt(rules, record, turn)));
    return 0;
  }
  const step = steps[turn - 1];
  const colours = coloursOf(io);
  if (step !== undefined)
    io.out(`${turn}. ${quoted(gcg?.lines[(step.recorded.line ?? 0) - 1]?.trim() ?? told(step))}\n`);
  for (const finding of step?.findings ?? []) io.out(`${lineOf(finding, colours)}\n`);
  io.out(`\n${drawing(rules, gameAt(rules, record, turn), io)}`);
  return 0;
}

/** An event as a line, where the file has no lines: `8F HORN +14 14`. */
function told({ recorded }: ReplayStep): string {
  const { type, move = type, score, cumulative } = recorded;
  const points = score === undefined ? '' : ` ${score < 0 ? '' : '+'}${score}`;
  return `${move}${points}${cumulative === undefined ? '' : ` ${cumulative}`}`;
}

/** Draws the empty board of a game with a legend; the exit code. Throws a `UsageError` where there is no such game. */
export function showVariant(id: string, io: Io): number {
  const { title, summary, rules } = gameOf(id);
  io.out(coloured(`${title}. ${summary}\n\n${drawLayout(rules().layout, { colour: io.colour })}`));
  return 0;
}
