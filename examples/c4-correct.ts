import { readFile, writeFile } from 'node:fs/promises';
import { unwrap } from 'tilewright';
import { rulesFor } from 'tilewright/catalogue';
import { editGcg, formatGcg, parseGcg, verifyGame } from 'tilewright/records';

const file = parseGcg(await readFile('wrong.gcg'));
const rules = unwrap(rulesFor(file.record));

// By hand: one number, every other byte stays.
const one = editGcg(file, [{ line: 14, field: 'score', to: '+76' }]);

// Or let the findings mend what is certain by the rules of the record: here the score.
const { findings } = verifyGame(rules, one.record);
const fixed = editGcg(
  one,
  findings.flatMap(f => f.fix),
);
await writeFile('right.gcg', formatGcg(fixed));
