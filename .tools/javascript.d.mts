/** The same program without types; comments and empty lines stay where they are. */
export function javascriptOf(program: string): Promise<string>;
