/**
 * Tests that take turns. They are many of a kind, or sweeps, and each run of the whole default suite asks a part of
 * them. The seed chooses which; as the gate's seed is its date, each is asked within as many days as there are parts.
 * Every run by another seed asks other parts. Files that are named on the command line are asked whole, and so is
 * everything with `TILEWRIGHT_ALL=1`. With `TILEWRIGHT_REST=1` a run asks just those that wait otherwise: the gate asks
 * them after the default suite. Mutants and broken rules are always shown to all tests.
 */

/** A file, of which every so manyth test is asked in a run; `tests`: of those alone whose full names are like that. */
export type Turn = readonly [file: string, parts: number, tests?: RegExp];

/** Where several rows speak of a test, the first counts. */
export const TURNS: readonly Turn[] = [
  // laws: the heavy suite plays longer games of the same rules every day
  ['test/laws/authors.test.ts', 7],
  ['test/laws/classic.test.ts', 7],
  ['test/laws/free-surprise-me.test.ts', 5],
  ['test/laws/gate.test.ts', 4],
  ['test/laws/no-plays.test.ts', 3],
  ['test/laws/own-memory.test.ts', 5],
  ['test/laws/switch-up.test.ts', 5],
  ['test/testing/laws/every-clause.test.ts', 6, /finds nothing in the game/],
  ['test/testing/planted.test.ts', 7],
  ['test/testing/open-table.test.ts', 6],
  ['test/testing/simulate.test.ts', 4, /what is wrong comes out|a table of its own kind/],
  ['test/testing/walk.test.ts', 4, /same plan|conserved/],
  // rows of the books: `npm run coverage:rules` asks all of them in every gate
  ['test/rules/balance.test.ts', 4, /balance/],
  ['test/variants/cards.test.ts', 5, /CD[145]/],
  ['test/variants/classic/every-turn.test.ts', 5],
  ['test/variants/classic/every.test.ts', 5],
  ['test/variants/every-piece.test.ts', 5],
  ['test/variants/every-play.test.ts', 5],
  ['test/variants/every-round.test.ts', 5],
  ['test/variants/every-turn.test.ts', 5],
  ['test/variants/growing-board.test.ts', 3, /any game whose board grows/],
  ['test/variants/options.test.ts', 3],
  ['test/variants/scrabble-me.test.ts', 5, /SM27/],
  // records
  ['test/records/causes.test.ts', 3],
  [
    'test/records/certain.test.ts',
    4,
    /no story explains|of two games|two nicks|two slips|last total|rival counts|one story/,
  ],
  ['test/records/certain.test.ts', 3],
  ['test/records/choices.test.ts', 6],
  ['test/records/every-reader.test.ts', 5, /any name and score|more than 10,000/],
  ['test/records/federations.test.ts', 5, /main_endga/],
  ['test/records/federations.test.ts', 4, /records that are there/],
  ['test/records/formats/read-record.test.ts', 3, /whatever is in a file/],
  ['test/records/formats/record-json.test.ts', 4, /the schema and the reader|very many|many hands/],
  ['test/records/gcg-bytes.test.ts', 4, /byte for byte/],
  ['test/records/memory.test.ts', 6, /at most 12 bytes|lengths are looked at/],
  ['test/records/on-table.test.ts', 6, /say on a table/],
  ['test/records/planted.test.ts', 4],
  ['test/records/record-of.test.ts', 4, /^every game/],
  ['test/records/replay.test.ts', 3],
  ['test/records/sentences.test.ts', 3],
  ['test/records/text-encoding.test.ts', 3, /up to three bytes/],
  ['test/records/session.test.ts', 3, /whole sessions/],
  ['test/records/verify.test.ts', 4, /whatever a record holds/],
  // the command, in its own process and in others
  ['test/cli/audit.test.ts', 3],
  ['test/cli/batches.test.ts', 4],
  ['test/cli/entrance.test.ts', 4, /completion|JSON|columns|standard input/],
  ['test/cli/explain-told.test.ts', 3],
  ['test/cli/fix.test.ts', 3],
  ['test/cli/games.test.ts', 3, /simulate/],
  ['test/cli/leaves.test.ts', 5, /^train > writes|by equity/],
  ['test/cli/perft.test.ts', 3, /the figures/],
  ['test/cli/review.test.ts', 4],
  ['test/cli/simulate-told.test.ts', 3],
  ['test/cli/terminal.test.ts', 6, /colours/],
  ['test/cli/verify-pool.test.ts', 3, /sixteen files/],
  ['test/cli/verify-options.test.ts', 3, /^rules/],
  // words, plays and leaves: corpora, brute force, and whole lists
  [
    'test/analysis/endgame.test.ts',
    7,
    /all lines|single moves|without WebAssembly|step by step|a line is played|without tiles|already count/,
  ],
  ['test/analysis/infer-rack.test.ts', 4],
  ['test/analysis/playouts.test.ts', 4, /those of the bots/],
  ['test/analysis/review.test.ts', 4, /how it comes/],
  ['test/analysis/review-options.test.ts', 4, /by simulation/],
  ['test/analysis/simulation.test.ts', 6, /the same numbers|twice a half|without a table|by the rules/],
  ['test/analysis/weigh.test.ts', 3],
  ['test/bots/bots.test.ts', 3, /bestBy/],
  ['test/bots/levels.test.ts', 3],
  ['test/bots/self-play.test.ts', 5, /the same|every move/],
  ['test/bots/sample-game.test.ts', 3],
  ['test/bots/train-leaves.test.ts', 3],
  ['test/bots/with-rack.test.ts', 4],
  ['test/explain/explain.test.ts', 7],
  ['test/explain/looking.test.ts', 4, /by a sample/],
  ['test/leaves/klv.test.ts', 5, /another program|what we write|any damaged byte/],
  ['test/leaves/leave-table.test.ts', 5, /every leave that the set/],
  ['test/lexicon/kwg.test.ts', 3, /damaged byte/],
  ['test/lexicon/limits.test.ts', 4, /what is built|more than it is long/],
  ['test/lexicon/open-english.test.ts', 4, /^the list/],
  ['test/lexicon/word-study.test.ts', 4, /in a large lexicon/],
  ['test/movegen/best.test.ts', 6],
  ['test/movegen/corpus.test.ts', 4],
  ['test/movegen/equity-plain.test.ts', 7],
  ['test/movegen/equity.test.ts', 4, /a bot plays/],
  ['test/movegen/kernel.test.ts', 4, /more plays than|an empty list|a policy forbids/],
  ['test/movegen/prepare.test.ts', 4],
  ['test/movegen/small-games.test.ts', 4],
  ['test/movegen/top-by-leaves.test.ts', 3, /real boards/],
  ['test/movegen/unfold.test.ts', 3],
  ['test/search/choices.test.ts', 4, /random placements/],
  ['test/search/enumerate.test.ts', 6, /blockers beside/],
  ['test/search/enumerate.test.ts', 4, /owed move|placements board/],
  // many of a kind
  ['test/catalogue/rules-marked.test.ts', 4],
  ['test/clock/clock.test.ts', 3, /deadline of the clocks/],
  ['test/core/seeds.test.ts', 3, /many texts|what chance makes/],
  ['test/core/utf8.test.ts', 3, /every plane/],
  ['test/docs/presets.test.ts', 3, /is what the presets/],
  ['test/engine/begin.test.ts', 5, /never come to wait/],
  ['test/engine/open-window.test.ts', 4],
  ['test/engine/printed-words.test.ts', 4],
  ['test/fair/audit.test.ts', 3, /hostile saves|who cheats|as it was played/],
  ['test/fuzz/replay.test.ts', 4],
  ['test/house/bare-realm.test.ts', 4],
  ['test/house/counted-returns.test.ts', 4, /leaves early/],
  ['test/house/releasing.test.ts', 4, /fails with the sentences/],
  ['test/house/treeshake.test.ts', 5],
  ['test/notation/cgp.test.ts', 3, /positions of other programs|any tiles on any/],
  ['test/notation/languages.test.ts', 3],
  ['test/presets/presets.test.ts', 3],
  ['test/rules/paths.test.ts', 3, /every order of squares/],
  ['test/saves/saves.test.ts', 3, /nothing is believed/],
  ['test/tiles/alphabet.test.ts', 4, /NFC makes one/],
];

/** Of the tests of a file, by their full names, the places of those that wait for another run. */
export function waitingIn(file: string, names: readonly string[], seed: number): readonly number[] {
  /** How many tests each row has met; rows begin apart, so that what is long is not all asked in one run. */
  const met = TURNS.map((_, row) => row);
  return names.flatMap((name, at) => {
    const row = rowOf(file, name);
    const [, parts] = TURNS[row] ?? [file, 1];
    const nth = met[row] ?? 0;
    met[row] = nth + 1;
    return (nth + seed) % parts === 0 ? [] : [at];
  });
}

/** The row that speaks of a test; -1 for none. */
export function rowOf(file: string, name: string): number {
  return TURNS.findIndex(([of, , tests]) => of === file && tests?.test(name) !== false);
}
