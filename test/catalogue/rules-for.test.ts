/** Which rules a record is verified by. */
import { describe, expect, test } from 'vitest';
import {
  LETTER_SETS,
  letterSetNamed,
  letterSetOfLexicon,
  letterSetOfText,
  rulesFor,
  rulesForCgp,
  rulesKeeper,
} from 'tilewright/catalogue';
import { parseCgpFields } from 'tilewright/notation';
import { wooglesVoid } from 'tilewright/presets';
import { polish } from 'tilewright/alphabets/polish';
import { parseGcg, verifyGame, type RecordedGame } from 'tilewright/records';
import { parseLayout, unwrap } from 'tilewright';

const EMPTY = Array(15).fill('15').join('/');

function recordOf(...lines: readonly string[]): RecordedGame {
  return parseGcg(['#player1 Ann Ann', '#player2 Bob Bob', ...lines].join('\n')).record;
}

describe('letters', () => {
  test.each<readonly [string, readonly string[], string]>([
    ['as the record names them', ['#tile-distribution polish', '#lexicon CSW21'], 'polish'],
    ['in any case', ['#tile-distribution English'], 'english'],
    ['as they were named in notes', ['#note LetterDistribution: german'], 'german'],
    ['by the lexicon', ['#lexicon NWL23'], 'english'],
    ['by a French lexicon', ['#lexicon FRA24'], 'french'],
    ['by a German lexicon', ['#lexicon RD28'], 'german'],
    ['by a Polish lexicon', ['#lexicon OSPS49'], 'polish'],
    ['by a Spanish lexicon', ['#lexicon FILE2017'], 'spanish'],
    ['by the letters, where the lexicon is not known', ['#lexicon house', '>Ann: ŹDŹBŁO 8H ŹDŹBŁO +1 1'], 'polish'],
    ['by umlauts', ['>Ann: ÄÖÜ 8H ÄÖÜ +1 1'], 'german'],
    ['by tiles of two letters', ['>Ann: [CH]AÑO 8H [CH]AÑO +1 1'], 'spanish'],
    ['English, where letters leave a choice', ['>Ann: HORN 8F HORN +14 14'], 'english'],
  ])('%s', (_, lines, name) => {
    expect(unwrap(rulesFor(recordOf(...lines))).alphabet.name).toBe(name);
  });

  test('by name, by lexicon, by text', () => {
    expect(letterSetNamed(' Spanish ')?.name).toBe('spanish');
    expect(letterSetNamed('volapük')).toBeUndefined();
    expect(letterSetOfLexicon('nobody’s words')).toBeUndefined();
    expect(letterSetOfText('').name).toBe('english');
  });
});

describe('every letter set', () => {
  test('by its name, in a record and in a position', () => {
    for (const set of LETTER_SETS) {
      const { alphabet } = unwrap(rulesFor(recordOf(`#tile-distribution ${set.name}`)));
      // in Italy a blank left over costs 7
      if (set.name === 'italian') expect(alphabet).toEqual({ ...set, unplayedBlank: 7 });
      else expect(alphabet).toBe(set);
      const fields = unwrap(parseCgpFields(`${EMPTY} / 0/0 0 ld ${set.name.toUpperCase()};`));
      expect(unwrap(rulesForCgp(fields)).alphabet).toBe(set);
    }
    expect(letterSetNamed('Catalan-Super')?.name).toBe('catalan_super');
  });

  test.each([
    ['NSF25', 'norwegian'],
    ['DISC2', 'catalan'],
    ['DSW24', 'dutch'],
    ['SLV26', 'slovene'],
    ['CGL', 'german'],
    ['IWI', 'english'],
    ['Swedish 2020', 'swedish'],
    ['ESPERANTO', 'esperanto'],
  ])('by the lexicon %s: %s', (lexicon, name) => {
    expect(letterSetOfLexicon(lexicon)?.name).toBe(name);
  });

  test.each([
    ['ŁÓDŹ', 'polish'],
    ['ÄÖÜ', 'german'],
    ['[CH]AÑO', 'spanish'],
    ['ØÆÅ', 'danish'],
    ['ÅÄÖ', 'swedish'],
    ['ÄÕÖÜŠ', 'estonian'],
    ['[NY][QU]', 'catalan'],
    ['[NY][GY]', 'hungarian'],
    ['[NY]Ő?', 'hungarian'],
    ['İıŞ', 'turkish'],
    ['ŽDÁŘ', 'czech'],
    ['ЖУК', 'bulgarian'],
    ['ЖЫЭ', 'russian'],
    ['ΛΟΓΟΣ', 'greek'],
    ['א[?ב]', 'hebrew'],
    ['ژپ', 'persian'],
    ['ㄱㅏ', 'korean_quackle'],
    ['[tlh]Iq', 'klingon'],
  ])('by the letters %s: %s', (text, name) => {
    expect(letterSetOfText(text).name).toBe(name);
  });

  test('of those that fit, the first of the list counts', () => {
    expect(LETTER_SETS.slice(0, 5).map(({ name }) => name)).toEqual([
      'english',
      'german',
      'polish',
      'spanish',
      'french',
    ]);
    for (const set of LETTER_SETS) {
      // a letter without a tile is shown by a blank alone
      const shown = set.letters.map((letter, n) => (set.counts[n] === 0 ? (set.blankForms[n] ?? '') : letter));
      const found = letterSetOfText(shown.map(letter => `[${letter}]`).join(''));
      expect(LETTER_SETS.indexOf(found), set.name).toBeLessThanOrEqual(LETTER_SETS.indexOf(set));
      expect([set.name, set.letters.slice(1).filter(letter => !found.forms.has(letter))]).toEqual([set.name, []]);
    }
  });
});

test.each<readonly [string, number, number, string]>([
  ['CrosswordGame', 15, 15, 'english'],
  ['super21', 21, 21, 'english_super'],
  ['WorldWildlifeFund', 15, 15, 'english'],
  ['wwf11', 11, 11, 'english'],
  ['Punctured15', 15, 15, 'english'],
  ['junior13', 13, 13, 'english'],
])('the board %s', (name, rows, columns, letters) => {
  const { layout, alphabet } = unwrap(rulesFor(recordOf(`#board-layout ${name}`)));
  expect([layout.rows, layout.columns, alphabet.name]).toEqual([rows, columns, letters]);
});

test.each(['catalan', 'romanian'])('on the large board %s is taken in its large form', name => {
  const record = recordOf('#board-layout SuperCrosswordGame', `#tile-distribution ${name}`);
  expect(unwrap(rulesFor(record)).alphabet.name).toBe(`${name}_super`);
});

describe('what is not known is a fault', () => {
  test.each<readonly [string, string, string]>([
    ['#tile-distribution volapük', 'unknown-letter-set', 'volapük'],
    ['#board-layout Nowhere', 'unknown-layout', 'Nowhere'],
    // boards that no score here would be right on, or no first move
    ['#board-layout literaki15', 'unknown-layout', 'literaki15'],
    ['#board-layout letterLeague27x19', 'unknown-layout', 'letterLeague27x19'],
    ['#game-type wordsmog', 'unknown-game-type', 'wordsmog'],
  ])('%s', (line, code, found) => {
    expect(rulesFor(recordOf(line))).toMatchObject({ ok: false, error: [{ code, found }] });
  });

  test('a game type that nobody knows is a note, and read as classic', () => {
    const record = recordOf('#game-type lonify');
    expect(record.quirks?.map(({ code, column, found }) => [code, column, found])).toEqual([
      ['unknown-game-type', 12, 'lonify'],
    ]);
    expect(unwrap(rulesFor(record)).name).toBe(unwrap(rulesFor(recordOf('#game-type classic'))).name);
  });

  test('unless it is given', () => {
    const layout = parseLayout('S..');
    const rules = unwrap(
      rulesFor(recordOf('#board-layout line', '#tile-distribution volapük'), { layout, alphabet: polish }),
    );
    expect([rules.layout, rules.alphabet.name]).toEqual([layout, 'polish']);
  });
});

describe('the large board', () => {
  test.each([
    ['by its name', ['#board-layout SuperCrosswordGame']],
    ['by the game', ['#game-type classic_super']],
    ['by the game in capitals', ['#game-type Classic_Super']],
    ['with its set by name', ['#board-layout SuperCrosswordGame', '#tile-distribution english_super']],
  ])('%s', (_, lines) => {
    const { layout, alphabet } = unwrap(rulesFor(recordOf(...lines)));
    expect([layout.rows, alphabet.name]).toEqual([21, 'english_super']);
  });

  test('other sets are played on it as they are', () => {
    const { layout, alphabet } = unwrap(rulesFor(recordOf('#board-layout SuperCrosswordGame', '#lexicon OSPS50')));
    expect([layout.rows, alphabet.name]).toEqual([21, 'polish']);
  });
});

describe('customs', () => {
  test.each<readonly [string, readonly string[], object]>([
    ['nothing shown', [], { turns: 0, points: [] }],
    ['a turn lost', ['>Ann: - +0 0', '#note #unsuccessful-challenge'], { turns: 1, points: [] }],
    ['5 points paid', ['>Ann: (challenge) +5 5'], { turns: 0, points: [5] }],
    ['a million is no price', ['>Ann: (challenge) +1000000 7'], { turns: 0, points: [] }],
    ['7 points are no custom', ['>Ann: (challenge) +7 7', '>Ann: (challenge) +10 17'], { turns: 0, points: [10] }],
  ])('a wrong challenge: %s', (_, lines, wrong) => {
    expect(unwrap(rulesFor(recordOf(...lines))).challenge.wrong).toMatchObject(wrong);
  });

  test.each(['double', 'DOUBLE', 'triple', 'void', 'single'])('as named: %s', name => {
    const dictionary = { has: () => true };
    const rules = unwrap(rulesFor({ ...recordOf(), challenge: name }, { dictionary }));
    expect(rules.challenge).toEqual(
      unwrap(rulesFor(recordOf(), { dictionary, challenge: name.toLowerCase() as 'double' })).challenge,
    );
  });

  test('void without a dictionary: every word stands', () => {
    expect(unwrap(rulesFor({ ...recordOf(), challenge: 'VOID' })).challenge.phonies).toBe('stand');
    // a preset that needs one, as the command line gives it
    expect(unwrap(rulesFor(recordOf(), wooglesVoid)).challenge.phonies).toBe('stand');
  });

  test.each<readonly [string, number]>([
    ['5pt', 5],
    ['FIVE_POINT', 5],
    ['TEN_POINT', 10],
    ['10pt', 10],
  ])('as named: %s', (name, points) => {
    expect(unwrap(rulesFor({ ...recordOf(), challenge: name })).challenge.wrong.points).toEqual([points]);
  });

  test('tournaments, but for what is given', () => {
    expect(unwrap(rulesFor(recordOf()))).toMatchObject({
      overtime: { perMinute: 10, lostAfter: 10 },
      seatCount: { least: 2, most: 4 },
    });
    expect(unwrap(rulesFor(recordOf(), { rackSize: 8 })).rackSize).toBe(8);
    const four = parseGcg('#player1 A\n#player2 B\n#player3 C\n#player4 D\n#player5 E\n').record;
    expect(unwrap(rulesFor(four)).seatCount.most).toBe(5);
  });

  test('what is given is taken strictly', () => {
    const record = recordOf('>Ann: HORN 8F HORN +14 14', '>Ann: (challenge) +10 24');
    const status = (options: Parameters<typeof rulesFor>[1]): string =>
      verifyGame(unwrap(rulesFor(record, options)), record).status;
    expect(status({})).toBe('clean');
    expect(status({ challenge: { points: 5, per: 'play', to: 'challenged' } })).toBe('findings');
  });
});

describe('rules that are kept', () => {
  const records = [
    recordOf('>Ann: HORN 8F HORN +14 14'),
    recordOf('>Ann: HORN 8F HORN +14 14', '>Bob: (challenge) +5 5'),
    recordOf('#tile-distribution polish'),
    recordOf('#player3 Cid Cid', '#player4 Dan Dan', '#player5 Eve Eve'),
    recordOf('#board-layout super'),
  ];

  test('are those that rulesFor makes, made once', () => {
    const rulesOf = rulesKeeper();
    for (const record of records) {
      const kept = unwrap(rulesOf(record));
      expect(kept.fingerprint).toBe(unwrap(rulesFor(record)).fingerprint);
      expect(unwrap(rulesOf(record))).toBe(kept);
    }
    expect(unwrap(rulesOf(recordOf('>Bob: HORN 8F HORN +14 14')))).toBe(unwrap(rulesOf(recordOf('#note nothing'))));
  });

  test('differ where the records do', () => {
    const rulesOf = rulesKeeper();
    expect(new Set(records.map(record => unwrap(rulesOf(record)))).size).toBe(records.length);
  });

  test('are let go of where records ask for ever new ones', () => {
    const rulesOf = rulesKeeper();
    const bonus = (points: number): RecordedGame => recordOf(`>Ann: (challenge) +${points} ${points}`);
    const first = unwrap(rulesOf(bonus(5)));
    for (let n = 2; n <= 256; n++) rulesOf(bonus(5 * n));
    expect(unwrap(rulesOf(bonus(5)))).toBe(first);
    rulesOf(bonus(5 * 257));
    expect(unwrap(rulesOf(bonus(5)))).not.toBe(first);
  });

  test('follow the options of their keeper', () => {
    const dictionary = { has: () => true };
    expect(unwrap(rulesKeeper({ dictionary })(records[0]!)).dictionary).toBe(dictionary);
    expect(() => rulesKeeper({ edition: 2011 as never })).toThrow(RangeError);
  });

  test('faults are no rules', () => {
    const rulesOf = rulesKeeper();
    const record = recordOf('#tile-distribution volapük');
    expect(rulesOf(record)).toEqual(rulesFor(record));
    expect(rulesOf(record).ok).toBe(false);
  });
});
