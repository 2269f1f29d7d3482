// A game of one's own with a deck: whoever plays a word draws a card, and whoever has 80 points first has won. Three of
// the cards do what the library knows; what the fourth does is written here. Bots play a short game, which is then
// played again move by move, and what the cards did is told.
import { readFile } from 'node:fs/promises';
import { applyMove, classic, explainer, finalizeGame, newGame, unwrap, wordSet } from 'tilewright';
import { english } from 'tilewright/alphabets/english';
import { byChance, playGames } from 'tilewright/bots';
import { parseWordList } from 'tilewright/lexicon';
import {
  after,
  deckOfCards,
  draw,
  effect,
  endRule,
  extendRules,
  extraTurn,
  queueFirst,
  skipTurn,
  stealTile,
  step,
  withMechanisms,
  type Deck,
} from 'tilewright/rules';

const cards: Deck = [
  { name: 'wind', count: 2, does: 'again', says: 'The wind is with you: take another turn' },
  { name: 'fog', count: 2, does: 'wait', says: 'Fog: an opponent misses a turn' },
  { name: 'gull', count: 2, does: 'steal', says: 'A gull: take a tile, and give one back' },
  { name: 'catch', count: 2, does: 'gift', says: 'A good catch: take a tile more' },
  { name: 'calm', count: 2, says: 'The sea is calm' },
];

/** What a card does is an effect: from a game and a seat to the game afterwards. */
const gift = effect('gift', (rules, game, { seat }) =>
  draw(rules, game, { seat, from: 'bag', to: `rack ${seat}`, count: 1 }),
);
const powers = [extraTurn('again'), skipTurn('wait'), stealTile('steal'), { effects: [gift] }];

const dictionary = wordSet(english, parseWordList(await readFile('examples/words.txt', 'utf8')));
const base = classic({ dictionary, challenge: 'void' });
const deck = deckOfCards('draw-card', cards, { deck: 'deck', discard: 'discard' }, powers);
const added = withMechanisms(base, deck, ...powers);

/** Once a play has its points and its player new tiles, the effect that draws a card is next. */
const card = step(
  'card',
  (_rules, game) =>
    game.pending.reduce(
      (now, { type, seat }) => (type === 'play' ? queueFirst(now, { name: 'draw-card', seat }) : now),
      game,
    ),
  { needs: { effects: ['draw-card'] } },
);

export const rules = extendRules(base, {
  ...added,
  name: 'harbour',
  steps: after(added.steps, 'refill', card),
  ending: [endRule('harbour', (_rules, game) => game.scores.some(score => score >= 80)), ...base.ending],
  settlement: [],
  messages: { ...added.messages, 'reason/harbour': 'somebody has 80 points' },
});

const names = ['Ann', 'Bob'];
const bot = byChance({ among: 8, worth: ({ tiles }) => tiles.length });
const [played] = playGames(rules, [bot, bot], { games: 1, seed: 'harbour' });
const say = explainer(rules, { names });
let { game } = newGame(rules, { seats: names, seed: 'harbour/0' });
for (const { by, move } of played?.game.log ?? []) {
  const done = unwrap(applyMove(rules, game, by, move));
  ({ game } = done);
  console.log(done.events.map(say).join(' '));
}
console.log(
  finalizeGame(rules, game)
    .seats.map(({ total }, seat) => `${names[seat] ?? ''} ${total}`)
    .join(', '),
);
