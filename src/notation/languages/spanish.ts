/** `tilewright/messages/spanish`: every sentence in Spanish, as players say it, and the phrases that are said aloud. */
import { own } from '../../core/own.ts';
import { counter, isMany, listed, multiple, PLURALS, withCommas, worded } from '../grammar.ts';
import type { Messages, Phrase } from '../messages.ts';
import type { Speech, Spoken } from '../speech.ts';

const tiles = counter(PLURALS.spanish, { one: 'ficha', other: 'fichas' });
const more = counter(PLURALS.spanish, { one: 'ficha más', other: 'fichas más' });
const points = counter(PLURALS.spanish, { one: 'punto', other: 'puntos' });
const moves = counter(PLURALS.spanish, { one: 'jugada', other: 'jugadas' });
const exchanges = counter(PLURALS.spanish, { one: 'cambio', other: 'cambios' });

/** The word for `and`: before the sound of `i`, as in `I8` or `IRA`, it is `e`. */
function andBefore(next: string): string {
  return /^h?[ií](?![aeou])/i.test(next) ? 'e' : 'y';
}

function and(list: string): string {
  return listed(list, andBefore(list.slice(list.lastIndexOf(', ') + 2)));
}

/** A list to choose from; before the sound of `o`, `o` is `u`. */
function or(list: string): string {
  const last = list.slice(list.lastIndexOf(', ') + 2);
  return listed(list, /^h?[oó]/i.test(last) ? 'u' : 'o');
}

/** Tiles by name as far as they are known, the rest by number. */
function spanishTiles(p: Phrase['params']): string {
  if (p.tiles === '') return p.count === 0 ? 'ninguna ficha' : tiles(p.count);
  return p.hidden === 0 ? and(p.tiles) : `${p.tiles} y ${more(p.hidden)}`;
}

/** Who does something with tiles, or with none. */
function spanishDeed(p: Phrase['params'], verb: string): string {
  return `${p.seat} ${p.tiles === '' && p.count === 0 ? 'no ' : ''}${verb} ${spanishTiles(p)}`;
}

/** Where from, and where to. */
const ZONES: Readonly<Record<string, readonly [from: string, to: string]>> = {
  bag: ['de la bolsa', 'a la bolsa'],
  rack: ['del atril', 'al atril'],
  pouch: ['del saquito', 'al saquito'],
  podium: ['del podio', 'al podio'],
  tray: ['de la bandeja', 'a la bandeja'],
  aside: ['de la mesa', 'a la mesa'],
  deck: ['del mazo', 'al mazo'],
  blockers: ['de la reserva', 'a la reserva'],
  bonus: ['de la reserva', 'a la reserva'],
  discard: ['de los descartes', 'a los descartes'],
};

function spanishZone(p: Phrase['params']): string {
  const [from, to] = own(ZONES, p.code) ?? [`de «${p.rule}»`, `a «${p.rule}»`];
  return p.from === '' ? to : from;
}

/** What the games of the library say, by key. */
const GAMES = worded({
  'effect/best': 'se pone la mejor jugada',
  'effect/blank-replaced': 'un comodín se cambia por la ficha de su letra',
  'effect/blank-swapped': 'un comodín se cambia por la ficha de su letra',
  'effect/blocker-laid': 'se pone un bloqueo',
  'effect/blocker-removed': 'se retira un bloqueo',
  'effect/board-grows': 'el tablero crece',
  'effect/boards-swapped': 'se intercambian los tableros',
  'effect/deck/asleep': 'El perro duerme',
  'effect/deck/bark': 'El perro ladra: otra persona pierde un turno',
  'effect/deck/boulder': 'Un peñasco: toma un bloqueo',
  'effect/deck/clear': 'El camino está libre: retira un bloqueo',
  'effect/deck/fetch': 'El perro trae algo: toma una ficha y devuelve una',
  'effect/deck/gravity': 'Gravedad: tu rival pierde un turno',
  'effect/deck/lamp': 'Una lámpara: toma un comodín amarillo',
  'effect/deck/mixup': 'Confusión: intercambia tu atril con alguien',
  'effect/deck/muddy': 'Patas embarradas: el atril de otra persona vuelve a la bolsa',
  'effect/deck/quiet': 'Todo está tranquilo',
  'effect/deck/refit': 'Reparación: cambia cuantas fichas tuyas quieras',
  'effect/deck/static': 'Interferencias: el atril de tu rival vuelve a la bolsa',
  'effect/deck/supply': 'Suministros: toma un comodín amarillo',
  'effect/deck/tractor': 'Rayo tractor: toma una ficha y devuelve una',
  'effect/deck/warp': 'Hipervelocidad: juega otro turno',
  'effect/extra-turn': 'otro turno',
  'effect/lot': 'palabras iguales; el sorteo decide este orden',
  'effect/skip-turn': 'un turno perdido',
  'piece/bonus': 'un comodín amarillo',
  'points/link': 'estrellas unidas',
  'points/solo': 'el único que encontró la mejor jugada',
  'premium/Earth': 'la Tierra',
  'premium/between the sides': 'entre los dos lados: aquí no hay fichas',
  'premium/blank square': 'casilla de comodín: toma un comodín amarillo',
  'premium/blocker square': 'casilla de bloqueo: toma un bloqueo',
  'premium/brick': 'ladrillo: aquí no hay fichas',
  'premium/comet': 'cometa: toma un comodín amarillo',
  'premium/corner 1': 'esquina 1',
  'premium/corner 2': 'esquina 2',
  'premium/corner 3': 'esquina 3',
  'premium/corner 4': 'esquina 4',
  'premium/flashlight': 'linterna: toma un comodín amarillo',
  'premium/flying saucer': 'platillo volante: saca una carta',
  'premium/guard dog': 'perro guardián: saca una carta',
  'premium/pickaxe': 'pico: retira un bloqueo',
  'premium/rock': 'roca: toma un bloqueo',
  'premium/space station': 'estación espacial: la primera palabra cubre una casilla así',
  'premium/wild': 'casilla libre: toma un comodín amarillo',
  'question/exchange-some-which': '¿Qué ficha cambias, o has terminado?',
  'question/lay-blocker': '¿Dónde pones el bloqueo, o te lo quedas?',
  'question/pick': '¿Qué ficha tomas?',
  'question/redraw-rack-whom': '¿De quién es el atril que vuelve a la bolsa?',
  'question/remove-blocker': '¿Qué bloqueo retiras, si quieres retirar alguno?',
  'question/skip-turn-whom': '¿Quién pierde un turno?',
  'question/steal-tile-back': '¿Qué ficha devuelves?',
  'question/steal-tile-whom': '¿A quién le quitas una ficha?',
  'question/swap-racks-whom': '¿Con quién intercambias el atril?',
  'question/swap-whom': '¿Con quién intercambias el tablero?',
  'reason/arrived': 'alguien ha aterrizado en la Tierra',
  'reason/finish-line': 'alguien ha alcanzado el objetivo',
  'reason/home': 'alguien ha llegado a casa',
  'reason/last-turns-taken': 'la bolsa está vacía y todos han jugado un último turno',
  'reason/letters-out': 'no quedan vocales o consonantes suficientes para un atril',
  'reason/no-word': 'nadie ha formado una palabra',
  'reason/all-left': 'todos los jugadores se han retirado',
  'reason/nobody-plays': 'nadie puede jugar',
  'reason/rounds-over': 'ha terminado la última ronda',
  'reason/tiles-used': 'a nadie le quedan fichas',
  'reason/turns-taken': 'todos han jugado todos sus turnos',
  'rule/beyond-edge': 'El tablero todavía no llega hasta ahí.',
  'rule/blocker-beside': [
    'Junto a una palabra se puede poner un bloqueo, en una casilla vacía que lo permita.',
    'Junto a una palabra se pueden poner hasta #, en casillas vacías que lo permitan.',
  ],
  'rule/blocker-in-word': 'Un bloqueo no forma parte de una palabra.',
  'rule/corner-of-another': 'Esa esquina es de otra persona.',
  'rule/detached-group': 'Lo que se coloca debe estar unido a lo que ya hay en el tablero.',
  'rule/max-placed': 'No se pueden poner tantas fichas a la vez.',
  'rule/misses-station': 'La primera palabra debe cubrir una casilla de tu estación espacial.',
  'rule/no-path': 'Las fichas de una palabra deben tocarse una tras otra, y ninguna se puede usar dos veces.',
  'rule/not-beside-own': 'La jugada debe tocar una palabra tuya.',
  'rule/not-free': 'Ahí hay algo que no se puede cubrir.',
  'rule/old-word': 'Cada palabra anunciada necesita una ficha colocada en este turno.',
  'rule/other-side': 'Ese no es tu lado del tablero.',
  'rule/same-path': 'Una palabra solo se puede anunciar dos veces en un turno por caminos distintos.',
  'rule/same-word': 'Una palabra solo se puede anunciar una vez por turno.',
  'rule/star-or-contact': 'La jugada debe tocar una ficha del tablero o cubrir una estrella libre.',
  'rule/swap': 'Indica la casilla de un comodín y la ficha de su letra en tu atril: act swap H8 : R.',
  'rule/too-many-claims': 'Se anuncian demasiadas palabras.',
  'rule/unclaimed-tile': 'Cada ficha colocada debe pertenecer a una palabra anunciada.',
});

/** Every sentence in Spanish. */
export const spanishMessages: Messages = {
  ...GAMES,
  'violation/game-over': () => 'La partida ha terminado.',
  'violation/no-such-seat': () => 'Ese puesto no existe.',
  'violation/not-your-turn': () => 'No es tu turno.',
  'violation/not-owed': () => 'Eso no es posible ahora.',
  'violation/left': () => 'Ese jugador ya no está en la partida.',
  'violation/directors-move': () => 'Eso solo puede hacerlo el árbitro.',
  'violation/chance-not-yours': () => 'Esta partida saca sus propias fichas.',
  'violation/chance-missing': () => 'Falta indicar lo que decidió el azar.',
  'violation/chance-impossible': () => 'Lo que se indica como azar no puede haber ocurrido.',
  'violation/no-word': () => 'Así no se forma ninguna palabra de dos letras o más.',
  'violation/gap': p => `Hay un hueco en la palabra principal: ${and(p.squares)}.`,
  'violation/not-in-line': () => 'Todas las fichas deben estar en una misma fila o columna.',
  'violation/misses-start': p =>
    `La primera palabra debe cubrir ${p.count > 1 ? 'una de las casillas ' : ''}${and(p.squares) || 'la casilla inicial'}.`,
  'violation/detached': () => 'La jugada debe tocar una ficha del tablero.',
  'violation/occupied': p =>
    p.count === 1 ? `La casilla ${p.squares} ya está ocupada.` : `Las casillas ${and(p.squares)} ya están ocupadas.`,
  'violation/square-twice': p => `${p.count === 1 ? 'Casilla repetida' : 'Casillas repetidas'}: ${and(p.squares)}.`,
  'violation/off-board': () => 'Eso se sale del tablero.',
  'violation/wall': p => `En ${and(p.squares)} no puede haber fichas.`,
  'violation/blank-open': () => 'Un comodín necesita una letra.',
  'violation/no-such-word': p => `No hay ninguna palabra ${p.text} que impugnar.`,
  'violation/tiles-unnamed': () => 'Indica las fichas que quieres cambiar.',
  'violation/other-rules': p => `Esta partida se empezó con otras reglas: ${p.text}.`,
  'violation/no-declaration': () => 'En este juego no hay nada que declarar: pasa sin declararlo.',
  'violation/never-waits': () => 'Con las reglas de este juego nunca le tocaría jugar a nadie.',
  'violation/impossible': () => 'No hay fichas suficientes para eso.',
  'violation/unreadable': p => `No se puede leer «${p.text}» a partir del carácter ${p.count}. ${p.rule}`.trimEnd(),
  'violation/malformed': p => `«${p.text}» falta en esta jugada o es incorrecto. ${p.rule}`.trimEnd(),
  'violation/tiles-mismatch': p =>
    `Las fichas no son las del juego.${p.text && ` Faltan: ${p.text}.`}${p.tiles && ` Sobran: ${p.tiles}.`}`,
  'violation/not-held': p =>
    `No tienes ${and(p.tiles) || 'tantas fichas'}.${p.squares !== '' && p.tiles.includes('?') ? ' Una minúscula representa un comodín.' : ''}`,
  'violation/phony': p => `No ${p.count === 1 ? 'está' : 'están'} en el diccionario: ${and(p.words)}.`,
  'violation/too-few-in-bag': p =>
    `Para eso debe haber ${tiles(p.needed)} en la bolsa; ${p.count === 0 ? 'no hay ninguna' : `hay ${p.count}`}.`,
  'violation/too-few-moves': p =>
    p.count === 0
      ? 'No hay ninguna jugada que deshacer.'
      : `Solo se puede deshacer un máximo de ${moves(p.count)}, no ${p.needed}.`,
  'violation/too-few-tiles': p => `Eso requiere al menos ${tiles(p.needed)}; indicadas: ${p.count || 'ninguna'}.`,
  'violation/too-many-tiles': p => `Se permite un máximo de ${tiles(p.needed)} a la vez; indicadas: ${p.count}.`,
  'violation/exchanges-used': p =>
    p.count === 0 ? 'Esta partida no permite cambios.' : `Esta partida solo te permite ${exchanges(p.count)}.`,
  'violation/which-play': p => `Indica de quién es la jugada: ${or(p.of)}.`,
  'violation/not-an-option': p => `Respuestas posibles: ${or(p.text)}.`,
  'violation/rule': p => p.rule,
  'line/word': p => `${p.words} ${p.points}`,
  'line/bingo': p => `bonificación ${p.points}`,
  'line/challenge': p => `impugnación ${p.points}`,
  'line/unplayed': p => `fichas sin jugar ${p.points}`,
  'line/others-unplayed': p => `fichas sin jugar de los demás ${p.points}`,
  'line/overtime': p => `tiempo excedido ${p.points}`,
  'line/correction': p => `corrección ${p.points}`,
  'line/rule': p => `${p.rule} ${p.points}`,
  'event/played': p =>
    `${p.seat} juega ${and(p.words) || spanishTiles(p)}${p.code === 'no-points' ? '' : ` por ${points(p.points)}`}.`,
  'event/booked': p =>
    p.code === 'no-points' ? `La jugada de ${p.seat} es válida.` : `${p.seat} suma ${points(p.points)}.`,
  'event/drew': p => `${spanishDeed(p, 'saca')}.`,
  'event/moved': p => `${spanishDeed(p, 'mueve')} ${p.from} ${p.to}.`,
  'event/exchanged': p => `${spanishDeed(p, 'cambia')}.`,
  'event/drew-lots': p => `Empieza ${p.seat}.`,
  'event/sealed': p => `${p.seat} ya ha elegido su jugada.`,
  'event/accepted': p => `${p.seat} acepta la jugada.`,
  'event/lost-turn': p => `${p.seat} pierde un turno.`,
  'event/to-move': p => `${p.seat} tiene el turno.`,
  'event/passed': p => (p.code === '' ? `${p.seat} pasa.` : `${p.seat} pasa y declara que no quedan jugadas.`),
  'event/left': p => `${p.seat} queda fuera de la partida (${p.rule}).`,
  'event/challenged': p =>
    `${p.seat} impugna ${and(p.words)}${p.code === '' ? '' : p.code === 'upheld' ? ', con razón' : ', sin razón'}.`,
  'event/withdrawn': p => `${p.seat} retira ${and(p.words) || spanishTiles(p)}.`,
  'event/asked': p => `Pregunta para ${p.seat}: ${p.rule}`,
  'event/answered': p => (p.text === '' ? `${p.seat} ha respondido.` : `${p.seat} responde: ${p.text}.`),
  'event/adjusted': p => `${p.seat}: ${p.rule} ${p.points}.`,
  'event/imposed': p => (p.rule === '' ? 'El árbitro corrige la partida.' : `El árbitro decide: ${p.rule}.`),
  'event/undone': p =>
    p.text !== ''
      ? `Se deshace: ${and(p.text)}.`
      : p.count === 1
        ? 'Se deshace la última jugada.'
        : `Se deshacen las ${p.count} últimas jugadas.`,
  'event/reopened': p => `La jugada${p.words === '' ? '' : ` ${and(p.words)}`} (${p.seat}) vuelve a estar en la mesa.`,
  'event/closed': () => 'El plazo para impugnar ha terminado.',
  'event/rule': p =>
    `${p.seat}${p.of === '' ? '' : ` ${andBefore(p.of)} ${p.of}`}: ${p.rule}${p.squares === '' ? '' : ` (${and(p.squares)})`}.`,
  'event/shown': p =>
    p.seat === '' ? `Fichas restantes: ${spanishTiles(p)}.` : `${spanishDeed(p, 'tiene')} sin jugar.`,
  'event/over': p => `La partida ha terminado: ${p.rule}.${p.text === '' ? '' : ` ${p.text}.`}`,
  'transfer/picked': p => `${p.seat} toma ${spanishTiles(p)} ${p.from}.`,
  'transfer/returned': p => `${p.seat} devuelve ${spanishTiles(p)} ${p.to}.`,
  'transfer/took': p => `${p.seat} le quita ${spanishTiles(p)} a ${p.of}.`,
  'transfer/gave': p => `${p.seat} le da ${spanishTiles(p)} a ${p.of}.`,
  'undone/place': p => `${p.words || 'jugada'} (${p.seat})`,
  'undone/exchange': p => `cambio (${p.seat})`,
  'undone/pass': p => `turno pasado (${p.seat})`,
  'undone/sealed': p => `jugada oculta (${p.seat})`,
  'undone/act': p => `jugada (${p.seat})`,
  'undone/resign': p => `abandono (${p.seat})`,
  'owed/move': p => `${p.seat} tiene el turno.`,
  'owed/ruling': () => 'El árbitro debe resolver la impugnación.',
  'owed/verdict': p => `${p.seat}: aceptar o impugnar la jugada de ${p.of}.`,
  'owed/answer': p => `${p.seat}: ${p.rule}`,
  prompt: p => p.rule,
  fault: p => {
    const notes = [p.place, p.expected === '' ? '' : `se esperaba ${p.expected}`]
      .filter(note => note !== '')
      .join('; ');
    return `Error: ${p.rule}${p.text === '' ? '' : `: ${p.text}`}${notes === '' ? '' : ` (${notes})`}.`;
  },
  'reason/went-out': () => 'un atril y la bolsa están vacíos',
  'reason/last-one-left': () => 'solo queda un jugador',
  'reason/no-plays': () => 'todos coinciden en que no quedan jugadas',
  'reason/no-plays-remain': () => 'no quedan jugadas',
  'reason/all-passed': () => 'todos han pasado',
  'reason/scoreless': () => 'demasiados turnos sin puntos',
  'reason/covered': () => 'la meta está cubierta',
  'reason/adjudicated': () => 'el árbitro ha decidido',
  'reason/resigned': () => 'abandono',
  'reason/forfeit': () => 'partida perdida',
  'reason/time': () => 'tiempo agotado',
  'reason/overtime': () => 'tiempo excedido',
  'reason/challenge': () => 'impugnación',
  'reason/correction': () => 'corrección',
  'expected/square': () => 'Escribe primero la casilla y después las letras: 8H HORN.',
  'expected/letters': () => 'Escribe primero la casilla y después las letras: 8H HORN.',
  'expected/new-tile': () => 'Todas las letras ya están ahí: indica al menos una ficha nueva.',
  'expected/tile': () => 'Escribe la casilla y su ficha: H8=A.',
  'expected/tiles': () => 'Escribe las letras: QV.',
  'expected/words': () => 'Escribe las palabras: challenge HORN.',
  piece: p => own({ blocker: 'un bloqueo', card: 'una carta' }, p.code) ?? p.rule,
  zone: spanishZone,
  'seat/player': p => `Jugador ${p.player}`,
  'seat/director': () => 'El árbitro',
};

const unknown = counter(PLURALS.spanish, { one: 'ficha desconocida', other: 'fichas desconocidas' });
const rows = counter(PLURALS.spanish, { one: 'fila', other: 'filas' });
const columns = counter(PLURALS.spanish, { one: 'columna', other: 'columnas' });
const MULTIPLES = { 2: 'doble', 3: 'triple', 4: 'cuádruple' };

/** A play, behind the words that say where it lies. */
function spanishPlay(p: Spoken): string {
  const formed = p.others === '' ? '' : `, con ${and(p.others)}`;
  return `${formed}${p.points === undefined ? '' : `${formed === '' ? '' : ','} por ${points(p.points)}`}`;
}

/** The phrases in Spanish. */
export const spanishSpeech: Speech = {
  'premium/letter': p => `${multiple(MULTIPLES, p.count)} letra`,
  'premium/word': p => `${multiple(MULTIPLES, p.count)} palabra`,
  'premium/start': () => 'casilla inicial',
  'premium/wall': () => 'casilla prohibida',
  'tile/letter': p => `${p.text}, ${points(p.points ?? 0)}`,
  'tile/blank': p => (p.text === '' ? 'un comodín' : `comodín como ${p.text}`),
  'tile/hidden': p => unknown(p.count),
  'square/empty': () => 'vacía',
  'square/pending': () => 'se puede impugnar',
  'square/dragged': () => 'aún sin jugar',
  square: p => `${withCommas(p.square, p.premium, p.tile)}${p.text === '' ? '' : `; ${p.text}`}`,
  board: p => `Tablero: ${rows(p.rows)}, ${columns(p.columns)}, ${p.count === 0 ? 'vacío' : tiles(p.count)}.`,
  rack: p => `Atril: ${and(p.tiles) || 'vacío'}.`,
  'preview/forms': p =>
    withCommas(
      p.count === 0
        ? `con ${and(p.tiles)} no se forma ninguna palabra`
        : `con ${and(p.tiles)} ${p.count > 1 ? 'se forman' : 'se forma'} ${and(p.words)}`,
      p.others,
    ),
  'preview/refused': p => `no ${isMany(p.tiles) ? 'se pueden' : 'se puede'} poner ${and(p.tiles)} aquí: ${p.text}`,
  'move/across': p => `${p.words} en horizontal desde ${p.square}${spanishPlay(p)}`,
  'move/down': p => `${p.words} en vertical desde ${p.square}${spanishPlay(p)}`,
  'move/elsewhere': p => `${p.words || and(p.tiles)} desde ${p.square}${spanishPlay(p)}`,
  'move/exchange': p => `cambio: ${and(p.tiles) || (p.count === 0 ? 'ninguna ficha' : tiles(p.count))}`,
  'move/pass': () => 'pase',
  'move/resign': () => 'abandono',
  'move/accept': () => 'jugada aceptada',
  'move/challenge': () => 'impugnación',
  'move/answer': p => `respuesta: ${p.text}`,
  'move/act': p => p.text,
  'move/sealed': () => 'jugada oculta',
  'move/withdrawn': p => `${p.move}, retirada`,
  'move/lost': () => 'turno perdido',
  played: p => `${p.seat} juega ${p.move}.`,
};
