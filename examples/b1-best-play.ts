import { classic, formatMove, unwrap } from 'tilewright';
import { openEnglish } from 'tilewright/lexica/open-english';
import { listPlays, positionOf } from 'tilewright/movegen';
import { parseCgp } from 'tilewright/notation';

const rules = classic({ dictionary: openEnglish() });
const game = unwrap(parseCgp(rules, '15/15/15/15/15/15/15/5HORN6/15/15/15/15/15/15/15 AEIMRST/ 0/14 0'));
const position = unwrap(positionOf(rules, game, 0));

for (const play of listPlays(position).slice(0, 10))
  // best first; ties in a documented order
  console.log(play.points, formatMove(rules, play)); // points, then '9G TAMER'
