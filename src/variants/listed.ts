/** What the catalogue says of a game. Each game says it beside its rules. */
import type { Options } from '../core/read.ts';
import type { Dictionary } from '../lexicon/dictionary.ts';
import type { Rules } from '../engine/rules.ts';

/** One game of the list. */
export interface CatalogueGame {
  /** Its name in commands, files and addresses. */
  readonly id: string;
  readonly title: string;
  /** What is special about it, in one sentence. */
  readonly summary: string;
  /** Its rules, ready to play. Without a dictionary, challenges are ruled by the director. */
  readonly rules: (options?: { readonly dictionary?: Dictionary | undefined }) => Rules;
  /** The description of all options of that function. */
  readonly options: () => Options<object>;
  /**
   * The same game as its players may agree to play it, by what they agree on: roles, levels, boards, editions. None:
   * there is one way only.
   */
  readonly variations: Readonly<Record<string, CatalogueGame['rules']>>;
}

/** Words that are not in the dictionary are refused; without a dictionary no word can be. */
export function refusing(options: { readonly dictionary?: Dictionary | undefined } | undefined): 'none' | 'void' {
  return options?.dictionary === undefined ? 'none' : 'void';
}
