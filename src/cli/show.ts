/** `tilewright show`: one position of a record, or the empty board of a game. */
import { letterSetNamed } from '../catalogue/letter-sets.ts';
import { rulesFor } from '../catalogue/rules-for.ts';
import { drawLayout } from '../notation/layout-text.ts';
import { drawSvg } from '../notation/svg.ts';
import { findingOfFault } from '../records/findings.ts';
import { readRecord } from '../records/read-record.ts';
import { gameAt, replayRecord, type ReplayStep } from '../records/replay/replay.ts';
import { counted } from '../records/wording.ts';
import { coloured, coloursOf, drawing, quoted, reasonOf, type Io } from './io.ts';
import { lexiconNamed } from './lexicon.ts';
import { MOST_OF_RECORD, readLimited } from './read-file.ts';
import { lineOf } from './report.ts';
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
  const fail = (why: string): number => {
    io.err(`tilewright: ${quoted(`${file}: ${why}`, 1000)}\n`);
    return 2;
  };
  const bytes = await readLimited(file, MOST_OF_RECORD).catch((error: unknown) => reasonOf(error));
  if (typeof bytes === 'string') return fail(bytes);
  const read = readRecord(bytes, { letterSets: letterSetNamed });
  if (!read.ok) return fail(read.error.map(fault => findingOfFault(fault).message).join(' '));
  const { record, gcg } = read.value;
  const found = rulesFor(record);
  if (!found.ok) return fail(found.error.map(fault => findingOfFault(fault).message).join(' '));
  const { turn = record.events.length } = options;
  if (turn > record.events.length)
    return fail(`it has ${counted(record.events.length, 'event')}; there is no turn ${turn}`);
  const rules = { ...found.value, dictionary: await lexiconNamed(options.lexicon, io)(found.value.alphabet) };
  const steps = [...replayRecord(rules, record)];
  if (steps.length === 0)
    return fail(
      `there is nothing to replay: ${counted(record.events.length, 'event')}, ${counted(record.players.length, 'player')}`,
    );
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
