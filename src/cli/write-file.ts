/**
 * Writing what a command made: the one place where files are written. A regular file is there whole or as it was; what
 * is no regular file (a pipe, a device) is written into; `-` is standard output.
 */
import { randomUUID } from 'node:crypto';
import {
  closeSync,
  constants,
  fchmodSync,
  fchownSync,
  fstatSync,
  fsyncSync,
  ftruncateSync,
  openSync,
  readFileSync,
  readlinkSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
  writeSync,
  type Stats,
} from 'node:fs';
import { open } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { Option } from 'commander';
import { reasonOf, usageError, type Io } from './io.ts';
import { throughGate } from './write-gate.ts';

/** What is written: text as UTF-8. */
export type Content = Uint8Array | string;

/** Where a command writes, as its options say. */
export interface Output {
  /** The path that was given; `-` is standard output. */
  readonly path: string;
  /** Write over a file that is read-only, has several names, or would change its owner. */
  readonly force?: true | undefined;
}

/** `-o`, of every command that writes a file. */
export function outputOption(what: string): Option {
  return new Option('-o, --output <file>', `${what}; - is standard output`);
}

/** `--force`, of every command that writes over files. */
export function forceOption(): Option {
  return new Option('--force', 'write over a file that is read-only, or into all names of one that has several');
}

/** Is this path standard output: `-`, or a name of what standard output is anyway, as `/dev/stdout`? */
export function isStandardOutput(path: string): boolean {
  return path === '-' || isSameFile(1, path);
}

/** Writes to where `-o` says. Rejects with a `UsageError` that names it where it cannot; a file is then as it was. */
export async function writeOutput({ path, force }: Output, content: Content, io: Io): Promise<void> {
  try {
    if (isStandardOutput(path)) {
      if (io.terminal && typeof content !== 'string') throw new Error('it is a terminal, and this is no text');
      io.data(content);
      await io.taken?.();
      return;
    }
    const there = statsOf(path);
    // a regular file that is open already, as `/dev/stderr` may be, goes on where it is
    if (there !== undefined && (!there.isFile() || isSameFile(2, path))) await writeInto(path, content);
    else replaceFile(path, content, force);
  } catch (error) {
    throw usageError(`${path === '-' ? 'standard output' : path}: ${reasonOf(error, 'written')}`);
  }
}

/**
 * Writes a regular file, or one that is not there yet: beside its place first, and to the disk, so that it is there
 * whole or as it was. Links to it stay links; it keeps its owner and its mode. One that is read-only, has several names
 * or an owner that cannot be kept is refused without `force`. With it all names have what is written, and the owner
 * stays: then the file itself is written over, which a failing disk can break off, though not a full one. Throws an
 * error whose message says why it cannot be written.
 */
export function replaceFile(path: string, content: Content, force: boolean = false): void {
  const target = followed(path);
  const there = statsOf(target);
  if (there !== undefined && !there.isFile()) throw new Error('it is no file that could be written over');
  if (there !== undefined && !force) refuseOverwrite(target, there);
  throughGate(() => {
    if (there !== undefined && (there.nlink > 1 || !canGive(there))) writeOver(target, content);
    else moveInto(target, content, there);
  });
}

/** Throws where writing needs `force`. */
function refuseOverwrite(path: string, { mode, nlink }: Stats): void {
  // root may write a read-only file, but its mode was set on purpose
  if ((mode & 0o222) === 0) throw new Error('it is read-only; --force writes it all the same');
  closeSync(openSync(path, constants.O_WRONLY));
  if (nlink > 1)
    throw new Error(`it has ${nlink} names (hard links), which would part; --force writes into all of them`);
  const stats = statSync(path);
  if (!canGive(stats)) throw new Error('it is of another user, and would become yours; --force writes into it');
}

/** Can a new file be given the owner of an old one? */
function canGive({ uid, gid }: Stats): boolean {
  const [user, group] = [process.geteuid?.(), process.getegid?.()];
  if (user === undefined || user === 0) return true;
  return uid === user && (gid === group || process.getgroups?.().includes(gid) === true);
}

/** A new file beside the place, then in it. In one go, so that no signal leaves half of it behind. */
function moveInto(target: string, content: Content, old: Stats | undefined): void {
  const folder = dirname(target);
  // no longer than any name in the folder may be
  const beside = join(folder, `.tilewright-${randomUUID()}`);
  try {
    const file = openSync(beside, 'wx', old === undefined ? 0o666 : 0o600);
    try {
      writeFileSync(file, content);
      if (old !== undefined) keepRights(file, old);
      fsyncSync(file);
    } finally {
      closeSync(file);
    }
    renameSync(beside, target);
  } catch (error) {
    rmSync(beside, { force: true });
    throw error;
  }
  syncFolder(folder);
}

/** The owner first: giving a file away takes marks of its mode off. */
function keepRights(file: number, { uid, gid, mode }: Stats): void {
  const now = fstatSync(file);
  if (now.uid !== uid || now.gid !== gid) fchownSync(file, uid, gid);
  fchmodSync(file, mode & 0o7777);
}

/** So that the new name is on the disk as well. Some systems cannot: then there is nothing to be done. */
function syncFolder(folder: string): void {
  try {
    const opened = openSync(folder, 'r');
    try {
      fsyncSync(opened);
    } finally {
      closeSync(opened);
    }
  } catch {
    // the file is there all the same
  }
}

/** The file itself, with all its names. Where the disk is full it gets back what was in it. */
function writeOver(path: string, content: Content): void {
  const file = openSync(path, 'r+');
  try {
    const old = readFileSync(path);
    try {
      putInto(file, Buffer.from(content));
    } catch (error) {
      putInto(file, old);
      throw error;
    }
  } finally {
    closeSync(file);
  }
}

/** From the first byte on; what is behind it goes last, so that a disk has place for the old bytes all the time. */
function putInto(file: number, bytes: Uint8Array): void {
  for (let at = 0; at < bytes.length;) at += writeSync(file, bytes, at, bytes.length - at, at);
  ftruncateSync(file, bytes.length);
  fsyncSync(file);
}

/** A pipe, a device, a file that is open already. Waits, where somebody has to read first. */
async function writeInto(path: string, content: Content): Promise<void> {
  const file = await open(path, constants.O_WRONLY | constants.O_APPEND);
  try {
    await file.writeFile(content);
  } finally {
    await file.close();
  }
}

/** Where a path leads by its links, though there may be nothing yet. */
function followed(path: string): string {
  let at = path;
  // as many links as systems follow
  for (let links = 0; links < 40; links++) {
    const next = linkOf(at);
    if (next === undefined) return at;
    at = resolve(dirname(at), next);
  }
  throw new Error('its links lead round in a circle');
}

function linkOf(path: string): string | undefined {
  try {
    return readlinkSync(path);
  } catch {
    return undefined;
  }
}

function statsOf(path: string): Stats | undefined {
  return statSync(path, { throwIfNoEntry: false });
}

/** Is what a descriptor is open to the same thing? */
function isSameFile(descriptor: number, path: string): boolean {
  try {
    const { dev, ino } = fstatSync(descriptor);
    const there = statsOf(path);
    return dev === there?.dev && ino === there.ino;
  } catch {
    return false;
  }
}
