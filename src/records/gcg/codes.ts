/**
 * Every code that the reader of GCG files reports (source: GCG readers). Stable: tools and messages go by them.
 */

/** Codes of faults: something is lost, or had to be guessed. */
export const GCG_FAULTS = [
  /** `#character-encoding UTF-8` in a file that is not; read as Latin-1. */
  'bad-utf-8',
  /** A byte that stands for nothing in the encoding that is declared; kept as a character of the private use area. */
  'encoding-mismatch',
  /** A `>` line that does not say whose event it is; it is no event of the record. */
  'event-without-nick',
  /** No event has a nick that is declared, and there are no more others than players: they are those of the players. */
  'header-nicks-differ',
  /** A declared nick without its colon; taken as that player's event. */
  'nick-without-colon',
  /** Half of a surrogate pair in text that was given as a string; read as U+FFFD. */
  'lone-surrogate',
  /** A nick or a name that is longer than a game takes it; only its beginning is read. */
  'name-too-long',
  /** A second player of the same nick: all its events are the first one's. */
  'nick-twice',
  /** No total behind the score. */
  'no-cumulative',
  /** No score behind the move. */
  'no-score',
  /** A position without tiles; the event is `unreadable`. */
  'no-tiles',
  /** Two `#playerN` lines with the same N; both are kept, in order. */
  'player-number-twice',
  /** `#player1` and nothing behind it. */
  'player-without-nick',
  /** `#rackN` or `#incomplete R` where there is no such player. */
  'rack-of-nobody',
  /** `#player1` once more behind an event: another game, which is not read. */
  'second-game',
  /** A line without `#` or `>` that continues neither a note nor a description. */
  'stray-line',
  /** More than 20,000 lines; those beyond are kept in the file and not read. */
  'too-many-lines',
  /** More players than any table has; lines of those beyond are no part of the record. */
  'too-many-players',
  /** The nick of an event is not declared; it becomes a further player. */
  'undeclared-nick',
  /** An event in none of the nine forms; seat, score and total are kept. */
  'unreadable-event',
  /**
   * An encoding that is not read here (UTF-8 and ISO 8859-1 to -16 are), and characters that depend on it. As a quirk:
   * the file is ASCII.
   */
  'unsupported-encoding',
  /** Only of the profile `macondo`: a challenge that costs points. */
  'bonus-negative',
  /** Only of `macondo`: not two players. */
  'not-two-players',
  /** Only of `macondo`: a note that has an event line in it, which is read as an event. */
  'note-read-as-event',
  /**
   * Only of `macondo`: `#style` and `#comment`. Only of `strict`: `#incomplete`, `#tile`, `#game-board`, and `#-` that
   * goes on with anything but a note.
   */
  'refused-pragma',
  /** Only of `macondo`: a total below 0 on a turn. */
  'total-negative',
  /** Only of `strict`: `-2`. */
  'exchange-by-number',
  /** Only of `strict`: both a bonus for going out and a rack penalty; there a game ends with one of the two. */
  'end-in-two-lines',
  /** Only of `strict`: two players of one full name. */
  'name-twice',
  /** Only of `strict`: nothing names the lexicon. */
  'no-lexicon',
  /** Only of `strict`: a note before the first event. */
  'note-before-events',
  /** Only of `strict`: a second `#rackN`. */
  'second-last-rack',
  /** Only of `strict`: a play is taken back with another rack than it was played from. */
  'withdrawn-rack',
] as const;

/** Codes of quirks: read without loss, although the specification, or a reader in use, writes it otherwise. */
export const GCG_QUIRKS = [
  /** `#orientation`: lettered rows turn every position. */
  'board-orientation',
  /** Of UTF-8 or UTF-16. */
  'byte-order-mark',
  /** A line without a mark that goes on with a note. */
  'continuation-line',
  /** A line without a mark that goes on with a description. */
  'continued-description',
  /** `#note` and nothing behind it. */
  'empty-note',
  /** UTF-8 that says it is something else, or said to be ASCII and not. */
  'encoding-mismatch',
  'encoding-not-first',
  /** White space before `#` or `>`. */
  'indented-line',
  /** A play, pass, exchange, withdrawal or rack penalty without a rack. */
  'no-rack',
  /** `(ER)` for tiles played through. */
  'parenthesised-through',
  /** `-0` for a pass. */
  'pass-as-zero-exchange',
  /** `+-10`. */
  'plus-minus-score',
  /** A player, title or other statement after the first event. */
  'pragma-after-events',
  /** `#note Variant: classic` before the first event. */
  'pragma-as-note',
  /** A field's second value; kept among the pragmas. */
  'pragma-twice',
  'rack-before-out-bonus',
  /** `RACK (RACK) -n` with two different racks. */
  'rack-penalty-mismatch',
  /** `RACK (RACK) -n` with the same tiles in another order. */
  'rack-penalty-order',
  'score-without-sign',
  'text-after-cumulative',
  /** An unknown `#game-type`; read as a classic game. */
  'unknown-game-type',
  'unknown-pragma',
  /** Quackle's `UNKNOWN` for the rack after a challenged play; the event has no rack. */
  'unknown-rack',
  'unsupported-encoding',
  /** UTF-8 and nothing that says so. */
  'utf-8-undeclared',
  /** `-- +0`. */
  'withdrawal-not-negative',
] as const;
