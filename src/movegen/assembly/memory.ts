/**
 * Where everything lies in the kernel's memory, in numbers of four bytes. The kernel reads what stands here, and so
 * does what fills its tables: it is written in what AssemblyScript and TypeScript have in common, plain numbers.
 */

/**
 * How many numbers there are. The records have room for the largest KWG there can be, twice; memory costs nothing until
 * it is written.
 */
export const MEMORY_SIZE = 35127296;

/** The tiles of the play at hand, one byte each, in the order in which they are laid. */
export const TILES = 16;
/** A play to be read, one of those that were listed. */
export const SHOWN = 24;
/** By axis: how many of the numbers in `LINES` are of axes up to it. */
export const LINE_ENDS = 64;
/** By letter: what the state of a rack loses when its tile is laid; entry 0: a blank. */
export const WEIGHT = 256;
/** By letter: points of its tile; entry 0: of a blank. */
export const POINTS = 512;
/** By letter: its part in the key of an anagram. */
export const KEYS = 768;
/** By number of tiles laid: a bonus; for bounds, the highest bonus for n tiles or fewer. */
export const BONUSES = 1024;
/** By number of tiles: what n tiles of the rack are worth at most. */
export const BEST_TILES = 1040;
/** The letters of the rack, the most valuable first. */
export const KINDS = 1056;
/** Their bits in the first number of a set. */
export const KIND_BITS = 1088;
/** For bounds: what n tiles on the right meet, `SIDE_SIZE` numbers each. */
export const SIDES = 1152;
/**
 * For bounds on worth: `JOINT_SIZE` numbers for each product of word premiums up to `MOST_JOINT`, and of these one for
 * each number of tiles laid: what their letters, times the product, and the leave are worth at most.
 */
export const JOINT = 1280;
/** By letter: how many of its tiles the rack holds; entry 0: blanks. */
export const HELD = 1536;
/** Letters whose tiles do not count for a bonus. */
export const EXCEPT = 1792;
/** By digit: how many rows have it, while they are sorted. */
export const DIGITS = 2048;
/** The points of the best plays so far, the fewest first, while the best few are looked for. */
export const TOP = 4096;
/** Of the rack: `STATE_SIZE` numbers for each state. */
export const STATES = 16384;
/** Of the board: `SIZE` numbers for each square of each axis. */
export const SQUARES = 278528;
/** The plays found: `PLAY_SIZE` numbers each. */
export const PLAYS = 409664;
/** Where a square is: by its number, the first axis first. */
export const PLACES = 532544;
/** First place of each line and the place behind its last, all lines of the first axis first. */
export const LINES = 540736;
/** By anchor: its place, the leftmost square that its plays may cover, what it is. */
export const ANCHOR_PLACES = 557120;
export const ANCHOR_BOUNDS = 573504;
export const ANCHOR_KINDS = 589888;
/** Upper bounds on the points of anchors, and which anchors they are. */
export const UPPER_BOUNDS = 606272;
export const BOUNDED = 622656;
/** By square: 1 where plays on an empty board are to cover it, or another one like it. */
export const WANTED = 639040;
/** Plays as rows, 18 numbers or fewer each, one behind the other. */
export const ROWS = 655360;
/** Where each row begins, the best play first; and as much room to sort them. */
export const ORDER = 1024000;
export const SORTING = 1044480;
/** By place, `SIZE` apart: the letters above `NEAR_LETTERS` that may be laid there. */
export const FARS = 1064960;
/** Of games that are played in the kernel: the squares of the empty board. */
export const EMPTY = 1081344;
/** By state of the rack, the empty one first: what the leave is worth, in steps. */
export const VALUES = 1212480;
/** The turns of the game, one behind the other: `TURN_TILES` numbers, then those of the tiles. */
export const TURNS = 1245248;
/** By square: the letter that lies there, 0 for none, and what its tile counts. */
export const BOARD_LETTERS = 1310784;
export const BOARD_VALUES = 1318976;
/** The squares of which the first play covers one. */
export const STARTS = 1327168;
/** By seat, and for the bag: how many tiles there are of each kind, `COUNTS_SIZE` numbers each. */
export const COUNTS = 1335360;
/** By tile: what it counts at the end, when it was not played. */
export const UNPLAYED = 1335616;
/** Bonuses: by number of tiles laid, then how many kinds do not count, then these. */
export const BONUS_RULES = 1335680;
/** What else is to know of the game, `SETTING_…`. */
export const SETTINGS = 1337728;
/** As `JOINT`, for n tiles laid or fewer. */
export const JOINT_FEWER = 1337792;
/** Of playouts: the squares, letters from 31 on and anchors of the position that they begin from. */
export const BEGUN_SQUARES = 1343488;
export const BEGUN_FARS = 1474624;
export const BEGUN_PLACES = 1491008;
export const BEGUN_ANCHOR_BOUNDS = 1507392;
export const BEGUN_KINDS = 1523776;
/** The tiles of the bag in order: seat 0 draws from its front, seat 1 from its back. */
export const BAG_TILES = 1540160;
/** The records of word graphs, to the end. */
export const RECORDS = 1572864;

// Sets of letters are bits of one number: bit 0 is the separator of the GADDAG, bits 1 to 30 are the first letters.
// Alphabets of more letters have a second number for those from 31 on, in bits 1 to 31. Bit 31 of the first number then
// says that the second may have some, and in a record it leads to the record of the second.
/** Letters that the first number has bits for. */
export const NEAR_LETTERS = 30;
/** The bit for all others. */
export const FAR = 31;
/** More letters than this have no bits. */
export const MOST_LETTERS = 61;

// A square in a line: eight numbers side by side, so that one look at the memory brings them all. Every axis has its
// own copy of the board, line behind line, each line followed by a square that takes no tile: a walk along a line needs
// no other edge. A place is the index of a square's first number; the next square of the line is `SIZE` further.
export const SIZE = 8;
export const SIZE_SHIFT = 3;
/** The letter that lies there, 0 for none. */
export const LETTER = 0;

// where no letter lies:
/** Letters that may be laid there, as bits: the cross-set, or none. */
export const ALLOWED = 1;
/** Points of the letters crossing there, times the square's word premium. */
export const CROSS_SUM = 2;
/** How often a tile laid there counts in words across: the word premium for each of them. */
export const CROSS_TIMES = 3;
export const LETTER_TIMES = 4;
export const WORD_TIMES = 5;
/** What words across mean for the generator: `CROSSED`, `ELSEWHERE`. */
export const CROSSING = 6;

// where the first letter of a block lies (`VALUE`: any letter):
export const VALUE = 1;
/** Where the graph stands after the block's letters, last to first; 0: no word holds them. */
export const NODE = 2;
export const ARCS = 3;
/** The place of the block's last letter. */
export const END = 4;
/** Points of the block, and the sum of its letters' keys. */
export const SUM = 5;
export const KEY = 6;

/** The square's number on the board. */
export const SQUARE = 7;

/** A tile laid there forms a word across. */
export const CROSSED = 1;
/** A single tile laid there is shown by an earlier axis already. */
export const ELSEWHERE = 2;

// A state of the rack, with what is still held:
export const STATE_SIZE = 8;
/** Letters that may be laid, as bits: all of them while a blank is held. */
export const USABLE = 0;
/** Letters whose own tiles are held, as bits. */
export const NATURAL = 1;
/** How many blanks are held. */
export const BLANKS = 2;
/** How many tiles are laid already. */
export const LAID = 3;
/** The bonus for having laid them. */
export const BONUS = 4;
/** As `USABLE` and `NATURAL`, for the letters from 31 on. */
export const FAR_USABLE = 5;
export const FAR_NATURAL = 6;
/** For bounds on worth: what is still held is worth, before any leave. */
export const SPENT = 7;

// A play: its points; its form (the anchor's square in its lines, how many tiles were laid before the walk turned
// right, how many in all); and the letters in the order in which they were laid, one in a byte, with `BLANK_MARK` where
// a blank shows it.
export const PLAY_SIZE = 6;
/** How many numbers there are for plays; what does not fit is handed to the host. */
export const PLAY_ROOM = 122880;
/** The mark of a blank beside the letter that it shows. */
export const BLANK_MARK = 128;
/** More of the best plays than this are not looked for: all plays are listed. */
export const MOST_TOP = 256;

// A play as a row: its points, how many tiles it lays, how many states further down the rack is without them; then the
// tiles in ascending order of squares, each as one number: square, blank or not, letter.
export const ROW_SIZE = 1;
export const ROW_SPENT = 2;
export const ROW_TILES = 3;
/** In the number of a tile: the bits of the letter, that of a blank, and how far the square is shifted. */
export const TILE_LETTER = 63;
export const TILE_BLANK = 64;
export const TILE_SQUARE = 7;

// What n tiles on the right of an anchor meet: word premiums, letters, words across, the key of the letters, and
// letter premiums, of 2 and more in the lowest byte of two numbers, of 3 and more in the next one, and so on.
export const SIDE_SIZE = 8;
export const SIDE_TIMES = 0;
export const SIDE_SUM = 1;
export const SIDE_CROSS = 2;
export const SIDE_KEY = 3;
export const SIDE_PREMIUMS = 4;
/** Of one product of word premiums in `JOINT`: tiles laid, 0 to 15. Higher products than this have none. */
export const JOINT_SIZE = 16;
export const MOST_JOINT = 15;
/** Higher letter premiums than this are not bounded. */
export const HIGHEST_PREMIUM = 9;

/**
 * How many numbers a Bloom filter has; a key times the factor, shifted, is the bit that says whether letters with that
 * key are a word's.
 */
export const FILTER_SIZE = 65536;
export const FILTER_FACTOR = -1640531535;
export const FILTER_SHIFT = 11;

// Where plays may lie: touching letters; anywhere; covering a wanted square of a board without letters.
export const TOUCHING = 0;
export const ANYWHERE = 1;
export const COVERING = 2;

// What an anchor is: a block of letters; an empty square that plays cover; one that they end on; one where a tile lies
// alone.
export const BLOCK = 0;
export const COVERED = 1;
export const ENDING = 2;
export const ALONE = 3;

/** Stands for a node where letters may stand in any order: the host is asked instead. */
export const UNORDERED = -1;

// The ways to complete letters of the board to a word, whatever the order: how many tiles more that takes, at least and
// at most; how many choices there are for one of them; and the choices, each a letter and the ways that are left then
// (0: none).
export const CHOICE_LEAST = 0;
export const CHOICE_MOST = 1;
export const CHOICES = 2;
export const FIRST_CHOICE = 3;
export const CHOICE_SIZE = 2;
// A turn of a game: what it was (`PASS`, `PLAY`, `EXCHANGE`), whose, its points, how many tiles, and the tiles: of a
// play as in a row, of an exchange each kind.
export const TURN_SEAT = 1;
export const TURN_POINTS = 2;
export const TURN_SIZE = 3;
export const TURN_TILES = 4;
/** More tiles than this are not laid or exchanged in one turn. */
export const MOST_TURN = 15;
export const PASS = 0;
export const PLAY = 1;
export const EXCHANGE = 2;

/** There are two seats; the third list of counts is the bag's. */
export const BAG_COUNTS = 2;
export const COUNTS_SIZE = 64;
/** How many bonuses there may be, and the numbers of each. */
export const MOST_BONUSES = 16;
export const BONUS_SIZE = 128;
export const BONUS_EXCEPT = 16;

// The settings of games: letters, squares and axes of the board, how long its squares are in `EMPTY`, the letters from
// 31 on that may be laid, start squares, size of racks, bonuses, the highest letter premium, where the filter of
// anagrams is, how many tiles the bag holds at least for an exchange, how often a seat may exchange in a game, after
// how many turns a game is given up, the GADDAG, whether the host notes turns; then by seat whether it plays by
// leaves, and whether exchanges are candidates.
export const SETTING_LETTERS = 0;
export const SETTING_SQUARES = 1;
export const SETTING_AXES = 2;
export const SETTING_EMPTY = 3;
export const SETTING_FAR = 4;
export const SETTING_STARTS = 5;
export const SETTING_RACK = 6;
export const SETTING_BONUSES = 7;
export const SETTING_PREMIUM = 8;
export const SETTING_FILTER = 9;
export const SETTING_BAG = 10;
export const SETTING_EXCHANGES = 11;
export const SETTING_TURNS = 12;
export const SETTING_NODE = 13;
export const SETTING_ARCS = 14;
export const SETTING_NOTES = 15;
export const SETTING_LEAVES = 16;
export const SETTING_SWAPS = 18;

// Of playouts: by seat, how often it has exchanged in the game, and since somebody last played.
export const SETTING_SWAPPED = 20;
export const SETTING_VAIN = 22;

// Why `playOn` and `playTurns` come back: the game may be over; it has had all its turns; those that were wanted.
export const QUIET = 1;
export const TOO_LONG = 2;
export const TURNS_MADE = 3;

/** The mark of a letter that completes a word. */
export const CHOICE_ENDS = 256;

/** Fewer points than any play has. */
export const ANY_POINTS = -1073741824;
