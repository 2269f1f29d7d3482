// A verifier for an archive: every GCG file of a folder, replayed under the rules that the record itself follows, with
// a word list of one's own. What is wrong with a record is one line each, with its place in the file; words that the
// list lacks are notes, for the list is a small one.
import { readdir, readFile } from 'node:fs/promises';
import { unwrap, wordSet } from 'tilewright';
import { english } from 'tilewright/alphabets/english';
import { rulesFor } from 'tilewright/catalogue';
import { parseWordList } from 'tilewright/lexicon';
import { parseGcg, verifyGame } from 'tilewright/records';

const folder = process.argv[2] ?? 'examples/records';
const dictionary = wordSet(english, parseWordList(await readFile('examples/words.txt', 'utf8')));

for (const file of (await readdir(folder)).filter(name => name.endsWith('.gcg')).sort()) {
  const { record } = parseGcg(await readFile(`${folder}/${file}`));
  const { status, findings, players } = verifyGame(unwrap(rulesFor(record, { dictionary })), record);
  const totals = players.map(({ nick, computed }) => `${nick} ${computed}`);
  console.log(`${status.padEnd(9)} ${file}: ${totals.join(', ')}`);
  for (const { line, column, severity, message, code } of findings)
    if (severity !== 'note') console.log(`  ${line}:${column}  ${severity}  ${message}  ${code}`);
  const unknown = findings.filter(({ code }) => code === 'not-a-word').length;
  if (unknown > 0) console.log(`  ${unknown} plays with words that the list lacks`);
}
