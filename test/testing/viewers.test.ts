import { expect, test } from 'vitest';
import { maySee, viewersOf } from '../../src/testing/viewers.ts';
import { game, rules } from '../fixtures/three-at-table.ts';

test('who may look, and into what', () => {
  expect(viewersOf(game)).toEqual([0, 1, 2, 'spectator', 'director']);
  const sees = (viewer: number | 'spectator' | 'director'): readonly boolean[] =>
    ['rack 0', 'rack 1', 'bag', 'rack', 'rack x', 'rack 0 0', 'start'].map(zone => maySee(rules, viewer, zone));
  expect(sees('director')).toEqual([true, true, true, true, true, true, true]);
  expect(sees(0)).toEqual([true, false, false, false, false, false, false]);
  expect(sees(1)).toEqual([false, true, false, false, false, false, false]);
  expect(sees('spectator')).toEqual([false, false, false, false, false, false, false]);
  const shown = { ...rules, zones: rules.zones.map(zone => ({ ...zone, seenBy: 'all' as const })) };
  expect(['rack 0', 'bag', 'bag 1', 'bags', 'rack'].map(zone => maySee(shown, 'spectator', zone))).toEqual([
    ...[true, true, true, false, false],
  ]);
});
