/** The lines of the shell samples of a section of a page, by the section's title. */
export function commandsUnder(page: string, title: string): readonly string[];
