/** One pragma line of a GCG file (source: GCG): `#` keyword, white space, arguments. */

/** A pragma line, read. */
export interface GcgPragma {
  /** In lower case: writers differ. */
  readonly keyword: string;
  /** The keyword as written. */
  readonly written: string;
  /** The arguments without white space around them. */
  readonly text: string;
  /** Column, from 1, where the arguments begin, or would. */
  readonly column: number;
}

/** Fields of a record that a pragma of one value sets. */
export type GcgField = 'title' | 'description' | 'id' | 'lexicon' | 'alphabet' | 'layout' | 'gameType' | 'challenge';

/** Reads a line that begins with `#`; `undefined` for any other. */
export function readPragma(line: string): GcgPragma | undefined {
  const head = /^\s*#(\S*)\s*/.exec(line);
  if (head === null) return undefined;
  const written = head[1] ?? '';
  return {
    keyword: written.toLowerCase(),
    written,
    text: line.slice(head[0].length).trimEnd(),
    column: head[0].length + 1,
  };
}

/** The field that a keyword sets: the specification's, and Macondo's additions. */
export function fieldOfKeyword(keyword: string): GcgField | undefined {
  switch (keyword) {
    case 'title':
    case 'description':
    case 'id':
    case 'lexicon':
      return keyword;
    case 'tile-distribution':
      return 'alphabet';
    case 'board-layout':
      return 'layout';
    case 'game-type':
      return 'gameType';
    default:
      return undefined;
  }
}

/** Known keywords that no field of a record stands for; they are kept as they are. */
export function isKept(keyword: string): boolean {
  return ['style', 'comment', 'tile', 'tile-set', 'game-board', 'orientation'].includes(keyword);
}

/** Old Woogles files say variant, board and letters in notes before the players: `#note Variant: classic`. */
export function fieldInNote(text: string): { readonly field: GcgField; readonly text: string } | undefined {
  const found = /^(Variant|BoardLayout|LetterDistribution):\s*(\S.*)$/.exec(text);
  if (found === null) return undefined;
  const field = found[1] === 'Variant' ? 'gameType' : found[1] === 'BoardLayout' ? 'layout' : 'alphabet';
  return { field, text: found[2] ?? '' };
}

/** `#orientation lettered-rows`, wherever it stands, turns every position of the file. */
export function isLetteredRows({ keyword, text }: GcgPragma): boolean {
  return keyword === 'orientation' && text.toLowerCase() === 'lettered-rows';
}
