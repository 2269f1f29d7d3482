import { readFile, writeFile } from 'node:fs/promises';
import { classic } from 'tilewright';
import { editGcg, formatGcg, parseGcg, verifyGame } from 'tilewright/records';

const rules = classic();
const file = parseGcg(await readFile('wrong.gcg'));

// By hand: one number, every other byte stays.
const one = editGcg(file, [{ line: 14, field: 'score', to: '+76' }]);

// Or let the findings mend what they can: the score and every cumulative after it.
const { findings } = verifyGame(rules, one.record, { onMismatch: 'computed' });
const fixed = editGcg(
  one,
  findings.flatMap(f => f.fix),
);
await writeFile('right.gcg', formatGcg(fixed));
