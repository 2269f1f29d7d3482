/** One address, and what the owner has still to decide before a release. */
import { execFileSync, spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { missingForRelease } from '../../.tools/check-release.mjs';
import { badgesOf, repositoryOf, sourcesOf } from '../../.tools/repository.mjs';

interface Manifest {
  readonly name: string;
  readonly version: string;
  readonly repository: { readonly url: string };
}

const manifest = JSON.parse(readFileSync('package.json', 'utf8')) as Manifest;
const FILES = ['package.json', 'README.md', 'docs/releasing.md', '.github/SECURITY.md'];

describe('one address', () => {
  const tracked = execFileSync('git', ['ls-files', '-z'], { encoding: 'utf8' }).split('\0');

  test('the repository stands in package.json alone, but for the badges of a release', () => {
    const { host, pathname } = new URL(manifest.repository.url.replace(/^git\+/, '').replace(/\.git$/, ''));
    // whoever registers the package's name as an organisation, too, must find no link that leads there
    const addresses = new Set([
      `${host}${pathname}`,
      ...['github.com', 'githubusercontent.com'].map(at => `${at}/tilewright/`),
    ]);
    const badges = badgesOf(manifest.name, `https://${host}${pathname}`);
    const holding = tracked.filter(file => {
      if (!/\.(?:md|json|ya?ml|[cm]?[jt]sx?|vue|svelte|html)$/.test(file) || file === 'package.json') return false;
      const text = readFileSync(file, 'utf8');
      const rest = file === 'README.md' ? badges.reduce((now, badge) => now.replace(badge, ''), text) : text;
      return [...addresses].some(address => rest.includes(address));
    });
    expect(tracked.length).toBeGreaterThan(500);
    expect(holding).toEqual([]);
  });

  test('what is made from it: on GitHub, and while nobody owns one', () => {
    const at = (url: string): Manifest => ({ ...manifest, version: '1.2.3', repository: { url } });
    const owned = at('git+https://github.com/some/thing.git');
    expect(repositoryOf(owned)).toBe('https://github.com/some/thing');
    expect(sourcesOf(owned)).toBe('https://raw.githubusercontent.com/some/thing/v1.2.3/');
    const unowned = at('git+https://repository.invalid/thing.git');
    expect(repositoryOf(unowned)).toBeUndefined();
    expect(sourcesOf(unowned)).toBe('https://repository.invalid/thing/v1.2.3/');
  });
});

describe('changesets', () => {
  const folder = mkdtempSync(join(tmpdir(), 'tilewright-changes-'));
  afterAll(() => {
    rmSync(folder, { recursive: true, force: true });
  });
  // inside a hook, git sets GIT_DIR, and all commands would change the repository of the hook
  const env = Object.fromEntries(Object.entries(process.env).filter(([name]) => !name.startsWith('GIT_')));
  const git = (...args: readonly string[]): string =>
    execFileSync('git', ['-c', 'user.name=a', '-c', 'user.email=a@localhost', ...args], {
      cwd: folder,
      env,
      encoding: 'utf8',
    });
  const node = (...args: readonly string[]): { readonly status: number | null; readonly stdout: string } =>
    spawnSync(process.execPath, args, { cwd: folder, env, encoding: 'utf8' });

  test('the first version is the entry in CHANGELOG.md, and later changes need changesets', () => {
    for (const file of ['package.json', 'CHANGELOG.md', '.changeset', '.tools/changes.mjs'])
      cpSync(file, join(folder, file), { recursive: true });
    symlinkSync(resolve('node_modules'), join(folder, 'node_modules'));
    writeFileSync(join(folder, '.gitignore'), 'node_modules');
    git('init', '--quiet', '--initial-branch', 'main');
    git('add', '.');
    git('commit', '--quiet', '-m', 'first');
    expect(manifest.version).toBe('1.0.0');
    expect(readFileSync('CHANGELOG.md', 'utf8').match(/^## .*/gm)).toEqual(['## 1.0.0']);
    expect(node(join('node_modules', '@changesets/cli/bin.js'), 'version').status).toBe(0);
    expect(git('status', '--porcelain')).toBe('');
    git('checkout', '--quiet', '-b', 'work');
    const changed = (version: string): void => {
      writeFileSync(join(folder, 'changed.txt'), version);
      git('add', '.');
      git('commit', '--quiet', '-m', version);
    };
    changed('before');
    expect(node('.tools/changes.mjs').status).toBe(0);
    git('tag', 'v1.0.0', 'main');
    expect(node('.tools/changes.mjs').status).toBe(1);
    writeFileSync(
      join(folder, '.changeset/one.md'),
      `---\n'${manifest.name}': minor\n---\n\n\`scoreMove\` takes text.\n`,
    );
    changed('after');
    expect(node('.tools/changes.mjs').status).toBe(0);
    expect(node(join('node_modules', '@changesets/cli/bin.js'), 'version').status).toBe(0);
    expect(readFileSync(join(folder, 'CHANGELOG.md'), 'utf8').match(/^## .*/gm)).toEqual(['## 1.1.0', '## 1.0.0']);
  }, 60_000);
});

describe('npm run check:release', () => {
  const folders: string[] = [];
  afterAll(() => {
    for (const folder of folders) rmSync(folder, { recursive: true, force: true });
  });

  /** A copy of what is looked at, each file as `change` makes it. */
  function copied(change: (file: string, text: string) => string): string {
    const folder = mkdtempSync(join(tmpdir(), 'tilewright-release-'));
    folders.push(folder);
    for (const file of FILES) {
      mkdirSync(dirname(join(folder, file)), { recursive: true });
      writeFileSync(join(folder, file), change(file, readFileSync(file, 'utf8')));
    }
    return folder;
  }

  const REPOSITORY = 'https://github.com/somebody/else';
  const SITE = 'https://example.org/';
  const CONTACT = 'security@example.org';
  const SAID = { name: 'else', organisation: 'somebody', site: SITE, 'security contact': CONTACT };
  const FILLED: Readonly<Record<string, (text: string) => string>> = {
    'package.json': text =>
      JSON.stringify({
        ...(JSON.parse(text) as object),
        name: 'else',
        homepage: SITE,
        repository: { url: `git+${REPOSITORY}.git` },
      }),
    'README.md': text => `${badgesOf('else', REPOSITORY).join('\n')}\n${text}`,
    'docs/releasing.md': text =>
      Object.entries(SAID).reduce(
        (now, [decision, said]) => now.replace(new RegExp(`^(\\| ${decision} .*\\| )[^|]*\\|$`, 'm'), `$1${said} |`),
        text,
      ),
    '.github/SECURITY.md': text => `${text}\n${CONTACT}\n`,
  };

  test('today it fails for what is not set, and says each', () => {
    const open = [...readFileSync('docs/releasing.md', 'utf8').matchAll(/^\| ([a-z ]+?) +\|.*\| not set +\|$/gm)];
    expect(missingForRelease('.').filter(said => said.endsWith('is not set'))).toEqual(
      open.map(([, decision]) => `${decision}: docs/releasing.md says that it is not set`),
    );
    const unset = copied((_, text) =>
      text.replace(/^(\| (?:name|organisation|site|security contact) .*\| )[^|]*\|$/gm, '$1not set |'),
    );
    expect(
      missingForRelease(unset)
        .slice(0, 4)
        .map(said => said.split(':')[0]),
    ).toEqual(Object.keys(SAID));
  });

  test('it passes on a copy in which all is filled in', () => {
    expect(missingForRelease(copied((file, text) => FILLED[file]?.(text) ?? text))).toEqual([]);
  });

  test('a game without a save, and a sentence without a translation, are said', () => {
    const root = mkdtempSync(join(tmpdir(), 'release-'));
    for (const copy of [...FILES, 'src/variants', 'src/notation', 'test/saves/samples'])
      cpSync(copy, join(root, copy), { recursive: true });
    rmSync(join(root, 'test/saves/samples/1/junior.json'));
    const german = join(root, 'src/notation/languages/german.ts');
    writeFileSync(german, readFileSync(german, 'utf8').replace(/^ {2}'violation\/wall'.*\n/m, ''));
    expect(missingForRelease(root).filter(said => !said.endsWith('is not set'))).toEqual([
      'test/saves/samples has no save of junior: run npm run update',
      'src/notation/languages/german.ts lacks violation/wall',
    ]);
    rmSync(root, { recursive: true });
  });

  test.each<[string, number]>([
    ['package.json', 3],
    ['README.md', 3],
    ['docs/releasing.md', 4],
    ['.github/SECURITY.md', 1],
  ])('it fails when %s alone is as it was', (left, count) => {
    const original = (text: string): string =>
      left === 'package.json'
        ? JSON.stringify({
            ...(JSON.parse(text) as object),
            repository: { url: 'git+https://repository.invalid/x.git' },
            name: 'x',
          })
        : text;
    const folder = copied((file, text) => (file === left ? original(text) : (FILLED[file]?.(text) ?? text)));
    expect(missingForRelease(folder)).toHaveLength(count);
  });

  test('the command fails with the sentences, and a release runs it first', () => {
    const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as {
      readonly scripts: Readonly<Record<string, string>>;
    };
    expect(scripts['check:release']).toBe('node .tools/check-release.mjs');
    expect(scripts['release']).toMatch(/&& npm run check:release && changeset publish$/);
    const ran = (root: string): { readonly status: number | null; readonly stderr: string } => {
      for (const file of ['check-release.mjs', 'repository.mjs']) cpSync(`.tools/${file}`, join(root, '.tools', file));
      return spawnSync(process.execPath, ['.tools/check-release.mjs'], { cwd: root, encoding: 'utf8' });
    };
    expect(ran(copied((file, text) => FILLED[file]?.(text) ?? text))).toMatchObject({ status: 0, stderr: '' });
    const { status, stderr } = ran(
      copied((file, text) => (file === 'README.md' ? text : (FILLED[file]?.(text) ?? text))),
    );
    expect([status, stderr.split('\n').length]).toEqual([1, 5]);
    expect(stderr).toContain(`README.md lacks ${badgesOf('else', REPOSITORY)[1]}\n`);
  });
});
