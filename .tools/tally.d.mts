interface Suite {
  readonly name: string;
  readonly status: string;
  readonly assertionResults: readonly {
    readonly fullName: string;
    readonly status: string;
    readonly tags: readonly string[];
  }[];
}

/**
 * What the gate says at its end, from the suites that ran without the data, of what waited there for its turn, of
 * tests that need the data, and of the heavy ones;
 * how many steps failed, and how many suites as a whole.
 */
export function tally(
  suites: readonly (readonly Suite[] | undefined)[],
  steps: number,
  broken: number,
): { readonly lines: readonly string[]; readonly good: boolean };
