/** Doors of recorded games: GCG, GameHistory and its kin, our own JSON, positions; and replaying what was read. */
import { letterSetNamed, rulesFor, rulesForCgp } from '../../src/catalogue/catalogue.ts';
import { EVENT_TYPES } from '../../src/records/formats/woogles-event.ts';
import type { RecordedEvent, RecordedGame } from '../../src/records/records.ts';
import {
  editGcg,
  formatGcg,
  formatHistory,
  gameAt,
  mendRecord,
  parseGcg,
  parseRecord,
  readRecord,
  verifyGame,
  writeGcg,
} from '../../src/records/records.ts';
import {
  formatCgp,
  formatCgpOperations,
  parseCgp,
  parseCgpFields,
  parseCgpOperations,
} from '../../src/notation/notation.ts';
import { jsonDoor, plain, promise, refusal, sameData, textDoor, type Door } from './door.ts';

const GCG = `#character-encoding UTF-8
#player1 Ann Ann Example
#player2 Bob Bob Example
#title A game
#description first
#description second
#id authority 12
#lexicon NWL23
#style casual
>Ann: HORNETS 8F HORN +14 14
#note a good start
 that goes on
>Bob: FARMTEA H6 FA.M +9 9
>Ann: ETSAA?B -TS +0 14
>Bob: TEABCDE 10A CEDE +20 29
>Bob: TEABCDE -- -20 9
>Ann: QQ (challenge) +5 19
>Ann: AB? 4d bAT +12 31
>Bob: X - +0 9
>Ann: (time) -10 21
>Ann: (AB) +8 29
#rack1 AB
#rack2 XYZ
`;
const WORKED = `#player1 a Ann\n#player2 b Bob\n>a: HORN 8F HORN +14 14\n>b: FARM H6 FA.M +9 9\n>a: PASTE J5 PASTE +25 39\n>b: (PASTE) +14 23\n`;
const MACONDO = `#player1 a Ann\n#player2 b Bob\n#board-layout CrosswordGame\n#letter-distribution english\n#challenge-rule double\n#game-type classic\n>a: HORNETS 8F HORN +14 14\n>b: ABCDEFG -3 +0 0\n>a: ETSSSSS 8F ....S +8 22\n>b: ?ABCDEF 9J [QU]a +3 3\n>a: SSS (resign) +0 22\n#incomplete\n`;
const GCG_TOKENS: readonly string[] = [
  ...['#player1 ', '#player2 ', '#player3 ', '#title ', '#note ', '#rack1 ', '#incomplete', '#lexicon ', '#id ', '>'],
  ...['#character-encoding ', 'ISO-8859-1', 'latin2', 'utf-8', '#pragma', '#comment ', '#style ', '#description '],
  ...[' - ', ' -- ', ' (challenge) ', ' (time) ', ' (AB) ', ' +0 ', '-', '+', '(', ')', '[', ']', '?', '.', ':', '8H '],
  ...['\r\n', '\r', '\n', '\t', '\uFEFF', '\u00A0', 'ł', 'Ñ', 'CH', '(resign)', '(timeout)', '#rack2 ', '99', '--3 '],
  ...['>a: A 8H A +1 1\n', '#letter-distribution spanish', '#board-layout SuperCrosswordGame', '#challenge-rule 5pt'],
];

/**
 * What is written is read as the same. A record of another source may say what GCG cannot, as a play without a place.
 */
function record(read: RecordedGame, isFromGcg: boolean = false): void {
  plain(read, 'a record');
  const own = parseRecord(JSON.parse(JSON.stringify(read)));
  promise(own.ok, `a record that was read is refused: ${own.ok ? '' : JSON.stringify(own.error[0])}`);
  sameData(own.value, read, 'a record is another one as JSON');
  for (const dialect of ['macondo', 'plain'] as const) {
    const back = parseGcg(writeGcg(read, { dialect })).record;
    promise(back.events.length === read.events.length, `events are lost as GCG (${dialect})`);
    if (isFromGcg) sameData(back.events.map(gist), read.events.map(gist), `events are others as GCG (${dialect})`);
    const again = writeGcg(back, { dialect });
    const thrice = writeGcg(parseGcg(again).record, { dialect });
    promise(thrice === again, `GCG (${dialect}) is not the same when it is read and written again`);
  }
  for (const names of ['camel', 'snake'] as const) {
    const back = readHistory(formatHistory(read, { names }));
    // who has left shows in the winner alone
    const kept = read.events.filter(({ type }) => type !== 'resigned' && type !== 'timed-out');
    promise(back.events.length === kept.length, `events are lost in GameHistory (${names})`);
    const again = formatHistory(back, { names });
    const thrice = formatHistory(readHistory(again), { names });
    promise(thrice === again, `GameHistory (${names}) is not the same when it is read and written again`);
  }
}

function readHistory(written: string): RecordedGame {
  const read = readRecord(written, { letterSets: letterSetNamed });
  promise(read.ok && read.value.format === 'history', 'GameHistory that was written does not read');
  return read.value.record;
}

/** What every writer keeps of an event. */
function gist({ type, seat }: RecordedEvent): unknown {
  return { type, seat };
}

const gcg: Door = {
  name: 'gcg',
  kind: 'bytes',
  enter: input => {
    for (const profile of ['lenient', 'macondo', 'strict'] as const) {
      const file = parseGcg(input, { profile });
      promise(Buffer.compare(formatGcg(file), input) === 0, 'a GCG file is written with other bytes');
      if (profile === 'lenient') {
        record(file.record, true);
        sameData(parseGcg(input).record, file.record, 'a GCG file is read as another');
      }
    }
  },
  tokens: GCG_TOKENS,
  seeds: () => [GCG, WORKED, MACONDO, GCG.replaceAll('\n', '\r\n'), Buffer.from(GCG, 'latin1'), '', '>a: A - +0 0'],
};

const HISTORY = formatHistory(parseGcg(GCG).record);
const DOCUMENT = {
  events: [
    { type: 'TILE_PLACEMENT_MOVE', rack: 'CA8S', playedTiles: 'CA8S', position: '8F', score: 14, cumulative: 14 },
  ],
  players: [{ nickname: 'a' }, { nickname: 'b' }],
  version: 2,
  letterDistribution: 'english',
  boardLayout: 'CrosswordGame',
  racks: ['AQID', ''],
  board: { numRows: 15, numCols: 15, tiles: '', isEmpty: true },
  bag: { tiles: '' },
  uid: 'x',
  playerOnTurn: 1,
};
const CGH = {
  events: [
    { player: 0, rack: 'HORNETS', event: { play: { coord: '8F', word: 'HORN' } }, score: 14 },
    { player: 1, event: { pass: {} } },
  ],
  players: [{ name: 'Ann' }, { name: 'Bob' }],
};

const records: Door = {
  name: 'records',
  kind: 'bytes',
  enter: input => {
    const read = readRecord(input, { letterSets: letterSetNamed });
    if (!read.ok) return refusal(read.error);
    if (read.value.format !== 'gcg') record(read.value.record);
  },
  tokens: [
    ...GCG_TOKENS,
    ...['"events":', '"players":', '"type":', '"rack":', '"playedTiles":', 'TILE_PLACEMENT_MOVE', 'PASS', 'EXCHANGE'],
    ...['PHONY_TILES_RETURNED', 'CHALLENGE_BONUS', 'END_RACK_PTS', 'TIME_PENALTY', 'UNSUCCESSFUL_CHALLENGE_TURN_LOSS'],
    ...['"played_tiles":', '"player_index":', '"playerIndex":1', '{', '}', '[', ']', ',', '"', 'null', '-1', '1e999'],
  ],
  seeds: () => [
    HISTORY,
    formatHistory(parseGcg(MACONDO).record, { names: 'snake' }),
    JSON.stringify(DOCUMENT),
    JSON.stringify(CGH),
    JSON.stringify(parseGcg(WORKED).record),
    '[ISC]\nAnn 8F HORN 14\nBob H6 FARM 9\n',
    '15/15/15/15/15/15/15/15/15/15/15/15/15/15/15 A/B 0/0 0',
  ],
};

const messages: Door = {
  name: 'histories',
  ...jsonDoor(value => {
    const read = readRecord(JSON.stringify([value]).slice(1, -1), { letterSets: letterSetNamed });
    if (!read.ok) return refusal(read.error);
    if (read.value.format !== 'gcg') record(read.value.record);
  }),
  tokens: [
    ...[...EVENT_TYPES, 'events'],
    ...['playedTiles', 'played_tiles', 'numTilesFromRack', 'playerIndex', 'lostScore', 'isBingo', 'endRackPoints'],
    ...['8F', 'H6', 'HORIZONTAL', 'row', 'column', 'direction', 'exchanged', 'winner', 'finalScores', 'VOID', 'AQID'],
  ],
  seeds: () => [
    HISTORY,
    formatHistory(parseGcg(MACONDO).record),
    formatHistory(parseGcg(GCG).record, { names: 'snake' }),
    JSON.stringify(DOCUMENT),
    JSON.stringify(CGH),
  ],
};

const ownJson: Door = {
  name: 'record-json',
  ...jsonDoor(value => {
    const read = parseRecord(value);
    if (!read.ok) return refusal(read.error);
    sameData(read.value, value, 'a record is read as another');
    record(read.value);
  }),
  tokens: [
    ...['tilewright-record/1', 'play', 'exchange', 'pass', 'withdrawn', 'challenge-bonus', 'turn-lost', 'out-bonus'],
    ...['rack-penalty', 'time-penalty', 'resigned', 'timed-out', 'unread', 'adjustment', 'columns', 'line', 'position'],
    ...['8F HORN', 'exchange 3', 'lastRacks', 'pragmas', 'incomplete', 'faults', 'quirks', 'cumulative', '#note', '\n'],
  ],
  seeds: () => [GCG, WORKED, MACONDO].map(text => JSON.stringify(parseGcg(text).record)),
};

const replays: Door = {
  name: 'replays',
  kind: 'bytes',
  enter: input => {
    const read = readRecord(input, { letterSets: letterSetNamed });
    if (!read.ok) return;
    const { record: found, gcg: file } = read.value;
    const rules = rulesFor(found);
    if (!rules.ok) return refusal(rules.error);
    const { findings, ...rest } = verifyGame(rules.value, found);
    plain(rest, 'a verification');
    for (const finding of findings) promise(finding.message !== '', 'a finding says nothing');
    const { record: mended } = mendRecord(rules.value, found);
    plain(mended, 'a mended record');
    const begins = verifyGame(rules.value, found, { onMismatch: 'computed' });
    // a file of nothing verifies, and is no game
    if (begins.status !== 'unreadable' && found.players.length > 0) gameAt(rules.value, found, found.events.length);
    if (file !== undefined) for (const { fix } of findings) editGcg(file, fix);
  },
  tokens: GCG_TOKENS,
  seeds: () => [GCG, WORKED, MACONDO, HISTORY],
};

const EMPTY = Array.from({ length: 15 }, () => '15').join('/');
const PLACED = '15/15/15/15/15/15/15/5HORN6/15/15/15/15/15/15/15';

const positions: Door = {
  name: 'cgp',
  ...textDoor(text => {
    const operations = parseCgpOperations(text);
    if (operations.ok) {
      plain(operations.value, 'operations');
      const written = formatCgpOperations(operations.value);
      const again = parseCgpOperations(written);
      promise(again.ok, `operations that were written do not read: ${written}`);
      sameData(again.value, operations.value, 'operations are others when they are written');
    } else refusal(operations.error);
    const fields = parseCgpFields(text);
    if (!fields.ok) return refusal(fields.error);
    plain(fields.value, 'fields');
    const rules = rulesForCgp(fields.value);
    if (!rules.ok) return refusal(rules.error);
    const game = parseCgp(rules.value, text);
    if (!game.ok) return refusal(game.error);
    const written = formatCgp(rules.value, game.value, fields.value.operations);
    const again = parseCgp(rules.value, written);
    promise(again.ok, `a position that was written does not read: ${written}`);
    const twice = formatCgp(rules.value, again.value, fields.value.operations);
    promise(twice === written, `a position is another when it is written: ${written}`);
  }),
  tokens: [
    ...['15', '/', '21', '[CH]', '[L·L]', '?', ' 0/0 ', ' 0 ', 'bb 50;', 'bdn CrosswordGame;', 'cr double;', 'etl 1;'],
    ...['gid x;', 'ld english;', 'ld spanish;', 'lex NWL23;', 'lm 8D.HORN;', 'lm ex.3;', 'lm pass;', 'mcnz 6;', 'oru;'],
    ...['ti 5;', 'tmr 100/200;', 'to 1;', 'var classic;', 'var wordsmog;', 'lm phony.8D.AB;', '-', '1e9', ';', '+5'],
  ],
  seeds: () => [
    `${EMPTY} / 0/0 0`,
    `${PLACED} AEIMRST/ 0/14 0 ld english; bb 50;`,
    `${PLACED} AEIMRS?/BCD 10/-14 2 lex NWL23; tmr 1000/-2000; lm 8F.HORN; oru;`,
    `${PLACED.replace('HORN', '[CH]A2')} [CH]/ 0/0 0 ld spanish; bdn CrosswordGame; mcnz 4;`,
    `${Array.from({ length: 21 }, () => '21').join('/')} A/B/C 0/0/0 1 lm ex.3; var classic; cr 5pt; etl 1; ti 5; to 1; gid a.b;`,
  ],
};

/** The doors of recorded games. */
export const DOORS_OF_RECORDS: readonly Door[] = [gcg, records, messages, ownJson, replays, positions];
