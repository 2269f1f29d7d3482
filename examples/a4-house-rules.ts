import { classic, newGame, owed, parseLayout, wordSet } from 'tilewright';
import { english } from 'tilewright/alphabets/english';

const rules = classic({
  rackSize: 9,
  bingo: { 7: 50, 8: 60, 9: 100 },
  layout: parseLayout(`
    T...d...T
    .D.....D.
    ..t...t..
    ...d.d...
    d...S...d
    ...d.d...
    ..t...t..
    .D.....D.
    T...d...T`),
  dictionary: wordSet(english, ['cat', 'cats', 'tea', 'eat', 'at', 'taco']),
  challenge: 'void', // other words are refused at once
  exchange: { minBag: 9, perSeat: 3 },
  ending: { passesEach: 2 },
});

const { game } = newGame(rules, { seats: ['Ann', 'Bob', 'Cem'], seed: crypto.randomUUID(), first: 'draw' });
console.log(owed(rules, game)); // [{ by: 2, type: 'move', may: ['place', 'exchange', 'pass', 'resign'] }]
