/** `tilewright perft`: counts that other programs can be compared by, and the comparison with a file of them. */
import type { Command } from 'commander';
import { english } from '../tiles/alphabets/english.ts';
import { withJson, type Finish } from './command.ts';
import { quoted, readJsonFile, type Io } from './io.ts';
import { graphsNamed } from './lexicon.ts';
import { perftTable, type PerftTable } from './perft-table.ts';

interface PerftFlags {
  readonly check?: string;
  readonly json?: true;
}

/** A figure of the file that is not the one counted; `undefined` where one of the two has none. */
interface Difference {
  readonly figure: string;
  readonly file: unknown;
  readonly counted: unknown;
}

/** Adds the command. */
export function addPerftCommand(command: Command, io: Io, finish: Finish): void {
  command
    .option('--check <file>', 'compare them with a JSON file as --json writes it; exit with 1 where they differ')
    .action((flags: PerftFlags) => finish(runPerft(flags, io)));
  withJson(command, 'one JSON object', [
    '{ lexicon: { name, version, words, sha256 }, racks: { letters, bySize, leaves },',
    '  positions: [{ cgp, plays, sumScores, maxScore, playsAtMaxScore, sha256 }],',
    '  games: [{ board, seats, seed, turns, scores, sha256 }] }',
    'with --check: { file, figures, differences: [{ figure, file?, counted? }] }',
  ]);
}

/** Writes the table, or compares it with a file; the exit code. The file is read first: counting takes seconds. */
export async function runPerft(
  { check, json }: PerftFlags,
  io: Io,
  counting: (io: Io) => Promise<PerftTable> = countAll,
): Promise<number> {
  const file = check === undefined ? undefined : await figuresIn(check, io);
  const table = await counting(io);
  if (check === undefined || file === undefined) {
    io.out(json ? `${JSON.stringify(table)}\n` : perftText(table));
    return 0;
  }
  const counted = perftFigures(table);
  const differences = perftDifferences(file, counted);
  if (json) io.out(`${JSON.stringify({ file: check, figures: counted.size, differences })}\n`);
  else {
    for (const { figure, file: said, counted: ours } of differences)
      io.out(`${quoted(figure, 60)}: the file has ${cellText(said)}, counted is ${cellText(ours)}\n`);
    io.out(`${quoted(check)}: ${counted.size} figures, ${differences.length} differ\n`);
  }
  return differences.length > 0 ? 1 : 0;
}

async function countAll(io: Io): Promise<PerftTable> {
  return perftTable(await (await graphsNamed('open-english', io))(english));
}

/** Rejects with a `UsageError` where the file is no JSON. */
async function figuresIn(path: string, io: Io): Promise<ReadonlyMap<string, unknown>> {
  return perftFigures(await readJsonFile({ path, named: `--check ${path}` }, io));
}

/** What is no list and no object, by its path: `positions.3.plays`. */
function perftFigures(value: unknown): ReadonlyMap<string, unknown> {
  const figures = new Map<string, unknown>();
  const collect = (part: unknown, path: string): void => {
    if (typeof part !== 'object' || part === null) {
      figures.set(path, part);
      return;
    }
    for (const [key, inner] of Object.entries(part)) collect(inner, path === '' ? key : `${path}.${key}`);
  };
  collect(value, '');
  return figures;
}

function perftDifferences(
  file: ReadonlyMap<string, unknown>,
  counted: ReadonlyMap<string, unknown>,
): readonly Difference[] {
  return [...new Set([...counted.keys(), ...file.keys()])]
    .filter(figure => file.get(figure) !== counted.get(figure))
    .map(figure => ({ figure, file: file.get(figure), counted: counted.get(figure) }));
}

function cellText(value: unknown): string {
  return value === undefined ? 'nothing' : quoted(JSON.stringify(value), 300);
}

function perftText({ lexicon, racks, positions, games }: PerftTable): string {
  const row = (cells: readonly (number | string)[], widths: readonly number[]): string =>
    cells.map((cell, n) => String(cell).padStart(widths[n] ?? 0)).join('  ');
  return [
    `${lexicon.name} (${lexicon.version}): ${lexicon.words} words, sha256 ${lexicon.sha256}`,
    '',
    `distinct racks of the ${racks.letters} tiles`,
    ...racks.bySize.map((count, index) => row([index + 1, count], [7, 9])),
    row(['1 to 6', racks.leaves], [7, 9]),
    '',
    row(['plays', 'sum', 'best', 'times', 'sha256 of the list of plays', 'position'], [7, 9, 5, 5, 64]),
    ...positions.map(({ cgp, plays, sumScores, maxScore, playsAtMaxScore, sha256 }) =>
      row([plays, sumScores, maxScore, playsAtMaxScore, sha256, cgp], [7, 9, 5, 5]),
    ),
    '',
    row(['seats', 'turns', 'scores', 'sha256 of the log', 'seed', 'board'], [7, 9, 15, 64, 7]),
    ...games.map(({ board, seats, seed, turns, scores, sha256 }) =>
      row([seats, turns, scores.join('-'), sha256, seed, board], [7, 9, 15]),
    ),
    '',
  ].join('\n');
}
