import { readFile, writeFile } from 'node:fs/promises';
import { unwrap } from 'tilewright';
import { rulesFor } from 'tilewright/catalogue';
import { drawBoard, drawSvg, formatCgp } from 'tilewright/notation';
import { gameAt, parseGcg } from 'tilewright/records';

const { record } = parseGcg(await readFile('final.gcg'));
const rules = unwrap(rulesFor(record)); // its letter set, board and challenge rule, as the record names them
const game = gameAt(rules, record, 12);

console.log(formatCgp(rules, game));
console.log(drawBoard(rules, game));
await writeFile('turn-12.svg', drawSvg(rules, game));
