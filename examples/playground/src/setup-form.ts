/** The form for a new game. */
import type { ChallengeName, GameScreen, TableSetup } from './desks/table.ts';
import { button, h, labelled, select } from './dom.ts';

/** What becomes of phonies, in words. */
const CHALLENGES: readonly (readonly [ChallengeName, string])[] = [
  ['double', 'A wrong challenge costs a turn'],
  ['single', 'A wrong challenge is free'],
  ['five points', 'A wrong challenge gives 5 points'],
  ['triple', 'Whoever is wrong loses'],
  ['void', 'Only words of the list can be played'],
];

/** Names to begin with. */
const NAMES = ['Ann', 'Bob', 'Cem', 'Dora', 'Eli', 'Fay'];

/** The form, and what it says now. */
export interface SetupForm {
  readonly element: HTMLElement;
  readonly read: () => TableSetup;
}

/** Makes the form; `begin` is given the set-up and the seconds for a challenge (0: no limit). */
export function setupForm(
  games: readonly GameScreen[],
  begin: (setup: TableSetup, seconds: number) => void,
): SetupForm {
  let game = games[0]?.id ?? 'classic';
  let variation = '';
  let challenge: ChallengeName = 'double';
  let count = 2;
  let seconds = 0;
  const names = [...NAMES];
  const bots = new Set([1]);
  const element = h('div', { class: 'form' });

  const read = (): TableSetup => ({
    game,
    variation,
    challenge,
    names: names.slice(0, count).map((name, nth) => (name === '' ? `Player ${nth + 1}` : name)),
    bots: [...bots].filter(seat => seat < count),
    seed: crypto.randomUUID(),
  });

  function draw(): void {
    const chosen = games.find(({ id }) => id === game);
    const counts = chosen?.seats ?? [2];
    if (!counts.includes(count)) count = counts.find(each => each >= 2) ?? counts[0] ?? 2;
    element.replaceChildren(
      labelled(
        'Game',
        select(
          games.map(({ id, title }) => [id, title] as const),
          game,
          value => {
            game = value;
            variation = '';
            draw();
          },
        ),
      ),
      h('p', { class: 'hint' }, chosen?.summary ?? ''),
      ...(chosen === undefined || chosen.variations.length === 0
        ? []
        : [
            labelled(
              'Played',
              select([['', 'as it is'], ...chosen.variations.map(each => [each, each] as const)], variation, value => {
                variation = value;
                draw();
              }),
            ),
          ]),
      ...(game === 'classic' && variation === ''
        ? [
            labelled(
              'Challenges',
              select(CHALLENGES, challenge, value => {
                challenge = CHALLENGES.find(([name]) => name === value)?.[0] ?? challenge;
              }),
            ),
          ]
        : []),
      labelled(
        'Time to challenge',
        select(
          [
            ['0', 'no limit'],
            ['15', '15 seconds'],
            ['30', '30 seconds'],
            ['60', 'a minute'],
          ],
          `${seconds}`,
          value => {
            seconds = Number(value);
          },
        ),
      ),
      labelled(
        'Players',
        select(
          counts.map(each => [`${each}`, `${each}`] as const),
          `${count}`,
          value => {
            count = Number(value);
            draw();
          },
        ),
      ),
      ...names.slice(0, count).map((name, seat) => playerLine(seat, name)),
      button(
        'Begin',
        () => {
          begin(read(), seconds);
        },
        { class: 'main' },
      ),
    );
  }

  function playerLine(seat: number, name: string): HTMLElement {
    const input = h('input', { type: 'text', value: name, maxlength: 20, 'aria-label': `Name of player ${seat + 1}` });
    input.addEventListener('input', () => {
      names[seat] = input.value.trim();
    });
    const kind = select(
      [
        ['person', 'a person'],
        ['bot', 'a bot'],
      ],
      bots.has(seat) ? 'bot' : 'person',
      value => {
        if (value === 'bot') bots.add(seat);
        else bots.delete(seat);
      },
    );
    kind.setAttribute('aria-label', `Player ${seat + 1} is`);
    return h('div', { class: 'row' }, input, kind);
  }

  draw();
  return { element, read };
}
