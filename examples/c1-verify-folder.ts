import { readdir, readFile } from 'node:fs/promises';
import { unwrap } from 'tilewright';
import { rulesFor } from 'tilewright/catalogue';
import { parseGcg, verifyGame } from 'tilewright/records';

const folder = process.argv[2] ?? '.';

for (const file of await readdir(folder)) {
  if (!file.endsWith('.gcg')) continue;
  const { record } = parseGcg(await readFile(`${folder}/${file}`));
  const { status, findings } = verifyGame(unwrap(rulesFor(record)), record); // its own letter set, board and customs; words are taken as they come
  console.log(`${status.padEnd(10)} ${file}`);
  for (const f of findings) console.log(`  ${f.line}:${f.column}  ${f.severity}  ${f.message}  ${f.code}`);
}
