/** Edits that mend an event, for findings whose cause is certain. An event without a line in a file has none. */
import type { Edit } from '../findings.ts';
import type { RecordedEvent, RecordedField } from '../record.ts';

/** The edits of these fields of an event. */
export function editsOf({ line }: RecordedEvent, to: { readonly [Field in RecordedField]?: string }): readonly Edit[] {
  if (line === undefined || line < 1) return [];
  const edits: Edit[] = [];
  for (const field of FIELDS) {
    const text = to[field];
    if (text !== undefined) edits.push({ line, field, to: text });
  }
  return edits;
}

const FIELDS = ['nick', 'position', 'tiles', 'score', 'cumulative'] as const satisfies readonly RecordedField[];

/** Points as records write them: `+12`, `-3`. */
export function signed(points: number): string {
  return points < 0 ? `${points}` : `+${points}`;
}
