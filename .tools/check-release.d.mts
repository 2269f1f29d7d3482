export declare function missingForRelease(root: string): readonly string[];
