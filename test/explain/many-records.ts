/** What `explain` takes for many records of five value sets; explain.heavy.ts says how much that may be. */
import { newExplainer, type Explanation } from 'tilewright/explain';
import { parseGcg } from 'tilewright/records';
import { gcgOf } from './gcg-of.ts';
import { gamesBy, madeRules, type MadeRules } from './made-records.ts';

/** What came of it. */
export interface Many {
  readonly made: readonly MadeRules[];
  readonly explanation: Explanation;
  /** Seconds of one core, and by how many MB at most the process was larger than before the first record. */
  readonly seconds: number;
  readonly memory: number;
}

/** n records of five value sets, read as files: of each m different games, which come again. */
export function explainMany(records: number, games: number): Many {
  const made = Array.from({ length: 5 }, (_, n) => madeRules(`values ${n}`, { values: true }));
  const texts = made.map(one => gamesBy(one, games, one.name).map(({ record }) => gcgOf(record)));
  const begun = process.cpuUsage();
  const [before, most] = [process.memoryUsage.rss() / 1e6, mostMemory()];
  let memory = 0;
  const explainer = newExplainer();
  for (let n = 0; n < records; n++) {
    const text = texts[n % 5]![Math.floor(n / 5) % games]!;
    explainer.add({ name: `${n % 5} ${n}`, record: parseGcg(text).record });
    if (n % 100 === 0) memory = Math.max(memory, process.memoryUsage.rss() / 1e6 - before);
  }
  const explanation = explainer.explain();
  const { user, system } = process.cpuUsage(begun);
  // within the one call that explains nobody can look; but where the process became larger than ever, it says so
  const now = Math.max(process.memoryUsage.rss() / 1e6, mostMemory() > most ? mostMemory() : 0);
  return { made, explanation, seconds: (user + system) / 1e6, memory: Math.max(memory, now - before) };
}

/** The most MB that the process ever had. */
function mostMemory(): number {
  return (process.resourceUsage().maxRSS * 1024) / 1e6;
}
