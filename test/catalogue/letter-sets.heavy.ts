/** Random games in every letter set, through everything that writes and reads them. */
import { applyMove, classic, formatMove, loadGame, newGame, parseMove, saveGame } from 'tilewright';
import { unwrap, zoneAt, zoneSize, type Game, type Rules } from 'tilewright';
import { LETTER_SETS, rulesFor, rulesForCgp } from 'tilewright/catalogue';
import { standard } from 'tilewright/layouts/standard';
import { super21 } from 'tilewright/layouts/super-21';
import { anagrams, buildGraph, hooks, matches, readKwg, wordIndex, wordsOf, writeKwg } from 'tilewright/lexicon';
import { randomFrom, sample } from 'tilewright/movegen';
import { drawBoard, formatCgp, parseCgp, parseCgpFields } from 'tilewright/notation';
import { gameAt, parseGcg, verifyGame } from 'tilewright/records';
import { formatBoard } from '../../src/engine/board-text.ts';
import { wordText } from '../../src/lexicon/spelling.ts';
import { expect, test } from 'vitest';
import { lineOf } from '../fixtures/random-games.ts';

const SETS = LETTER_SETS.map(set => [set.name, set] as const);

test.each(SETS)('%s: random games', (name, alphabet) => {
  const large = name.endsWith('_super');
  const rules = classic({ alphabet, layout: large ? super21 : standard, challenge: 'none' });
  const board = large ? 'SuperCrosswordGame' : 'CrosswordGame';
  let shown = 0;
  for (const seed of ['one', 'two', 'three']) {
    let { game } = newGame(rules, { seats: 2, seed: `${name} ${seed}` });
    const lines = [
      ...['#character-encoding UTF-8', '#player1 P0 P0', '#player2 P1 P1'],
      ...[`#tile-distribution ${name}`, `#board-layout ${board}`],
    ];
    for (let turn = 0; turn < 30 && zoneSize(zoneAt(game, 'bag')) > 14; turn++) {
      const move = sample(rules, game, game.toMove, randomFrom(seed, 1, turn), { weights: { place: 95, exchange: 5 } });
      if (move === undefined) break;
      const text = formatMove(rules, move);
      expect(formatMove(rules, unwrap(parseMove(rules, game, game.toMove, text)))).toBe(text);
      const { game: after } = unwrap(applyMove(rules, game, game.toMove, move));
      expect(unwrap(applyMove(rules, game, game.toMove, text)).game).toEqual(after);
      lines.push(lineOf(rules, game, after, move));
      game = after;
    }
    shown += game.log.length;
    const saved: unknown = JSON.parse(JSON.stringify(saveGame(rules, game)));
    expect(unwrap(loadGame(rules, saved))).toEqual(game);

    const position = formatCgp(rules, game, `ld ${name}; bdn ${board};`);
    const fields = unwrap(parseCgpFields(position));
    const read = unwrap(rulesForCgp(fields));
    expect(read.alphabet).toBe(alphabet);
    expect(formatCgp(read, unwrap(parseCgp(read, position)), fields.operations)).toBe(position);

    const { record } = parseGcg(lines.join('\n'));
    const recorded = unwrap(rulesFor(record));
    // a blank left on a rack costs 7 by the rules of the Italian federation
    if (name === 'italian') expect(recorded.alphabet).toEqual({ ...alphabet, unplayedBlank: 7 });
    else expect(recorded.alphabet).toBe(alphabet);
    const { status, findings, plays } = verifyGame(recorded, record);
    expect([status, findings]).toEqual(['clean', []]);
    expect(plays).toBe(game.log.filter(({ move }) => move.type === 'place').length);
    const boardsOf = (of: Rules, at: Game): readonly string[] => at.boards.map(each => formatBoard(of, each));
    expect(boardsOf(recorded, gameAt(recorded, record, record.events.length))).toEqual(boardsOf(rules, game));

    // behind the numbers of the rows, every column is as wide as the widest letter, and a space before each
    const rows = drawBoard(rules, game)
      .split('\n')
      .slice(1, rules.layout.rows + 1);
    const width = Math.max(...rows.map(row => row.length));
    const column = Math.ceil((width - 3) / rules.layout.columns);
    for (const row of rows) for (let at = 3; at < width; at += column) expect(row.charAt(at)).toMatch(/^ ?$/);
  }
  expect(shown).toBeGreaterThan(20);
});

test.each(SETS)('%s: words, as graphs and as files', (name, alphabet) => {
  const random = randomFrom(name, 0, 0);
  const words = Array.from({ length: 3_000 }, () =>
    Array.from({ length: 2 + random.below(7) }, () => 1 + random.below(alphabet.blank - 1)),
  );
  const compared = (a: readonly number[], b: readonly number[]): number => {
    const at = a.findIndex((letter, n) => letter !== b[n]);
    return at < 0 ? a.length - b.length : (a[at] ?? 0) - (b[at] ?? 0);
  };
  const sorted = [...new Set(words.sort(compared).map(word => wordText(alphabet, word)))];
  const graph = buildGraph(alphabet, sorted);
  const read = unwrap(readKwg(alphabet, writeKwg(graph)));
  expect(read.nodes).toEqual(graph.nodes);
  for (const each of [graph, read]) {
    expect(words.filter(word => !each.has(word))).toEqual([]);
    expect([...wordsOf(each)]).toEqual(sorted);
  }
  const index = wordIndex(graph);
  expect(sorted.every((word, n) => index.indexOf(word) === n && index.wordAt(n) === word)).toBe(true);
  for (const word of sorted.slice(0, 50)) {
    expect([...anagrams(graph, word)]).toContain(word);
    expect([...matches(graph, word)]).toEqual([word]);
    expect(hooks(graph, word)).toBeDefined();
  }
});
