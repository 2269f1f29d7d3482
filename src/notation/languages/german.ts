/** `tilewright/messages/german`: every sentence in German, as players say it, and the phrases that are said aloud. */
import { own } from '../../core/own.ts';
import { counter, isMany, listed, multiple, PLURALS, withCommas, worded } from '../grammar.ts';
import type { Messages, Phrase } from '../messages.ts';
import type { Speech, Spoken } from '../speech.ts';

const stones = counter(PLURALS.german, { one: 'Stein', other: 'Steine' });
const more = counter(PLURALS.german, { one: 'weiteren Stein', other: 'weitere Steine' });
const points = counter(PLURALS.german, { one: 'Punkt', other: 'Punkte' });
const moves = counter(PLURALS.german, { one: 'Zug', other: 'Züge' });
const and = (list: string): string => listed(list, 'und');

function germanDative(n: number): string {
  return n === 0 ? 'keine Steine' : stones(n);
}

/** Tiles by name as far as they are known, the rest by number. */
function germanTiles(p: Phrase['params']): string {
  if (p.tiles === '') return germanDative(p.count);
  return p.hidden === 0 ? and(p.tiles) : `${p.tiles} und ${more(p.hidden)}`;
}

/** Where from, and where to. */
const ZONES: Readonly<Record<string, readonly [from: string, to: string]>> = {
  bag: ['aus dem Beutel', 'in den Beutel'],
  rack: ['von der Bank', 'auf die Bank'],
  pouch: ['aus dem Säckchen', 'in das Säckchen'],
  podium: ['vom Podium', 'auf das Podium'],
  tray: ['von der Ablage', 'auf die Ablage'],
  aside: ['von der Seite', 'zur Seite'],
  deck: ['vom Kartenstapel', 'auf den Kartenstapel'],
  blockers: ['aus dem Vorrat', 'in den Vorrat'],
  bonus: ['aus dem Vorrat', 'in den Vorrat'],
  discard: ['vom Ablagestapel', 'auf den Ablagestapel'],
};

function germanZone(p: Phrase['params']): string {
  const [from, to] = own(ZONES, p.code) ?? [`aus „${p.rule}“`, `in „${p.rule}“`];
  return p.from === '' ? to : from;
}

/** What the games of the library say, by key. */
const GAMES = worded({
  'effect/best': 'Der beste Zug wird gelegt',
  'effect/blank-replaced': 'Ein Blanko wird gegen den Stein seines Buchstabens getauscht',
  'effect/blank-swapped': 'Ein Blanko wird gegen den Stein seines Buchstabens getauscht',
  'effect/blocker-laid': 'Eine Sperre wird gelegt',
  'effect/blocker-removed': 'Eine Sperre wird weggenommen',
  'effect/board-grows': 'das Brett wächst',
  'effect/boards-swapped': 'Die Bretter werden getauscht',
  'effect/deck/asleep': 'Der Hund schläft',
  'effect/deck/bark': 'Der Hund bellt: Jemand anderes setzt einmal aus',
  'effect/deck/boulder': 'Ein Felsbrocken: Nimm eine Sperre',
  'effect/deck/clear': 'Der Weg ist frei: Nimm eine Sperre weg',
  'effect/deck/fetch': 'Der Hund apportiert: Nimm einen Stein und gib einen zurück',
  'effect/deck/gravity': 'Schwerkraft: Die Gegenseite setzt einmal aus',
  'effect/deck/lamp': 'Eine Lampe: Nimm ein gelbes Blanko',
  'effect/deck/mixup': 'Durcheinander: Tausche deine Bank mit jemandem',
  'effect/deck/muddy': 'Schmutzige Pfoten: Jemand anderes legt alle Steine seiner Bank zurück in den Beutel',
  'effect/deck/quiet': 'Alles ist ruhig',
  'effect/deck/refit': 'Umbau: Tausche so viele deiner Steine, wie du willst',
  'effect/deck/static': 'Störung: Die Gegenseite legt alle Steine ihrer Bank zurück in den Beutel',
  'effect/deck/supply': 'Nachschub: Nimm ein gelbes Blanko',
  'effect/deck/tractor': 'Traktorstrahl: Nimm einen Stein und gib einen zurück',
  'effect/deck/warp': 'Warpantrieb: Du bist noch einmal am Zug',
  'effect/extra-turn': 'noch ein Zug',
  'effect/lot': 'gleiche Wörter; das Los bestimmt diese Reihenfolge',
  'effect/skip-turn': 'einmal aussetzen',
  'piece/bonus': 'ein gelbes Blanko',
  'points/link': 'verbundene Sterne',
  'points/solo': 'als Einziger den besten Zug gefunden',
  'premium/Earth': 'Erde',
  'premium/between the sides': 'zwischen den Seiten: Hier liegt nie ein Stein',
  'premium/blank square': 'Blankofeld: Nimm ein gelbes Blanko',
  'premium/blocker square': 'Sperrfeld: Nimm eine Sperre',
  'premium/brick': 'Mauer: Hier liegt nie ein Stein',
  'premium/comet': 'Komet: Nimm ein gelbes Blanko',
  'premium/corner 1': 'Ecke 1',
  'premium/corner 2': 'Ecke 2',
  'premium/corner 3': 'Ecke 3',
  'premium/corner 4': 'Ecke 4',
  'premium/flashlight': 'Taschenlampe: Nimm ein gelbes Blanko',
  'premium/flying saucer': 'fliegende Untertasse: Zieh eine Karte',
  'premium/guard dog': 'Wachhund: Zieh eine Karte',
  'premium/pickaxe': 'Spitzhacke: Nimm eine Sperre weg',
  'premium/rock': 'Felsen: Nimm eine Sperre',
  'premium/space station': 'Raumstation: Das erste Wort bedeckt ein solches Feld',
  'premium/wild': 'Jokerfeld: Nimm ein gelbes Blanko',
  'question/exchange-some-which': 'Welchen Stein tauschst du, oder bist du fertig?',
  'question/lay-blocker': 'Wohin legst du die Sperre, oder behältst du sie?',
  'question/pick': 'Welchen Stein nimmst du?',
  'question/redraw-rack-whom': 'Wessen Bank kommt zurück in den Beutel?',
  'question/remove-blocker': 'Welche Sperre nimmst du weg, falls überhaupt eine?',
  'question/skip-turn-whom': 'Wer setzt einmal aus?',
  'question/steal-tile-back': 'Welchen Stein gibst du zurück?',
  'question/steal-tile-whom': 'Von wem nimmst du einen Stein?',
  'question/swap-racks-whom': 'Mit wem tauschst du die Bank?',
  'question/swap-whom': 'Mit wem tauschst du das Brett?',
  'reason/arrived': 'jemand ist auf der Erde gelandet',
  'reason/finish-line': 'jemand hat das Ziel erreicht',
  'reason/home': 'jemand ist zu Hause',
  'reason/last-turns-taken': 'der Beutel ist leer, und alle haben einen letzten Zug gehabt',
  'reason/letters-out': 'für eine Bank fehlen Vokale oder Konsonanten',
  'reason/no-word': 'niemand hat ein Wort gebildet',
  'reason/all-left': 'alle haben das Spiel verlassen',
  'reason/nobody-plays': 'niemand kann legen',
  'reason/rounds-over': 'die letzte Runde ist vorbei',
  'reason/tiles-used': 'niemand hat noch Steine',
  'reason/turns-taken': 'alle haben alle Züge gehabt',
  'rule/beyond-edge': 'So weit ist das Brett noch nicht gewachsen.',
  'rule/blocker-beside': [
    'Neben ein Wort darf eine Sperre gelegt werden, auf ein leeres Feld, das es erlaubt.',
    'Neben ein Wort dürfen bis zu # gelegt werden, auf leere Felder, die es erlauben.',
  ],
  'rule/blocker-in-word': 'Eine Sperre ist kein Teil eines Wortes.',
  'rule/corner-of-another': 'Diese Ecke gehört jemand anderem.',
  'rule/detached-group': 'Was gelegt wird, muss mit dem zusammenhängen, was dort liegt.',
  'rule/max-placed': 'So viele Steine dürfen nicht auf einmal gelegt werden.',
  'rule/misses-station': 'Das erste Wort muss ein Feld deiner Raumstation bedecken.',
  'rule/no-path':
    'Die Steine eines Wortes müssen sich der Reihe nach berühren, und keiner darf zweimal verwendet werden.',
  'rule/not-beside-own': 'Es muss an ein eigenes Wort angelegt werden.',
  'rule/not-free': 'Dort liegt etwas, das nicht überspielt werden darf.',
  'rule/old-word': 'Jedes angesagte Wort braucht einen Stein, der jetzt gelegt wird.',
  'rule/other-side': 'Das ist nicht deine Seite des Bretts.',
  'rule/same-path': 'Ein Wort darf in einem Zug nur auf verschiedenen Wegen zweimal angesagt werden.',
  'rule/same-word': 'Ein Wort darf in einem Zug nur einmal angesagt werden.',
  'rule/star-or-contact': 'Es muss an einen Stein auf dem Brett angelegt oder ein freier Stern bedeckt werden.',
  'rule/swap': 'Nenne das Feld eines Blankos und den Stein seines Buchstabens auf deiner Bank: act swap H8 : R.',
  'rule/too-many-claims': 'Es sind zu viele Wörter angesagt.',
  'rule/unclaimed-tile': 'Jeder gelegte Stein muss zu einem angesagten Wort gehören.',
});

/** Every sentence in German. */
export const germanMessages: Messages = {
  ...GAMES,
  'violation/game-over': () => 'Das Spiel ist zu Ende.',
  'violation/no-such-seat': () => 'Diesen Platz gibt es nicht.',
  'violation/not-your-turn': () => 'Du bist nicht am Zug.',
  'violation/not-owed': () => 'Das ist jetzt nicht möglich.',
  'violation/left': () => 'Dieser Spieler ist nicht mehr dabei.',
  'violation/directors-move': () => 'Das darf nur die Spielleitung.',
  'violation/chance-not-yours': () => 'Dieses Spiel zieht seine Steine selbst.',
  'violation/chance-missing': () => 'Es fehlt die Angabe, was der Zufall entschieden hat.',
  'violation/chance-impossible': () => 'Was als Zufall angegeben ist, kann nicht geschehen sein.',
  'violation/no-word': () => 'So entsteht kein Wort aus mindestens zwei Buchstaben.',
  'violation/gap': p => `Das gelegte Wort hat eine Lücke: ${and(p.squares)}.`,
  'violation/not-in-line': () => 'Alle Steine müssen in einer Zeile oder Spalte liegen.',
  'violation/misses-start': p =>
    `Das erste Wort muss ${p.count > 1 ? 'eines der Felder ' : ''}${and(p.squares) || 'das Startfeld'} bedecken.`,
  'violation/detached': () => 'Es muss an einen Stein auf dem Brett angelegt werden.',
  'violation/occupied': p => `${and(p.squares)} ${p.count === 1 ? 'ist' : 'sind'} schon belegt.`,
  'violation/square-twice': p => `Doppelt genannt: ${and(p.squares)}.`,
  'violation/off-board': () => 'Das ragt über den Rand des Bretts hinaus.',
  'violation/wall': p => `Auf ${and(p.squares)} darf kein Stein liegen.`,
  'violation/blank-open': () => 'Ein Blanko braucht einen Buchstaben.',
  'violation/no-such-word': p => `Es gibt kein Wort ${p.text}, das man anzweifeln könnte.`,
  'violation/tiles-unnamed': () => 'Nenne die Steine, die du tauschen willst.',
  'violation/other-rules': p => `Dieses Spiel wurde nach anderen Regeln begonnen: ${p.text}.`,
  'violation/no-declaration': () => 'In diesem Spiel gibt es nichts zu erklären: Passe ohne Erklärung.',
  'violation/never-waits': () => 'Nach den Regeln dieses Spiels käme nie jemand an die Reihe.',
  'violation/impossible': () => 'Dafür gibt es nicht genug Steine.',
  'violation/unreadable': p => `„${p.text}“ ist ab Zeichen ${p.count} nicht lesbar. ${p.rule}`.trimEnd(),
  'violation/malformed': p => `„${p.text}“ fehlt in diesem Zug oder ist falsch. ${p.rule}`.trimEnd(),
  'violation/tiles-mismatch': p =>
    `Die Steine sind nicht die des Satzes.${p.text && ` Es fehlen: ${p.text}.`}${p.tiles && ` Zu viele: ${p.tiles}.`}`,
  'violation/not-held': p =>
    `${p.tiles === '' ? 'So viele Steine hast du nicht.' : `Das hast du nicht: ${and(p.tiles)}.`}${p.squares !== '' && p.tiles.includes('?') ? ' Ein Kleinbuchstabe steht für ein Blanko.' : ''}`,
  'violation/phony': p => `Nicht im Wörterbuch: ${and(p.words)}.`,
  'violation/too-few-in-bag': p => `Dafür braucht es ${stones(p.needed)} im Beutel; vorhanden: ${p.count || 'keine'}.`,
  'violation/too-few-moves': p =>
    p.count === 0
      ? 'Es gibt keinen Zug zum Zurücknehmen.'
      : `Zurücknehmen kann man nur ${moves(p.count)}, nicht ${p.needed}.`,
  'violation/too-few-tiles': p => `Dafür braucht es mindestens ${stones(p.needed)}; genannt: ${p.count || 'keine'}.`,
  'violation/too-many-tiles': p => `Höchstens ${stones(p.needed)} auf einmal; genannt: ${p.count}.`,
  'violation/exchanges-used': p =>
    `In diesem Spiel darfst du ${p.count === 0 ? 'nicht' : `nur ${p.count}-mal`} tauschen.`,
  'violation/which-play': p => `Sag, wessen Zug du meinst: ${listed(p.of, 'oder')}.`,
  'violation/not-an-option': p => `Mögliche Antworten: ${listed(p.text, 'oder')}.`,
  'violation/rule': p => p.rule,
  'line/word': p => `${p.words} ${p.points}`,
  'line/bingo': p => `Bingo ${p.points}`,
  'line/challenge': p => `Anzweifeln ${p.points}`,
  'line/unplayed': p => `Reststeine ${p.points}`,
  'line/others-unplayed': p => `Reststeine der anderen ${p.points}`,
  'line/overtime': p => `Zeitüberschreitung ${p.points}`,
  'line/correction': p => `Korrektur ${p.points}`,
  'line/rule': p => `${p.rule} ${p.points}`,
  'event/played': p =>
    `${p.seat} legt ${and(p.words) || germanTiles(p)}${p.code === 'no-points' ? '' : ` für ${points(p.points)}`}.`,
  'event/booked': p =>
    p.code === 'no-points' ? `Der Zug von ${p.seat} gilt.` : `${p.seat} bekommt ${points(p.points)}.`,
  'event/drew': p => `${p.seat} zieht ${germanTiles(p)}.`,
  'event/moved': p => `${p.seat} legt ${germanTiles(p)} ${p.from} ${p.to}.`,
  'event/exchanged': p => `${p.seat} tauscht ${germanTiles(p)}.`,
  'event/drew-lots': p => `${p.seat} beginnt.`,
  'event/sealed': p => `${p.seat} ist bereit.`,
  'event/accepted': p => `${p.seat} nimmt den Zug an.`,
  'event/lost-turn': p => `${p.seat} setzt einmal aus.`,
  'event/to-move': p => `${p.seat} ist am Zug.`,
  'event/passed': p =>
    p.code === '' ? `${p.seat} passt.` : `${p.seat} passt und erklärt, dass kein Zug mehr möglich ist.`,
  'event/left': p => `${p.seat} scheidet aus (${p.rule}).`,
  'event/challenged': p =>
    `${p.seat} zweifelt ${and(p.words)} an${p.code === '' ? '' : p.code === 'upheld' ? ': zu Recht' : ': zu Unrecht'}.`,
  'event/withdrawn': p => `${p.seat} nimmt ${and(p.words) || germanTiles(p)} zurück.`,
  'event/asked': p => `Frage an ${p.seat}: ${p.rule}`,
  'event/answered': p => (p.text === '' ? `${p.seat} hat geantwortet.` : `${p.seat} antwortet: ${p.text}.`),
  'event/adjusted': p => `${p.seat}: ${p.rule} ${p.points}.`,
  'event/imposed': p =>
    p.rule === '' ? 'Die Spielleitung korrigiert das Spiel.' : `Die Spielleitung entscheidet: ${p.rule}.`,
  'event/undone': p => {
    if (p.text !== '') return `${and(p.text)} ${p.count === 1 ? 'wird' : 'werden'} zurückgenommen.`;
    return p.count === 1 ? 'Der letzte Zug wird zurückgenommen.' : `Die letzten ${p.count} Züge werden zurückgenommen.`;
  },
  'event/reopened': p => `Der Zug${p.words === '' ? '' : ` ${and(p.words)}`} (${p.seat}) liegt wieder auf dem Tisch.`,
  'event/closed': () => 'Die Zeit zum Anzweifeln ist um.',
  'event/rule': p =>
    `${p.seat}${p.of === '' ? '' : ` und ${p.of}`}: ${p.rule}${p.squares === '' ? '' : ` (${and(p.squares)})`}.`,
  'event/shown': p => (p.seat === '' ? `Übrig: ${germanTiles(p)}.` : `${p.seat} hat noch ${germanTiles(p)}.`),
  'event/over': p => `Das Spiel ist zu Ende – ${p.rule}.${p.text === '' ? '' : ` ${p.text}.`}`,
  'transfer/picked': p => `${p.seat} nimmt ${germanTiles(p)} ${p.from}.`,
  'transfer/returned': p => `${p.seat} legt ${germanTiles(p)} zurück ${p.to}.`,
  'transfer/took': p => `${p.seat} nimmt ${germanTiles(p)} von ${p.of}.`,
  'transfer/gave': p => `${p.seat} gibt ${germanTiles(p)} an ${p.of}.`,
  'undone/place': p => `${p.words || 'Der Zug'} (${p.seat})`,
  'undone/exchange': p => `Der Tausch (${p.seat})`,
  'undone/pass': p => `Das Passen (${p.seat})`,
  'undone/sealed': p => `Der verdeckte Zug (${p.seat})`,
  'undone/act': p => `Der Zug (${p.seat})`,
  'undone/resign': p => `Die Aufgabe (${p.seat})`,
  'owed/move': p => `${p.seat} ist am Zug.`,
  'owed/ruling': () => 'Die Spielleitung entscheidet über das angezweifelte Wort.',
  'owed/verdict': p => `${p.seat}: den Zug von ${p.of} annehmen oder anzweifeln.`,
  'owed/answer': p => `${p.seat}: ${p.rule}`,
  prompt: p => p.rule,
  fault: p => {
    const notes = [p.place, p.expected === '' ? '' : `erwartet: ${p.expected}`].filter(note => note !== '').join('; ');
    return `Fehler: ${p.rule}${p.text === '' ? '' : `: ${p.text}`}${notes === '' ? '' : ` (${notes})`}.`;
  },
  'reason/went-out': () => 'eine Bank und der Beutel sind leer',
  'reason/last-one-left': () => 'es ist nur noch ein Spieler dabei',
  'reason/no-plays': () => 'alle sind sich einig, dass kein Zug mehr möglich ist',
  'reason/no-plays-remain': () => 'es ist kein Zug mehr möglich',
  'reason/all-passed': () => 'alle haben gepasst',
  'reason/scoreless': () => 'zu viele Züge ohne Punkte',
  'reason/covered': () => 'das Ziel ist bedeckt',
  'reason/adjudicated': () => 'die Spielleitung hat entschieden',
  'reason/resigned': () => 'aufgegeben',
  'reason/forfeit': () => 'kampflos verloren',
  'reason/time': () => 'Zeit abgelaufen',
  'reason/overtime': () => 'Zeitüberschreitung',
  'reason/challenge': () => 'Anzweifeln',
  'reason/correction': () => 'Korrektur',
  'expected/square': () => 'Schreibe erst das Feld, dann die Buchstaben: 8H HORN.',
  'expected/letters': () => 'Schreibe erst das Feld, dann die Buchstaben: 8H HORN.',
  'expected/new-tile': () => 'Alle Buchstaben liegen schon dort: Nenne mindestens einen neuen Stein.',
  'expected/tile': () => 'Schreibe das Feld und seinen Stein: H8=A.',
  'expected/tiles': () => 'Schreibe die Buchstaben: QV.',
  'expected/words': () => 'Schreibe die Wörter: challenge HORN.',
  piece: p => own({ blocker: 'eine Sperre', card: 'eine Karte' }, p.code) ?? p.rule,
  zone: germanZone,
  'seat/player': p => `Spieler ${p.player}`,
  'seat/director': () => 'Die Spielleitung',
};

const unknown = counter(PLURALS.german, { one: 'unbekannter Stein', other: 'unbekannte Steine' });
const rows = counter(PLURALS.german, { one: 'Zeile', other: 'Zeilen' });
const columns = counter(PLURALS.german, { one: 'Spalte', other: 'Spalten' });
const MULTIPLES = { 2: 'doppelter', 3: 'dreifacher', 4: 'vierfacher' };

/** A play, behind the words that say where it lies. */
function germanPlay(p: Spoken): string {
  const formed = p.others === '' ? '' : `, mit ${and(p.others)}`;
  return `${formed}${p.points === undefined ? '' : `${formed === '' ? '' : ','} für ${points(p.points)}`}`;
}

/** The phrases in German. */
export const germanSpeech: Speech = {
  'premium/letter': p => `${multiple(MULTIPLES, p.count)} Buchstabenwert`,
  'premium/word': p => `${multiple(MULTIPLES, p.count)} Wortwert`,
  'premium/start': () => 'Startfeld',
  'premium/wall': () => 'gesperrt',
  'tile/letter': p => `${p.text}, ${points(p.points ?? 0)}`,
  'tile/blank': p => (p.text === '' ? 'ein Blanko' : `Blanko als ${p.text}`),
  'tile/hidden': p => unknown(p.count),
  'square/empty': () => 'leer',
  'square/pending': () => 'kann angezweifelt werden',
  'square/dragged': () => 'noch nicht gespielt',
  square: p => `${withCommas(p.square, p.premium, p.tile)}${p.text === '' ? '' : `; ${p.text}`}`,
  board: p => `Brett: ${rows(p.rows)}, ${columns(p.columns)}, ${p.count === 0 ? 'leer' : stones(p.count)}.`,
  rack: p => `Bank: ${and(p.tiles) || 'leer'}.`,
  'preview/forms': p =>
    withCommas(
      `mit ${and(p.tiles)} ${p.count > 1 ? 'entstehen' : 'entsteht'} ${and(p.words) || 'kein Wort'}`,
      p.others,
    ),
  'preview/refused': p => `${and(p.tiles)} ${isMany(p.tiles) ? 'können' : 'kann'} hier nicht liegen: ${p.text}`,
  'move/across': p => `${p.words} waagerecht ab ${p.square}${germanPlay(p)}`,
  'move/down': p => `${p.words} senkrecht ab ${p.square}${germanPlay(p)}`,
  'move/elsewhere': p => `${p.words || and(p.tiles)} ab ${p.square}${germanPlay(p)}`,
  'move/exchange': p => `Tausch: ${and(p.tiles) || germanDative(p.count)}`,
  'move/pass': () => 'Passen',
  'move/resign': () => 'Aufgabe',
  'move/accept': () => 'Annahme des Zuges',
  'move/challenge': () => 'Anzweifeln',
  'move/answer': p => `Antwort: ${p.text}`,
  'move/act': p => p.text,
  'move/sealed': () => 'verdeckter Zug',
  'move/withdrawn': p => `${p.move}, zurückgenommen`,
  'move/lost': () => 'Aussetzen',
  played: p => `${p.seat} legt ${p.move}.`,
};
