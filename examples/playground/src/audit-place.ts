/** A place for the save of a finished game: was it drawn from a seed that nobody could choose? */
import type { Ask } from './desk.ts';
import type { Desks } from './desks/worker.ts';
import { announce, button, chooseFiles, h, run } from './dom.ts';

/** Two files are chosen or dropped, the save and the table that a player kept; below them stands what was found. */
export function auditPlace(ask: Ask<Desks['record']>): HTMLElement {
  let save: File | undefined;
  let kept: File | undefined;
  const output = h('div', { class: 'audit' });

  async function look(): Promise<void> {
    if (save === undefined) return;
    const { problem, findings, checked, unchecked } = await ask('audit', await save.text(), await kept?.text());
    const errors = findings.filter(({ severity }) => severity === 'error').length;
    const verdict =
      problem !== '' ? `It cannot be audited: ${problem}` : errors === 0 ? 'No error was found.' : `Errors: ${errors}.`;
    const listed = (title: string, lines: readonly string[]): readonly HTMLElement[] =>
      lines.length === 0 ? [] : [h('h3', {}, title), h('ul', {}, ...lines.map(line => h('li', {}, ...withCode(line))))];
    output.replaceChildren(
      h('p', { class: 'verdict' }, `${save.name}: ${verdict}`),
      ...listed(
        'Findings',
        findings.map(({ severity, message }) => `${severity}: ${message}`),
      ),
      ...listed('Checked', checked),
      ...listed('Not checked', unchecked),
    );
    announce(verdict);
  }

  const choose = (label: string, take: (file: File | undefined) => void): HTMLElement =>
    button(label, () => {
      chooseFiles('.json', false, ([file]) => {
        take(file);
        run(look());
      });
    });
  const place = h(
    'details',
    { class: 'notes' },
    h('summary', {}, 'Audit a game that was drawn from a table of commitments'),
    h(
      'div',
      { class: 'row' },
      choose('Save of the game…', file => (save = file)),
      choose('Table that you kept…', file => (kept = file)),
    ),
    output,
  );
  place.addEventListener('drop', event => {
    event.preventDefault();
    // the records of the tab are not meant
    event.stopPropagation();
    [save = save] = [...(event.dataTransfer?.files ?? [])];
    run(look());
  });
  return place;
}

/** A sentence of the library, whose names of functions stand in backticks. */
function withCode(line: string): readonly (string | HTMLElement)[] {
  return line.split('`').map((part, nth) => (nth % 2 === 1 ? h('code', {}, part) : part));
}
