/** A record after a story is the record of its file after the story's edits. */
import { expect, test } from 'vitest';
import { editGcg, parseGcg, type RecordedEvent } from 'tilewright/records';
import { editedRecord } from '../../../src/records/stories/edited.ts';
import { editsOfStory, type Change } from '../../../src/records/stories/story.ts';

const TEXT =
  '#player1 A Ann\n#player2 B Bob\n' +
  '>A: HORNETS 8H HORN +14 14\n>B: AMTEAFR 9G AM +12 12\n>A: ETSDLAN -LAN +0 14\n>B: TEAFRTT -TT +0 12\n';
const file = parseGcg(TEXT);
const [first, second, third] = file.record.events as [RecordedEvent, RecordedEvent, RecordedEvent];
const pass = (seat: number, line: number): RecordedEvent => ({
  ...{ type: 'pass', seat, move: 'pass', score: 0, cumulative: 0, notes: [], line },
});

/** Each event as its player, move and points: what a story is about. */
const told = (events: readonly RecordedEvent[]): readonly string[] =>
  events.map(({ seat, move, score, cumulative }) => `${seat} ${move ?? ''} ${score ?? ''} ${cumulative ?? ''}`);

/** The events after changes, as the record has them and as the edited file reads. */
function after(...changes: readonly Change[]): ReturnType<typeof editedRecord> {
  const story = { cause: 'misscored', changes } as const;
  const edited = editedRecord(file.record, story);
  const { lines } = editGcg(file, editsOfStory(story));
  expect(told(edited?.record.events ?? [])).toEqual(told(parseGcg(lines.join('\n')).record.events));
  return edited;
}

test('a new line: before all events, between two, behind the last', () => {
  const insert = (line: number, seat: number): Change => ({
    ...{ line, insert: `>${'AB'.charAt(seat)}: - +0 0`, event: pass(seat, line) },
  });
  expect(told(after(insert(2, 1))?.record.events ?? [])[0]).toBe('1 pass 0 0');
  expect(after(insert(2, 1))).toMatchObject({ from: 0, anew: true });
  expect(told(after(insert(4, 0))?.record.events ?? [])[2]).toBe('0 pass 0 0');
  expect(after(insert(4, 0))).toMatchObject({ from: 2, anew: false });
  expect(told(after(insert(6, 0))?.record.events ?? [])[4]).toBe('0 pass 0 0');
  // what is missing at the end is found with the last event, which is no longer the last
  expect(after(insert(6, 0))?.from).toBe(3);
});

test('a line that is taken out, with what the reader said of it', () => {
  const edited = after({ line: 5, remove: true });
  expect([edited?.record.events.map(({ line }) => line), edited?.from]).toEqual([[3, 4, 6], 2]);
  const faults = [3, 5].map(line => ({ code: 'no-score', line }));
  const odd = editedRecord(
    { ...file.record, faults, quirks: faults },
    { cause: 'line-repeated', changes: [{ line: 5, remove: true }] },
  );
  expect([odd?.record.faults, odd?.record.quirks]).toEqual([[faults[0]], [faults[0]]]);
  // what the reader found is another thing now: all is read anew
  expect(odd?.anew).toBe(true);
});

test('a field of an event; of several changes the first event counts', () => {
  const score: Change = { line: 4, field: 'score', to: '+13', event: { score: 13 } };
  const total: Change = { line: 6, field: 'cumulative', to: '13', event: { cumulative: 13 } };
  expect(told(after(total, score)?.record.events ?? [])).toEqual([
    ...['0 8H HORN 14 14', '1 9G AM 13 12', '0 exchange LAN 0 14', '1 exchange TT 0 13'],
  ]);
  expect(after(total, score)).toMatchObject({ from: 1, anew: false });
  expect(editedRecord(file.record, { cause: 'misscored', changes: [{ ...score, line: 9 }] })).toBeUndefined();
});

test('two lines that change places', () => {
  const moved = after({ line: 4, remove: true }, { line: 5, moved: [4], behind: 5, event: { ...second, line: 5 } });
  expect(told(moved?.record.events ?? []).slice(0, 3)).toEqual(told([first, third, second]));
});

test('another nick for a player whose nick no line declares', () => {
  const odd = parseGcg(TEXT.replaceAll('>B:', '>Bx:'));
  expect(odd.record.players.map(({ nick }) => nick)).toEqual(['A', 'B', 'Bx']);
  const edited = editedRecord(odd.record, {
    cause: 'header-nick-slip',
    changes: [{ line: 2, player: 1, nick: 'Bx' }],
  });
  expect(edited?.record.players.map(({ nick, name }) => [nick, name])).toEqual([
    ['A', 'Ann'],
    ['Bx', 'Bob'],
  ]);
  expect(edited?.record.events.map(({ seat }) => seat)).toEqual([0, 1, 0, 1]);
  expect(edited?.record.faults ?? []).toEqual([]);
  expect(edited?.anew).toBe(true);
});
