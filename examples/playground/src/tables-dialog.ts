/** The tables that the browser keeps, as a list: open one, name it, forget it. */
import { button, download, h } from './dom.ts';
import { forgetTable, keepTable, keptTables, type KeptTable } from './kept-tables.ts';

/** What the list needs of the table that is played at. */
export interface Tables {
  readonly current: () => string | undefined;
  readonly open: (table: KeptTable) => void;
  readonly renamed: (table: KeptTable) => void;
}

/** The list. `close` ends the dialog around it. */
export async function tablesList(tables: Tables, close: () => void): Promise<HTMLElement> {
  const element = h('ul', { class: 'plain tables' });
  const draw = async (): Promise<void> => {
    const all = await keptTables();
    element.replaceChildren(...all.map(table => tableLine(table, tables, { close, draw })));
    if (all.length === 0) element.append(h('li', { class: 'hint' }, 'None is kept yet.'));
  };
  await draw();
  return element;
}

/** When a table was last played at, as the reader writes times. */
const WHEN = new Intl.DateTimeFormat(undefined, { dateStyle: 'short', timeStyle: 'short' });

function tableLine(
  table: KeptTable,
  { current, open, renamed }: Tables,
  { close, draw }: { readonly close: () => void; readonly draw: () => Promise<void> },
): HTMLElement {
  const name = h('input', { type: 'text', value: table.name, maxlength: 60, 'aria-label': `Name of ${table.name}` });
  name.addEventListener('change', () => {
    const next = { ...table, name: name.value.trim() === '' ? table.name : name.value.trim() };
    void keepTable(next).then(() => {
      renamed(next);
    });
  });
  const isHere = current() === table.id;
  /** The button that had the focus is gone. */
  const stay = (): void => document.querySelector<HTMLElement>('dialog .tables input, dialog button')?.focus();
  const forget = button(
    'Forget',
    () => {
      const really = button('Forget for ever', () => forgetTable(table.id).then(draw).then(stay), {
        class: 'wrong',
        'aria-label': `Forget for ever: ${table.name}`,
      });
      forget.replaceWith(really);
      really.focus();
    },
    { 'aria-label': `Forget ${table.name}` },
  );
  return h(
    'li',
    { class: 'row' },
    name,
    h('small', {}, WHEN.format(table.changed)),
    isHere
      ? h('small', { class: 'here' }, 'open now')
      : button(
          'Open',
          () => {
            close();
            open(table);
          },
          { 'aria-label': `Open ${table.name}` },
        ),
    button(
      'Save',
      () => {
        download('game.json', [table.text], 'application/json');
      },
      { 'aria-label': `Save ${table.name} as a file` },
    ),
    isHere ? undefined : forget,
  );
}
