// An archive as two tables: `files.csv` has a line for each record of a folder and the folders in it, `findings.csv`
// one for everything that is wrong with them. The README beside this program says what the columns are.
//   node examples/verify-csv.ts examples/records .reports
import { open, readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { rulesKeeper } from 'tilewright/catalogue';
import { parseGcg, verifyGames } from 'tilewright/records';

const [folder = 'examples/records', into = '.'] = process.argv.slice(2);

type Cell = string | number | undefined;

/** A line as RFC 4180 has it: cells with commas, quotes or line ends stand in quotes, and quotes in them twice. */
export function csv(cells: readonly Cell[]): string {
  const written = cells.map((cell = '') =>
    /[",\r\n]/.test(`${cell}`) ? `"${`${cell}`.replaceAll('"', '""')}"` : cell,
  );
  return `${written.join(',')}\r\n`;
}

const names = (await readdir(folder, { recursive: true })).filter(name => name.endsWith('.gcg')).sort();
const files = await open(join(into, 'files.csv'), 'w');
const found = await open(join(into, 'findings.csv'), 'w');
const keys = [
  'line',
  'column',
  'turn',
  'severity',
  'kind',
  'code',
  'cause',
  'because',
  'recorded',
  'computed',
] as const;
await files.write(csv(['file', 'status', 'errors', 'warnings', 'notes', 'plays', 'players']));
await found.write(csv(['file', ...keys, 'message', 'fixable']));

const read = async (name: string) => parseGcg(await readFile(join(folder, name))).record;
let errors = 0;
for await (const { source, verification, findings } of verifyGames(names, { read, rules: rulesKeeper() })) {
  const { status = 'unreadable', plays, players = [] } = verification ?? {};
  const [wrong = 0, doubtful, noted] = ['error', 'warning', 'note'].map(
    severity => findings.filter(finding => finding.severity === severity).length,
  );
  const totals = players.map(({ name, computed }) => `${name} ${computed}`).join('; ');
  await files.write(csv([source, status, wrong, doubtful, noted, plays, totals]));
  for (const finding of findings)
    await found.write(
      csv([source, ...keys.map(key => finding[key]), finding.message, finding.fix.length > 0 ? 'yes' : 'no']),
    );
  errors += wrong;
}
await files.close();
await found.close();
console.log(`${names.length} records, ${errors} errors: files.csv and findings.csv`);
