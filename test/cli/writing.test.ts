/**
 * Issue 25, points 4 and 5: what `-o` names is written into where it is no regular file, and a file that is written
 * over keeps its owner, its mode and its names.
 */
import { execFile, execFileSync } from 'node:child_process';
import fs, {
  chmodSync,
  chownSync,
  linkSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { run } from '../../src/cli/run.ts';
import { cli, cliReading } from '../fixtures/cli.ts';

/** A total that is wrong by a slip, and the file mended. */
const BROKEN =
  '#player1 Ann Ann\n#player2 Bob Bob\n>Ann: HORNETS 8F HORN +14 15\n>Bob: A - +0 0\n>Ann: ETSDLAN -LAN +0 14\n';
const MENDED = BROKEN.replace('+14 15', '+14 14');
const LATIN = BROKEN.replace('Bob Bob', 'Bob Bj\u00F6rn');

const posix = process.platform !== 'win32';
const root = posix && process.getuid?.() === 0;

let folder = mkdtempSync(join(tmpdir(), 'tilewright-writing-'));
const at = (name: string): string => join(folder, name);
const read = (name: string): string => readFileSync(at(name), 'utf8');
beforeEach(() => {
  rmSync(folder, { recursive: true, force: true });
  folder = mkdtempSync(join(tmpdir(), 'tilewright-writing-'));
  writeFileSync(at('p.gcg'), BROKEN);
});
afterAll(() => {
  rmSync(folder, { recursive: true, force: true });
});

describe('25.4: -o writes into what is no regular file', () => {
  test.skipIf(!posix)('a pipe with a name gets the file, and stays a pipe', async () => {
    execFileSync('mkfifo', [at('pipe')]);
    const reader = promisify(execFile)('cat', [at('pipe')]);
    const { code } = await cli('fix', at('p.gcg'), '-o', at('pipe'));
    expect([code, (await reader).stdout]).toEqual([0, MENDED]);
    expect(lstatSync(at('pipe')).isFIFO()).toBe(true);
    const words = promisify(execFile)('cat', [at('pipe')], { encoding: 'buffer' });
    expect((await cliReading(['cat\n'], 'lexicon', 'build', '-', '-o', at('pipe'))).code).toBe(0);
    expect((await words).stdout.length % 4).toBe(0);
    expect(lstatSync(at('pipe')).isFIFO()).toBe(true);
    expect(readdirSync(folder).sort()).toEqual(['p.gcg', 'pipe']);
  });

  test.skipIf(!root)('a device stays a device', async () => {
    // as /dev/null and /dev/full: nodes of our own, so that a failing test breaks no machine
    execFileSync('mknod', [at('null'), 'c', '1', '3']);
    execFileSync('mknod', [at('full'), 'c', '1', '7']);
    expect((await cli('fix', at('p.gcg'), '-o', at('null'))).code).toBe(0);
    const full = await cli('fix', at('p.gcg'), '-o', at('full'));
    expect([full.code, full.err]).toEqual([2, `tilewright: ${at('full')}: there is no space left\n`]);
    expect([lstatSync(at('null')).isCharacterDevice(), lstatSync(at('full')).isCharacterDevice()]).toEqual([
      true,
      true,
    ]);
    expect(readdirSync(folder).sort()).toEqual(['full', 'null', 'p.gcg']);
  });

  test.skipIf(!posix)('links are followed, also to what is not there yet', async () => {
    mkdirSync(at('deep'));
    symlinkSync('deep/made.gcg', at('link'));
    symlinkSync('link', at('second'));
    expect((await cli('fix', at('p.gcg'), '-o', at('second'))).code).toBe(0);
    expect([read('deep/made.gcg'), lstatSync(at('link')).isSymbolicLink()]).toEqual([MENDED, true]);
    writeFileSync(at('deep/made.gcg'), 'before');
    expect((await cli('convert', at('p.gcg'), '--to', 'gcg', '-o', at('second'))).code).toBe(0);
    expect([read('deep/made.gcg').length > 10, lstatSync(at('second')).isSymbolicLink()]).toEqual([true, true]);
    symlinkSync('round', at('round'));
    const { code, err } = await cli('fix', at('p.gcg'), '-o', at('round'));
    expect([code, err]).toEqual([2, `tilewright: ${at('round')}: its links lead round in a circle\n`]);
  });

  test('a folder, a folder that is not there: a sentence, and nothing is left behind', async () => {
    mkdirSync(at('deep'));
    for (const [to, why] of [
      ['deep', /it is a folder/],
      ['nowhere/x', /there is no such folder/],
      ['p.gcg/x', /no folder/],
    ] as const) {
      const { code, err } = await cli('fix', at('p.gcg'), '-o', at(to));
      expect([code, err]).toEqual([2, expect.stringMatching(why)]);
    }
    expect([readdirSync(folder).sort(), readdirSync(at('deep'))]).toEqual([['deep', 'p.gcg'], []]);
  });

  test('- is standard output: the file alone, and what is said of it goes to standard error', async () => {
    const there = readdirSync('.').includes('-');
    expect(await cli('fix', at('p.gcg'), '-o', '-')).toMatchObject({ code: 0, out: MENDED });
    expect((await cli('fix', at('p.gcg'), '-o', '-')).err).toContain('written: -');
    expect((await cli('convert', at('p.gcg'), '--to', 'gcg', '-o', '-')).out).toContain('>Ann: HORNETS 8F HORN');
    const built = await cliReading(['cat\n'], 'lexicon', 'build', '-', '-o', '-');
    expect([built.code, built.err]).toEqual([0, expect.stringMatching(/^-: 1 word, /)]);
    // a program that reads a record is given one, mended or not
    expect((await cliReading([MENDED], 'fix', '-', '-o', '-')).out).toBe(MENDED);
    expect(readdirSync('.').includes('-')).toBe(there);
  });

  test('bytes leave as bytes: Latin-1, and a word graph', async () => {
    const pieces: Uint8Array[] = [];
    const streams = { out: () => undefined, err: () => undefined, colour: false };
    const bytes = (piece: Uint8Array): void => void pieces.push(piece);
    writeFileSync(at('latin.gcg'), Buffer.from(LATIN, 'latin1'));
    await run(['fix', at('latin.gcg'), '-o', '-'], { ...streams, bytes });
    expect(Buffer.concat(pieces).toString('latin1')).toBe(LATIN.replace('+14 15', '+14 14'));
    const terminal = { ...streams, bytes, terminal: true };
    pieces.length = 0;
    writeFileSync(at('words'), 'cat\n');
    expect(await run(['lexicon', 'build', at('words'), '-o', '-'], terminal)).toBe(2);
    expect(pieces).toEqual([]);
  });
});

describe('25.5: a file that is written over keeps what it had', () => {
  test.skipIf(!root)('its owner, its group and its mode', async () => {
    chownSync(at('p.gcg'), 1234, 2345);
    chmodSync(at('p.gcg'), 0o640);
    for (const args of [
      ['fix', '--in-place', at('p.gcg')],
      ['verify', '--fix', at('p.gcg')],
      ['convert', at('p.gcg'), '--to', 'gcg', '-o', at('p.gcg')],
    ]) {
      writeFileSync(at('p.gcg'), BROKEN);
      await cli(...args);
      const { uid, gid, mode } = statSync(at('p.gcg'));
      expect([args[0], uid, gid, mode & 0o7777]).toEqual([args[0], 1234, 2345, 0o640]);
      expect(read('p.gcg')).not.toBe(BROKEN);
    }
  });

  test.skipIf(!posix)('one that is read-only is refused, without --force', async () => {
    chmodSync(at('p.gcg'), 0o444);
    const refused = await cli('fix', '--in-place', at('p.gcg'));
    expect([refused.code, refused.err]).toEqual([2, expect.stringMatching(/it is read-only; --force/)]);
    const verified = await cli('verify', '--fix', at('p.gcg'));
    expect([verified.code, verified.err]).toEqual([2, expect.stringMatching(/it is read-only; --force/)]);
    expect((await cli('convert', at('p.gcg'), '--to', 'gcg', '-o', at('p.gcg'))).code).toBe(2);
    expect(read('p.gcg')).toBe(BROKEN);
    expect((await cli('fix', '--in-place', '--force', at('p.gcg'))).code).toBe(0);
    expect([read('p.gcg'), statSync(at('p.gcg')).mode & 0o777]).toEqual([MENDED, 0o444]);
  });

  test.skipIf(!posix)('one with several names is refused; with --force all of them have it', async () => {
    linkSync(at('p.gcg'), at('other.gcg'));
    for (const args of [
      ['fix', '--in-place'],
      ['verify', '--fix'],
    ]) {
      const { code, err } = await cli(...args, at('p.gcg'));
      expect([code, err]).toEqual([2, expect.stringMatching(/it has 2 names \(hard links\).*--force/)]);
      expect([read('p.gcg'), read('other.gcg')]).toEqual([BROKEN, BROKEN]);
    }
    expect((await cli('fix', '--in-place', '--force', at('p.gcg'))).code).toBe(0);
    expect([read('p.gcg'), read('other.gcg')]).toEqual([MENDED, MENDED]);
    expect(statSync(at('p.gcg')).ino).toBe(statSync(at('other.gcg')).ino);
    writeFileSync(at('p.gcg'), BROKEN);
    expect((await cli('verify', '--fix', '--force', at('p.gcg'))).code).toBe(0);
    expect(read('other.gcg')).toBe(MENDED);
  });

  test('in place is for regular files; one of several that is refused does not stop the others', async () => {
    writeFileSync(at('q.gcg'), BROKEN);
    chmodSync(at('p.gcg'), 0o444);
    const { code, out } = await cli('fix', '--in-place', at('p.gcg'), at('q.gcg'));
    expect([code, read('p.gcg'), read('q.gcg')]).toEqual([2, BROKEN, MENDED]);
    expect(out).toContain('written: ');
    expect(readdirSync(folder).sort()).toEqual(['p.gcg', 'q.gcg']);
  });

  test.skipIf(process.platform !== 'linux')('file and folder are on the disk before the command ends', async () => {
    const seen: string[] = [];
    const { fsyncSync, renameSync } = fs;
    Object.assign(fs, {
      fsyncSync: (file: number) => {
        seen.push(fs.fstatSync(file).isDirectory() ? 'folder' : 'file');
        fsyncSync(file);
      },
      renameSync: (from: string, to: string) => {
        seen.push('rename');
        renameSync(from, to);
      },
    });
    syncBuiltinESMExports();
    try {
      await cli('fix', '--in-place', at('p.gcg'));
    } finally {
      Object.assign(fs, { fsyncSync, renameSync });
      syncBuiltinESMExports();
    }
    expect(seen).toEqual(['file', 'rename', 'folder']);
  });

  test.skipIf(!posix)('with several names, on a disk that is full: what was in it is in it again', async () => {
    linkSync(at('p.gcg'), at('other.gcg'));
    const { writeSync } = fs;
    let full = false;
    Object.assign(fs, {
      // half of it fits, once
      writeSync: (file: number, bytes: Uint8Array, from: number, length: number, to: number) => {
        if (full) return writeSync(file, bytes, from, length, to);
        if (from > 0) {
          full = true;
          throw Object.assign(new Error('ENOSPC'), { code: 'ENOSPC' });
        }
        return writeSync(
          file,
          bytes.map(byte => byte + 1),
          0,
          Math.floor(length / 2),
          to,
        );
      },
    });
    syncBuiltinESMExports();
    try {
      const { code, err } = await cli('fix', '--in-place', '--force', at('p.gcg'));
      expect([code, full, err]).toEqual([2, true, expect.stringMatching(/there is no space left/)]);
    } finally {
      Object.assign(fs, { writeSync });
      syncBuiltinESMExports();
    }
    expect([read('p.gcg'), read('other.gcg')]).toEqual([BROKEN, BROKEN]);
  });

  test.each<readonly [string, 'renameSync' | 'fsyncSync' | 'fchmodSync' | 'writeFileSync']>([
    ['its place', 'renameSync'],
    ['the disk', 'fsyncSync'],
    ['its rights', 'fchmodSync'],
    ['its bytes', 'writeFileSync'],
  ])('one that does not get %s: the old one is as it was, and nothing is left beside it', async (_, call) => {
    const real = fs[call];
    const opened: number[] = [];
    const { openSync, closeSync } = fs;
    Object.assign(fs, {
      [call]: () => {
        throw Object.assign(new Error('boom'), { code: 'EROFS' });
      },
      openSync: (...args: Parameters<typeof openSync>) => {
        const file = openSync(...args);
        opened.push(file);
        return file;
      },
      closeSync: (file: number) => {
        opened.splice(opened.lastIndexOf(file), 1);
        closeSync(file);
      },
    });
    syncBuiltinESMExports();
    try {
      const { code, out, err } = await cli('fix', '--in-place', at('p.gcg'));
      expect([code, out, err]).toEqual([2, '', `tilewright: ${at('p.gcg')}: it is on a disk that is read-only\n`]);
    } finally {
      Object.assign(fs, { [call]: real, openSync, closeSync });
      syncBuiltinESMExports();
    }
    expect([readdirSync(folder), read('p.gcg'), opened]).toEqual([['p.gcg'], BROKEN, []]);
  });

  test.skipIf(!root)('an owner or a group alone that is another is kept', async () => {
    const { uid, gid } = statSync(at('p.gcg'));
    for (const [user, group] of [
      [1234, gid],
      [uid, 2345],
    ] as const) {
      writeFileSync(at('p.gcg'), BROKEN);
      chownSync(at('p.gcg'), user, group);
      expect((await cli('fix', '--in-place', at('p.gcg'))).code).toBe(0);
      expect([statSync(at('p.gcg')).uid, statSync(at('p.gcg')).gid, read('p.gcg')]).toEqual([user, group, MENDED]);
    }
  });

  test.skipIf(!root)('whoever may not give files away writes into it with --force alone', async () => {
    const asUser = async (user: number, groups: readonly number[], ...more: readonly string[]): Promise<string> => {
      const names = ['geteuid', 'getegid', 'getgroups'] as const;
      const real = names.map(name => process[name]);
      Object.assign(process, { geteuid: () => user, getegid: () => groups[0], getgroups: () => [...groups] });
      try {
        const { code, err } = await cli('fix', '--in-place', at('p.gcg'), ...more);
        expect(code).toBe(err === '' ? 0 : 2);
        return err.replace(at('p.gcg'), 'p.gcg');
      } finally {
        names.forEach((name, n) => Object.assign(process, { [name]: real[n] }));
      }
    };
    const refused = 'tilewright: p.gcg: it is of another user, and would become yours; --force writes into it\n';
    const again = (user: number, group: number): void => {
      writeFileSync(at('p.gcg'), BROKEN);
      chownSync(at('p.gcg'), user, group);
    };
    again(1234, 2345);
    expect([await asUser(1, [2345]), read('p.gcg')]).toEqual([refused, BROKEN]);
    expect([await asUser(1234, [1]), read('p.gcg')]).toEqual([refused, BROKEN]);
    // with its own group, or one of those that the user is in, it can be replaced
    const inodes = [statSync(at('p.gcg')).ino];
    expect([await asUser(1234, [2345]), read('p.gcg')]).toEqual(['', MENDED]);
    inodes.push(statSync(at('p.gcg')).ino);
    again(1234, 2345);
    expect([await asUser(1234, [1, 2345]), read('p.gcg')]).toEqual(['', MENDED]);
    inodes.push(statSync(at('p.gcg')).ino);
    // another file has come in its place each time
    expect([inodes[0] === inodes[1], inodes[1] === inodes[2]]).toEqual([false, false]);
    again(1234, 2345);
    expect([await asUser(1, [1], '--force'), read('p.gcg')]).toEqual(['', MENDED]);
    // it is the same file: it was written into
    expect([statSync(at('p.gcg')).ino, statSync(at('p.gcg')).uid]).toEqual([inodes[2], 1234]);
  });

  test('a shorter content leaves nothing of the longer one behind', async () => {
    linkSync(at('p.gcg'), at('other.gcg'));
    writeFileSync(at('p.gcg'), `${BROKEN.replaceAll('\n', '\r\n')}${'#note x\r\n'.repeat(9)}`);
    expect((await cli('convert', at('p.gcg'), '--to', 'cgp', '-o', at('p.gcg'), '--force')).code).toBe(0);
    expect(read('p.gcg')).toBe(read('other.gcg'));
    expect(read('p.gcg')).toMatch(/^[^\n]* ld english;\n$/);
  });

  test.skipIf(!posix)('nobody else may read it while it is written, and a new one is as others are', async () => {
    const { openSync } = fs;
    const modes: unknown[] = [];
    Object.assign(fs, {
      openSync: (path: string, flags: string | number, mode?: number) => {
        if (flags === 'wx') modes.push(mode);
        return openSync(path, flags, mode);
      },
    });
    syncBuiltinESMExports();
    try {
      await cli('fix', '--in-place', at('p.gcg'));
      await cli('convert', at('p.gcg'), '--to', 'json', '-o', at('new.json'));
    } finally {
      Object.assign(fs, { openSync });
      syncBuiltinESMExports();
    }
    expect(modes).toEqual([0o600, 0o666]);
  });

  test('a name as long as a folder takes it can be written over', async () => {
    const name = `${'n'.repeat(251)}.gcg`;
    writeFileSync(at(name), BROKEN);
    expect((await cli('fix', '--in-place', at(name))).code).toBe(0);
    expect(read(name)).toBe(MENDED);
  });
});
