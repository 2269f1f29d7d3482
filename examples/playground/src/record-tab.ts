/** Records: files are checked one after the other; one of them is looked at, stepped through and mended. */
import spoiled from '../../records/planted-mistakes.gcg?raw';
import example from '../../records/engine-challenges.gcg?raw';
import { auditPlace } from './audit-place.ts';
import type { Ask } from './desk.ts';
import type { FindingScreen, RecordScreen, Verified } from './desks/record.ts';
import type { Desks } from './desks/worker.ts';
import { announce, button, chooseFiles, download, h, labelled, run } from './dom.ts';
import { makeGrid } from './grid.ts';
import { reviewPlace } from './review-place.ts';
import { seatLines } from './seats.ts';
import type { Tab } from './table-tab.ts';

/** As many lines of the table are shown; the counts are of all files. */
const MOST_SHOWN = 100;

/** How often the table is drawn while files are checked, in milliseconds. */
const EVERY = 200;

/** The tab of records. It opens with a recorded game, unless a file waits for it. */
export function recordTab(ask: Ask<Desks['record']>, first?: readonly File[]): Tab {
  let files: readonly File[] = [];
  let verified: Verified[] = [];
  let screen: RecordScreen | undefined;
  let turn = 0;
  /** A new choice of files ends the one before. */
  let round = 0;

  const words = h('input', { type: 'checkbox' });
  const progress = h('progress', { max: 1, value: 0, hidden: true, 'aria-label': 'Files checked' });
  const summary = h('p', { class: 'hint' });
  const table = h('div', { class: 'table', tabindex: 0, role: 'region', 'aria-label': 'Files', hidden: true });
  const text = h('ol', { class: 'record', 'aria-label': 'Lines of the record' });
  const notes = h('div');
  const title = h('h2', {}, '');
  const position = h('div');
  const stepText = h('p', { class: 'step', role: 'status' });
  const slider = h('input', { type: 'range', min: 0, max: 0, value: 0, 'aria-label': 'Move of the game' });
  const grid = makeGrid('Board of the record', 'Arrows move over the squares.', {});

  const review = reviewPlace(ask, {
    goTo: next => {
      run(goTo(next));
    },
    show: ({ board, seats }, said) => {
      grid.draw(board);
      position.replaceChildren(seatLines(seats));
      stepText.textContent = said;
    },
    beside: (line, mark) => text.querySelector(`[data-line="${line}"]`)?.append(mark),
  });

  slider.addEventListener('input', () => {
    run(goTo(Number(slider.value)));
  });

  async function goTo(next: number): Promise<void> {
    if (screen === undefined || screen.steps.length === 0) return;
    turn = Math.max(0, Math.min(screen.steps.length, next));
    const wanted = turn;
    const step = await ask('step', turn);
    if (wanted !== turn) return;
    slider.value = `${turn}`;
    grid.draw(step.board);
    position.replaceChildren(seatLines(step.seats));
    stepText.textContent = turn === 0 ? 'Before the first move.' : `${turn}. ${screen.steps[turn - 1]?.text ?? ''}`;
    const line = screen.steps[turn - 1]?.line ?? 0;
    for (const each of text.querySelectorAll('[aria-current]')) each.removeAttribute('aria-current');
    const current = text.querySelector(`[data-line="${line}"]`);
    current?.setAttribute('aria-current', 'step');
    if (current instanceof HTMLElement) bringInto(text, current);
    review.at(turn);
  }

  async function show(next: RecordScreen): Promise<void> {
    screen = next;
    review.opened(next);
    slider.max = `${next.steps.length}`;
    title.textContent = next.name;
    const { findings, problem } = next;
    const errors = findings.filter(({ severity }) => severity === 'error').length;
    const mendable = findings.filter(({ fix }) => fix !== '').length;
    const isRead = next.lines.length > 0;
    if (!isRead) opened.hidden = true;
    failed.hidden = isRead;
    if (!isRead) {
      // nothing of the record before stays beside it
      screen = undefined;
      failed.textContent = `${next.name} cannot be read. ${problem}`;
      announce(failed.textContent);
      return;
    }
    for (const part of [grid.element, steps, stepText, position, review.story]) part.hidden = problem !== '';
    const verdict =
      problem !== ''
        ? `It cannot be replayed. ${problem}`
        : findings.length === 0
          ? 'Nothing is wrong with it.'
          : `${counted(findings.length, 'finding')}, ${counted(errors, 'error')}; ${mendable === 0 ? 'none' : mendable} can be mended for certain.`;
    notes.replaceChildren(
      h('p', { class: problem === '' && findings.length === 0 ? 'verdict good' : 'verdict' }, verdict),
      h(
        'div',
        { class: 'row' },
        button('Apply all fixes', () => ask('fix', undefined, words.checked).then(show), {
          class: 'main',
          hidden: mendable === 0,
        }),
        button('Fill in what is missing', () => ask('mend', words.checked).then(show), { disabled: problem !== '' }),
        button(
          'Download',
          () =>
            ask('bytes').then(bytes => {
              download(next.name, [bytes.slice().buffer], 'text/plain');
            }),
          { disabled: next.lines.length === 0 },
        ),
      ),
      editor(next),
      ...(next.notes.length === 0
        ? []
        : [
            h(
              'details',
              { class: 'notes' },
              h('summary', {}, `What was done (${next.notes.length})`),
              h('ul', {}, ...next.notes.map(note => h('li', {}, note))),
            ),
          ]),
    );
    announce(`${next.name}. ${verdict}`);
    drawText(next);
    await goTo(Math.min(turn, next.steps.length));
    // all of it at once: what is shown does not move
    opened.hidden = false;
  }

  /** What only a person can say is written by hand. */
  function editor({ name, lines }: RecordScreen): HTMLElement {
    const area = h('textarea', { rows: 12, spellcheck: 'false', 'aria-label': 'Text of the record' });
    area.value = lines.join('\n');
    const check = button('Check this text', () =>
      ask('open', name, new TextEncoder().encode(area.value), words.checked).then(show),
    );
    return h('details', { class: 'notes' }, h('summary', {}, 'Edit the text'), area, check);
  }

  function drawText({ lines, findings, steps }: RecordScreen): void {
    const byLine = new Map<number, [FindingScreen, number][]>();
    findings.forEach((finding, nth) => {
      const known = byLine.get(finding.line) ?? [];
      byLine.set(finding.line, [...known, [finding, nth]]);
    });
    const turnOf = new Map(steps.map(step => [step.line, step.turn] as const));
    const items = lines.map((line, nth) => lineItem(line, nth + 1, turnOf.get(nth + 1), byLine.get(nth + 1) ?? []));
    const elsewhere = (byLine.get(0) ?? []).map(each => h('li', { class: 'finding-only' }, findingBox(...each)));
    text.replaceChildren(...elsewhere, ...items);
  }

  function lineItem(
    line: string,
    number: number,
    step: number | undefined,
    found: readonly (readonly [FindingScreen, number])[],
  ): HTMLElement {
    const worst = ['error', 'warning', 'note'].find(severity => found.some(([each]) => each.severity === severity));
    const shown = line === '' ? '\u00A0' : line;
    return h(
      'li',
      { 'data-line': number, value: number, class: worst ?? '' },
      step === undefined
        ? h('code', {}, shown)
        : h(
            'button',
            {
              type: 'button',
              class: 'line',
              onclick: () => {
                run(goTo(step));
              },
            },
            shown,
          ),
      ...found.map(each => findingBox(...each)),
    );
  }

  function findingBox({ severity, text: sentence, fix, code }: FindingScreen, nth: number): HTMLElement {
    return h(
      'div',
      { class: `finding ${severity}` },
      h('span', {}, h('b', {}, `${severity}: `), sentence, ' ', h('small', {}, code)),
      fix === ''
        ? undefined
        : button('Apply', () => ask('fix', nth, words.checked).then(show), {
            title: fix,
            'aria-label': `Apply: ${fix}`,
          }),
    );
  }

  async function openFile(file: File): Promise<void> {
    turn = 0;
    await show(await ask('open', file.name, new Uint8Array(await file.arrayBuffer()), words.checked));
    text.scrollTop = 0;
  }

  async function take(chosen: readonly File[]): Promise<void> {
    const mine = ++round;
    const [first] = chosen;
    if (first === undefined) return;
    files = chosen;
    verified = [];
    table.hidden = chosen.length === 1;
    progress.hidden = chosen.length === 1;
    progress.max = chosen.length;
    if (chosen.length === 1) {
      summary.textContent = '';
      await openFile(first);
      return;
    }
    let drawn = performance.now();
    for (const file of chosen) {
      const bytes = new Uint8Array(await file.arrayBuffer());
      const result = await ask('verify', file.name, bytes, words.checked);
      if (mine !== round) return;
      verified.push(result);
      if (performance.now() - drawn < EVERY) continue;
      drawTable();
      drawn = performance.now();
    }
    drawTable();
    announce(summary.textContent);
    await openFile(
      files[
        Math.max(
          0,
          verified.findIndex(({ errors }) => errors > 0),
        )
      ] ?? first,
    );
  }

  function drawTable(): void {
    const wrong = verified.filter(({ status }) => status !== 'clean').length;
    progress.value = verified.length;
    progress.hidden = verified.length === files.length;
    summary.textContent = `${verified.length} of ${counted(files.length, 'file')} checked, ${wrong} with findings${verified.length > MOST_SHOWN ? `; the first ${MOST_SHOWN} with findings are listed` : ''}.`;
    const shown = [...verified.keys()]
      .filter(nth => verified.length <= MOST_SHOWN || verified[nth]?.status !== 'clean')
      .slice(0, MOST_SHOWN);
    const head = h(
      'tr',
      {},
      ...['File', 'Players', 'Errors', 'Warnings', 'First finding'].map(name =>
        h('th', { scope: 'col', class: { Players: 'players', Errors: 'number', Warnings: 'number' }[name] }, name),
      ),
    );
    table.replaceChildren(h('table', {}, h('thead', {}, head), h('tbody', {}, ...shown.map(tableRow))));
  }

  function tableRow(nth: number): HTMLElement {
    const { name = '', players = '', errors = 0, warnings = 0, first = '' } = verified[nth] ?? {};
    const file = files[nth];
    return h(
      'tr',
      {},
      h(
        'td',
        {},
        button(
          name,
          () => {
            if (file !== undefined) run(openFile(file));
          },
          { class: 'link wraps' },
        ),
      ),
      h('td', { class: 'players' }, players),
      h('td', { class: 'number' }, `${errors}`),
      h('td', { class: 'number' }, `${warnings}`),
      h('td', {}, first),
    );
  }

  words.addEventListener('change', () => {
    run(take(files));
  });

  const drop = h(
    'div',
    { class: 'drop card' },
    h('p', {}, 'Drop or paste records anywhere on the page (GCG, and other formats), one or thousands.'),
    h(
      'div',
      { class: 'row' },
      button(
        'Choose files…',
        () => {
          chooseFiles('.gcg,.txt,.json,.cgh', true, chosen => {
            run(take(chosen));
          });
        },
        { class: 'main' },
      ),
      labelled('Look words up', words, { class: 'check' }),
    ),
    progress,
    summary,
    table,
    h(
      'details',
      { class: 'notes' },
      h('summary', {}, 'Advanced'),
      h(
        'div',
        { class: 'row' },
        button('A game', () => take([exampleFile()])),
        button('Spoiled example', () => take([new File([spoiled], 'planted-mistakes.gcg', { type: 'text/plain' })])),
      ),
      auditPlace(ask),
    ),
  );
  const steps = h(
    'div',
    { class: 'row steps' },
    button('«', () => goTo(0), { 'aria-label': 'First' }),
    button('‹', () => goTo(turn - 1), { 'aria-label': 'Back' }),
    slider,
    button('›', () => goTo(turn + 1), { 'aria-label': 'Forward' }),
    button('»', () => goTo(Infinity), { 'aria-label': 'Last' }),
  );
  const failed = h('p', { class: 'card wrong', hidden: true });
  const opened = h(
    'div',
    { class: 'split record-tab', hidden: true },
    h('div', { class: 'main-column' }, grid.element, steps, stepText, position),
    h('div', { class: 'side wide' }, title, review.story, review.turn, review.totals, notes, text),
  );

  const element = h('div', {}, drop, failed, opened);
  run(first === undefined ? take([exampleFile()]).then(() => goTo(Infinity)) : take(first));
  return {
    element,
    take: files => {
      run(take(files));
    },
  };
}

/** Scrolls a list, and not the page, until one of its lines can be seen. */
function bringInto(list: HTMLElement, line: HTMLElement): void {
  const [frame, box] = [list.getBoundingClientRect(), line.getBoundingClientRect()];
  if (box.top < frame.top) list.scrollTop -= frame.top - box.top;
  else if (box.bottom > frame.bottom) list.scrollTop += box.bottom - frame.bottom;
}

function exampleFile(): File {
  return new File([example], 'engine-challenges.gcg', { type: 'text/plain' });
}

function counted(count: number, name: string): string {
  return `${count} ${name}${count === 1 ? '' : 's'}`;
}
