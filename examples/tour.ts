// What the programs give that are functions to be used elsewhere: a2, b2, b3, b5, d1 and d2, one after the other.
import {
  applyMove,
  classic,
  explainer,
  finalizeGame,
  formatMove,
  newGame,
  unwrap,
  validatePlacement,
  viewFor,
} from 'tilewright';
import { openEnglish } from 'tilewright/lexica/open-english';
import { dragPreview } from './a2-preview.ts';
import { study } from './b2-stream.ts';
import { bestOf } from './b3-score-many.ts';
import { think } from './b5-monte-carlo.ts';
import { cornerRace } from './d1-corner-race.ts';
import { doubleBingo } from './d2-double-bingo.ts';

const rules = classic({ dictionary: openEnglish(), challenge: 'void' });
const { game } = newGame(rules, { seats: ['Ann', 'Bob'], seed: 'tea', racks: ['HORNETS', 'FARMSOB'] });

console.log('a2: tiles are dragged to the board one by one');
const { tiles } = unwrap(validatePlacement(rules, game, 0, '8F HORN'));
for (const count of [1, 2, 3, 4]) {
  const { badge, hints, canPlay } = dragPreview({ rules, view: game, seat: 0, dragged: tiles.slice(0, count) });
  console.log(`  ${count}: ${canPlay ? `may be played for ${badge}` : hints.join(' ')}`);
}

console.log('b2: a position is studied');
const { plays, bingo, best } = study(rules, game, 0);
console.log(`  ${plays} plays, ${bingo ? `a bingo ${formatMove(rules, bingo)}` : 'no bingo'}`);
for (const play of best.slice(0, 3)) console.log(`  ${play.points} ${formatMove(rules, play)}`);

console.log('b3: the best of given placements');
const given = ['8F HORN', '8E TONER', '8D SHORE'].map(text => unwrap(validatePlacement(rules, game, 0, text)));
const most = bestOf(rules, game, 0, given);
console.log(`  ${most ? formatMove(rules, most) : 'none'}`);

console.log('b5: the best of fifteen, each played on three times from what the seat may know');
const thought = think(rules, viewFor(rules, game, 0), 0, 3);
console.log(`  ${thought ? formatMove(rules, thought) : 'none'}`);

console.log('d1: whoever covers a corner wins');
const race = cornerRace({ rackSize: 8, challenge: 'none' });
let raced = newGame(race, { seats: ['Ann', 'Bob'], seed: 'tea', racks: ['HORNETSA', 'FARMSOBE'] }).game;
raced = unwrap(applyMove(race, raced, 0, '8H HORNETSA')).game;
raced = unwrap(applyMove(race, raced, 1, 'O8 .FARMSOB')).game;
console.log(`  ${raced.over === undefined ? 'nobody yet' : JSON.stringify(finalizeGame(race, raced).ranking)}`);

console.log('d2: a bingo right after one is worth twice');
const double = doubleBingo({ challenge: 'none' });
const say = explainer(double);
let { game: doubled } = newGame(double, { seats: 2, seed: 'x', racks: ['ORIENTS', 'SENIORS'] });
const racks = { type: 'impose', reason: 'lesson', racks: ['ORIENTS', null] } as const;
for (const [by, move] of [
  [0, '8B ORIENTS'],
  [1, 'pass'],
  ['director', racks],
  [0, 'I2 ORIENTS'],
] as const) {
  const { game: next, events } = unwrap(applyMove(double, doubled, by, move));
  doubled = next;
  for (const event of events) if (event.type === 'booked') console.log(`  ${event.score.lines.map(say).join(', ')}`);
}
