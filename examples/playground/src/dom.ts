/** Elements, and the few things that all tabs do with them. */

/** What an element is given: properties by their attribute names, and functions for events (`onclick`). */
export type Given = Readonly<Record<string, string | number | boolean | ((event: never) => void) | undefined>>;

/** Makes an element. `true` sets an attribute without a value, `false` and `undefined` leave it out. */
export function h<Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag,
  given: Given = {},
  ...children: readonly (Node | string | undefined)[]
): HTMLElementTagNameMap[Tag] {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(given)) {
    if (typeof value === 'function')
      // what an event is, is known where the function is written
      element.addEventListener(name.slice(2), event => {
        value(event as never);
      });
    else if (value === true) element.setAttribute(name, '');
    else if (value !== false && value !== undefined) element.setAttribute(name, `${value}`);
  }
  element.append(...children.filter(child => child !== undefined));
  return element;
}

/** A button with a text. What it does may take time. */
export function button(text: string, does: () => unknown, given: Given = {}): HTMLButtonElement {
  const onclick = (): void => {
    const work = does();
    if (work instanceof Promise) run(work);
  };
  return h('button', { type: 'button', onclick, ...given }, text);
}

/** A labelled control: the label is the accessible name. */
export function labelled(text: string, control: HTMLElement, { class: kind, ...given }: Given = {}): HTMLLabelElement {
  const name = typeof kind === 'string' ? `field ${kind}` : 'field';
  return h('label', { ...given, class: name }, h('span', {}, text), control);
}

/** A list to choose from. */
export function select(
  options: readonly (readonly [value: string, text: string])[],
  chosen: string,
  onchange: (value: string) => void,
): HTMLSelectElement {
  const element = h(
    'select',
    {},
    ...options.map(([value, text]) => h('option', { value, selected: value === chosen }, text)),
  );
  element.addEventListener('change', () => {
    onchange(element.value);
  });
  return element;
}

/** A list of texts. */
export function list(texts: readonly string[], given: Given = {}): HTMLUListElement {
  return h('ul', given, ...texts.map(text => h('li', {}, text)));
}

/** Replaces what is in an element; what had the focus has it again, if it is still there (`data-key`). */
export function refill(element: HTMLElement, ...children: readonly Node[]): void {
  const focused = document.activeElement;
  const key = focused instanceof HTMLElement && element.contains(focused) ? focused.dataset.key : undefined;
  element.replaceChildren(...children);
  if (key === undefined) return;
  const again = [...element.querySelectorAll('[data-key]')].find(
    each => each instanceof HTMLElement && each.dataset.key === key,
  );
  if (again instanceof HTMLElement) again.focus();
}

/** Says something to screen readers, without moving the focus. */
export function announce(text: string): void {
  const region = document.querySelector('#live');
  if (region === null || text === '') return;
  // the same text twice is news as well
  region.textContent = region.textContent === text ? `${text}\u00A0` : text;
}

/** Runs what takes time; an error is shown instead of lost. */
export function run(work: Promise<unknown>): void {
  work.catch((error: unknown) => {
    const text = error instanceof Error ? error.message : String(error);
    announce(text);
    console.error(error);
  });
}

/** Hands a file to whoever sits there. */
export function download(name: string, parts: readonly BlobPart[], type: string): void {
  const address = URL.createObjectURL(new Blob([...parts], { type }));
  h('a', { href: address, download: name }).click();
  setTimeout(() => {
    URL.revokeObjectURL(address);
  }, 10_000);
}

/** Asks for files. */
export function chooseFiles(accept: string, many: boolean, chosen: (files: readonly File[]) => void): void {
  const input = h('input', { type: 'file', accept, multiple: many });
  input.addEventListener('change', () => {
    chosen([...(input.files ?? [])]);
  });
  input.click();
}
