/**
 * `npm run update`: writes everything that is generated and committed. Tests make the pages, tables, snapshots and
 * samples of saves, which otherwise they compare; then the API reports are made from a new build. Read the difference
 * before you commit it. `--no-api`: without those, which need a build.
 */
import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';

/** Tests that write what they compare. */
const writers = readdirSync('test', { recursive: true, encoding: 'utf8' })
  .map(file => `test/${file.replaceAll('\\', '/')}`)
  .filter(file => /\.(?:test|heavy)\.ts$/.test(file))
  .filter(file => /\bcommitted\(|\bupdates\b|\bwithTable\(|toMatchFileSnapshot/.test(readFileSync(file, 'utf8')));

/** @param {string} command @param {readonly string[]} given */
function run(command, given) {
  execFileSync(command, given, { stdio: 'inherit', env: { ...process.env, TILEWRIGHT_UPDATE: '1' } });
}

const heavy = writers.filter(file => file.endsWith('.heavy.ts'));
run('npx', ['vitest', 'run', '--update=all', ...writers.filter(file => !heavy.includes(file))]);
if (heavy.length > 0) run('npx', ['vitest', 'run', '--mode', 'heavy', '--update=all', ...heavy]);
if (!process.argv.includes('--no-api')) {
  run('npm', ['run', 'build']);
  run('npm', ['run', 'api']);
}
