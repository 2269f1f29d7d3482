/** The page: three tabs, each made when it is first shown, and its colours. */
import { openDesk } from './desk.ts';
import { h, run } from './dom.ts';
import { positionTab } from './position-tab.ts';
import { recordTab } from './record-tab.ts';
import { tableTab, type Tab } from './table-tab.ts';

const TABS = [
  { name: 'table', text: 'Table', make: (): Tab => tableTab(openDesk('table'), openDesk('bot')) },
  { name: 'record', text: 'Record', make: (files?: readonly File[]): Tab => recordTab(openDesk('record'), files) },
  { name: 'position', text: 'Position', make: (): Tab => positionTab(openDesk('position')) },
] as const;

type TabName = (typeof TABS)[number]['name'];

const made = new Map<TabName, Tab>();
const buttons = TABS.map(({ name, text }) =>
  h(
    'button',
    {
      type: 'button',
      role: 'tab',
      id: `tab-${name}`,
      'aria-controls': `panel-${name}`,
      onclick: () => {
        history.replaceState(null, '', `#${name}`);
        show(name);
      },
    },
    text,
  ),
);
const panels = TABS.map(({ name }) =>
  h('section', { role: 'tabpanel', id: `panel-${name}`, 'aria-labelledby': `tab-${name}`, hidden: true }),
);

/** Shows a tab; one that is made now may be given files. */
function show(name: TabName, files?: readonly File[]): void {
  TABS.forEach((tab, nth) => {
    const isShown = tab.name === name;
    const [button, panel] = [buttons[nth], panels[nth]];
    if (button === undefined || panel === undefined) return;
    button.setAttribute('aria-selected', `${isShown}`);
    button.tabIndex = isShown ? 0 : -1;
    panel.hidden = !isShown;
    if (!isShown) return;
    const known = made.get(name);
    if (known === undefined) {
      const fresh = tab.make(files);
      made.set(name, fresh);
      panel.append(fresh.element);
    } else if (files !== undefined) known.take?.(files);
  });
}

/** Files from anywhere: a save of the playground is played on, everything else is a record, or is said to be none. */
async function takeFiles(files: readonly File[]): Promise<void> {
  const [first] = files;
  if (first === undefined) return;
  const isTable =
    files.length === 1 && /^\s*\{\s*"format":\s*"tilewright-playground\//.test(await first.slice(0, 80).text());
  const name = isTable ? 'table' : 'record';
  if (isTable && !made.has('table')) show('table');
  show(name, files);
}

function named(hash: string): TabName {
  return TABS.find(({ name }) => hash === `#${name}` || hash.startsWith(`#${name}=`))?.name ?? 'table';
}

const bar = document.querySelector('#tabs');
bar?.append(...buttons);
bar?.addEventListener('keydown', event => {
  if (!(event instanceof KeyboardEvent)) return;
  const step = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0;
  const at = buttons.findIndex(each => each === document.activeElement);
  if (step === 0 || at < 0) return;
  const next = buttons[(at + step + buttons.length) % buttons.length];
  next?.focus();
  next?.click();
});
document.querySelector('#panels')?.append(...panels);
addEventListener('dragover', event => {
  event.preventDefault();
});
addEventListener('drop', event => {
  event.preventDefault();
  run(takeFiles([...(event.dataTransfer?.files ?? [])]));
});
addEventListener('paste', event => {
  const text = event.clipboardData?.getData('text/plain') ?? '';
  const files = [...(event.clipboardData?.files ?? [])];
  // what is pasted into a field stays there
  const isField = event.target instanceof Element && event.target.closest('input, textarea') !== null;
  if (isField || (files.length === 0 && text.trim() === '')) return;
  event.preventDefault();
  run(takeFiles(files.length > 0 ? files : [new File([text], 'pasted text', { type: 'text/plain' })]));
});
addEventListener('hashchange', () => {
  if (location.hash.startsWith('#table=')) location.reload();
  else show(named(location.hash));
});
show(named(location.hash));

const theme = document.querySelector('#theme');
if (theme instanceof HTMLSelectElement) {
  const kept = localStorage.getItem('theme') ?? '';
  theme.value = kept;
  document.documentElement.dataset.theme = kept;
  theme.addEventListener('change', () => {
    localStorage.setItem('theme', theme.value);
    document.documentElement.dataset.theme = theme.value;
  });
}

/** From the second visit on the page opens without a network: what this visit has loaded is kept. */
async function keepForLater(): Promise<void> {
  await navigator.serviceWorker.register('./sw.js');
  // ready is too early: until the worker has taken the page over, what is fetched goes past it
  if (navigator.serviceWorker.controller === null)
    await new Promise(taken => {
      navigator.serviceWorker.addEventListener('controllerchange', taken, { once: true });
    });
  const loaded = performance.getEntriesByType('resource').map(({ name }) => name);
  await Promise.all(loaded.filter(name => name.startsWith(location.origin)).map(name => fetch(name)));
}

// only as it is built: a development server serves what has just changed
if (import.meta.url.includes('/assets/') && 'serviceWorker' in navigator)
  addEventListener('load', () => {
    run(keepForLater());
  });
