// docs/rules-of-today.md against the games: the boards that it shows, and what it says of data. Options are compared in
// options.test.ts. `npm run update` writes the boards anew.
import { readFileSync } from 'node:fs';
import { newGame, type Rules } from 'tilewright';
import { drawBoard } from 'tilewright/notation';
import { bonusForty, growingBoard } from 'tilewright/variants';
import { expect, test } from 'vitest';
import { committed } from '../fixtures/generated.ts';
import { blocksOf, codesOf, rowsOf, sectionOf } from './page.ts';

const PAGE = 'docs/rules-of-today.md';

/** The board of a new game, without what stands under it. */
function boardOf(rules: Rules): string {
  return drawBoard(rules, newGame(rules, { seats: 2, seed: 'docs' }).game).split('\n\n')[0] ?? '';
}

const GAMES = [
  ['Bonus forty', bonusForty()],
  ['Growing board', growingBoard()],
] as const;

test.each(GAMES)('%s: the board that is shown is the one to begin with', (section, rules) => {
  const [shown = ''] = blocksOf(sectionOf(PAGE, section), 'text');
  const page = readFileSync(PAGE, 'utf8');
  committed(PAGE, page.replace(`\`\`\`text\n${shown}\`\`\``, `\`\`\`text\n${boardOf(rules)}\n\`\`\``));
  expect(blocksOf(sectionOf(PAGE, section), 'text')).toEqual([`${boardOf(rules)}\n`]);
});

test.each(GAMES)('%s: every part of it is a fact or a convention', section => {
  const parts = rowsOf(sectionOf(PAGE, section)).filter(row => row.length === 2);
  expect(parts.length).toBeGreaterThan(7);
  expect(parts.filter(([, from = '']) => !/^(?:a )?(?:fact|convention)/.test(from))).toEqual([]);
});

test('what both games have by default is that of the page', () => {
  const all = [bonusForty(), growingBoard()] as const;
  expect(all.map(({ challenge }) => challenge.phonies)).toEqual(['stand', 'stand']);
  const [forty, growing] = all.map(({ scoring }) => scoring.find(({ name }) => name === 'bingo'));
  expect([forty, growing]).toMatchObject([{ bonus: { 7: 40 } }, { bonus: {}, times: { 7: 2 } }]);
  const codes = codesOf(sectionOf(PAGE));
  expect(codes).toEqual(
    expect.arrayContaining(['lastTurnEach', 'growing', 'bingoTimes', 'beyond-edge', 'board-grows']),
  );
});
