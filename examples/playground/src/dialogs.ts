/** Questions that must be answered before anything else can be done. */
import { button, h, labelled } from './dom.ts';

/** Texts of up to this many characters stand in columns of one width, as letters do. */
const SHORT = 2;

/** Asks for one of several; `undefined` where nobody chose. */
export function chooseOne<Value>(
  title: string,
  choices: readonly { readonly text: string; readonly value: Value }[],
): Promise<Value | undefined> {
  const isShort = choices.every(({ text }) => text.length <= SHORT);
  return asked(
    title,
    close =>
      choices.map(({ text, value }) =>
        button(text, () => {
          close(value);
        }),
      ),
    { kind: isShort ? 'short' : '' },
  );
}

/** Asks which of several; `undefined` where nobody chose. */
export function chooseSome(
  title: string,
  choices: readonly string[],
  done: string,
): Promise<readonly number[] | undefined> {
  return asked(title, close => {
    const boxes = choices.map(() => h('input', { type: 'checkbox' }));
    const confirm = button(
      done,
      () => {
        close([...boxes.keys()].filter(nth => boxes[nth]?.checked === true));
      },
      { class: 'main' },
    );
    return [...boxes.map((box, nth) => labelled(choices[nth] ?? '', box, { class: 'check' })), confirm];
  });
}

/** Shows a text that is to be copied. */
export function showText(title: string, note: string, text: string): Promise<undefined> {
  const content = (close: (value: undefined) => void): readonly HTMLElement[] => {
    const field = h('input', { type: 'text', readonly: true, value: text, 'aria-label': title });
    const copy = button('Copy', async () => {
      field.select();
      // where a page may not, the text is selected
      await navigator.clipboard.writeText(text).catch(() => undefined);
      close(undefined);
    });
    return [h('p', { class: 'hint' }, note), field, copy];
  };
  return asked(title, content, { end: 'Close' });
}

/**
 * A dialog that is opened again and again; `content` is made anew each time, and can close it. `end` is the button that
 * ends it: `Cancel` where there is something that would not be done, `Close` where what was done stays.
 */
export function openDialog(
  title: string,
  content: (close: () => void) => readonly HTMLElement[],
  end: 'Cancel' | 'Close' = 'Cancel',
): void {
  void asked<undefined>(
    title,
    close =>
      content(() => {
        close(undefined);
      }),
    { end },
  );
}

function asked<Value>(
  title: string,
  content: (close: (value: Value) => void) => readonly HTMLElement[],
  { end = 'Cancel', kind = '' }: { readonly end?: 'Cancel' | 'Close'; readonly kind?: string } = {},
): Promise<Value | undefined> {
  return new Promise(done => {
    let answer: Value | undefined;
    const dialog = h('dialog', { 'aria-labelledby': 'dialog-title' });
    const close = (value: Value): void => {
      answer = value;
      dialog.close();
    };
    dialog.append(
      h('h2', { id: 'dialog-title' }, title),
      h('div', { class: `choices ${kind}` }, ...content(close)),
      button(
        end,
        () => {
          dialog.close();
        },
        { class: 'quiet' },
      ),
    );
    dialog.addEventListener('close', () => {
      dialog.remove();
      done(answer);
    });
    document.body.append(dialog);
    dialog.showModal();
  });
}
