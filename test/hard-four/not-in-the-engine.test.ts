import { readFileSync, readdirSync } from 'node:fs';
import { expect, test } from 'vitest';
import type { Rules } from 'tilewright';
import { classic } from 'tilewright/classic';
import { hardFour } from './laws.ts';

/** Every name that the rules give to something: zones, pieces, steps, effects, questions, rules of their own. */
function namesIn(rules: Rules): readonly string[] {
  const { name, zones, pieces, steps, effects, questions, placement, ending, movers } = rules;
  const named = [...zones, ...pieces, ...steps, ...effects, ...questions, ...placement, ...ending, movers];
  return [name, ...named.map(entry => entry.name)];
}

/** Kinds of pieces are the engine's words; games name pieces and effects after them. */
const KINDS = ['blank', 'blocker', 'card'];

test('the engine and the words that games are written in name nothing of the four', () => {
  const usual = [...namesIn(classic()), ...namesIn(classic({ edition: 2010 })), ...KINDS];
  const own = new Set(hardFour.flatMap(([, rules]) => namesIn(rules)).filter(name => !usual.includes(name)));
  expect(own.size).toBeGreaterThan(20);
  const found = ['src/engine', 'src/rules'].flatMap(folder =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter(file => file.endsWith('.ts'))
      .flatMap(file =>
        (readFileSync(`${folder}/${file}`, 'utf8').match(/'[^'\n]*'/g) ?? []).map(text => text.slice(1, -1)),
      )
      .filter(text => own.has(text)),
  );
  expect(found).toEqual([]);
});
