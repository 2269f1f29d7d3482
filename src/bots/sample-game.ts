/**
 * A game that a view could have come from: hidden pieces are dealt at random to where some lie hidden. Pieces do not go
 * everywhere: tiles are never in a deck of cards. The game's own log tells which zones have ever exchanged pieces,
 * so zones fall into groups, and a piece is dealt into the group of the zone where it begins.
 */
import type { Tile } from '../core/flavours.ts';
import { withAt } from '../core/list.ts';
import { countKinds, noneOf, kindsOf, sizeOf } from '../core/multiset.ts';
import { randomFrom } from '../core/random.ts';
import type { Chance } from '../engine/chance.ts';
import { type Game, type Turn, type Zone } from '../engine/game.ts';
import { requireRulesAndGame } from '../engine/other-rules.ts';
import { changed } from '../engine/working.ts';
import { seededBy } from '../engine/new-game.ts';
import type { Rules } from '../engine/rules.ts';
import { turnOf } from '../engine/turn-of.ts';
import { homeOf, zoneAt, zoneKey, zoneRule } from '../engine/zones.ts';
import { knownDeals } from './known-deals.ts';
import { shuffled, type Luck } from '../search/luck.ts';
import { sample } from '../search/sample.ts';

/**
 * A full game that this view, or record, could have come from, every deal of the hidden pieces as likely as any other;
 * from then on it draws from the seed. What the seat put back into the bag itself is where it can be: in the bag, or on
 * a rack that was filled since. `viewFor` of it is the view again. Moves that the view may not see yet (sealed
 * ones) are random legal ones. The log stays as the view has it, so that what came before can not be replayed. A
 * referee's game comes back as it is, drawing from the new seed.
 *
 * @example
 * const rules = classic({ challenge: 'none' });
 * const { game } = newGame(rules, { seats: 2, seed: 'tea', racks: ['HORNETS'] });
 * const imagined = sampleGame(rules, viewFor(rules, game, 1), 'one of many');
 * tilesIn(rackOf(imagined, 0)).hidden // 0
 * applyMove(rules, imagined, 0, 'exchange 3').ok // false
 */
export function sampleGame(rules: Rules, view: Game, seed: string): Game {
  requireRulesAndGame(rules, view);
  // number 0 of the stream begins a game, which this is; moves have the others
  const luck = randomFrom(seed, 0, 0);
  const dealt = changed(view, {
    knows: seededBy(seed, 'sampleGame'),
    zones: deal(rules, view, luck),
    unseen: noneOf(view.unseen.length),
  });
  return dealt.pending.some(isUnknown) ? unseal(rules, dealt, luck) : dealt;
}

/** All zones with their hidden pieces dealt. */
function deal(rules: Rules, view: Game, luck: Luck): Game['zones'] {
  const dealt: (readonly [string, Zone])[] = [];
  const fill = (key: string, tiles: readonly Tile[]): void => {
    const { counts, shown } = zoneAt(view, key);
    const more = countKinds(tiles, counts.length);
    dealt.push([key, { counts: more.map((count, tile) => count + (counts[tile] ?? 0)), shown, hidden: 0 }]);
  };
  const known = knownDeals(rules, view)?.(luck.below);
  if (known !== undefined) {
    for (const [key, tiles] of known.dealt) if (tiles.length > 0) fill(key, tiles);
  } else
    for (const { keys, pieces } of zoneGroups(rules, view)) {
      const left = shuffled(luck, pieces);
      for (const key of keys) {
        const { hidden } = zoneAt(view, key);
        if (hidden > 0) fill(key, left.splice(0, hidden));
      }
    }
  return { ...view.zones, ...Object.fromEntries(dealt) };
}

interface Group {
  readonly keys: readonly string[];
  readonly pieces: readonly Tile[];
}

/**
 * Groups of zones between which pieces move, each with the hidden pieces that begin in it; a single group where the
 * numbers of pieces and places disagree.
 */
function zoneGroups(rules: Rules, view: Game): readonly Group[] {
  const all = { keys: Object.keys(view.zones), pieces: kindsOf(view.unseen) };
  const group = grouping(rules, view);
  const names = [...new Set(all.keys.map(group))];
  const groups = names.map(name => ({
    keys: all.keys.filter(key => group(key) === name),
    pieces: all.pieces.filter(tile => group(homeOf(rules, tile)) === name),
  }));
  const fit = groups.every(({ keys, pieces }) => pieces.length === sizeOf(keys.map(key => zoneAt(view, key).hidden)));
  return fit ? groups : [all];
}

/** Says of a zone in which group it is, by the name of one of its zones. */
function grouping(rules: Rules, view: Game): (key: string) => string {
  const parent = new Map<string, string>();
  const group = (key: string): string => {
    const above = parent.get(key);
    return above === undefined ? key : group(above);
  };
  const join = (a: string, b: string): void => {
    if (group(a) !== group(b)) parent.set(group(a), group(b));
  };
  for (const { from, to } of drawsIn(view)) join(from, to);
  // what has happened between the zones of one seat may happen between those of another
  for (const key of Object.keys(view.zones)) {
    const rule = zoneRule(rules, key);
    if (rule?.of === 'seat') join(key, zoneKey(rule.name, 0));
  }
  return group;
}

/** Everything that went from zone to zone unseen. */
function drawsIn({ start, log }: Game): readonly Extract<Chance, { readonly type: 'draw' }>[] {
  return [...start.chance, ...log.flatMap(({ chance }) => chance)].filter(chance => chance.type === 'draw');
}

/** The game with its unknown turns filled in by random moves that their seats could have made. */
function unseal(rules: Rules, game: Game, luck: Luck): Game {
  return game.pending.reduce((now, turn, index) => {
    if (!isUnknown(turn)) return now;
    const before = changed(now, { pending: now.pending.filter(other => other !== turn) });
    const move = sample(rules, before, turn.seat, luck, { weights: TURNS }) ?? { type: 'pass' };
    const known = turnOf(rules, before, turn.seat, move);
    return known === undefined
      ? now
      : changed(now, { pending: withAt(now.pending, index, { ...known, state: 'sealed' }) });
  }, game);
}

/** Moves that end a turn. */
const TURNS = { place: 85, exchange: 5, pass: 1 } as const;

function isUnknown({ type }: Turn): boolean {
  return type === 'sealed';
}
