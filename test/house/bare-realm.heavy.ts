/** Every pure entry plays a game in a realm that has what ECMAScript has, and nothing of a host. */
import { readFileSync } from 'node:fs';
import { createContext, runInContext } from 'node:vm';
import { expect, test } from 'vitest';
import { bundle } from '../fixtures/bundle.ts';

/** What V8 puts into every realm although ECMAScript does not have it. */
const NOT_ECMASCRIPT = ['console', 'WebAssembly'];
/** What ES2022 has, and Hermes 0.12 has not, on which React Native of many phones runs. */
const NOT_IN_HERMES = ['Array', 'String', 'Object.getPrototypeOf(Uint8Array)'];

/** What a program answers there that ends in `export const answer`. */
async function answerOf(program: string): Promise<unknown> {
  const { text } = await bundle(program, 'iife');
  const realm = createContext({});
  for (const name of NOT_ECMASCRIPT) runInContext(`delete globalThis.${name}`, realm);
  for (const name of NOT_IN_HERMES) runInContext(`delete ${name}.prototype.at`, realm);
  // some answers are promises of that realm
  const told: unknown = runInContext(
    `${text};Promise.resolve(program.answer).then(each => JSON.stringify(each))`,
    realm,
  );
  return JSON.parse(String(await told));
}

/** A game of these rules whose seats pass until it is over; `ranked` says who has won. */
const game = (rules: string): string => `
  import { applyMove, classic, explainer, finalizeGame, loadGame, newGame, owed, saveGame, unwrap, viewFor } from 'tilewright';
  import { english } from 'tilewright/alphabets/english';
  import { buildGraph } from 'tilewright/lexicon';
  const dictionary = buildGraph(english, 'AA AB AD AE AN AR AS AT BE DE DO ED EH EN ER ES ET GO HE HO ID IF IN IS IT'.split(' '));
  const rules = ${rules};
  let { game, events } = newGame(rules, { seats: ['Änn', 'Bob'], seed: 'e\\u0301 🍵', racks: ['HORNETS'] });
  const play = move => ({ game, events } = unwrap(applyMove(rules, game, owed(rules, game)[0].by, move)));
  const ranked = () => {
    while (game.over === undefined) play('pass');
    return finalizeGame(rules, game).ranking.flat().length;
  };
`;

const RECORD = JSON.stringify(readFileSync('examples/records/worked-example.gcg', 'latin1'));

test('the realm is bare', async () => {
  const names = JSON.stringify(['TextEncoder', 'crypto', 'atob', ...NOT_ECMASCRIPT]);
  const types = await answerOf(
    `export const answer = [...${names}.map(name => typeof globalThis[name]), typeof [].at, typeof new Uint8Array().at];`,
  );
  expect(new Set(types as readonly string[])).toEqual(new Set(['undefined']));
});

test.each<readonly [string, string, string, unknown]>([
  [
    'tilewright',
    'classic()',
    `const said = explainer(rules)(events[0]).length > 0;
    const seen = unwrap(loadGame(rules, saveGame(rules, viewFor(rules, game, 0))));
    export const answer = [said, seen.seats[0].name, ranked()];`,
    [true, 'Änn', 2],
  ],
  [
    'tilewright/rules',
    "extendRules(classic(), { name: 'own', settlement: [] })",
    `import { extendRules } from 'tilewright/rules';
    export const answer = [rules.name, ranked()];`,
    ['own', 2],
  ],
  [
    'tilewright/variants',
    'finishLine()',
    `import { finishLine } from 'tilewright/variants';
    export const answer = [rules.name, ranked()];`,
    ['finish-line', 2],
  ],
  [
    'tilewright/movegen',
    'classic({ dictionary })',
    `import { listPlays, positionOf, randomFrom, sample } from 'tilewright/movegen';
    const move = sample(rules, game, 0, randomFrom('tea', 0, 0));
    const plays = listPlays(positionOf(rules, game, 0).value);
    play(plays[0]);
    export const answer = [typeof move, plays.length > 9, ranked()];`,
    ['object', true, 2],
  ],
  [
    'tilewright/bots',
    "classic({ dictionary, challenge: 'void' })",
    `import { greedy, playGames, sampleGame } from 'tilewright/bots';
    const [played] = playGames(rules, [greedy, greedy], { games: 1, seed: 'ä' });
    const imagined = sampleGame(rules, viewFor(rules, game, 0), 'ö');
    export const answer = [played.game.over !== undefined, imagined.log.length, ranked()];`,
    [true, 0, 2],
  ],
  [
    'tilewright/records',
    'classic()',
    `import { parseGcg, verifyGame } from 'tilewright/records';
    export const answer = [verifyGame(rules, parseGcg(${RECORD}).record).status, ranked()];`,
    ['clean', 2],
  ],
  [
    'tilewright/lexicon',
    'classic({ dictionary })',
    `import { anagrams, readKwg, writeKwg } from 'tilewright/lexicon';
    const again = unwrap(readKwg(english, writeKwg(dictionary)));
    export const answer = [[...anagrams(again, 'HE')].length, ranked()];`,
    [2, 2],
  ],
  [
    'tilewright/leaves',
    'classic({ dictionary })',
    `import { leavesOf, readKlv, writeKlv } from 'tilewright/leaves';
    const again = unwrap(readKlv(english, writeKlv(leavesOf(english, { tiles: { S: 8 }, longest: 2 }))));
    export const answer = [again.size, again.statesOf([0, 1]).length, ranked()];`,
    [400, 2, 2],
  ],
  [
    'tilewright/analysis',
    'classic({ dictionary })',
    `import { reviewGame } from 'tilewright/analysis';
    import { parseGcg } from 'tilewright/records';
    const { record } = parseGcg('#player1 A A\\n#player2 B B\\n>A: HE 8G HE +10 10\\n');
    const first = unwrap(reviewGame(rules, record)).next();
    export const answer = first.then(({ value }) => [value.made.points, value.unsure, ranked()]);`,
    [10, 'rack-partial', 2],
  ],
  [
    'tilewright/notation',
    'classic()',
    `import { drawBoard, formatCgp, parseCgp, speaker } from 'tilewright/notation';
    import { polishMessages as messages, polishSpeech as speech } from 'tilewright/messages/polish';
    const again = unwrap(parseCgp(rules, formatCgp(rules, game)));
    const said = speaker(rules, { messages, speech }).event({ type: 'exchanged', seat: 1, tiles: [], hidden: 3 });
    export const answer = [drawBoard(rules, again).length > 225, said, ranked()];`,
    [true, 'Gracz 2 wymienia 3 płytki.', 2],
  ],
])('%s plays a game in a bare realm', async (_, rules, program, expected) => {
  expect(await answerOf(`${game(rules)}${program}`)).toEqual(expected);
});
