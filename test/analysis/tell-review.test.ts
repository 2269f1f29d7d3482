/** What is said of a turn: every key, with what it is said of. */
import { describe, expect, test } from 'vitest';
import { reviewMessages, tellReview, type TurnReview } from 'tilewright/analysis';

const HORN = { move: '8F HORN', word: 'HORN', points: 14, leave: 'EST', equity: 24 };
const SHORTEN = { move: '8C SHORTEN', word: 'SHORTEN', points: 78, leave: '', equity: 78, bingo: true } as const;
const PLAYED = {
  iterations: 80,
  plays: [{ move: '8C SHORTEN', word: 'SHORTEN', points: 78, n: 40, equity: 60, error: 3 }],
};
const TURN: TurnReview = { turn: 1, seat: 0, spread: 0, unseen: 93, rack: 'EHNORST', made: HORN };
const tell = (turn: Partial<TurnReview>): readonly string[] =>
  tellReview({ names: ['Ann', 'Bob'] })({ ...TURN, ...turn });

describe('each finding has its sentence', () => {
  test.each<readonly [string, Partial<TurnReview>, readonly string[]]>([
    ['the best', { best: [HORN], lost: { points: 0, equity: 0 } }, ['No other move is worth more.']],
    [
      'a better one, and a bingo',
      { best: [SHORTEN], lost: { points: 64, equity: 54.04 }, mistake: 'large', bingo: SHORTEN, bingoMissed: true },
      ['A bingo was missed: SHORTEN at 8C for 78 is worth 54 points more, a large mistake.'],
    ],
    [
      'a better one, and a bingo that is not as good',
      { best: [{ ...HORN, points: 90 }, SHORTEN], lost: { points: 0, equity: 9 }, bingo: SHORTEN, bingoMissed: true },
      ['HORN at 8F for 90 is worth 9 points more.', 'A bingo was missed: SHORTEN at 8C for 78.'],
    ],
    [
      'what an endgame proves',
      {
        best: [SHORTEN],
        lost: { points: 64, equity: 54 },
        mistake: 'small',
        endgame: {
          value: 20,
          exact: true,
          lost: { points: 3, win: 0 },
          line: [{ move: 'J6 SH...', word: 'SHORN', points: 12 }],
        },
      },
      ['SHORN at J6 for 12 gains 3 points more to the end of the game: a small mistake.'],
    ],
    ...(
      [
        [-19, 'wins'],
        [-20, 'ties'],
      ] as const
    ).map(([spread, does]): [string, Partial<TurnReview>, readonly string[]] => [
      `what an endgame proves that it ${does}`,
      {
        spread,
        lost: { points: 0, equity: 0 },
        endgame: { value: 20, exact: true, lost: { points: 3, win: 0.5 }, line: [HORN] },
      },
      [
        'HORN at 8F for 14 gains 3 points more to the end of the game.',
        `With the best play of both it ${does} the game.`,
      ],
    ]),
    [
      'what playouts come to',
      {
        best: [HORN],
        lost: { points: 64, equity: 54, win: 0.2 },
        mistake: 'medium',
        simulated: { ...PLAYED, lost: { equity: 9.07, error: 1.24, n: 50, win: 0.0124, winError: 0.004 } },
        bingo: SHORTEN,
        bingoMissed: true,
      },
      [
        'SHORTEN at 8C for 78 comes to 9.1 ± 1.2 points more, on average of 50 playouts: a medium mistake.',
        'It wins 1.2 games of 100 more, by the win table.',
        'A bingo was missed: SHORTEN at 8C for 78.',
      ],
    ],
    [
      'a better chance for no more points',
      {
        best: [HORN],
        lost: { points: 0, equity: 2 },
        simulated: { ...PLAYED, lost: { equity: 0, error: 1, n: 40, win: 0.01, winError: 0.004 } },
      },
      ['SHORTEN at 8C for 78 wins 1 game of 100 more by the win table, on average of 40 playouts.'],
    ],
    [
      'a better chance that may be chance',
      {
        best: [HORN],
        lost: { points: 0, equity: 2 },
        simulated: { ...PLAYED, lost: { equity: 0, error: 1, n: 40, win: 0.01, winError: 0.006 } },
      },
      ['No other move is worth more.'],
    ],
    [
      'a difference within two errors',
      {
        best: [HORN],
        lost: { points: 0, equity: 2 },
        simulated: { ...PLAYED, lost: { equity: 2.2, error: 1.6, n: 250, win: 0.01, winError: 0.006 } },
      },
      ['SHORTEN at 8C for 78 comes to 2.2 ± 1.6 points more, on average of 250 playouts, which may be chance.'],
    ],
    [
      'a difference of exactly two errors',
      {
        best: [HORN],
        lost: { points: 0, equity: 2 },
        simulated: { ...PLAYED, lost: { equity: 3, error: 1.5, n: 250 } },
      },
      ['SHORTEN at 8C for 78 comes to 3 ± 1.5 points more, on average of 250 playouts, which may be chance.'],
    ],
    [
      'a difference below 0',
      {
        best: [HORN],
        lost: { points: 0, equity: 2 },
        simulated: { ...PLAYED, lost: { equity: -2.2, error: 1, n: 250 } },
      },
      ['No other move is worth more.'],
    ],
    [
      'the best of a simulation',
      {
        best: [SHORTEN],
        lost: { points: 0, equity: 5 },
        simulated: { ...PLAYED, lost: { equity: 0, error: 0, n: 40, win: 0, winError: 0 } },
      },
      ['No other move is worth more.'],
    ],
    [
      'what cannot be simulated goes by equity',
      { best: [HORN], lost: { points: 0, equity: 5, win: 0.03 }, simulated: PLAYED },
      ['HORN at 8F for 14 is worth 5 points more.', 'It wins 3 games of 100 more, by the win table.'],
    ],
    [
      'an endgame that is not proved leaves an estimate',
      {
        best: [HORN],
        lost: { points: 0, equity: 2 },
        mistake: 'small',
        endgame: { value: 20, exact: false, line: [HORN] },
      },
      ['HORN at 8F for 14 is worth about 2 points more: a small mistake.'],
    ],
    [
      'a pass',
      { best: [{ move: 'pass', points: 0, equity: 1 }], lost: { points: 0, equity: 2 } },
      ['A pass is worth 2 points more.'],
    ],
    [
      'a little better one, an exchange',
      { best: [{ move: 'exchange VV', points: 0, equity: 25 }], lost: { points: 0, equity: 1 } },
      ['To exchange VV is worth 1 point more.'],
    ],
    ['a bingo that was there and not missed', { bingo: SHORTEN }, []],
    ['a phony, the last turn', { phony: ['ZAX'] }, ['ZAX is not in the dictionary.']],
    [
      'two that stood',
      { phony: ['ZAX', 'QI'], stood: true },
      ['ZAX and QI are not in the dictionary, and the play stood.'],
    ],
    [
      'one that was taken back',
      { phony: ['ZAX'], takenBack: true, challenges: [{ by: 1, upheld: true }] },
      ['ZAX is not in the dictionary, and the play was taken back.'],
    ],
    ['a good one that was', { takenBack: true }, ['The play was taken back.']],
    [
      'challenges that failed',
      { challenges: [{ by: 1, upheld: false }, { upheld: false }] },
      ['Bob challenged the play, and the challenge failed.', 'A challenge of the play failed.'],
    ],
    [
      'a good draw',
      { draw: { tiles: 'S?', count: 2, luck: 31.26 } },
      ['Ann had drawn S?, 31.3 points better than 2 average tiles.'],
    ],
    [
      'a bad one',
      { draw: { tiles: 'V', count: 1, luck: -1 } },
      ['Ann had drawn V, 1 point worse than an average tile.'],
    ],
    ['any', { draw: { tiles: 'E', count: 1, luck: 0.01 } }, ['Ann had drawn E, worth as much as an average tile.']],
  ])('%s', (_, turn, expected) => {
    expect(tell(turn)).toEqual(expected);
  });

  test('and so has every reason why nothing is known', () => {
    for (const unsure of [
      'rack-unknown',
      'rack-partial',
      'rack-doubted',
      'not-replayed',
      'tiles-unknown',
      'not-searched',
    ] as const) {
      const [said, ...others] = tell({ unsure });
      expect(said).toBe(reviewMessages[`review/${unsure}`](undefined as never));
      expect(others).toEqual([]);
    }
  });
});

test('a catalogue says what it has, and English the rest; seats without a name have their number', () => {
  const turn: TurnReview = {
    ...TURN,
    seat: 1,
    best: [HORN],
    lost: { points: 0, equity: 0 },
    draw: { tiles: 'E', count: 1, luck: 0 },
  };
  const german = tellReview({ messages: { 'review/best': () => 'Kein anderer Zug ist mehr wert.' } });
  expect(german(turn)).toEqual([
    'Kein anderer Zug ist mehr wert.',
    'Player 2 had drawn E, worth as much as an average tile.',
  ]);
  expect(tellReview({ draws: false })(turn)).toEqual(['No other move is worth more.']);
});
