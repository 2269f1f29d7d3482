/** What is wrong with the names of functions below a folder; empty when nothing is. */
export function twins(folder: string): string;
