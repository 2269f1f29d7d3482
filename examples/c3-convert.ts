import { readFile, writeFile } from 'node:fs/promises';
import { unwrap } from 'tilewright';
import { formatGcg, parseGcg, parseRecord, writeGcg } from 'tilewright/records';

const bytes = await readFile('game.gcg');
const file = parseGcg(bytes);
await writeFile('game.json', JSON.stringify(file.record)); // a record is plain, readable data: no codec needed to write it

const back = unwrap(parseRecord(JSON.parse(await readFile('game.json', 'utf8'))));
await writeFile('strict.gcg', writeGcg(back)); // the dialect that Woogles accepts
await writeFile('same.gcg', formatGcg(file)); // every byte as it came
