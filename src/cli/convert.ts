/** `tilewright convert`: a record in another format, or one of its positions as CGP, text or picture. */
import { Option, type Command } from 'commander';
import { letterSetNamed } from '../catalogue/letter-sets.ts';
import { rulesForCgp } from '../catalogue/rules-for-cgp.ts';
import { rulesFor } from '../catalogue/rules-for.ts';
import type { Game } from '../engine/game.ts';
import type { Rules } from '../engine/rules.ts';
import { formatCgpOperations } from '../notation/cgp-operations.ts';
import { formatCgp, parseCgp, parseCgpFields } from '../notation/cgp.ts';
import { drawBoard } from '../notation/drawing.ts';
import { drawSvg } from '../notation/svg.ts';
import { formatHistory } from '../records/formats/format-history.ts';
import { writeGcg } from '../records/gcg/write.ts';
import { readRecord } from '../records/read-record.ts';
import type { RecordedGame } from '../records/record.ts';
import { gameAt } from '../records/replay/replay.ts';
import { oneOfNames, wholeNumber, type Finish } from './command.ts';
import { readBytes, usageError, type Io } from './io.ts';
import { turnAsked, valueIn } from './turn.ts';
import { forceOption, outputOption, writeOutput } from './write-file.ts';

/** What can be written of a record, and of one position. */
const OF_RECORDS = {
  gcg: writeGcg,
  json: (record: RecordedGame): string => `${JSON.stringify(record, null, 2)}\n`,
  history: formatHistory,
} as const;
const OF_POSITIONS = {
  cgp: ({ rules, game, operations }: Shown): string => `${formatCgp(rules, game, operations)}\n`,
  text: ({ rules, game }: Shown): string => drawBoard(rules, game),
  svg: ({ rules, game }: Shown): string => drawSvg(rules, game),
} as const;

type Target = keyof typeof OF_RECORDS | keyof typeof OF_POSITIONS;

interface ConvertFlags {
  readonly to: Target;
  readonly turn?: number;
  readonly output: string;
  readonly force?: true;
}

/** A position under its rules; the operations say of a CGP what those are. */
interface Shown {
  readonly rules: Rules;
  readonly game: Game;
  readonly operations: string;
}

/** Adds the command. */
export function addConvertCommand(command: Command, io: Io, finish: Finish): void {
  command
    .argument('<in>', 'a record in any format, or a position in CGP; - reads standard input')
    .addOption(
      oneOfNames(new Option('--to <format>', 'what to write'), [
        ...Object.keys(OF_RECORDS),
        ...Object.keys(OF_POSITIONS),
      ]).makeOptionMandatory(),
    )
    .option('--turn <n>', 'the position after n events, for cgp, text and svg (default: the last one)', wholeNumber(0))
    .addOption(outputOption('where to write').default('-'))
    .addOption(forceOption())
    .action((path: string, flags: ConvertFlags) => {
      if (flags.turn !== undefined && flags.to in OF_RECORDS)
        command.error("error: '--turn' is for cgp, text and svg; a record is written whole");
      return finish(convert(path, flags, io));
    });
}

async function convert(path: string, { to, turn, output, force }: ConvertFlags, io: Io): Promise<number> {
  const bytes = await readBytes({ path }, io);
  const text =
    to === 'gcg' || to === 'json' || to === 'history'
      ? OF_RECORDS[to](recordIn(path, bytes))
      : OF_POSITIONS[to](shownIn(path, bytes, turn));
  await writeOutput({ path: output, force }, text, io);
  return 0;
}

function recordIn(path: string, bytes: Buffer): RecordedGame {
  const { record } = valueIn(path, readRecord(bytes, { letterSets: letterSetNamed }));
  if (record.events.length === 0 && record.players.length === 0) throw usageError(`${path}: there is no record in it`);
  return record;
}

/** A position of a record, or that of a CGP. */
function shownIn(path: string, bytes: Buffer, turn: number | undefined): Shown {
  const read = readRecord(bytes, { letterSets: letterSetNamed });
  if (!read.ok && read.error.some(({ found }) => found === 'cgp')) {
    if (turn !== undefined) throw usageError(`${path}: it is one position; there are no turns`);
    const line = bytes.toString('utf8').trim();
    const fields = valueIn(path, parseCgpFields(line));
    const rules = valueIn(path, rulesForCgp(fields));
    return { rules, game: valueIn(path, parseCgp(rules, line)), operations: fields.operations };
  }
  const record = recordIn(path, bytes);
  const rules = valueIn(path, rulesFor(record));
  const at = turnAsked(path, { rules, record }, turn);
  const { alphabet = rules.alphabet.name, lexicon, layout, challenge, gameType, id } = record;
  const said = Object.entries({ alphabet, lexicon, layout, challenge, gameType, id }).filter(
    ([, name]) => name !== undefined,
  );
  const operations = formatCgpOperations(Object.fromEntries(said));
  return { rules, game: gameAt(rules, record, at), operations };
}
