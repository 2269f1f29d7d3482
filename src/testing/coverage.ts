/**
 * What should happen now and then in the games of some rules, derived from the rules themselves: every kind of move,
 * question, card, effect, ending, challenge, piece, special square. Counted, so that what never happens shows as a
 * zero.
 */
import { tileAt } from '../board/board.ts';
import { isWord } from '../lexicon/dictionary.ts';
import { pieceOf } from '../tiles/pieces.ts';
import type { Event } from '../engine/event.ts';
import type { Change, Game } from '../engine/game.ts';
import { mayDeclare } from '../engine/owes.ts';
import type { Named, Rules } from '../engine/rules.ts';

/** The name of everything that some rules say can happen. */
export function expectedOf(rules: Rules): readonly string[] {
  const { actions, questions, effects, ending, pieces, scoring, settlement, layout } = rules;
  const named = (what: string, list: readonly { readonly name: string }[]): readonly string[] =>
    list.map(({ name }) => `${what} ${name}`);
  const [cards, others] = [pieces.filter(({ type }) => type === 'card'), pieces.filter(({ type }) => type !== 'card')];
  return [
    ...movesOf(rules),
    ...named('action', actions),
    ...named('question', questions),
    ...named('effect', effects),
    ...named('card', cards),
    ...named('piece', others),
    ...named('ending', ending),
    ...challengesOf(rules),
    ...named(
      'score',
      scoring.filter(({ type }) => type === 'by-count' || type === 'own'),
    ),
    ...named('settlement', settlement),
    ...[...new Set(layout.glyphs)].flatMap(glyph => squareKind(rules, glyph) ?? []),
    ...setupParts(rules).flatMap(({ key, values }) => values.map(value => `${key} ${value}`)),
  ];
}

function movesOf(rules: Rules): readonly string[] {
  const { moves, actions, questions, challenge, dictionary } = rules;
  const open = challenge.phonies === 'challengeable';
  const makes: Readonly<Record<string, boolean>> = {
    sealed: false,
    act: actions.length > 0,
    answer: questions.length > 0,
    accept: open,
    challenge: open,
    close: open,
    rule: open && dictionary === undefined,
  };
  const names = moves.map(({ name }) => name).filter(name => makes[name] !== false);
  return [...names.map(name => `move ${name}`), ...(mayDeclare(rules) ? ['move pass no plays'] : [])];
}

/** Challenges that can be right, and that can be wrong, with what they cost. */
function challengesOf({ challenge, dictionary, alphabet }: Rules): readonly string[] {
  if (challenge.phonies !== 'challengeable') return [];
  const letters = alphabet.letters.map((_, letter) => letter).slice(1);
  const pairs = letters.flatMap(a => letters.map(b => [a, b]));
  const words = dictionary === undefined ? undefined : pairs.filter(pair => isWord(dictionary, pair)).length;
  const { turns, points } = challenge.wrong;
  const wrong = ['challenge failed', ...(turns > 0 ? ['turn lost'] : []), ...(points.length > 0 ? ['fine paid'] : [])];
  return [...(words === pairs.length ? [] : ['challenge upheld']), ...(words === 0 ? [] : wrong)];
}

/** A kind of square that does something: by the name that people have for it, or by its glyph. */
function squareKind({ layout }: Rules, glyph: string): string | undefined {
  const premium = layout.legend[glyph] ?? {};
  if (premium.wall === true || Object.keys(premium).length === 0) return undefined;
  return `square ${premium.name ?? glyph}`;
}

/**
 * Parts that seats were given when the game was set up: every parameter that lists texts, no more than there can be
 * seats.
 */
function setupParts(rules: Rules): readonly { readonly key: string; readonly values: readonly string[] }[] {
  const lists: readonly (readonly Named[])[] = [rules.placement, rules.effects, rules.steps, rules.ending];
  const parameters = new Map(lists.flat().flatMap(rule => Object.entries(rule.parameters ?? {})));
  return [...parameters].flatMap(([key, values]) =>
    Array.isArray(values) &&
    values.length <= rules.seatCount.most &&
    values.every((value): value is string => typeof value === 'string')
      ? [{ key, values }]
      : [],
  );
}

/**
 * The rules with effects that report each run. Everything else of the rules stays, so this is the same game.
 */
export function listening(rules: Rules, hear: (name: string) => void): Rules {
  return {
    ...rules,
    effects: rules.effects.map(effect => ({
      ...effect,
      run: (all, game, item) => {
        hear(`effect ${effect.name}`);
        return effect.run(all, game, item);
      },
    })),
  };
}

/** What an accepted move and what followed amounts to, besides the effects. */
export function happenedIn(rules: Rules, before: Game, { game, events }: Change): readonly string[] {
  const entry = game.log[game.log.length - 1];
  const happened: string[] = [];
  if (entry !== undefined) {
    const { move } = entry;
    happened.push(`move ${move.type}`);
    if (move.type === 'pass' && move.noPlays === true) happened.push('move pass no plays');
    if (move.type === 'act') happened.push(`action ${move.action}`);
  }
  for (const event of events) happened.push(...countersOf(rules, event));
  happened.push(...laidPieces(rules, before, game));
  if (game.over !== undefined && before.over === undefined)
    for (const { name, lines } of rules.settlement)
      if (lines(rules, game).some(list => list.length > 0)) happened.push(`settlement ${name}`);
  return happened;
}

function countersOf(rules: Rules, event: Event): readonly string[] {
  switch (event.type) {
    case 'over':
      return [`ending ${event.reason}`];
    case 'answered':
      return [`question ${event.question}`];
    case 'challenged':
      return event.upheld === undefined ? [] : [event.upheld ? 'challenge upheld' : 'challenge failed'];
    case 'lost-turn':
      return ['turn lost'];
    case 'adjusted':
      return event.line.type === 'challenge' ? ['fine paid'] : [];
    case 'drew':
      return event.tiles.flatMap(tile => {
        const piece = pieceOf(rules, tile);
        return piece?.type === 'card' ? [`card ${piece.name}`] : [];
      });
    case 'booked':
      return [
        ...event.score.lines.flatMap(line => {
          if (line.type === 'bingo')
            return rules.scoring.filter(({ type }) => type === 'by-count').map(({ name }) => `score ${name}`);
          return line.type === 'rule' ? [`score ${line.rule}`] : [];
        }),
        ...setupParts(rules).flatMap(({ key, values }) =>
          values.slice(event.seat, event.seat + 1).map(value => `${key} ${value}`),
        ),
      ];
    default:
      return [];
  }
}

/** Pieces that lie where they did not lie before, and the special squares that were covered. */
function laidPieces(rules: Rules, before: Game, game: Game): readonly string[] {
  const found: string[] = [];
  game.boards.forEach((board, index) => {
    const old = before.boards[index];
    // boards of their own may change hands: only what a seat laid on its own counts
    if (old === undefined || old === board || before.boards.includes(board)) return;
    board.tiles.flat().forEach((tile, square) => {
      if (tile === 0 || tile === tileAt(old, square)) return;
      const piece = pieceOf(rules, tile);
      if (piece !== undefined) found.push(`piece ${piece.name}`);
      const name = squareKind(rules, rules.layout.glyphs[square] ?? '.');
      if (name !== undefined) found.push(name);
    });
  });
  return found;
}

/** The counters of everything that is expected, all at 0. */
export function noCounters(rules: readonly Rules[]): Record<string, number> {
  return Object.fromEntries(rules.flatMap(expectedOf).map(name => [name, 0]));
}
