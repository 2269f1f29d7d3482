export declare const patterns: Readonly<Record<string, string>>;
export declare const entries: Readonly<Record<string, string>>;
export declare function specifierOf(name: string): string;
export declare function sourceAliases(): Record<string, string>;
