/** `tilewright show`: one position of a record, or the empty board of a game. */
import { existsSync } from 'node:fs';
import { Option, type Command } from 'commander';
import { times } from '../core/list.ts';
import { formatCgp } from '../notation/cgp.ts';
import { seatTotals } from '../engine/finalize.ts';
import { owed } from '../engine/owed.ts';
import { rackOf, tilesIn } from '../engine/zones.ts';
import { formatTiles } from '../tiles/pieces.ts';
import { letterSetNamed } from '../catalogue/letter-sets.ts';
import { rulesFor } from '../catalogue/rules-for.ts';
import { drawLayout } from '../notation/layout-text.ts';
import { drawSvg, type SvgOptions } from '../notation/svg.ts';
import { readRecord } from '../records/read-record.ts';
import { gameAt, replayRecord, type ReplayStep } from '../records/replay/replay.ts';
import { listing, oneOfNames, withJson, wholeNumber, type Finish } from './command.ts';
import { coloured, coloursOf, quoted, readBytes, usageError, wrapped, type Io } from './io.ts';
import { FINDING_NAMES } from './json.ts';
import { lexiconNamed, lexiconOption } from './lexicon.ts';
import { findingLine, drawing } from './report.ts';
import { positionIn, turnAsked, valueIn, type Shown } from './turn.ts';
import { GAME_IDS, catalogueGame } from './named.ts';

type Theme = NonNullable<SvgOptions['theme']>;

const THEMES: readonly Theme[] = ['light', 'dark', 'auto'];

/** What the user asked for. */
interface ShowFlags {
  readonly lexicon: string;
  readonly turn?: number;
  /** As SVG, and nothing else. */
  readonly svg?: true;
  readonly theme?: Theme;
  readonly json?: true;
  readonly variant?: string;
}

/** Adds the command. */
export function addShowCommand(command: Command, io: Io, finish: Finish): void {
  command
    .argument('[file]', 'a record in any format, or a position in CGP; - reads it from standard input')
    .option('--turn <n>', 'after n events; 0 is the start', wholeNumber(0))
    .addOption(lexiconOption('none', 'words to check'))
    .option('--svg', 'as a picture (SVG), and nothing else')
    .addOption(
      oneOfNames(
        new Option(
          '--theme <theme>',
          'colours of --svg: for a light page, a dark one, or (auto, the default) as the page is',
        ),
        THEMES,
      ),
    )
    .addOption(
      listing(
        new Option('--variant <id>', 'the empty board of this game, with a legend (tilewright variants lists them)'),
        GAME_IDS,
      ),
    )
    .action((file: string | undefined, flags: ShowFlags) => {
      const { variant, theme } = flags;
      if (file === undefined && variant === undefined)
        command.error("error: either a file or '--variant <id>' has to be given");
      if (file !== undefined && variant !== undefined)
        command.error("error: only one of a file and '--variant' can be given");
      if (file !== undefined && GAME_IDS.includes(file) && !existsSync(file))
        command.error(`error: there is no file '${file}'; '--variant ${file}' shows the board of that game`);
      const ofRecord = ['turn', 'lexicon', 'svg'].find(name => command.getOptionValueSource(name) === 'cli');
      if (variant !== undefined && ofRecord !== undefined) command.error(`error: '--${ofRecord}' is for a record`);
      if (flags.svg === true && flags.json === true)
        command.error("error: only one of '--svg' and '--json' can be given");
      if (theme !== undefined && flags.svg !== true) command.error("error: '--theme' is for '--svg'");
      return finish(
        variant === undefined ? show(file ?? '', flags, io) : Promise.resolve(showVariant(variant, flags, io)),
      );
    });
  withJson(command, 'one JSON object', [
    '{ file, turn, event, cgp, players: [{ name, score, rack }], toMove, findings }',
    FINDING_NAMES,
    'with --variant: { id, title, summary, rows, columns, board, legend, note }',
  ]);
}

/** Draws the position after a turn, with the event's line and what was found there; the exit code. */
async function show(file: string, options: ShowFlags, io: Io): Promise<number> {
  const bytes = await readBytes({ path: file }, io);
  const position = positionIn(file, bytes);
  if (position !== undefined) return showPosition(file, position, options, io);
  const { record, gcg } = valueIn(file, readRecord(bytes, { letterSets: letterSetNamed }));
  const bare = valueIn(file, rulesFor(record));
  const turn = turnAsked(file, { rules: bare, record }, options.turn);
  const rules = { ...bare, dictionary: await lexiconNamed(options.lexicon, io)(bare.alphabet) };
  const steps = [...replayRecord(rules, record)];
  if (options.svg === true) {
    const { theme } = options;
    io.out(drawSvg(rules, gameAt(rules, record, turn), theme && { theme }));
    return 0;
  }
  const step = steps[turn - 1];
  const event = step === undefined ? undefined : (gcg?.lines[(step.recorded.line ?? 0) - 1]?.trim() ?? eventTold(step));
  if (options.json === true) {
    const shown = { rules, game: gameAt(rules, record, turn), operations: '' };
    io.out(
      `${JSON.stringify({ file, turn, event: event ?? null, ...positionJson(shown), findings: step?.findings ?? [] })}\n`,
    );
    return 0;
  }
  const colours = coloursOf(io);
  if (event !== undefined) io.out(`${turn}. ${quoted(event)}\n`);
  for (const finding of step?.findings ?? []) io.out(`${findingLine(finding, colours, io.width)}\n`);
  io.out(`\n${drawing(rules, gameAt(rules, record, turn), io)}`);
  return 0;
}

/** Draws a position in CGP; the exit code. */
function showPosition(file: string, shown: Shown, { turn, svg, theme, json }: ShowFlags, io: Io): number {
  const { rules, game } = shown;
  if (turn !== undefined) throw usageError(`${file}: it is one position; there are no turns`);
  if (svg === true) io.out(drawSvg(rules, game, theme && { theme }));
  else if (json === true)
    io.out(`${JSON.stringify({ file, turn: 0, event: null, ...positionJson(shown), findings: [] })}\n`);
  else io.out(drawing(rules, game, io));
  return 0;
}

/** What `--json` says of a position. */
function positionJson({ rules, game, operations }: Shown): object {
  const totals = seatTotals(rules, game);
  const players = game.seats.map(({ name }, seat) => ({
    name,
    score: totals[seat] ?? 0,
    rack: formatTiles(rules, tilesIn(rackOf(game, seat)).tiles),
  }));
  const [toMove = null] = owed(rules, game).map(({ by }) => by);
  return { cgp: formatCgp(rules, game, operations), players, toMove };
}

/** An event as a line, where the file has no lines: `8F HORN +14 14`. */
function eventTold({ recorded }: ReplayStep): string {
  const { type, move = type, score, cumulative } = recorded;
  const points = score === undefined ? '' : ` ${score < 0 ? '' : '+'}${score}`;
  return `${move}${points}${cumulative === undefined ? '' : ` ${cumulative}`}`;
}

/**
 * Draws the empty board of a game with a legend, or says it as JSON; the exit code. Throws a `UsageError` where there
 * is no such game.
 */
function showVariant(id: string, { json }: ShowFlags, io: Io): number {
  const { title, summary, rules } = catalogueGame(id);
  const { layout } = rules();
  const { rows, columns, glyphs, legend, note } = layout;
  const squares = Array.from(glyphs);
  const board = times(rows, row => squares.slice(row * columns, (row + 1) * columns).join(''));
  io.out(
    json
      ? `${JSON.stringify({ id, title, summary, rows, columns, board, legend, note })}\n`
      : coloured(`${wrapped(`${title}. ${summary}`, 0, io.width)}\n\n${drawLayout(layout, { colour: io.colour })}`),
  );
  return 0;
}
