import { readFile } from 'node:fs/promises';
import { classic, unwrap } from 'tilewright';
import { english } from 'tilewright/alphabets/english';
import { readKwg } from 'tilewright/lexicon';
import { naspa, wespa } from 'tilewright/presets';
import { parseGcg, verifyGame } from 'tilewright/records';

const kwg = async (file: string) => unwrap(readKwg(english, await readFile(file)));
const { record } = parseGcg(await readFile('final.gcg'));

// A federation is a plain record of switches: spread it, then say what differs.
const books = {
  NASPA: classic({ ...naspa, dictionary: await kwg('NWL23.kwg') }),
  WESPA: classic({ ...wespa, dictionary: await kwg('CSW24.kwg') }),
  'WESPA, club night': classic({ ...wespa, challenge: 'single' }),
};
for (const [name, rules] of Object.entries(books)) {
  const { status, findings } = verifyGame(rules, record);
  console.log(
    name,
    status,
    findings.filter(f => f.severity === 'error').map(f => `${f.line}: ${f.code}`),
  );
}
