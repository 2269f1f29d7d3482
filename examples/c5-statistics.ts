import { readdir, readFile } from 'node:fs/promises';
import { classic, formatWord } from 'tilewright';
import { openEnglish } from 'tilewright/lexica/open-english';
import { parseGcg, replayRecord } from 'tilewright/records';

const dictionary = openEnglish();
const rules = classic({ dictionary, challenge: { points: 5, per: 'word', to: 'challenged' } });

export async function statistics(sources: AsyncIterable<Uint8Array>) {
  const total = { games: 0, turns: 0, bingos: 0, caught: 0, stood: new Map<string, number>() };
  for await (const bytes of sources) {
    total.games++;
    for (const { events } of replayRecord(rules, parseGcg(bytes).record))
      for (const event of events) {
        if (event.type === 'withdrawn') total.caught++;
        if (event.type !== 'booked') continue;
        total.turns++;
        if (event.score.lines.some(line => line.type === 'bingo')) total.bingos++;
        for (const word of event.words) {
          if (dictionary.has(word.letters)) continue;
          const text = formatWord(rules, word);
          total.stood.set(text, (total.stood.get(text) ?? 0) + 1);
        }
      }
  }
  return total;
}

const folder = process.argv[2] ?? 'examples/records';

async function* files(): AsyncGenerator<Uint8Array> {
  for (const name of (await readdir(folder)).sort()) if (name.endsWith('.gcg')) yield readFile(`${folder}/${name}`);
}

console.log(await statistics(files()));
