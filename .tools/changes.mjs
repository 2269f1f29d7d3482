/**
 * Before the first publication there are no changesets: its notes are in CHANGELOG.md. `changeset publish` tags each
 * version that it publishes, so changesets are asked for from the first tag on. Then every change of the package needs
 * one: on a branch, the changes since the main branch; on the main branch itself, those since the last release. Works in
 * clones that have no branch called main.
 */
import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));
/** What git prints, or `undefined` when it fails. @param {string[]} args */
function git(...args) {
  const { status, stdout } = spawnSync('git', args, { cwd: root, encoding: 'utf8' });
  return status === 0 ? stdout.trim() : undefined;
}

const head = git('rev-parse', 'HEAD');
const base = ['origin/main', 'main'].find(
  name => git('rev-parse', '--verify', '--quiet', `${name}^{commit}`) !== undefined,
);
const branched = base !== undefined && git('merge-base', base, 'HEAD') !== head;
// without `since`, changesets compares with main, and counts all changesets that wait
const main = git('rev-parse', '--verify', '--quiet', 'main^{commit}') !== undefined;
const since = branched ? [`--since=${base}`] : main ? [] : ['--since=HEAD'];

/** The version that a commit's manifest states. @param {string} commit */
const versionAt = commit => /"version": "([^"]+)"/.exec(git('show', `${commit}:package.json`) ?? '')?.[1];

// a release takes the changesets with it
const published = git('tag', '--list', 'v[0-9]*');
const released = base !== undefined && versionAt(base) !== versionAt('HEAD');
const changeset = fileURLToPath(import.meta.resolve('@changesets/cli/bin.js'));
if (!published) console.log('Nothing is published yet: notes of the first release are in CHANGELOG.md');
else if (released) console.log(`${versionAt('HEAD')} is released with this change: its changesets are in CHANGELOG.md`);
else
  process.exitCode =
    spawnSync(process.execPath, [changeset, 'status', ...since], { cwd: root, stdio: 'inherit' }).status ?? 1;
