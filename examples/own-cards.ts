// Cards of one's own: a deck is data, so printed cards are typed in. These twelve are made up; each effect that a card
// may name is there. Two plays later the first of them is drawn and read aloud.
import { applyMove, explainer, newGame, owed, unwrap } from 'tilewright';
import type { Deck } from 'tilewright/rules';
import { bustinOut } from 'tilewright/variants';

/** One line for each printed card: its name, how many there are, what it does, and what is read aloud. */
export const yard: Deck = [
  { name: 'Torch', count: 1, does: 'take-bonus', says: 'You find a torch: take a yellow blank' },
  { name: 'Rubble', count: 1, does: 'take-blocker', says: 'Rubble: take a blocker, and lay it now or later' },
  { name: 'Crowbar', count: 1, does: 'remove-blocker', says: 'A crowbar: you may take a blocker away' },
  { name: 'Head start', count: 1, does: 'extra-turn', says: 'A head start: take another turn' },
  { name: 'Growl', count: 1, does: 'skip-turn', says: 'The dog growls: an opponent misses a turn' },
  { name: 'Magpie', count: 1, does: 'steal-tile', says: 'A magpie: take a tile, and give one back' },
  { name: 'Wrong coat', count: 1, does: 'swap-racks', says: 'The wrong coat: swap racks with an opponent' },
  { name: 'Downpour', count: 1, does: 'redraw-rack', says: "A downpour: an opponent's rack goes back to the bag" },
  { name: 'Scrap heap', count: 1, does: 'exchange-some', says: 'The scrap heap: exchange as many tiles as you like' },
  { name: 'Second torch', count: 1, does: 'take-bonus', says: 'Another torch: take a yellow blank' },
  { name: 'Loud growl', count: 1, does: 'skip-turn', says: 'The dog growls louder: an opponent misses a turn' },
  { name: 'Moonlight', count: 1, says: 'The moon comes out, and nothing happens' },
];

const rules = bustinOut({ cards: yard, challenge: 'none' });
const names = ['Ann', 'Bob', 'Cid'];
const say = explainer(rules, { names });
let { game } = newGame(rules, { seats: names, first: 0, seed: 'jasmine', racks: ['ANDTHRE', 'SOASEIL'] });

/** Makes a move, says what comes of it, and answers what is asked with the first answer there is. */
function move(seat: number, text: string): void {
  const done = unwrap(applyMove(rules, game, seat, text));
  ({ game } = done);
  for (const event of done.events) console.log(say(event));
  for (const due of owed(rules, game))
    if (due.type === 'answer') move(due.by, `answer ${due.prompt.options[0]?.text ?? ''}`);
}

move(0, 'H6 AND');
move(1, 'H5=S'); // SAND: H5 is a guard dog
