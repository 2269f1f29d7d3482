import { classic, englishMessages, explainer, newGame, phrase, validatePlacement } from 'tilewright';
import type { Messages } from 'tilewright';
import { german } from 'tilewright/alphabets/german';

// 1. A catalogue of functions. `Messages` names every key; a missing one does not compile unless another catalogue is
// spread in.
const deutsch: Messages = {
  ...englishMessages,
  'violation/occupied': p => `${p.squares} ${p.count === 1 ? 'ist' : 'sind'} schon belegt.`,
  'violation/misses-start': p => `Das erste Wort muss über ${p.squares} liegen.`,
  'violation/phony': p => `Nicht im Wörterbuch: ${p.words}.`,
  'event/drew': p => `${p.seat} zieht ${p.count} Steine.`,
};

const rules = classic({ alphabet: german });
const { game } = newGame(rules, { seats: ['Änne', 'Bob'], seed: 'tee', racks: ['ÄRGERNS'] });
const tried = validatePlacement(rules, game, 0, '8A ÄRGER');
const sage = explainer(rules, { messages: deutsch, names: ['Änne', 'Bob'] });
if (!tried.ok) console.log(tried.error.map(sage).join('\n'));

// 2. A translation library of your own: a stable key and spelled-out parameters, nothing else.
const t = (key: string, params: object): string => `${key} ${JSON.stringify(params)}`; // stands in for it here
if (!tried.ok)
  for (const violation of tried.error) {
    const { key, params } = phrase(rules, violation);
    console.log(t(key, params));
  }
