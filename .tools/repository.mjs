/** Where the sources are: package.json says so in `repository`, and all that needs the address takes it from here. */

/**
 * What of a manifest is about it.
 * @typedef {{ readonly version: string, readonly repository: { readonly url: string } }} Manifest
 */

/** The address as it stands there, without what is for git alone. @param {Manifest} manifest */
const written = ({ repository }) => repository.url.replace(/^git\+/, '').replace(/\.git$/, '');

/**
 * The page of the repository; `undefined` as long as nobody owns one. Names under `.invalid` belong to nobody and never
 * will (RFC 2606).
 * @param {Manifest} manifest
 * @returns {string | undefined}
 */
export function repositoryOf(manifest) {
  const address = written(manifest);
  return new URL(address).hostname.endsWith('.invalid') ? undefined : address;
}

/**
 * Where the sources of this version are as they stand, with a slash at its end.
 * @param {Manifest} manifest
 * @returns {string}
 */
export function sourcesOf(manifest) {
  const { hostname, pathname } = new URL(written(manifest));
  const host = hostname === 'github.com' ? 'raw.githubusercontent.com' : hostname;
  return `https://${host}${pathname}/v${manifest.version}/`;
}

/**
 * The badges of README's head.
 * @param {string} name of the package
 * @param {string} repository its page
 * @returns {readonly string[]}
 */
export function badgesOf(name, repository) {
  const { pathname } = new URL(repository);
  const shields = 'https://img.shields.io';
  const workflow = `${shields}/github/actions/workflow/status${pathname}/ci.yml?branch=main&label=CI`;
  return [
    `[![npm version](${shields}/npm/v/${name})](https://www.npmjs.com/package/${name})`,
    `[![CI](${workflow})](${repository}/actions/workflows/ci.yml)`,
    `[![licence: MIT](${shields}/npm/l/${name}?label=licence)](LICENSE)`,
  ];
}
