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
  const forget = button('Forget', () => {
    forget.replaceWith(button('Forget for ever', () => forgetTable(table.id).then(draw), { class: 'wrong' }));
  });
  return h(
    'li',
    { class: 'row' },
    name,
    h('small', {}, new Date(table.changed).toISOString().slice(0, 16).replace('T', ' ')),
    button(
      isHere ? 'Here' : 'Open',
      () => {
        close();
        open(table);
      },
      { disabled: isHere, 'aria-label': `Open ${table.name}` },
    ),
    button('File', () => {
      download('game.json', [table.text], 'application/json');
    }),
    isHere ? undefined : forget,
  );
}
