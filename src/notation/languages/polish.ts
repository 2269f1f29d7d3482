/** `tilewright/messages/polish`: every sentence in Polish, as players say it, and the phrases that are said aloud. */
import { own } from '../../core/own.ts';
import { counter, isMany, listed, multiple, PLURALS, translated, withCommas } from '../grammar.ts';
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
function named(p: Phrase['params']): string {
  if (p.tiles === '') return p.count === 0 ? 'żadnych płytek' : object(p.count);
  return p.hidden === 0 ? and(p.tiles) : `${p.tiles} i jeszcze ${object(p.hidden)}`;
}

/** Who does something with tiles, or with none. */
function does(p: Phrase['params'], verb: string): string {
  return `${p.seat} ${p.tiles === '' && p.count === 0 ? 'nie ' : ''}${verb} ${named(p)}`;
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
  'the pile': ['z zapasu', 'do zapasu'],
  'the discards': ['ze stosu odrzuconych kart', 'na stos odrzuconych kart'],
};

function zone(p: Phrase['params'], name: string): string {
  const [from, to] = own(ZONES, name) ?? [`z „${name}”`, `do „${name}”`];
  return p.from === '' ? to : from;
}

/** What the games of the library say, by the English words. */
const GAMES: Readonly<Record<string, string>> = {
  'A blocker is no part of a word.': 'Bloker nie jest częścią słowa.',
  'A boulder: take a blocker': 'Głaz: weź bloker',
  'A lamp: take a yellow blank': 'Lampa: weź żółty blank',
  'A word may be claimed only once in a turn.': 'W jednym ruchu słowo można zgłosić tylko raz.',
  'A word may be claimed twice in a turn only on different paths.':
    'W jednym ruchu słowo można zgłosić dwa razy tylko na różnych ścieżkach.',
  'All is quiet': 'Panuje spokój',
  'Beside a word one blocker may be laid, on an empty square that allows it.':
    'Obok słowa można położyć jeden bloker, na pustym polu, które na to pozwala.',
  'Beside a word up to # may be laid, on an empty square that allows it.':
    'Obok słowa można ich położyć najwyżej #, na pustych polach, które na to pozwalają.',
  Earth: 'Ziemia',
  'Every claimed word needs a tile that is placed now.':
    'Każde zgłoszone słowo musi zawierać płytkę wyłożoną w tym ruchu.',
  'Every tile that is placed must belong to a claimed word.':
    'Każda wyłożona płytka musi należeć do zgłoszonego słowa.',
  'From whom do you take a tile?': 'Komu zabierasz płytkę?',
  'Gravity: your opponent misses a turn': 'Grawitacja: rywal traci kolejkę',
  'Mix-up: swap racks with somebody': 'Zamieszanie: zamień się z kimś stojakami',
  "Muddy paws: somebody else's rack goes back to the bag":
    'Zabłocone łapy: płytki z cudzego stojaka wracają do woreczka',
  'Name the square of one blank, and the tile of its letter on your rack: act swap H8 : R.':
    'Podaj pole blanka i płytkę z jego literą na swoim stojaku: act swap H8 : R.',
  'Refit: exchange as many of your tiles as you like': 'Przebudowa: wymień tyle swoich płytek, ile chcesz',
  'So many tiles may not be laid at once.': 'Tylu płytek nie wolno położyć naraz.',
  'Something lies there that you may not play over.': 'Leży tam coś, czego nie wolno zakryć.',
  "Static: your opponent's rack goes back to the bag": 'Zakłócenia: płytki ze stojaka rywala wracają do woreczka',
  'Supplies: take a yellow blank': 'Zaopatrzenie: weź żółty blank',
  'That corner belongs to another player.': 'Ten róg należy do innego gracza.',
  'That is not your side of the board.': 'To nie jest twoja strona planszy.',
  'The board has not grown so far yet.': 'Plansza jeszcze tak daleko nie urosła.',
  'The dog barks: somebody else misses a turn': 'Pies szczeka: ktoś inny traci kolejkę',
  'The dog fetches: take a tile, and give one back': 'Pies aportuje: weź płytkę i jedną oddaj',
  'The dog is asleep': 'Pies śpi',
  'The first word must cover a square of your space station.':
    'Pierwsze słowo musi zakryć pole twojej stacji kosmicznej.',
  'The play must touch a tile on the board or cover a free star.':
    'Wykładane płytki muszą stykać się z płytką na planszy albo zakryć wolną gwiazdkę.',
  'The play must touch a word of yours.': 'Wykładane płytki muszą stykać się z twoim słowem.',
  'The tiles of a word must touch one after the other, and none may be used twice.':
    'Płytki słowa muszą się kolejno stykać i żadnej nie wolno użyć dwa razy.',
  'The way is clear: take a blocker away': 'Droga wolna: zabierz bloker',
  'Too many words are claimed.': 'Zgłoszono za dużo słów.',
  'Tractor beam: take a tile, and give one back': 'Promień ściągający: weź płytkę i jedną oddaj',
  'Warp drive: take another turn': 'Napęd warp: masz dodatkowy ruch',
  'What is placed must hang together with what lies there.':
    'Wykładane płytki muszą łączyć się z tymi, które już leżą.',
  'Where do you lay the blocker, or do you keep it?': 'Gdzie kładziesz bloker, czy go zatrzymujesz?',
  'Which blocker do you take away, if any?': 'Który bloker zabierasz, jeśli w ogóle?',
  'Which tile do you exchange, or are you done?': 'Którą płytkę wymieniasz, czy to już koniec?',
  'Which tile do you give back?': 'Którą płytkę oddajesz?',
  'Which tile do you take?': 'Którą płytkę bierzesz?',
  'Who misses a turn?': 'Kto traci kolejkę?',
  'Whose rack goes back to the bag?': 'Czyje płytki wracają do woreczka?',
  'With whom do you swap boards?': 'Z kim zamieniasz się planszami?',
  'With whom do you swap racks?': 'Z kim zamieniasz się stojakami?',
  'a blank is exchanged for the tile of its letter': 'blank zostaje wymieniony na płytkę z jego literą',
  'a blocker is laid': 'położono bloker',
  'a blocker is taken away': 'zabrano bloker',
  'a turn to miss': 'utrata kolejki',
  'a yellow blank': 'żółty blank',
  'another turn': 'dodatkowy ruch',
  'between the sides: no tile lies here': 'między stronami: tu nie leży żadna płytka',
  'blank square: take a yellow blank': 'pole blanka: weź żółty blank',
  'blocker square: take a blocker': 'pole blokera: weź bloker',
  'boards are swapped': 'plansze zostają zamienione',
  'brick: no tile lies here': 'mur: tu nie leży żadna płytka',
  'comet: take a yellow blank': 'kometa: weź żółty blank',
  'corner #': 'róg #',
  'everybody has had all turns': 'wszyscy wykonali wszystkie ruchy',
  'flashlight: take a yellow blank': 'latarka: weź żółty blank',
  'flying saucer: draw a card': 'latający spodek: weź kartę',
  'guard dog: draw a card': 'pies stróżujący: weź kartę',
  'nobody formed a word': 'nikt nie ułożył słowa',
  'nobody has a play': 'nikt nie ma ruchu',
  'nobody has tiles left': 'nikt nie ma już płytek',
  'pickaxe: take a blocker away': 'kilof: zabierz bloker',
  'rock: take a blocker': 'skała: weź bloker',
  'somebody has landed on Earth': 'ktoś wylądował na Ziemi',
  'somebody has reached the target': 'ktoś osiągnął cel',
  'somebody is home': 'ktoś dotarł do domu',
  'space station: the first word covers one': 'stacja kosmiczna: pierwsze słowo zakrywa takie pole',
  'stars joined': 'połączone gwiazdki',
  'the bag is empty, and everybody has had a last turn': 'woreczek jest pusty i wszyscy wykonali ostatni ruch',
  'the best play is laid': 'wyłożono najlepszy ruch',
  'the board grows': 'plansza się powiększa',
  'the last round is over': 'ostatnia runda dobiegła końca',
  'the only one to find the best play': 'jedyny, który znalazł najlepszy ruch',
  'there are too few vowels or consonants left for a rack': 'zostało za mało samogłosek lub spółgłosek na stojak',
  'wild: take a yellow blank': 'pole dowolne: weź żółty blank',
};

/** Every sentence in Polish. */
export const polishMessages: Messages = {
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
  'violation/malformed': p => `W tym ruchu brakuje „${p.text}” albo podano błędną wartość.`,
  'violation/not-held': p =>
    `${p.tiles === '' ? 'Nie masz tylu płytek.' : `Nie masz: ${and(p.tiles)}.`}${p.squares !== '' && p.tiles.includes('?') ? ' Mała litera oznacza blanka.' : ''}`,
  'violation/phony': p => `Nie ma w słowniku: ${and(p.words)}.`,
  'violation/too-few-in-bag': p => `To wymaga ${needed(p.needed)} w woreczku; zostało: ${p.count}.`,
  'violation/too-few-moves': p =>
    p.count === 0 ? 'Nie ma ruchu do cofnięcia.' : `Można cofnąć tylko ${moves(p.count)}, a nie ${p.needed}.`,
  'violation/too-few-tiles': p => `To wymaga co najmniej ${needed(p.needed)}; podano: ${p.count}.`,
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
    `${p.seat} wykłada ${and(p.words) || named(p)}${p.code === 'no-points' ? '' : ` za ${points(p.points)}`}.`,
  'event/booked': p =>
    p.code === 'no-points' ? `${p.seat}: ruch zostaje uznany.` : `${p.seat} zdobywa ${points(p.points)}.`,
  'event/drew': p => `${does(p, 'dobiera')}.`,
  'event/moved': p => `${does(p, 'przekłada')} ${p.from} ${p.to}.`,
  'event/exchanged': p => `${does(p, 'wymienia')}.`,
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
  'event/withdrawn': p => `${p.seat} zabiera z planszy ${and(p.words) || named(p)}.`,
  'event/asked': p => `Pytanie (${p.seat}): ${p.rule}`,
  'event/answered': p => (p.text === '' ? `${p.seat} udziela odpowiedzi.` : `${p.seat} odpowiada: ${p.text}.`),
  'event/adjusted': p => `${p.seat}: ${p.rule} ${p.points}.`,
  'event/imposed': p => (p.rule === '' ? 'Sędzia koryguje partię.' : `Sędzia postanawia: ${p.rule}.`),
  'event/undone': p =>
    p.text !== '' ? `Cofnięto: ${and(p.text)}.` : `Cofnięto ${p.count === 1 ? 'ostatni ruch' : lastMoves(p.count)}.`,
  'event/closed': () => 'Czas na kwestionowanie minął.',
  'event/rule': p =>
    `${p.seat}${p.of === '' ? '' : ` i ${p.of}`}: ${p.rule}${p.squares === '' ? '' : ` (${and(p.squares)})`}.`,
  'event/shown': p => (p.seat === '' ? `Zostało: ${and(p.tiles) || tiles(p.count)}.` : `${does(p, 'ma')} na stojaku.`),
  'event/over': p => `Partia zakończona: ${p.rule}.${p.text === '' ? '' : ` ${p.text}.`}`,
  'transfer/picked': p => `${p.seat} bierze ${named(p)} ${p.from}.`,
  'transfer/returned': p => `${p.seat} odkłada ${named(p)} ${p.to}.`,
  'transfer/took': p => `${p.seat} bierze ${named(p)} (od: ${p.of}).`,
  'transfer/gave': p => `${p.seat} oddaje ${named(p)} (dla: ${p.of}).`,
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
  'expected/tile': () => 'Podaj pole i jego płytkę: H8=A.',
  'expected/tiles': () => 'Podaj litery: QV.',
  'expected/words': () => 'Podaj słowa: challenge HORN.',
  piece: p => own({ blocker: 'bloker', card: 'kartę' }, p.code) ?? p.code,
  zone: p => zone(p, p.code),
  own: p => (p.from + p.to === '' ? translated(GAMES, p.rule) : zone(p, p.rule)),
  'seat/player': p => `Gracz ${p.player}`,
  'seat/director': () => 'sędzia',
};

const unknown = counter(PLURALS.polish, { one: 'nieznana płytka', few: 'nieznane płytki', other: 'nieznanych płytek' });
const rows = counter(PLURALS.polish, { one: 'wiersz', few: 'wiersze', other: 'wierszy' });
const columns = counter(PLURALS.polish, { one: 'kolumna', few: 'kolumny', other: 'kolumn' });
const MULTIPLES = { 2: 'podwójna', 3: 'potrójna', 4: 'poczwórna' };

/** A play, behind the words that say where it lies. */
function worth(p: Spoken): string {
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
  'move/across': p => `${p.words} poziomo od ${p.square}${worth(p)}`,
  'move/down': p => `${p.words} pionowo od ${p.square}${worth(p)}`,
  'move/elsewhere': p => `${p.words || and(p.tiles)} od ${p.square}${worth(p)}`,
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
