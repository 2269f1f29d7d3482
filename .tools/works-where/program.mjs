/** Three games of a bot, a record written and verified, words looked up: one digest, which must be the same everywhere. */
import { classic, commitSeed, saveGame } from 'tilewright';
import { greedy, playGames } from 'tilewright/bots';
import { openEnglish } from 'tilewright/lexica/open-english';
import { anagrams } from 'tilewright/lexicon';
import { drawSvg } from 'tilewright/notation';
import { parseGcg, verifyGame } from 'tilewright/records';

const GCG = '#player1 Ann Ann\n#player2 Bob Bob\n>Ann: HORNETS 8F HORN +14 14\n>Bob: ABCDEFG 9I BAD +17 17\n';

/** @returns {string} */
export function result() {
  const rules = classic({ dictionary: openEnglish(), challenge: 'void' });
  const texts = [];
  for (const { game } of playGames(rules, [greedy, greedy], { games: 3, seed: 'works where' }))
    texts.push(JSON.stringify(saveGame(rules, game)), drawSvg(rules, game));
  texts.push(JSON.stringify(verifyGame(rules, parseGcg(GCG).record).findings));
  texts.push([...anagrams(openEnglish(), 'SATIRE')].join(' '));
  return commitSeed(texts.join('\n'), 'works where');
}
