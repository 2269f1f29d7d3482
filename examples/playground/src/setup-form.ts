/** The form for a new game. */
import type { ChallengeName, GameScreen, LevelName, TableSetup } from './desks/table.ts';
import { button, h, labelled, select } from './dom.ts';

/** What becomes of phonies, in words. */
const CHALLENGES: readonly (readonly [ChallengeName, string])[] = [
  ['double', 'A wrong challenge costs a turn'],
  ['single', 'A wrong challenge is free'],
  ['five points', 'A wrong challenge gives 5 points'],
  ['triple', 'Whoever is wrong loses'],
  ['void', 'Only words of the list can be played'],
];

/** How well a bot plays, in words. */
const LEVELS: readonly (readonly [LevelName, string])[] = [
  ['beginner', 'Beginner: up to 4 letters, large slips'],
  ['friendly', 'Friendly: up to 6 letters, slips'],
  ['steady', 'Steady: up to 7 letters, small slips'],
  ['strong', 'Strong: all words, no slips'],
];

/** Names to begin with. */
const NAMES = ['Ann', 'Bob', 'Cem', 'Dora', 'Eli', 'Fay'];

/** The form, and what it says now. */
export interface SetupForm {
  /** The form as it was left; `begin` is given the set-up, the seconds for a challenge (0: no limit) and a name. */
  readonly element: (begin: (setup: TableSetup, seconds: number, name: string) => void) => HTMLElement;
  readonly read: () => { readonly setup: TableSetup; readonly seconds: number; readonly name: string };
}

/** Makes the form. */
export function setupForm(games: readonly GameScreen[]): SetupForm {
  let game = games[0]?.id ?? 'classic';
  let variation = '';
  let challenge: ChallengeName = 'double';
  let level: LevelName = 'friendly';
  let count = 2;
  let seconds = 0;
  const names = [...NAMES];
  let tableName = '';
  let seed = '';
  let begin: (setup: TableSetup, seconds: number, name: string) => void = () => undefined;
  const bots = new Set([1]);
  const element = h('div', { class: 'form' });

  const read: SetupForm['read'] = () => {
    const players = names.slice(0, count).map((name, nth) => (name === '' ? `Player ${nth + 1}` : name));
    const setup: TableSetup = {
      ...{ game, variation, challenge, names: players },
      bots: [...bots].filter(seat => seat < count),
      level,
      seed: seed === '' ? crypto.randomUUID() : seed,
    };
    const title = games.find(({ id }) => id === game)?.title ?? game;
    return { setup, seconds, name: tableName === '' ? `${title}: ${players.join(', ')}` : tableName };
  };

  const textField = (label: string, value: string, changed: (text: string) => void): HTMLElement => {
    const input = h('input', { type: 'text', value, maxlength: 60, autocomplete: 'off' });
    input.addEventListener('input', () => {
      changed(input.value.trim());
    });
    return labelled(label, input);
  };

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
      labelled(
        'Bots play',
        select(LEVELS, level, value => {
          level = LEVELS.find(([name]) => name === value)?.[0] ?? level;
        }),
      ),
      textField('Name of the table', tableName, text => (tableName = text)),
      h(
        'details',
        // as it stands there now: an event that says so comes later
        { open: element.querySelector('details')?.open === true },
        h('summary', {}, 'Advanced'),
        ...(chosen === undefined || chosen.variations.length === 0
          ? []
          : [
              labelled(
                'Variation',
                select([['', 'none'], ...chosen.variations.map(each => [each, each] as const)], variation, value => {
                  variation = value;
                  draw();
                }),
              ),
            ]),
        textField('Seed (empty: a new one each time)', seed, text => (seed = text)),
      ),
      button(
        'Begin',
        () => {
          const made = read();
          begin(made.setup, made.seconds, made.name);
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
  return {
    element: does => {
      begin = does;
      return element;
    },
    read,
  };
}
