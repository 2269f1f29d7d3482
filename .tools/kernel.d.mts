export declare function kernelCode(root: string, changed?: Readonly<Record<string, string>>): Promise<string>;
