// Runs on every drag event, in the browser, on the client's own view. Nothing here is on the server.
import { describeBoard, explainer, isCurable, owed, previewPlacement } from 'tilewright';
import type { Game, Placed, Rules, Seat, Square } from 'tilewright';

interface Props {
  readonly rules: Rules;
  readonly view: Game;
  readonly seat: Seat;
  readonly dragged: readonly Placed[];
}

export function dragPreview({ rules, view, seat, dragged }: Props) {
  const { violations, words, score, play } = previewPlacement(rules, view, seat, { type: 'place', tiles: dragged });
  const say = explainer(rules);

  // Every violation says where it is, so one loop paints all of them. Grey: more tiles may cure it. Red: they cannot.
  const tint = new Map<Square, 'ok' | 'unfinished' | 'wrong'>();
  for (const word of words) for (const square of word.squares) tint.set(square, 'ok');
  for (const v of violations) for (const square of v.squares) tint.set(square, isCurable(v) ? 'unfinished' : 'wrong');

  const mine = owed(rules, view).find(o => o.by === seat);
  return {
    squares: describeBoard(rules, view, seat, dragged).map(s => ({ ...s, tint: tint.get(s.square) })),
    badge: score ? `${score.total}` : '', // shown even while it is somebody else's turn
    lines: score?.lines.map(say) ?? [], // 'FARMS 10', 'bingo 50'
    hints: violations.filter(v => v.code !== 'not-your-turn').map(say),
    canPlay: play !== undefined,
    canExchange: mine?.may.includes('exchange') ?? false,
    canChallenge: mine?.may.includes('challenge') ?? false,
  };
}
