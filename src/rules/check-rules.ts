/** Checks rules: slots whose values cannot be, names that stand twice, and names that are needed but missing. */
import { isIndexOf } from '../core/list.ts';
import { own } from '../core/own.ts';
import { literal } from '../core/read.ts';
import { HIGHEST_PREMIUM, isMultiplier, squareCount } from '../board/layout.ts';
import {
  OWN_KINDS,
  type Named,
  type Needs,
  type PlacementRule,
  type Rules,
  type ScoreRule,
  type ZoneRule,
} from '../engine/rules.ts';
import { BAG, RACK } from '../engine/zones.ts';
import type { Unmarked } from './fingerprint.ts';

/** Everything that is wrong with some rules, one sentence each; empty when nothing is. */
export function checkRules(rules: Unmarked): readonly string[] {
  const misshapen = shapeFaults(rules);
  if (misshapen.length > 0) return misshapen;
  return [
    ...equipmentFaults(rules),
    ...nameFaults(rules),
    ...keyFaults(rules),
    ...entriesOf(rules).flatMap(rule => lacking(rules, rule)),
  ];
}

/** The functions that an entry of each slot must have, for programs that no compiler has read. */
const FUNCTIONS: Readonly<Record<string, readonly string[]>> = {
  moves: ['may', 'seenAs', 'apply'],
  // of these two slots by type: see below
  placement: [],
  scoring: [],
  actions: ['may', 'broken', 'run'],
  effects: ['run'],
  questions: ['options', 'answer'],
  steps: ['run'],
  ending: ['over'],
  settlement: ['lines'],
  state: ['initial', 'read'],
  areas: ['owns'],
  leaving: ['run'],
  startDraw: ['draw'],
  movers: ['seats'],
  voters: ['seats'],
  ranking: ['tiers'],
};

/** The functions of the rules that have a `type`, by slot and type. */
const FUNCTIONS_BY_TYPE: Readonly<Record<string, Readonly<Record<string, readonly string[]>>>> = {
  placement: {
    'on-empty-squares': [],
    'off-walls': [],
    'in-one-line': [],
    'forms-a-word': [],
    'covers-start': [],
    connected: [],
    'closed-squares': ['broken', 'closed'],
    'covers-one-of': ['broken', 'squares'],
    'max-placed': ['broken'],
    pieces: ['broken'],
    own: ['broken'],
  } satisfies Record<PlacementRule['type'], readonly string[]>,
  scoring: {
    premiums: [],
    'lasting-premiums': [],
    'face-value': [],
    'one-per-tile': [],
    'by-count': [],
    own: ['points'],
  } satisfies Record<ScoreRule['type'], readonly string[]>,
};

/** Entries that are no rules: above all a function that makes one and was not called. */
function shapeFaults(rules: Unmarked): readonly string[] {
  const slots: Readonly<Record<string, unknown>> = { ...rules };
  return Object.entries(FUNCTIONS).flatMap(([slot, functions]) => {
    const value = own(slots, slot);
    const byType = own(FUNCTIONS_BY_TYPE, slot);
    if (Array.isArray(value))
      return value.flatMap((entry: unknown, n) => shapeFault(`${slot}[${n}]`, entry, functions, byType));
    return shapeFault(slot, value, functions);
  });
}

function shapeFault(
  where: string,
  entry: unknown,
  functions: readonly string[],
  byType?: Readonly<Record<string, readonly string[]>>,
): readonly string[] {
  if (typeof entry === 'function') return [`${where} is the function '${entry.name}': call it, for it makes the rule`];
  if (typeof entry !== 'object' || entry === null) return [`${where} is no rule`];
  const parts: Readonly<Record<string, unknown>> = { ...entry };
  const { name } = parts;
  if (typeof name !== 'string') return [`${where} has no name`];
  const needed = byType === undefined ? functions : own(byType, String(parts['type']));
  if (needed === undefined)
    return [
      `${where} '${name}' has the type ${literal(parts['type'])}; expected ${Object.keys(byType ?? {}).join(', ')}`,
    ];
  const lacks = needed.filter(part => typeof own(parts, part) !== 'function');
  return lacks.length === 0 ? [] : [`${where} '${name}' has no function ${lacks.join(', ')}`];
}

/** Keys of messages that are for nothing. */
function keyFaults({ messages }: Unmarked): readonly string[] {
  const strange = Object.keys(messages).find(key => !OWN_KINDS.some(kind => key.startsWith(`${kind}/`)));
  return strange === undefined
    ? []
    : [
        `messages have a key for each name, as ${OWN_KINDS.map(kind => `'${kind}/…'`).join(', ')}; '${strange}' is none`,
      ];
}

/** Names that stand twice in one slot. */
function nameFaults(rules: Unmarked): readonly string[] {
  const lists = {
    pieces: rules.pieces,
    zones: rules.zones,
    moves: rules.moves,
    placement: rules.placement,
    scoring: rules.scoring,
    actions: rules.actions,
    'effects and questions': [...rules.effects, ...rules.questions],
    steps: rules.steps,
    ending: rules.ending,
    settlement: rules.settlement,
    state: rules.state,
    areas: rules.areas,
  };
  return Object.entries(lists).flatMap(([slot, list]) => {
    const names = list.map(entry => entry.name);
    const twice = names.find((name, i) => names.indexOf(name) < i);
    return twice === undefined ? [] : [`${slot} have different names, and '${twice}' stands twice`];
  });
}

function entriesOf(rules: Unmarked): readonly Named[] {
  const { moves, placement, scoring, actions, effects, questions, steps, ending, settlement, areas } = rules;
  const { leaving, startDraw, movers, voters, ranking } = rules;
  const lists: readonly (readonly Named[])[] = [moves, placement, scoring, actions, effects, questions, steps, ending];
  return [...lists.flat(), ...settlement, ...areas, leaving, startDraw, movers, voters, ranking];
}

/** What a rule needs (`needs`) and the rules do not have. */
function lacking(rules: Unmarked, { name, needs = {} }: Named): readonly string[] {
  const named: readonly (readonly [string, readonly string[] | undefined, readonly { readonly name: string }[]])[] = [
    ['the move', needs.moves, rules.moves],
    ['the effect or question', needs.effects, [...rules.effects, ...rules.questions]],
    ['the step', needs.steps, rules.steps],
    ['the ending', needs.endings, rules.ending],
    ['the piece', needs.pieces, rules.pieces],
    ['the private state', needs.state, rules.state],
    ['the area', needs.areas, rules.areas],
  ];
  const names = named.flatMap(([what, wanted = [], there]) =>
    wanted.filter(each => !there.some(entry => entry.name === each)).map(each => `${what} '${each}'`),
  );
  return [...names, ...lackingZones(rules, needs), ...lackingOthers(rules, needs)].map(
    what => `'${name}' needs ${what}, which the rules lack`,
  );
}

function lackingZones(rules: Unmarked, { zones = {} }: Needs): readonly string[] {
  return Object.entries(zones)
    .filter(([zone, of]) => !hasZone(rules, zone, of))
    .map(([zone, of]) => `the zone '${zone}'${of === 'game' ? ' of the game' : of === 'seat' ? ' of every seat' : ''}`);
}

function lackingOthers({ plays, boards, seatCount }: Unmarked, needs: Needs): readonly string[] {
  const { mostSeats = Infinity } = needs;
  return [
    ...(seatCount.most > mostSeats ? [`a game for ${mostSeats} seats at most (seatCount)`] : []),
    ...(needs.plays === true && plays === undefined ? ['a source of plays (plays)'] : []),
    ...(needs.ownBoards === true && boards !== 'own' ? ["a board of every seat's own (boards)"] : []),
  ];
}

const SEEN_BY: readonly ZoneRule['seenBy'][] = ['all', 'owner', 'nobody'];

function equipmentFaults(rules: Unmarked): readonly string[] {
  const { alphabet, layout, pieces, placement, scoring, rackSize, seatCount, playFrom, version } = rules;
  const isHeld = (name: string): boolean => hasZone(rules, name, 'either');
  const asksForStart = placement.some(rule => rule.type === 'covers-start');
  const faults: readonly (readonly [boolean, string])[] = [
    [Number.isInteger(version) && version > 0, 'version is a whole number from 1'],
    [Number.isInteger(rackSize) && rackSize > 0 && rackSize < 100, 'rackSize is a whole number from 1 to 99'],
    [isRange(seatCount), 'seatCount runs from 1 or more to no fewer, 1000 at most'],
    [alphabet.counts.length === alphabet.letters.length + 1, 'alphabet counts every letter tile and the blank'],
    [hasZone(rules, BAG, 'game') && isHeld(RACK), `zones hold ${BAG} (of the game) and ${RACK}`],
    [
      playFrom.length > 0 && playFrom.every(name => name !== BAG && isHeld(name)),
      'playFrom names zones beside the bag',
    ],
    [!asksForStart || layout.starts.length > 0, 'layout has a start square, for a placement rule asks for it'],
    [squareCount(layout) > 0, 'layout has squares'],
    [
      [...layout.letterTimes, ...layout.wordTimes].every(isMultiplier),
      `premiums of the layout are whole numbers from 0 to ${HIGHEST_PREMIUM}`,
    ],
    [[...alphabet.points, ...alphabet.counts].every(isByte), 'alphabet has points and counts from 0 to 255'],
    [rules.steps.length > 0, 'steps are not empty'],
    [rules.zones.every(({ seenBy }) => SEEN_BY.includes(seenBy)), "zones are seen by 'all', 'owner' or 'nobody'"],
    [pieces.every(({ count }) => isIndexOf(256, count)), 'pieces are counted from 0 to 255 of a kind'],
  ];
  const odd = scoring.filter(rule => rule.type === 'by-count' && !hasWholeBonuses(rule));
  const homeless = pieces.filter(piece => !hasZone(rules, piece.zone, 'game'));
  return [
    ...faults.flatMap(([holds, expected]) => (holds ? [] : [expected])),
    ...odd.map(({ name }) => `the bonuses and multipliers of '${name}' are whole numbers`),
    ...homeless.map(piece => `pieces begin in a zone of the game; '${piece.name}' begins in '${piece.zone}'`),
  ];
}

function isByte(value: number): boolean {
  return isIndexOf(256, value);
}

function hasWholeBonuses({ bonus, times = {} }: Extract<ScoreRule, { type: 'by-count' }>): boolean {
  return Object.values(bonus).every(Number.isInteger) && Object.values(times).every(isMultiplier);
}

function isRange({ least, most }: Rules['seatCount']): boolean {
  return Number.isInteger(least) && Number.isInteger(most) && least >= 1 && least <= most && most <= 1000;
}

/** Have the rules a zone of that name, and is it the game's, every seat's, or either, as asked? */
function hasZone({ zones }: Unmarked, name: string, of: 'game' | 'seat' | 'either'): boolean {
  return zones.some(zone => zone.name === name && (of === 'either' || zone.of === of));
}
