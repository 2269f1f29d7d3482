/** What is pictured: states of the playground, and pages of the site, each with how one gets there. */
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const examples = fileURLToPath(new URL('../../../', import.meta.url));
const record = name => ({ name, text: readFileSync(`${examples}records/${name}`, 'utf8') });

/** A link to a game that has not begun. */
function tableOf(setup) {
  const whole = { game: 'classic', variation: '', challenge: 'double', names: ['Ann', 'Bob'], bots: [], ...setup };
  const text = JSON.stringify({ format: 'tilewright-playground/1', setup: whole, moves: [] });
  return `#table=${Buffer.from(text).toString('base64url')}`;
}

const press = (page, name) => page.getByRole('button', { name, exact: true }).click();
const sit = (page, name = '') => page.getByRole('button', { name: `I am ${name}` }).click();
const hint = page => page.getByRole('button', { name: 'Hint', exact: true });
const region = (page, name) => page.getByRole('region', { name });
const open = (page, name) => page.getByText(name, { exact: true }).click();

async function playBest(page) {
  await press(page, 'Hint');
  await page.locator('.square.dragged').or(page.getByText('The bot sees no play.')).first().waitFor();
  if ((await page.locator('.square.dragged').count()) === 0) return press(page, 'Pass');
  await press(page, 'Play');
  await page.locator('.square.dragged').first().waitFor({ state: 'detached' });
}

async function turns(page, count) {
  for (let nth = 0; nth < count; nth++) {
    await hint(page).waitFor();
    await playBest(page);
  }
  await hint(page).waitFor();
}

/** The same where each play of the others owes a verdict before one's own turn. */
async function roundsOfMany(page, count) {
  for (let nth = 0; nth <= count; nth++) {
    const accept = page.getByRole('button', { name: 'Accept', exact: true });
    await hint(page).or(accept).first().waitFor();
    while (!(await hint(page).isVisible())) {
      await accept.first().click();
      await hint(page).or(accept).first().waitFor();
    }
    if (nth < count) await playBest(page);
  }
}

/** Lays tiles of the rack that make no word, and plays them. */
async function playPhony(page) {
  await page.locator('.hand .tile.held').first().waitFor();
  const all = page.locator('.hand .face');
  const letters = await all.evaluateAll(found => found.map(each => each.getAttribute('data-text') ?? ''));
  await page.locator('[role=gridcell][aria-label^="E8,"]').first().focus();
  for (const letter of letters
    .filter(text => text !== '?')
    .sort()
    .reverse()
    .slice(0, 5))
    await page.keyboard.press(letter);
  await page.locator('.square.dragged').nth(4).waitFor();
  await page.keyboard.press('Enter');
}

/** Ann makes a play, and the screen is Bob's. */
async function handedOver(page, play) {
  await sit(page, 'Ann');
  await play(page);
  await sit(page, 'Bob');
}

async function choose(page, label, files) {
  const choosing = page.waitForEvent('filechooser');
  await press(page, label);
  const given = files.map(({ name, text }) => ({ name, mimeType: 'text/plain', buffer: Buffer.from(text) }));
  await (await choosing).setFiles(given);
}

async function records(page, files, wait = '.record li') {
  await page.locator('.record li').first().waitFor();
  await choose(page, 'Choose files…', files);
  await page.locator(wait).first().waitFor();
}

/** A review of the record that is open. */
async function reviewed(page) {
  await page.locator('.step').filter({ hasText: /^\d/ }).waitFor();
  await press(page, 'Review this game');
  await page.locator('.review .hint', { hasText: 'reviewed' }).waitFor();
}

const BOT = { seed: 'a picture', names: ['Ann', 'Robot'], bots: [1] };
const ODD = { name: 'odd.json', text: '{"a": 1}' };
const LONG = {
  name: 'a game with a rather long name of a file, 2026-11-23, round 7.gcg',
  text: '#player1 Ann Ann A\n#player2 Bob Bob B\n>Ann: HORNETS 8F HORN +14 15\n>Bob: FARMSOB H6 FA.MS +10 10\n>Ann: ETSDLAN -LAN +0 14\n',
};

/** Name of a state: what stands behind the `#`, and what is done there. */
export const PLAYGROUND = {
  begin: ['', page => page.locator('.square').first().waitFor()],
  middle: [tableOf(BOT), page => turns(page, 4)],
  laid: [
    tableOf(BOT),
    async page => {
      await turns(page, 3);
      await press(page, 'Hint');
      await page.locator('.square.dragged').first().waitFor();
    },
  ],
  refused: [
    tableOf(BOT),
    async page => {
      await turns(page, 1);
      await page.locator('[role=gridcell][aria-label^="A1,"]').focus();
      const [letter = ''] = await page.locator('.hand .face').evaluateAll(all => all.map(each => each.dataset.text));
      await page.keyboard.press(letter);
      await page.locator('.reasons .wrong, .reasons .open').first().waitFor();
      await press(page, 'Play');
      await page.locator('.reasons').waitFor();
    },
  ],
  'hand-over': [
    tableOf({ seed: 'hot' }),
    async page => {
      await sit(page, 'Ann');
      await playBest(page);
      await region(page, 'Hand the screen over').waitFor();
    },
  ],
  verdict: [
    tableOf({ seed: 'hot' }),
    async page => {
      await handedOver(page, playBest);
      await page.getByRole('button', { name: 'Challenge' }).waitFor();
    },
  ],
  challenged: [
    tableOf({ seed: 'phony' }),
    async page => {
      await handedOver(page, playPhony);
      await press(page, 'Challenge');
      await page.locator('.turns li').first().waitFor();
    },
  ],
  undone: [
    tableOf({ seed: 'hot' }),
    async page => {
      await handedOver(page, playBest);
      await press(page, 'Undo');
      await page.getByText('is taken back').locator('visible=true').first().waitFor();
    },
  ],
  'blank-chooser': [
    tableOf({ seed: 'blank 1' }),
    async page => {
      await sit(page);
      await page.locator('.hand .tile.held.blank').first().click();
      await page.locator('[role=gridcell][aria-label^="H8,"]').click();
      await page.getByRole('dialog').waitFor();
    },
  ],
  'blank-laid': [
    tableOf({ seed: 'blank 1' }),
    async page => {
      await sit(page);
      await page.locator('.hand .tile.held.blank').first().click();
      await page.locator('[role=gridcell][aria-label^="H8,"]').click();
      await page.getByRole('dialog').getByRole('button', { name: 'S', exact: true }).click();
      await page.locator('.square.dragged').waitFor();
    },
  ],
  end: [
    tableOf({ seed: 'end', names: ['Robby', 'Robot'], bots: [0, 1] }),
    page => region(page, 'The end').waitFor({ timeout: 90_000 }),
  ],
  advanced: [
    tableOf(BOT),
    async page => {
      await turns(page, 2);
      await open(page, 'Advanced');
    },
  ],
  referee: [
    tableOf(BOT),
    async page => {
      await turns(page, 2);
      await open(page, 'Advanced');
      await page.getByLabel('What is seen by').selectOption('director');
    },
  ],
  'four-players': [
    tableOf({ seed: 'four', names: ['Annabel the Magnificent', 'Bartholomew', 'Cy', 'Dee'], bots: [1, 2, 3] }),
    page => roundsOfMany(page, 2),
  ],
  'large-board': [tableOf({ game: 'super', ...BOT }), page => turns(page, 2)],
  claims: [
    tableOf({ game: 'free-for-all', seed: 'claims' }),
    async page => {
      await sit(page);
      await page.locator('.hand .face').first().waitFor();
      const letters = await page.locator('.hand .face').evaluateAll(all => all.map(each => each.dataset.text));
      await page.locator('[role=gridcell][aria-label^="E5,"]').focus();
      for (const letter of letters.filter(text => text !== '?').slice(0, 5)) await page.keyboard.press(letter);
      await page.getByRole('group', { name: 'Words to claim' }).getByRole('button').first().waitFor();
    },
  ],
  'new-game': [
    tableOf(BOT),
    async page => {
      await hint(page).waitFor();
      await press(page, 'New game…');
      await open(page.getByRole('dialog'), 'Advanced');
    },
  ],
  exchange: [
    tableOf(BOT),
    async page => {
      await hint(page).waitFor();
      await press(page, 'Exchange…');
    },
  ],
  share: [
    tableOf(BOT),
    async page => {
      await hint(page).waitFor();
      await press(page, 'Share…');
    },
  ],
  link: [
    tableOf(BOT),
    async page => {
      await hint(page).waitFor();
      await press(page, 'Share…');
      await page.getByRole('dialog').getByRole('button').first().click();
      await page.getByRole('textbox', { name: 'Link' }).waitFor();
    },
  ],
  tables: [
    tableOf(BOT),
    async page => {
      await hint(page).waitFor();
      for (const name of ['Sunday', 'A table with a long name, of four people and a bot']) {
        await press(page, 'New game…');
        await page.getByLabel('Name of the table').fill(name);
        await press(page, 'Begin');
        await page.getByText('None yet.').waitFor();
      }
      await press(page, 'Tables…');
      await page.getByRole('button', { name: 'Forget' }).first().click();
    },
  ],
  'bad-link': ['#table=e30', page => page.getByText('This link holds no game.').first().waitFor()],
  'record-clean': [
    '#record',
    async page => {
      await records(page, [record('engine-out.gcg')]);
      for (let nth = 0; nth < 9; nth++) await press(page, 'Forward');
    },
  ],
  'record-findings': [
    '#record',
    async page => {
      await open(page, 'Advanced');
      await press(page, 'Spoiled example');
      await page.locator('.record .finding').first().waitFor();
      for (let nth = 0; nth < 6; nth++) await press(page, 'Forward');
    },
  ],
  'record-planted': [
    '#record',
    async page => {
      await records(page, [record('planted-mistakes.gcg')], '.record .finding');
      await press(page, 'Last');
      await page.waitForTimeout(300);
    },
  ],
  'record-mended': [
    '#record',
    async page => {
      await records(page, [LONG], '.record .finding');
      await press(page, 'Apply all fixes');
      await page.getByText(/What was done/).click();
    },
  ],
  'record-editor': [
    '#record',
    async page => {
      await records(page, [record('planted-mistakes.gcg')], '.record .finding');
      await open(page, 'Edit the text');
    },
  ],
  'record-unread': ['#record', page => records(page, [ODD], 'p.wrong:not(:empty)')],
  'record-many': [
    '#record',
    async page => {
      const others = ['engine-challenges.gcg', 'planted-mistakes.gcg', 'worked-example.gcg'].map(record);
      await records(page, [LONG, ODD, ...others]);
      await page.getByText(/of 5 files checked/).waitFor();
      await page.waitForTimeout(1500);
    },
  ],
  'record-review': ['#record', page => reviewed(page)],
  'record-what-if': [
    '#record',
    async page => {
      await reviewed(page);
      await page.locator('.point').nth(15).focus();
      await page.keyboard.press('Enter');
      const turn = page.getByRole('region', { name: 'This turn' });
      await turn.getByRole('heading', { name: /^15\. / }).waitFor();
      await turn
        .getByRole('button', { name: /^What if/ })
        .first()
        .click();
      await page.locator('.square.dragged').first().waitFor();
      await open(page, 'The plot as a table');
    },
  ],
  audit: [
    '#record',
    async page => {
      await open(page, 'Advanced');
      await page.getByText('Audit a game').click();
      const text = readFileSync(`${examples}playground/test/fair-game.json`, 'utf8');
      await choose(page, 'Save of the game…', [{ name: 'fair-game.json', text }]);
      await page.locator('.audit li').first().waitFor();
    },
  ],
  'position-begin': ['#position', page => page.locator('.square.tile').first().waitFor()],
  position: [
    '#position',
    async page => {
      await page.locator('.square.tile').first().waitFor();
      await press(page, 'Find them');
      await page.locator('.plays tbody tr').nth(14).waitFor();
      await page.locator('.plays tbody button').first().click();
      await press(page, 'Look up');
      await page.getByText('RETINAS').waitFor();
    },
  ],
  'position-endgame': [
    '#position',
    async page => {
      await page.locator('.square.tile').first().waitFor();
      await press(page, 'Solve');
      await press(page, 'Show an endgame');
      await page.locator('[aria-label^="G1, D"]').waitFor();
      await press(page, 'Solve');
      await page.locator('.solved .verdict', { hasText: 'Exact' }).waitFor();
      await page.locator('.solved tbody button').nth(1).click();
      await page.locator('.square.dragged').first().waitFor();
    },
  ],
  'position-simulated': [
    '#position',
    async page => {
      await page.locator('.square.tile').first().waitFor();
      await press(page, 'Simulate');
      const card = page.getByRole('region', { name: 'Simulation' });
      await card.locator('.verdict', { hasText: 'The best is' }).waitFor();
      await card.locator('tbody button').nth(1).click();
      await page.locator('.square.dragged').first().waitFor();
    },
  ],
  'position-refused': [
    '#position',
    async page => {
      await page.locator('.square.tile').first().waitFor();
      await page.getByLabel('A play as text').fill('1A TAM');
      await press(page, 'Try');
      await page.locator('.judged .wrong').waitFor();
      await page.getByLabel('Position as CGP').fill('15/15 x');
      await page.getByLabel('Position as CGP').blur();
      await page.getByRole('alert').locator('li').first().waitFor();
    },
  ],
};

const searched = query => async page => {
  await page.keyboard.press('Control+k');
  await page.locator('.VPLocalSearchBox input').fill(query);
  await page.locator('.VPLocalSearchBox .result').first().waitFor();
  await page.waitForTimeout(300);
};

/** Name of a kind of page: its address, and what is done there. */
export const SITE = {
  home: [''],
  guide: ['challenge'],
  'guide-commands': ['command-line'],
  chapter: ['tutorial/2-a-whole-game'],
  'chapter-run': [
    'tutorial/4-on-a-screen',
    async page => {
      for (const each of await page.locator('.run-sample > button').all()) await each.click();
      await page.waitForTimeout(800);
    },
  ],
  recipe: ['recipes/react'],
  'recipe-native': ['recipes/react-native'],
  recipes: ['recipes/'],
  rules: ['rules-classic'],
  presets: ['presets'],
  game: ['games/classic'],
  games: ['games/'],
  function: ['reference/tilewright/functions/applyMove'],
  type: ['reference/tilewright/type-aliases/Move'],
  interface: ['reference/tilewright/interfaces/Rules'],
  entry: ['reference/tilewright/'],
  entries: ['reference/'],
  codes: ['codes'],
  violations: ['violations'],
  messages: ['messages'],
  coverage: ['rules-coverage'],
  'works-where': ['works-where'],
  performance: ['performance'],
  glossary: ['glossary'],
  findings: ['findings'],
  leaves: ['leaves'],
  boards: ['boards'],
  analysis: ['analysis'],
  architecture: ['architecture'],
  search: ['', searched('challenge')],
  'search-name': ['moves', searched('applyMove')],
  'not-found': ['nope'],
};
