/** `tilewright convert`: a record in another format, or one of its positions as CGP, text or picture. */
import { existsSync } from 'node:fs';
import { Option, type Command } from 'commander';
import { letterSetNamed } from '../catalogue/letter-sets.ts';
import { rulesFor } from '../catalogue/rules-for.ts';
import { formatCgpOperations } from '../notation/cgp-operations.ts';
import { formatCgp } from '../notation/cgp.ts';
import { drawBoard } from '../notation/drawing.ts';
import { drawSvg } from '../notation/svg.ts';
import { formatHistory } from '../records/formats/format-history.ts';
import { writeGcg } from '../records/gcg/write.ts';
import { readRecord } from '../records/read-record.ts';
import type { RecordedGame } from '../records/record.ts';
import { gameAt } from '../records/replay/replay.ts';
import { oneOfNames, wholeNumber, type Finish } from './command.ts';
import { gamesIn } from './many-games.ts';
import { quantity } from '../records/wording.ts';
import { readBytes, usageError, type Io } from './io.ts';
import { positionIn, turnAsked, valueIn, type Shown } from './turn.ts';
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

/** Adds the command. */
export function addConvertCommand(command: Command, io: Io, finish: Finish): void {
  command
    .argument(
      '<in>',
      'a record in any format, several of them in a file, or a position in CGP; - reads standard input; games.gcg#2 is the second game of a file',
    )
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
  const [, file = path, number] = (existsSync(path) ? undefined : /^(.+)#([1-9]\d{0,6})$/.exec(path)) ?? [];
  const bytes = await readBytes({ path: file }, io);
  const games = gamesIn(bytes);
  const content = (game: Uint8Array | string, name: string): string =>
    isOfRecords(to) ? OF_RECORDS[to](recordIn(name, game)) : OF_POSITIONS[to](shownIn(name, game, turn));
  const one = number === undefined ? undefined : (games ?? [bytes])[Number(number) - 1];
  if (number !== undefined && one === undefined)
    throw usageError(`${path}: the file has ${quantity(games?.length ?? 1, 'game')}`);
  if (one === undefined && games !== undefined && to === 'svg')
    throw usageError(`${path}: a picture is of one game of ${games.length}; name it, as ${path}#1`);
  const text =
    one !== undefined || games === undefined
      ? content(one ?? bytes, path)
      : joinedGames(
          to,
          games.map((game, n) => content(game, `${path}#${n + 1}`)),
        );
  await writeOutput({ path: output, force }, text, io);
  return 0;
}

function isOfRecords(to: Target): to is keyof typeof OF_RECORDS {
  return to in OF_RECORDS;
}

/** Several games as one text: a list in JSON, else one behind the other. */
function joinedGames(to: Target, texts: readonly string[]): string {
  return to === 'json' || to === 'history'
    ? `[\n${texts.map(text => text.trimEnd()).join(',\n')}\n]\n`
    : texts.join('');
}

function recordIn(path: string, bytes: Uint8Array | string): RecordedGame {
  if (positionIn(path, bytes) !== undefined)
    throw usageError(`${path}: it is one position, which no record can hold; --to cgp, text or svg writes it`);
  const { record } = valueIn(path, readRecord(bytes, { letterSets: letterSetNamed }));
  if (record.events.length === 0 && record.players.length === 0) throw usageError(`${path}: there is no record in it`);
  return record;
}

/** A position of a record, or that of a CGP. */
function shownIn(path: string, bytes: Uint8Array | string, turn: number | undefined): Shown {
  const position = positionIn(path, bytes);
  if (position !== undefined) {
    if (turn !== undefined) throw usageError(`${path}: it is one position; there are no turns`);
    return position;
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
