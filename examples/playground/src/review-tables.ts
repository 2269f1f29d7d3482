/** What a review comes to as tables: turn by turn, and a column for each player. */
import type { PlayerReview } from 'tilewright/analysis';
import type { PointScreen, TurnScreen } from './desks/review.ts';
import { button, h } from './dom.ts';

/** A point of the plot with all that is known of it. */
export interface StoryLine {
  readonly turn: number;
  readonly text: string;
  readonly names: readonly string[];
  readonly point: PointScreen | undefined;
  readonly review: TurnScreen | undefined;
}

/** Everything that the plot shows, a row each turn. */
export function turnsTable(lines: readonly StoryLine[], goTo: (turn: number) => void): HTMLElement {
  const names = lines[0]?.names ?? [];
  const hasChance = lines.some(({ point }) => point?.chance !== undefined);
  const leads = names.length === 2 ? names.slice(0, 1) : names;
  const head = [
    cell('th', 'Turn'),
    ...leads.map(name => cell('th', `${name} ahead`, 'number')),
    ...(hasChance ? [cell('th', `${names[0] ?? ''} wins`, 'number')] : []),
    cell('th', 'Lost', 'number'),
    cell('th', 'What happened'),
  ];
  const rows = lines.map(({ turn, text, point, review }) => {
    const found = [...(review?.mistake === undefined ? [] : [`${review.mistake} mistake`]), ...(review?.notes ?? [])];
    const go = button(`${turn}`, () => {
      goTo(turn);
    });
    go.setAttribute('aria-label', turn === 0 ? '0, the start' : `${turn}, the position after it`);
    return h(
      'tr',
      {},
      h('td', {}, go),
      ...leads.map((_, seat) => cell('td', signed(point?.leads[seat] ?? 0), 'number')),
      ...(hasChance
        ? [cell('td', point?.chance === undefined ? '' : `${Math.round(100 * point.chance)} %`, 'number')]
        : []),
      cell(
        'td',
        review?.lost === undefined ? (review === undefined ? '' : 'unknown') : review.lost.toFixed(1),
        'number',
      ),
      h('td', {}, text, found.length === 0 ? undefined : h('strong', {}, ` ${found.join(', ')}`)),
    );
  });
  return tableOf('Turns of the review', head, rows);
}

/** The totals, a column for each player. */
export function totalsTable(totals: readonly PlayerReview[], names: readonly string[]): HTMLElement {
  const isSure = totals.some(({ turns, unsure }) => turns > unsure);
  const lines: readonly (readonly [name: string, of: (player: PlayerReview) => string, shown?: boolean])[] = [
    ['Turns', ({ turns }) => `${turns}`],
    ['of them with an unknown loss', ({ unsure }) => `${unsure}`, totals.some(({ unsure }) => unsure > 0)],
    ['Points of equity lost', ({ lost }) => lost.equity.toFixed(1), isSure],
    [
      'Points lost a turn',
      ({ lost, turns, unsure }) => (turns === unsure ? '–' : (lost.equity / (turns - unsure)).toFixed(1)),
      isSure,
    ],
    ['Large mistakes', ({ mistakes }) => `${mistakes.large}`, isSure],
    ['Medium mistakes', ({ mistakes }) => `${mistakes.medium}`, isSure],
    ['Small mistakes', ({ mistakes }) => `${mistakes.small}`, isSure],
    ['Bingos played', ({ bingos }) => `${bingos.played}`],
    ['Bingos missed', ({ bingos }) => `${bingos.missed}`, isSure],
    ['Phonies played', ({ phonies }) => `${phonies.played}`],
    ['Phonies of others let stand', ({ letStand }) => `${letStand}`],
    ['Wrong challenges', ({ wrongChallenges }) => `${wrongChallenges}`],
    ['Luck of the draws', ({ luck }) => (luck.draws === 0 ? 'unknown' : signed(Math.round(luck.points)))],
  ];
  const rows = lines
    .filter(([, , isShown = true]) => isShown)
    .map(([name, of]) =>
      h('tr', {}, h('th', { scope: 'row' }, name), ...totals.map(player => cell('td', of(player), 'number'))),
    );
  const head = [h('td'), ...totals.map(({ seat }) => cell('th', names[seat] ?? '', 'number'))];
  return tableOf('Totals a player', head, rows);
}

function cell(tag: 'th' | 'td', text: string, kind = ''): HTMLElement {
  return h(tag, { class: kind, ...(tag === 'th' ? { scope: 'col' } : {}) }, text);
}

function tableOf(label: string, head: readonly HTMLElement[], rows: readonly HTMLElement[]): HTMLElement {
  return h(
    'div',
    { class: 'table', tabindex: 0, role: 'region', 'aria-label': label },
    h('table', {}, h('thead', {}, h('tr', {}, ...head)), h('tbody', {}, ...rows)),
  );
}

function signed(number: number): string {
  return number > 0 ? `+${number}` : number < 0 ? `−${-number}` : '0';
}
