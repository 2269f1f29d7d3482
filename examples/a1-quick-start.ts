import { applyMove, classic, explainer, finalizeGame, newGame, scoreMove, unwrap, validatePlacement } from 'tilewright';
import { openEnglish } from 'tilewright/lexica/open-english';

const rules = classic({ dictionary: openEnglish(), challenge: 'double' });
const say = explainer(rules);
let { game } = newGame(rules, { seats: ['Ann', 'Bob'], seed: 'tea', racks: ['HORNETS'] });

for (const text of ['8D HORN', '8F HORN']) {
  const tried = validatePlacement(rules, game, 0, text);
  if (tried.ok)
    console.log(text, scoreMove(rules, game, tried.value).total); // 8F HORN 14
  else for (const violation of tried.error) console.log(say(violation)); // The first word must cover H8.
}
game = unwrap(applyMove(rules, game, 0, '8F HORN')).game;
game = unwrap(applyMove(rules, game, 1, 'resign')).game;
console.log(finalizeGame(rules, game).ranking); // [[0], [1]]
