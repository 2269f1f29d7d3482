export declare const programs: Readonly<Record<string, number>>;
export declare const imports: Readonly<Record<string, number>>;
