/** `tilewright/messages/polish`: every sentence in Polish, as players say it, and the phrases that are said aloud. */
import { own } from '../../core/own.ts';
import { counter, isMany, listed, multiple, PLURALS, withCommas, worded } from '../grammar.ts';
import type { Messages, Phrase } from '../messages.ts';
import type { Speech, Spoken } from '../speech.ts';

/** What is there. */
const tiles = counter(PLURALS.polish, { one: 'płytka', few: 'płytki', other: 'płytek' });
/** What somebody does something with. */
const object = counter(PLURALS.polish, { one: 'płytkę', few: 'płytki', other: 'płytek' });
/** What is needed. */
const needed = counter(PLURALS.polish, { one: 'płytki', other: 'płytek' });
const points = counter(PLURALS.polish, { one: 'punkt', few: 'punkty', other: 'punktów' });
const moves = counter(PLURALS.polish, { one: 'ruch', few: 'ruchy', other: 'ruchów' });
const lastMoves = counter(PLURALS.polish, { one: 'ostatni ruch', few: 'ostatnie ruchy', other: 'ostatnich ruchów' });
const exchanges = counter(PLURALS.polish, { one: 'wymianę', few: 'wymiany', other: 'wymian' });
const and = (list: string): string => listed(list, 'i');

/** Tiles by name as far as they are known, the rest by number. */
function polishTiles(p: Phrase['params']): string {
  if (p.tiles === '') return p.count === 0 ? 'żadnych płytek' : object(p.count);
  return p.hidden === 0 ? and(p.tiles) : `${p.tiles} i jeszcze ${object(p.hidden)}`;
}

/** Who does something with tiles, or with none. */
function polishDeed(p: Phrase['params'], verb: string): string {
  return `${p.seat} ${p.tiles === '' && p.count === 0 ? 'nie ' : ''}${verb} ${polishTiles(p)}`;
}

/** Where from, and where to. */
const ZONES: Readonly<Record<string, readonly [from: string, to: string]>> = {
  bag: ['z woreczka', 'do woreczka'],
  rack: ['ze stojaka', 'na stojak'],
  pouch: ['z sakiewki', 'do sakiewki'],
  podium: ['z podium', 'na podium'],
  tray: ['z tacki', 'na tackę'],
  aside: ['z boku', 'na bok'],
  deck: ['z talii', 'do talii'],
  blockers: ['z zapasu', 'do zapasu'],
  bonus: ['z zapasu', 'do zapasu'],
  discard: ['ze stosu odrzuconych kart', 'na stos odrzuconych kart'],
};

function polishZone(p: Phrase['params']): string {
  const [from, to] = own(ZONES, p.code) ?? [`z „${p.rule}”`, `do „${p.rule}”`];
  return p.from === '' ? to : from;
}

/** What the games of the library say, by key. */
const GAMES = worded({
  'effect/best': 'wyłożono najlepszy ruch',
  'effect/blank-replaced': 'blank zostaje wymieniony na płytkę z jego literą',
  'effect/blank-swapped': 'blank zostaje wymieniony na płytkę z jego literą',
  'effect/blocker-laid': 'położono bloker',
  'effect/blocker-removed': 'zabrano bloker',
  'effect/board-grows': 'plansza się powiększa',
  'effect/boards-swapped': 'plansze zostają zamienione',
  'effect/deck/asleep': 'Pies śpi',
  'effect/deck/bark': 'Pies szczeka: ktoś inny traci kolejkę',
  'effect/deck/boulder': 'Głaz: weź bloker',
  'effect/deck/clear': 'Droga wolna: zabierz bloker',
  'effect/deck/fetch': 'Pies aportuje: weź płytkę i jedną oddaj',
  'effect/deck/gravity': 'Grawitacja: rywal traci kolejkę',
  'effect/deck/lamp': 'Lampa: weź żółty blank',
  'effect/deck/mixup': 'Zamieszanie: zamień się z kimś stojakami',
  'effect/deck/muddy': 'Zabłocone łapy: płytki z cudzego stojaka wracają do woreczka',
  'effect/deck/quiet': 'Panuje spokój',
  'effect/deck/refit': 'Przebudowa: wymień tyle swoich płytek, ile chcesz',
  'effect/deck/static': 'Zakłócenia: płytki ze stojaka rywala wracają do woreczka',
  'effect/deck/supply': 'Zaopatrzenie: weź żółty blank',
  'effect/deck/tractor': 'Promień ściągający: weź płytkę i jedną oddaj',
  'effect/deck/warp': 'Napęd warp: masz dodatkowy ruch',
  'effect/extra-turn': 'dodatkowy ruch',
  'effect/lot': 'równe słowa; o tej kolejności zdecydowało losowanie',
  'effect/skip-turn': 'utrata kolejki',
  'piece/bonus': 'żółty blank',
  'points/link': 'połączone gwiazdki',
  'points/solo': 'jedyny, który znalazł najlepszy ruch',
  'premium/Earth': 'Ziemia',
  'premium/between the sides': 'między stronami: tu nie leży żadna płytka',
  'premium/blank square': 'pole blanka: weź żółty blank',
  'premium/blocker square': 'pole blokera: weź bloker',
  'premium/brick': 'mur: tu nie leży żadna płytka',
  'premium/comet': 'kometa: weź żółty blank',
  'premium/corner 1': 'róg 1',
  'premium/corner 2': 'róg 2',
  'premium/corner 3': 'róg 3',
  'premium/corner 4': 'róg 4',
  'premium/flashlight': 'latarka: weź żółty blank',
  'premium/flying saucer': 'latający spodek: weź kartę',
  'premium/guard dog': 'pies stróżujący: weź kartę',
  'premium/pickaxe': 'kilof: zabierz bloker',
  'premium/rock': 'skała: weź bloker',
  'premium/space station': 'stacja kosmiczna: pierwsze słowo zakrywa takie pole',
  'premium/wild': 'pole dowolne: weź żółty blank',
  'question/exchange-some-which': 'Którą płytkę wymieniasz, czy to już koniec?',
  'question/lay-blocker': 'Gdzie kładziesz bloker, czy go zatrzymujesz?',
  'question/pick': 'Którą płytkę bierzesz?',
  'question/redraw-rack-whom': 'Czyje płytki wracają do woreczka?',
  'question/remove-blocker': 'Który bloker zabierasz, jeśli w ogóle?',
  'question/skip-turn-whom': 'Kto traci kolejkę?',
  'question/steal-tile-back': 'Którą płytkę oddajesz?',
  'question/steal-tile-whom': 'Komu zabierasz płytkę?',
  'question/swap-racks-whom': 'Z kim zamieniasz się stojakami?',
  'question/swap-whom': 'Z kim zamieniasz się planszami?',
  'reason/arrived': 'ktoś wylądował na Ziemi',
  'reason/finish-line': 'ktoś osiągnął cel',
  'reason/home': 'ktoś dotarł do domu',
  'reason/last-turns-taken': 'woreczek jest pusty i wszyscy wykonali ostatni ruch',
  'reason/letters-out': 'zostało za mało samogłosek lub spółgłosek na stojak',
  'reason/no-word': 'nikt nie ułożył słowa',
  'reason/all-left': 'wszyscy gracze odeszli',
  'reason/nobody-plays': 'nikt nie ma ruchu',
  'reason/rounds-over': 'ostatnia runda dobiegła końca',
  'reason/tiles-used': 'nikt nie ma już płytek',
  'reason/turns-taken': 'wszyscy wykonali wszystkie ruchy',
  'rule/beyond-edge': 'Plansza jeszcze tak daleko nie urosła.',
  'rule/blocker-beside': [
    'Obok słowa można położyć jeden bloker, na pustym polu, które na to pozwala.',
    'Obok słowa można ich położyć najwyżej #, na pustych polach, które na to pozwalają.',
  ],
  'rule/blocker-in-word': 'Bloker nie jest częścią słowa.',
  'rule/corner-of-another': 'Ten róg należy do innego gracza.',
  'rule/detached-group': 'Wykładane płytki muszą łączyć się z tymi, które już leżą.',
  'rule/max-placed': 'Tylu płytek nie wolno położyć naraz.',
  'rule/misses-station': 'Pierwsze słowo musi zakryć pole twojej stacji kosmicznej.',
  'rule/no-path': 'Płytki słowa muszą się kolejno stykać i żadnej nie wolno użyć dwa razy.',
  'rule/not-beside-own': 'Wykładane płytki muszą stykać się z twoim słowem.',
  'rule/not-free': 'Leży tam coś, czego nie wolno zakryć.',
  'rule/old-word': 'Każde zgłoszone słowo musi zawierać płytkę wyłożoną w tym ruchu.',
  'rule/other-side': 'To nie jest twoja strona planszy.',
  'rule/same-path': 'W jednym ruchu słowo można zgłosić dwa razy tylko na różnych ścieżkach.',
  'rule/same-word': 'W jednym ruchu słowo można zgłosić tylko raz.',
  'rule/star-or-contact': 'Wykładane płytki muszą stykać się z płytką na planszy albo zakryć wolną gwiazdkę.',
  'rule/swap': 'Podaj pole blanka i płytkę z jego literą na swoim stojaku: act swap H8 : R.',
  'rule/too-many-claims': 'Zgłoszono za dużo słów.',
  'rule/unclaimed-tile': 'Każda wyłożona płytka musi należeć do zgłoszonego słowa.',
});

/** Every sentence in Polish. */
export const polishMessages: Messages = {
  ...GAMES,
  'violation/game-over': () => 'Partia jest zakończona.',
  'violation/no-such-seat': () => 'Nie ma takiego miejsca przy stole.',
  'violation/not-your-turn': () => 'To nie twoja kolej.',
  'violation/not-owed': () => 'Teraz nie jest to możliwe.',
  'violation/left': () => 'Ten gracz nie bierze już udziału w partii.',
  'violation/directors-move': () => 'Może to zrobić tylko sędzia.',
  'violation/chance-not-yours': () => 'Ta partia sama losuje płytki.',
  'violation/chance-missing': () => 'Trzeba podać wynik losowania.',
  'violation/chance-impossible': () => 'Podany wynik losowania jest niemożliwy.',
  'violation/no-word': () => 'Nie powstaje żadne słowo złożone z co najmniej dwóch liter.',
  'violation/gap': p => `W głównym słowie jest luka: ${and(p.squares)}.`,
  'violation/not-in-line': () => 'Wszystkie płytki muszą leżeć w jednym wierszu albo w jednej kolumnie.',
  'violation/misses-start': p =>
    `Pierwsze słowo musi zakryć ${p.squares === '' ? 'pole startowe' : p.count > 1 ? `jedno z pól ${and(p.squares)}` : `pole ${p.squares}`}.`,
  'violation/detached': () => 'Wykładane płytki muszą stykać się z płytką na planszy.',
  'violation/occupied': p =>
    p.count === 1 ? `Pole ${p.squares} jest już zajęte.` : `Pola ${and(p.squares)} są już zajęte.`,
  'violation/square-twice': p => `${p.count === 1 ? 'Pole podane' : 'Pola podane'} dwa razy: ${and(p.squares)}.`,
  'violation/off-board': () => 'To wychodzi poza planszę.',
  'violation/wall': p =>
    `Na ${p.count === 1 ? `polu ${p.squares}` : `polach ${and(p.squares)}`} nie wolno kłaść płytek.`,
  'violation/blank-open': () => 'Blank musi zastępować jakąś literę.',
  'violation/no-such-word': p => `Nie ma słowa ${p.text}, które można by zakwestionować.`,
  'violation/tiles-unnamed': () => 'Podaj płytki do wymiany.',
  'violation/other-rules': p => `Tę partię rozpoczęto według innych zasad: ${p.text}.`,
  'violation/no-declaration': () => 'W tej grze nie ma czego deklarować: spasuj bez deklaracji.',
  'violation/never-waits': () => 'Według zasad tej gry nigdy nie nadeszłaby niczyja kolej.',
  'violation/impossible': () => 'Nie ma na to dość płytek.',
  'violation/unreadable': p => `Nie można odczytać „${p.text}” od znaku ${p.count}. ${p.rule}`.trimEnd(),
  'violation/malformed': p => `W tym ruchu brakuje „${p.text}” albo podano błędną wartość. ${p.rule}`.trimEnd(),
  'violation/tiles-mismatch': p =>
    `Płytki nie zgadzają się z zestawem.${p.text && ` Brakuje: ${p.text}.`}${p.tiles && ` Za dużo: ${p.tiles}.`}`,
  'violation/not-held': p =>
    `${p.tiles === '' ? 'Nie masz tylu płytek.' : `Nie masz: ${and(p.tiles)}.`}${p.squares !== '' && p.tiles.includes('?') ? ' Mała litera oznacza blanka.' : ''}`,
  'violation/phony': p => `Nie ma w słowniku: ${and(p.words)}.`,
  'violation/too-few-in-bag': p => `To wymaga ${needed(p.needed)} w woreczku; zostało: ${p.count}.`,
  'violation/too-few-moves': p =>
    p.count === 0 ? 'Nie ma ruchu do cofnięcia.' : `Można cofnąć tylko ${moves(p.count)}, a nie ${p.needed}.`,
  'violation/too-few-tiles': p => `To wymaga co najmniej ${needed(p.needed)}; podano: ${p.count}.`,
  'violation/too-many-tiles': p => `Naraz można użyć najwyżej ${needed(p.needed)}; podano: ${p.count}.`,
  'violation/exchanges-used': p =>
    p.count === 0 ? 'Ta gra nie pozwala na wymianę.' : `Ta gra pozwala tylko na ${exchanges(p.count)}.`,
  'violation/which-play': p => `Podaj, o czyj ruch chodzi: ${listed(p.of, 'czy')}.`,
  'violation/not-an-option': p => `Możliwe odpowiedzi: ${listed(p.text, 'lub')}.`,
  'violation/rule': p => p.rule,
  'line/word': p => `${p.words} ${p.points}`,
  'line/bingo': p => `premia ${p.points}`,
  'line/challenge': p => `kwestionowanie ${p.points}`,
  'line/unplayed': p => `niewyłożone płytki ${p.points}`,
  'line/others-unplayed': p => `niewyłożone płytki rywali ${p.points}`,
  'line/overtime': p => `przekroczenie czasu ${p.points}`,
  'line/correction': p => `korekta ${p.points}`,
  'line/rule': p => `${p.rule} ${p.points}`,
  'event/played': p =>
    `${p.seat} wykłada ${and(p.words) || polishTiles(p)}${p.code === 'no-points' ? '' : ` za ${points(p.points)}`}.`,
  'event/booked': p =>
    p.code === 'no-points' ? `${p.seat}: ruch zostaje uznany.` : `${p.seat} zdobywa ${points(p.points)}.`,
  'event/drew': p => `${polishDeed(p, 'dobiera')}.`,
  'event/moved': p => `${polishDeed(p, 'przekłada')} ${p.from} ${p.to}.`,
  'event/exchanged': p => `${polishDeed(p, 'wymienia')}.`,
  'event/drew-lots': p => `Zaczyna ${p.seat}.`,
  'event/sealed': p => `${p.seat} ma gotowy ruch.`,
  'event/accepted': p => `${p.seat} akceptuje ruch.`,
  'event/lost-turn': p => `${p.seat} traci kolejkę.`,
  'event/to-move': p => `Teraz gra ${p.seat}.`,
  'event/passed': p =>
    p.code === '' ? `${p.seat} pasuje.` : `${p.seat} pasuje i oświadcza, że nie ma już możliwych ruchów.`,
  'event/left': p => `${p.seat} odpada z gry (${p.rule}).`,
  'event/challenged': p =>
    `${p.seat} kwestionuje ${and(p.words)}${p.code === '' ? '' : p.code === 'upheld' ? ': słusznie' : ': niesłusznie'}.`,
  'event/withdrawn': p => `${p.seat} zabiera z planszy ${and(p.words) || polishTiles(p)}.`,
  'event/asked': p => `Pytanie (${p.seat}): ${p.rule}`,
  'event/answered': p => (p.text === '' ? `${p.seat} udziela odpowiedzi.` : `${p.seat} odpowiada: ${p.text}.`),
  'event/adjusted': p => `${p.seat}: ${p.rule} ${p.points}.`,
  'event/imposed': p => (p.rule === '' ? 'Sędzia koryguje partię.' : `Sędzia postanawia: ${p.rule}.`),
  'event/undone': p =>
    p.text !== '' ? `Cofnięto: ${and(p.text)}.` : `Cofnięto ${p.count === 1 ? 'ostatni ruch' : lastMoves(p.count)}.`,
  'event/reopened': p => `Ruch${p.words === '' ? '' : ` ${and(p.words)}`} (${p.seat}) znów leży na stole.`,
  'event/closed': () => 'Czas na kwestionowanie minął.',
  'event/rule': p =>
    `${p.seat}${p.of === '' ? '' : ` i ${p.of}`}: ${p.rule}${p.squares === '' ? '' : ` (${and(p.squares)})`}.`,
  'event/shown': p =>
    p.seat === '' ? `Zostało: ${and(p.tiles) || tiles(p.count)}.` : `${polishDeed(p, 'ma')} na stojaku.`,
  'event/over': p => `Partia zakończona: ${p.rule}.${p.text === '' ? '' : ` ${p.text}.`}`,
  'transfer/picked': p => `${p.seat} bierze ${polishTiles(p)} ${p.from}.`,
  'transfer/returned': p => `${p.seat} odkłada ${polishTiles(p)} ${p.to}.`,
  'transfer/took': p => `${p.seat} bierze ${polishTiles(p)} (od: ${p.of}).`,
  'transfer/gave': p => `${p.seat} oddaje ${polishTiles(p)} (dla: ${p.of}).`,
  'undone/place': p => `${p.words || 'ruch'} (${p.seat})`,
  'undone/exchange': p => `wymiana (${p.seat})`,
  'undone/pass': p => `pas (${p.seat})`,
  'undone/sealed': p => `ukryty ruch (${p.seat})`,
  'undone/act': p => `ruch (${p.seat})`,
  'undone/resign': p => `rezygnacja (${p.seat})`,
  'owed/move': p => `Teraz gra ${p.seat}.`,
  'owed/ruling': () => 'Sędzia rozstrzyga o zakwestionowanym ruchu.',
  'owed/verdict': p => `${p.seat}: zaakceptuj lub zakwestionuj ruch (${p.of}).`,
  'owed/answer': p => `${p.seat}: ${p.rule}`,
  prompt: p => p.rule,
  fault: p => {
    const notes = [p.place, p.expected === '' ? '' : `oczekiwano: ${p.expected}`]
      .filter(note => note !== '')
      .join('; ');
    return `Błąd: ${p.rule}${p.text === '' ? '' : `: ${p.text}`}${notes === '' ? '' : ` (${notes})`}.`;
  },
  'reason/went-out': () => 'stojak gracza i woreczek są puste',
  'reason/last-one-left': () => 'został jeden gracz',
  'reason/no-plays': () => 'wszyscy uznają, że nie ma już możliwych ruchów',
  'reason/no-plays-remain': () => 'nie ma już możliwych ruchów',
  'reason/all-passed': () => 'wszyscy spasowali',
  'reason/scoreless': () => 'zbyt wiele kolejek bez punktów',
  'reason/covered': () => 'cel jest zakryty',
  'reason/adjudicated': () => 'zdecydował sędzia',
  'reason/resigned': () => 'rezygnacja',
  'reason/forfeit': () => 'walkower',
  'reason/time': () => 'koniec czasu',
  'reason/overtime': () => 'przekroczenie czasu',
  'reason/challenge': () => 'kwestionowanie',
  'reason/correction': () => 'korekta',
  'expected/square': () => 'Podaj najpierw pole, potem litery: 8H HORN.',
  'expected/letters': () => 'Podaj najpierw pole, potem litery: 8H HORN.',
  'expected/new-tile': () => 'Wszystkie litery już tam leżą: podaj co najmniej jedną nową płytkę.',
  'expected/tile': () => 'Podaj pole i jego płytkę: H8=A.',
  'expected/tiles': () => 'Podaj litery: QV.',
  'expected/words': () => 'Podaj słowa: challenge HORN.',
  piece: p => own({ blocker: 'bloker', card: 'kartę' }, p.code) ?? p.rule,
  zone: polishZone,
  'seat/player': p => `Gracz ${p.player}`,
  'seat/director': () => 'sędzia',
};

const unknown = counter(PLURALS.polish, { one: 'nieznana płytka', few: 'nieznane płytki', other: 'nieznanych płytek' });
const rows = counter(PLURALS.polish, { one: 'wiersz', few: 'wiersze', other: 'wierszy' });
const columns = counter(PLURALS.polish, { one: 'kolumna', few: 'kolumny', other: 'kolumn' });
const MULTIPLES = { 2: 'podwójna', 3: 'potrójna', 4: 'poczwórna' };

/** A play, behind the words that say where it lies. */
function polishPlay(p: Spoken): string {
  const formed = p.others === '' ? '' : `, tworząc ${and(p.others)}`;
  return `${formed}${p.points === undefined ? '' : `${formed === '' ? '' : ','} za ${points(p.points)}`}`;
}

/** The phrases in Polish. */
export const polishSpeech: Speech = {
  'premium/letter': p => `${multiple(MULTIPLES, p.count)} premia literowa`,
  'premium/word': p => `${multiple(MULTIPLES, p.count)} premia słowna`,
  'premium/start': () => 'pole startowe',
  'premium/wall': () => 'pole niedostępne',
  'tile/letter': p => `${p.text}, ${points(p.points ?? 0)}`,
  'tile/blank': p => (p.text === '' ? 'blank' : `blank jako ${p.text}`),
  'tile/hidden': p => unknown(p.count),
  'square/empty': () => 'puste',
  'square/pending': () => 'można zakwestionować',
  'square/dragged': () => 'przed zatwierdzeniem',
  square: p => `${withCommas(p.square, p.premium, p.tile)}${p.text === '' ? '' : `; ${p.text}`}`,
  board: p => `Plansza: ${rows(p.rows)}, ${columns(p.columns)}, ${p.count === 0 ? 'pusta' : tiles(p.count)}.`,
  rack: p => `Stojak: ${and(p.tiles) || 'pusty'}.`,
  'preview/forms': p =>
    withCommas(
      p.count === 0
        ? `${and(p.tiles)} ${isMany(p.tiles) ? 'nie tworzą' : 'nie tworzy'} żadnego słowa`
        : `${and(p.tiles)} ${isMany(p.tiles) ? 'tworzą' : 'tworzy'} ${and(p.words)}`,
      p.others,
    ),
  'preview/refused': p => `nie można tu położyć ${and(p.tiles)}: ${p.text}`,
  'move/across': p => `${p.words} poziomo od ${p.square}${polishPlay(p)}`,
  'move/down': p => `${p.words} pionowo od ${p.square}${polishPlay(p)}`,
  'move/elsewhere': p => `${p.words || and(p.tiles)} od ${p.square}${polishPlay(p)}`,
  'move/exchange': p => `wymiana: ${and(p.tiles) || (p.count === 0 ? 'bez płytek' : tiles(p.count))}`,
  'move/pass': () => 'pas',
  'move/resign': () => 'rezygnacja',
  'move/accept': () => 'akceptacja ruchu',
  'move/challenge': () => 'kwestionowanie',
  'move/answer': p => `odpowiedź: ${p.text}`,
  'move/act': p => p.text,
  'move/sealed': () => 'ukryty ruch',
  'move/withdrawn': p => `${p.move}, wycofane`,
  'move/lost': () => 'utrata kolejki',
  played: p => `${p.seat} wykłada ${p.move}.`,
};
