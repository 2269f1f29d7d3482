/** `tilewright/messages/french`: every sentence in French, as players say it, and the phrases that are said aloud. */
import { own } from '../../core/own.ts';
import { counter, listed, multiple, PLURALS, withCommas, worded } from '../grammar.ts';
import type { Messages, Phrase } from '../messages.ts';
import type { Speech, Spoken } from '../speech.ts';

const letters = counter(PLURALS.french, { one: 'lettre', other: 'lettres' });
const others = counter(PLURALS.french, { one: 'autre lettre', other: 'autres lettres' });
const points = counter(PLURALS.french, { one: 'point', other: 'points' });
const moves = counter(PLURALS.french, { one: 'coup', other: 'coups' });
const exchanges = counter(PLURALS.french, { one: 'échange', other: 'échanges' });
const and = (list: string): string => listed(list, 'et');

/** Tiles by name as far as they are known, the rest by number. */
function frenchTiles(p: Phrase['params']): string {
  if (p.tiles === '') return p.count === 0 ? 'aucune lettre' : letters(p.count);
  return p.hidden === 0 ? and(p.tiles) : `${p.tiles} et ${others(p.hidden)}`;
}

/** Who does something with tiles, or with none. */
function frenchDeed(p: Phrase['params'], verb: string, denied: string): string {
  return `${p.seat} ${p.tiles === '' && p.count === 0 ? denied : verb} ${frenchTiles(p)}`;
}

/** Where from, and where to. */
const ZONES: Readonly<Record<string, readonly [from: string, to: string]>> = {
  bag: ['du sac', 'dans le sac'],
  rack: ['du chevalet', 'sur le chevalet'],
  pouch: ['de la pochette', 'dans la pochette'],
  podium: ['du podium', 'sur le podium'],
  tray: ['de la tablette', 'sur la tablette'],
  aside: ['du côté', 'de côté'],
  deck: ['du paquet de cartes', 'sur le paquet de cartes'],
  blockers: ['de la réserve', 'dans la réserve'],
  bonus: ['de la réserve', 'dans la réserve'],
  discard: ['de la défausse', 'sur la défausse'],
};

function frenchZone(p: Phrase['params']): string {
  const [from, to] = own(ZONES, p.code) ?? [`de «\u00a0${p.rule}\u00a0»`, `vers «\u00a0${p.rule}\u00a0»`];
  return p.from === '' ? to : from;
}

/** What the games of the library say, by key. */
const GAMES = worded({
  'effect/best': 'le meilleur coup est posé',
  'effect/blank-replaced': 'un joker est échangé contre la lettre qu’il représente',
  'effect/blank-swapped': 'un joker est échangé contre la lettre qu’il représente',
  'effect/blocker-laid': 'un bloqueur est posé',
  'effect/blocker-removed': 'un bloqueur est retiré',
  'effect/board-grows': 'la grille s’agrandit',
  'effect/boards-swapped': 'les grilles sont échangées',
  'effect/deck/asleep': 'Le chien dort',
  'effect/deck/bark': 'Le chien aboie\u00a0: quelqu’un d’autre perd un tour',
  'effect/deck/boulder': 'Un rocher\u00a0: prenez un bloqueur',
  'effect/deck/clear': 'La voie est libre\u00a0: retirez un bloqueur',
  'effect/deck/fetch': 'Le chien rapporte\u00a0: prenez une lettre et rendez-en une',
  'effect/deck/gravity': 'Gravité\u00a0: votre adversaire perd un tour',
  'effect/deck/lamp': 'Une lampe\u00a0: prenez un joker jaune',
  'effect/deck/mixup': 'Pagaille\u00a0: échangez votre chevalet avec quelqu’un',
  'effect/deck/muddy': 'Pattes boueuses\u00a0: le chevalet de quelqu’un d’autre retourne dans le sac',
  'effect/deck/quiet': 'Tout est calme',
  'effect/deck/refit': 'Révision\u00a0: échangez autant de vos lettres que vous voulez',
  'effect/deck/static': 'Parasites\u00a0: le chevalet de votre adversaire retourne dans le sac',
  'effect/deck/supply': 'Ravitaillement\u00a0: prenez un joker jaune',
  'effect/deck/tractor': 'Rayon tracteur\u00a0: prenez une lettre et rendez-en une',
  'effect/deck/warp': 'Vitesse lumière\u00a0: rejouez',
  'effect/extra-turn': 'un tour de plus',
  'effect/lot': 'mots à égalité ; le sort décide de cet ordre',
  'effect/skip-turn': 'un tour à passer',
  'piece/bonus': 'un joker jaune',
  'points/link': 'étoiles reliées',
  'points/solo': 'seul à trouver le meilleur coup',
  'premium/Earth': 'la Terre',
  'premium/between the sides': 'entre les deux côtés\u00a0: aucune lettre ici',
  'premium/blank square': 'case joker\u00a0: prenez un joker jaune',
  'premium/blocker square': 'case bloqueur\u00a0: prenez un bloqueur',
  'premium/brick': 'brique\u00a0: aucune lettre ici',
  'premium/comet': 'comète\u00a0: prenez un joker jaune',
  'premium/corner 1': 'coin 1',
  'premium/corner 2': 'coin 2',
  'premium/corner 3': 'coin 3',
  'premium/corner 4': 'coin 4',
  'premium/flashlight': 'lampe de poche\u00a0: prenez un joker jaune',
  'premium/flying saucer': 'soucoupe volante\u00a0: tirez une carte',
  'premium/guard dog': 'chien de garde\u00a0: tirez une carte',
  'premium/pickaxe': 'pioche\u00a0: retirez un bloqueur',
  'premium/rock': 'rocher\u00a0: prenez un bloqueur',
  'premium/space station': 'station spatiale\u00a0: le premier mot en couvre une case',
  'premium/wild': 'case libre\u00a0: prenez un joker jaune',
  'question/exchange-some-which': 'Quelle lettre échangez-vous, ou avez-vous terminé\u00a0?',
  'question/lay-blocker': 'Où posez-vous le bloqueur, ou le gardez-vous\u00a0?',
  'question/pick': 'Quelle lettre prenez-vous\u00a0?',
  'question/redraw-rack-whom': 'Le chevalet de qui retourne dans le sac\u00a0?',
  'question/remove-blocker': 'Quel bloqueur retirez-vous, le cas échéant\u00a0?',
  'question/skip-turn-whom': 'Qui perd un tour\u00a0?',
  'question/steal-tile-back': 'Quelle lettre rendez-vous\u00a0?',
  'question/steal-tile-whom': 'À qui prenez-vous une lettre\u00a0?',
  'question/swap-racks-whom': 'Avec qui échangez-vous votre chevalet\u00a0?',
  'question/swap-whom': 'Avec qui échangez-vous votre grille\u00a0?',
  'reason/arrived': 'quelqu’un a atterri sur la Terre',
  'reason/finish-line': 'quelqu’un a atteint l’objectif',
  'reason/home': 'quelqu’un est arrivé à la maison',
  'reason/last-turns-taken': 'le sac est vide, et tous ont joué un dernier tour',
  'reason/letters-out': 'il ne reste pas assez de voyelles ou de consonnes pour un tirage',
  'reason/no-word': 'personne n’a formé de mot',
  'reason/all-left': 'tous les joueurs sont partis',
  'reason/nobody-plays': 'personne ne peut jouer',
  'reason/rounds-over': 'la dernière manche est terminée',
  'reason/tiles-used': 'plus personne n’a de lettres',
  'reason/turns-taken': 'tous ont joué tous leurs tours',
  'rule/beyond-edge': 'La grille ne va pas encore jusque-là.',
  'rule/blocker-beside': [
    'À côté d’un mot, on peut poser un bloqueur, sur une case vide qui le permet.',
    'À côté d’un mot, on peut en poser jusqu’à #, sur des cases vides qui le permettent.',
  ],
  'rule/blocker-in-word': 'Un bloqueur ne fait pas partie d’un mot.',
  'rule/corner-of-another': 'Ce coin appartient à un autre joueur.',
  'rule/detached-group': 'Les lettres posées doivent se rattacher à celles de la grille.',
  'rule/max-placed': 'On ne peut pas poser autant de lettres à la fois.',
  'rule/misses-station': 'Le premier mot doit couvrir une case de votre station spatiale.',
  'rule/no-path': 'Les lettres d’un mot doivent se toucher l’une après l’autre, et aucune ne peut servir deux fois.',
  'rule/not-beside-own': 'Le coup doit toucher l’un de vos mots.',
  'rule/not-free': 'Il y a là quelque chose que l’on ne peut pas recouvrir.',
  'rule/old-word': 'Chaque mot annoncé doit contenir une lettre posée pendant ce tour.',
  'rule/other-side': 'Ce n’est pas votre côté de la grille.',
  'rule/same-path': 'Un mot ne peut être annoncé deux fois dans un tour que par des chemins différents.',
  'rule/same-word': 'Un mot ne peut être annoncé qu’une fois par tour.',
  'rule/star-or-contact': 'Le coup doit toucher une lettre de la grille ou couvrir une étoile libre.',
  'rule/swap': 'Indiquez la case d’un joker et, sur votre chevalet, la lettre qu’il représente\u00a0: act swap H8 : R.',
  'rule/too-many-claims': 'Trop de mots sont annoncés.',
  'rule/unclaimed-tile': 'Chaque lettre posée doit faire partie d’un mot annoncé.',
});

/** Every sentence in French. */
export const frenchMessages: Messages = {
  ...GAMES,
  'violation/game-over': () => 'La partie est terminée.',
  'violation/no-such-seat': () => 'Cette place n’existe pas.',
  'violation/not-your-turn': () => 'Ce n’est pas votre tour.',
  'violation/not-owed': () => 'Ce n’est pas possible maintenant.',
  'violation/left': () => 'Ce joueur n’est plus dans la partie.',
  'violation/directors-move': () => 'Seul l’arbitre peut le faire.',
  'violation/chance-not-yours': () => 'Cette partie tire elle-même ses lettres.',
  'violation/chance-missing': () => 'Il faut indiquer ce que le hasard a décidé.',
  'violation/chance-impossible': () => 'Le hasard indiqué est impossible.',
  'violation/no-word': () => 'Cela ne forme aucun mot d’au moins deux lettres.',
  'violation/gap': p => `Il y a un trou dans le mot principal\u00a0: ${and(p.squares)}.`,
  'violation/not-in-line': () => 'Toutes les lettres doivent être sur une même ligne ou une même colonne.',
  'violation/misses-start': p =>
    `Le premier mot doit couvrir ${p.count > 1 ? 'l’une des cases ' : ''}${and(p.squares) || 'la case de départ'}.`,
  'violation/detached': () => 'Le coup doit toucher une lettre de la grille.',
  'violation/occupied': p =>
    p.count === 1 ? `La case ${p.squares} est déjà occupée.` : `Les cases ${and(p.squares)} sont déjà occupées.`,
  'violation/square-twice': p => `${p.count === 1 ? 'Case citée' : 'Cases citées'} deux fois\u00a0: ${and(p.squares)}.`,
  'violation/off-board': () => 'Cela sort de la grille.',
  'violation/wall': p => `Aucune lettre ne peut être posée sur ${listed(p.squares, 'ou')}.`,
  'violation/blank-open': () => 'Un joker doit représenter une lettre.',
  'violation/no-such-word': p => `Il n’y a pas de mot ${p.text} à contester.`,
  'violation/tiles-unnamed': () => 'Indiquez les lettres à échanger.',
  'violation/other-rules': p => `Cette partie a été commencée avec d’autres règles\u00a0: ${p.text}.`,
  'violation/no-declaration': () => 'Dans ce jeu, il n’y a rien à déclarer\u00a0: passez sans déclaration.',
  'violation/never-waits': () => 'Avec les règles de ce jeu, ce ne serait jamais le tour de personne.',
  'violation/impossible': () => 'Il n’y a pas assez de lettres pour cela.',
  'violation/unreadable': p =>
    `«\u00a0${p.text}\u00a0» est illisible à partir du caractère ${p.count}. ${p.rule}`.trimEnd(),
  'violation/malformed': p => `«\u00a0${p.text}\u00a0» manque dans ce coup ou est incorrect. ${p.rule}`.trimEnd(),
  'violation/tiles-mismatch': p =>
    `Les lettres ne sont pas celles du jeu.${p.text && ` Il manque\u00a0: ${p.text}.`}${p.tiles && ` En trop\u00a0: ${p.tiles}.`}`,
  'violation/not-held': p =>
    `${p.tiles === '' ? 'Vous n’avez pas autant de lettres.' : `Il vous manque ${and(p.tiles)}.`}${p.squares !== '' && p.tiles.includes('?') ? ' Une minuscule représente un joker.' : ''}`,
  'violation/phony': p => `${p.count === 1 ? 'Absent' : 'Absents'} du dictionnaire\u00a0: ${and(p.words)}.`,
  'violation/too-few-in-bag': p =>
    `Il faut pour cela ${letters(p.needed)} dans le sac\u00a0; il ${p.count === 0 ? 'n’en reste aucune' : `en reste ${p.count}`}.`,
  'violation/too-few-moves': p =>
    p.count === 0
      ? 'Il n’y a aucun coup à annuler.'
      : `On peut annuler au plus ${moves(p.count)} (demandé\u00a0: ${p.needed}).`,
  'violation/too-few-tiles': p =>
    `Il faut pour cela au moins ${letters(p.needed)}\u00a0; il ${p.count === 0 ? 'n’y en a aucune' : `y en a ${p.count}`}.`,
  'violation/too-many-tiles': p =>
    `On peut utiliser au plus ${letters(p.needed)} à la fois\u00a0; il y en a ${p.count}.`,
  'violation/exchanges-used': p =>
    p.count === 0
      ? 'Cette partie n’autorise aucun échange.'
      : `Cette partie vous autorise au plus ${exchanges(p.count)}.`,
  'violation/which-play': p => `Précisez qui a joué le coup en question\u00a0: ${listed(p.of, 'ou')}.`,
  'violation/not-an-option': p => `Réponses possibles\u00a0: ${listed(p.text, 'ou')}.`,
  'violation/rule': p => p.rule,
  'line/word': p => `${p.words} ${p.points}`,
  'line/bingo': p => `prime ${p.points}`,
  'line/challenge': p => `contestation ${p.points}`,
  'line/unplayed': p => `lettres restantes ${p.points}`,
  'line/others-unplayed': p => `lettres restantes des autres ${p.points}`,
  'line/overtime': p => `dépassement de temps ${p.points}`,
  'line/correction': p => `correction ${p.points}`,
  'line/rule': p => `${p.rule} ${p.points}`,
  'event/played': p =>
    `${p.seat} joue ${and(p.words) || frenchTiles(p)}${p.code === 'no-points' ? '' : ` pour ${points(p.points)}`}.`,
  'event/booked': p =>
    p.code === 'no-points' ? `Le coup joué par ${p.seat} est validé.` : `${p.seat} marque ${points(p.points)}.`,
  'event/drew': p => `${frenchDeed(p, 'tire', 'ne tire')}.`,
  'event/moved': p => `${frenchDeed(p, 'déplace', 'ne déplace')} ${p.from} ${p.to}.`,
  'event/exchanged': p => `${frenchDeed(p, 'échange', 'n’échange')}.`,
  'event/drew-lots': p => `${p.seat} commence.`,
  'event/sealed': p => `${p.seat} a choisi son coup.`,
  'event/accepted': p => `${p.seat} accepte le coup.`,
  'event/lost-turn': p => `${p.seat} perd son tour.`,
  'event/to-move': p => `C’est à ${p.seat} de jouer.`,
  'event/passed': p =>
    p.code === '' ? `${p.seat} passe.` : `${p.seat} passe et déclare qu’il ne reste aucun coup possible.`,
  'event/left': p => `${p.seat} quitte la partie (${p.rule}).`,
  'event/challenged': p =>
    `${p.seat} conteste ${and(p.words)}${p.code === '' ? '' : p.code === 'upheld' ? ', à raison' : ', à tort'}.`,
  'event/withdrawn': p => `${p.seat} reprend ${and(p.words) || frenchTiles(p)}.`,
  'event/asked': p => `Question à ${p.seat}\u00a0: ${p.rule}`,
  'event/answered': p => (p.text === '' ? `${p.seat} a répondu.` : `${p.seat} répond\u00a0: ${p.text}.`),
  'event/adjusted': p => `${p.seat}\u00a0: ${p.rule} ${p.points}.`,
  'event/imposed': p => (p.rule === '' ? 'L’arbitre corrige la partie.' : `L’arbitre décide\u00a0: ${p.rule}.`),
  'event/undone': p =>
    p.text !== ''
      ? `Annulé\u00a0: ${and(p.text)}.`
      : p.count === 1
        ? 'Le dernier coup est annulé.'
        : `Les ${p.count} derniers coups sont annulés.`,
  'event/reopened': p => `Le coup${p.words === '' ? '' : ` ${and(p.words)}`} (${p.seat}) est de nouveau sur la table.`,
  'event/closed': () => 'Le délai de contestation est écoulé.',
  'event/rule': p =>
    `${p.seat}${p.of === '' ? '' : ` et ${p.of}`}\u00a0: ${p.rule}${p.squares === '' ? '' : ` (${and(p.squares)})`}.`,
  'event/shown': p =>
    `Il ${p.tiles === '' && p.count === 0 ? 'ne ' : ''}reste ${frenchTiles(p)}${p.seat === '' ? '' : ` à ${p.seat}`}.`,
  'event/over': p => `La partie est terminée\u00a0: ${p.rule}.${p.text === '' ? '' : ` ${p.text}.`}`,
  'transfer/picked': p => `${p.seat} retire ${frenchTiles(p)} ${p.from}.`,
  'transfer/returned': p => `${p.seat} remet ${frenchTiles(p)} ${p.to}.`,
  'transfer/took': p => `${p.seat} prend ${frenchTiles(p)} à ${p.of}.`,
  'transfer/gave': p => `${p.seat} donne ${frenchTiles(p)} à ${p.of}.`,
  'undone/place': p => `${p.words || 'coup'} (${p.seat})`,
  'undone/exchange': p => `échange (${p.seat})`,
  'undone/pass': p => `tour passé (${p.seat})`,
  'undone/sealed': p => `coup caché (${p.seat})`,
  'undone/act': p => `coup (${p.seat})`,
  'undone/resign': p => `abandon (${p.seat})`,
  'owed/move': p => `C’est à ${p.seat} de jouer.`,
  'owed/ruling': () => 'L’arbitre doit trancher la contestation.',
  'owed/verdict': p => `${p.seat}\u00a0: accepter ou contester le coup joué par ${p.of}.`,
  'owed/answer': p => `${p.seat}\u00a0: ${p.rule}`,
  prompt: p => p.rule,
  fault: p => {
    const notes = [p.place, p.expected === '' ? '' : `attendu\u00a0: ${p.expected}`]
      .filter(note => note !== '')
      .join('; ');
    return `Erreur\u00a0: ${p.rule}${p.text === '' ? '' : `\u00a0: ${p.text}`}${notes === '' ? '' : ` (${notes})`}.`;
  },
  'reason/went-out': () => 'un chevalet et le sac sont vides',
  'reason/last-one-left': () => 'il ne reste qu’un joueur',
  'reason/no-plays': () => 'tous conviennent qu’il ne reste aucun coup possible',
  'reason/no-plays-remain': () => 'il ne reste aucun coup possible',
  'reason/all-passed': () => 'tout le monde a passé',
  'reason/scoreless': () => 'trop de tours sans point',
  'reason/covered': () => 'l’objectif est couvert',
  'reason/adjudicated': () => 'l’arbitre a tranché',
  'reason/resigned': () => 'abandon',
  'reason/forfeit': () => 'forfait',
  'reason/time': () => 'temps écoulé',
  'reason/overtime': () => 'dépassement de temps',
  'reason/challenge': () => 'contestation',
  'reason/correction': () => 'correction',
  'expected/square': () => 'Écrivez d’abord la case, puis les lettres\u00a0: 8H HORN.',
  'expected/letters': () => 'Écrivez d’abord la case, puis les lettres\u00a0: 8H HORN.',
  'expected/new-tile': () => 'Toutes ces lettres sont déjà là\u00a0: il en faut au moins une nouvelle.',
  'expected/tile': () => 'Écrivez la case et sa lettre\u00a0: H8=A.',
  'expected/tiles': () => 'Écrivez les lettres\u00a0: QV.',
  'expected/words': () => 'Écrivez les mots\u00a0: challenge HORN.',
  piece: p => own({ blocker: 'un bloqueur', card: 'une carte' }, p.code) ?? p.rule,
  zone: frenchZone,
  'seat/player': p => `Joueur ${p.player}`,
  'seat/director': () => 'l’arbitre',
};

const unknown = counter(PLURALS.french, { one: 'lettre inconnue', other: 'lettres inconnues' });
const rows = counter(PLURALS.french, { one: 'ligne', other: 'lignes' });
const columns = counter(PLURALS.french, { one: 'colonne', other: 'colonnes' });
const MULTIPLES = { 2: 'double', 3: 'triple', 4: 'quadruple' };

/** A play, behind the words that say where it lies. */
function frenchPlay(p: Spoken): string {
  const formed = p.others === '' ? '' : `, avec ${and(p.others)}`;
  return `${formed}${p.points === undefined ? '' : `${formed === '' ? '' : ','} pour ${points(p.points)}`}`;
}

/** The phrases in French. */
export const frenchSpeech: Speech = {
  'premium/letter': p => `lettre compte ${multiple(MULTIPLES, p.count, 'fois')}`,
  'premium/word': p => `mot compte ${multiple(MULTIPLES, p.count, 'fois')}`,
  'premium/start': () => 'case de départ',
  'premium/wall': () => 'case interdite',
  'tile/letter': p => `${p.text}, ${points(p.points ?? 0)}`,
  'tile/blank': p => (p.text === '' ? 'un joker' : `joker pour ${p.text}`),
  'tile/hidden': p => unknown(p.count),
  'square/empty': () => 'vide',
  'square/pending': () => 'contestable',
  'square/dragged': () => 'provisoire',
  square: p => `${withCommas(p.square, p.premium, p.tile)}${p.text === '' ? '' : `\u00a0; ${p.text}`}`,
  board: p => `Grille\u00a0: ${rows(p.rows)}, ${columns(p.columns)}, ${p.count === 0 ? 'vide' : letters(p.count)}.`,
  rack: p => `Chevalet\u00a0: ${and(p.tiles) || 'vide'}.`,
  'preview/forms': p =>
    withCommas(
      p.count === 0
        ? `en posant ${and(p.tiles)}, on ne forme aucun mot`
        : `en posant ${and(p.tiles)}, on forme ${and(p.words)}`,
      p.others,
    ),
  'preview/refused': p => `impossible de poser ${and(p.tiles)} ici\u00a0: ${p.text}`,
  'move/across': p => `${p.words} à l’horizontale depuis ${p.square}${frenchPlay(p)}`,
  'move/down': p => `${p.words} à la verticale depuis ${p.square}${frenchPlay(p)}`,
  'move/elsewhere': p => `${p.words || and(p.tiles)} depuis ${p.square}${frenchPlay(p)}`,
  'move/exchange': p => `échange\u00a0: ${and(p.tiles) || (p.count === 0 ? 'aucune lettre' : letters(p.count))}`,
  'move/pass': () => 'passe',
  'move/resign': () => 'abandon',
  'move/accept': () => 'coup accepté',
  'move/challenge': () => 'contestation',
  'move/answer': p => `réponse\u00a0: ${p.text}`,
  'move/act': p => p.text,
  'move/sealed': () => 'coup caché',
  'move/withdrawn': p => `${p.move}, repris`,
  'move/lost': () => 'tour perdu',
  played: p => `${p.seat} joue ${p.move}.`,
};
