// Double bingo: a bingo right after one's own bingo is worth twice; a bingo may not use both blanks.
import { classic } from 'tilewright';
import type { ClassicOptions, CrosswordRules, Placement, Seat } from 'tilewright';
import { after, extendRules, placementRule, scoreRule, step } from 'tilewright/rules';

interface Streaks {
  readonly hot: readonly Seat[];
} // seats whose last turn was a bingo

export function doubleBingo(options: ClassicOptions = {}): CrosswordRules {
  const base = classic(options);
  const isBingo = (placed: Placement | undefined) => placed?.tiles.length === base.rackSize;
  const blanks = (placed: Placement) => placed.tiles.filter(t => t.tile === base.alphabet.blank).map(t => t.square);
  return extendRules(base, {
    name: 'double-bingo',
    placement: [
      ...base.placement,
      placementRule('two-blanks-in-bingo', ({ play }) => isBingo(play) && blanks(play).slice(1)),
    ],
    scoring: [
      ...base.scoring,
      scoreRule<Streaks>('second-bingo', ({ play, game }) =>
        isBingo(play) && game.extra.hot.includes(play.seat) ? 50 : 0,
      ),
    ],
    steps: after(
      base.steps,
      'book',
      step<Streaks>('note-bingos', game => {
        const waiting = game.extra.hot.filter(seat => !game.pending.some(turn => turn.seat === seat));
        const hits = game.pending
          .filter(turn => turn.type === 'play' && isBingo(turn.placement))
          .map(turn => turn.seat);
        return { ...game, extra: { hot: [...waiting, ...hits] } };
      }),
    ),
    extra: { hot: [] },
    messages: { 'two-blanks-in-bingo': 'A bingo may use one blank only.', 'second-bingo': 'second bingo in a row' },
  });
}
