interface Manifest {
  readonly version: string;
  readonly repository: { readonly url: string };
}

export declare function repositoryOf(manifest: Manifest): string | undefined;
export declare function sourcesOf(manifest: Manifest): string;
export declare function badgesOf(name: string, repository: string): readonly string[];
