/** A story: what may have happened to a record, with the changes that undo it. */
import type { CauseCode } from '../causes.ts';
import type { Edit } from '../findings.ts';
import type { RecordedEvent, RecordedField } from '../record.ts';

/** A change of a file as its edit, and what it makes of the record. */
export type Change =
  | {
      readonly line: number;
      readonly field: RecordedField;
      readonly to: string;
      /** The fields of the event that change with it. */
      readonly event: Partial<RecordedEvent>;
    }
  | { readonly line: number; readonly insert: string; readonly event: RecordedEvent }
  /** Lines of the file, moved behind one: the event of them is another's `remove` and comes here. */
  | { readonly line: number; readonly moved: readonly number[]; readonly behind: number; readonly event: RecordedEvent }
  | { readonly line: number; readonly remove: true }
  /** The nick on the line that declares a player; line 0 where nobody knows which it is. */
  | { readonly line: number; readonly player: number; readonly nick: string };

/** A cause, and the changes that undo it. */
export interface Story {
  readonly cause: CauseCode;
  readonly changes: readonly Change[];
}

/** The edits that write it; none where a change is of no line that is known. */
export function editsOfStory({ changes }: Story): readonly Edit[] {
  const edits: Edit[] = [];
  const moved = new Set(changes.flatMap(change => ('moved' in change ? change.moved : [])));
  for (const change of changes) {
    const { line } = change;
    if (line < 1 || ('moved' in change && change.moved.length === 0)) return [];
    if ('moved' in change) edits.push(...change.moved.map(of => ({ line: of, behind: change.behind })));
    else if (moved.has(line)) continue;
    else if ('insert' in change) edits.push({ line, insert: change.insert });
    else if ('remove' in change) edits.push({ line, remove: true });
    else if ('player' in change) edits.push({ line, field: 'nick', to: change.nick });
    else edits.push({ line, field: change.field, to: change.to });
  }
  return edits;
}

/** Do two stories change the same thing? On one line only two fields are two things. */
export function collide(a: Story, b: Story): boolean {
  return a.changes.some(one =>
    b.changes.some(
      other => one.line === other.line && !('field' in one && 'field' in other && one.field !== other.field),
    ),
  );
}
