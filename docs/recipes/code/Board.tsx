import { useEffect, useRef, useState, type KeyboardEvent } from 'react';
import type { Move } from 'tilewright';
import { after, emptyDraft, isKey, type Gesture } from './draft';
import { keepFocus, letterOf, openDialog, startDrag } from './page';
import { shown, type ShownButton, type Table } from './table';

interface Props extends Table {
  /** Called with a move of this seat: send it to the server, or apply it here (`applyMove`). */
  readonly onMove: (move: Move) => void;
}

export function Board({ onMove, ...table }: Props) {
  const [draft, setDraft] = useState(() => emptyDraft(table));
  const section = useRef<HTMLElement>(null);
  useEffect(() => keepFocus(section.current));
  const board = shown(table, draft);
  const act = (gesture: Gesture) => setDraft(before => after(table, before, gesture));
  const send = (move: Move | undefined) => {
    if (move === undefined) return;
    act({ type: 'sent' });
    onMove(move);
  };
  const press = (button: ShownButton) => ('gesture' in button ? act(button.gesture) : send(button.move));
  const typed = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.key === 'Enter') send(board.play);
    else if (isKey(table, event.key)) act({ type: 'key', key: event.key, shift: event.shiftKey });
    else return;
    event.preventDefault();
  };
  return (
    <section ref={section} className="tile-board" aria-label="Your board">
      <div className="squares" role="grid" aria-label="Board" onKeyDown={typed}>
        {board.rows.map((row, nth) => (
          <div key={nth} role="row">
            {row.map(info => (
              <button
                key={info.square}
                type="button"
                role="gridcell"
                className={info.kind}
                aria-label={info.spoken}
                data-text={info.label}
                tabIndex={info.square === draft.cursor ? 0 : -1}
                data-way={info.square === draft.cursor ? (draft.down ? 'down' : 'across') : undefined}
                onClick={() => act({ type: 'press', square: info.square })}
                onPointerDown={({ nativeEvent, currentTarget }) => {
                  if (info.tile?.state !== 'dragged') return;
                  const dropped = (to?: number) => act({ type: 'slide', from: info.square, to });
                  startDrag(nativeEvent, currentTarget, { over: to => act({ type: 'over', to }), dropped });
                }}
              >
                {info.tile && <sub data-text={info.tile.points} />}
              </button>
            ))}
          </div>
        ))}
      </div>
      <div className="rack" role="toolbar" aria-label="Your rack">
        {board.rack.map(({ text, points, spoken, chosen }, place) => (
          <button
            key={place}
            type="button"
            className="tile"
            aria-label={spoken}
            data-text={text}
            aria-pressed={chosen}
            onClick={() => act({ type: 'take', place })}
            onPointerDown={({ nativeEvent, currentTarget }) => {
              const dropped = (to?: number) => act({ type: 'drop', place, to });
              startDrag(nativeEvent, currentTarget, { over: to => act({ type: 'over', to }), dropped });
            }}
          >
            <sub data-text={points} />
          </button>
        ))}
      </div>
      <div className="verdict">
        {board.due.map(text => (
          <p key={text} className="due">
            {text}
          </p>
        ))}
        <ul className={board.isRefused ? 'refused' : ''}>
          {board.lines.map((line, nth) => (
            <li key={nth}>{line}</li>
          ))}
        </ul>
      </div>
      <div className="actions" role="toolbar" aria-label="Moves">
        {board.buttons.map(button => (
          <button key={button.text} type="button" disabled={button.disabled} onClick={() => press(button)}>
            {button.text}
          </button>
        ))}
      </div>
      {board.letters.length > 0 && (
        <dialog
          ref={openDialog}
          aria-label="Which letter is the blank?"
          onClose={event => act({ type: 'letter', letter: letterOf(event) })}
        >
          <form method="dialog">
            <p>Which letter is the blank?</p>
            {board.letters.map(({ letter, text }) => (
              <button key={letter} value={letter}>
                {text}
              </button>
            ))}
          </form>
        </dialog>
      )}
      <p className="said" role="status">
        {board.said}
      </p>
    </section>
  );
}
