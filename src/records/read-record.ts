/** A record of any format that is read here: which it is, the file itself tells. */
import { checkOptions } from '../core/options.ts';
import { own } from '../core/own.ts';
import { isObject, type Options } from '../core/read.ts';
import { LONGEST_JSON } from '../core/limits.ts';
import { err, ok, type Fault, type Result } from '../core/result.ts';
import { isCgh, readCgh } from './formats/cgh.ts';
import { isDocument, readDocument, type LetterSets } from './formats/game-document.ts';
import { isHistory, readHistory } from './formats/game-history.ts';
import { isIsc, readIsc } from './formats/isc.ts';
import { isRecordJson, parseRecord } from './formats/record-json.ts';
import { kindOfFile } from './file-kind.ts';
import { parseGcg, type GcgFile } from './gcg/gcg.ts';
import type { ReadersRecord } from './reader-findings.ts';
import type { RecordedGame } from './record.ts';
import { decodeOneByte, decodeUtf16, decodeUtf8, markedUtf16 } from './text-encoding.ts';

/** The formats that are read; `record` is the library's own JSON. */
export type RecordFormat = 'gcg' | 'record' | 'history' | 'document' | 'cgh' | 'isc';

/** A record, and how it was written. */
export interface ReadRecord {
  readonly format: RecordFormat;
  readonly record: RecordedGame;
  /** The file, where it is GCG. */
  readonly gcg?: GcgFile;
}

/** What reading a record may need. */
export interface ReadRecordOptions {
  /**
   * Letter sets by name, as `letterSetNamed` of `tilewright/catalogue` gives them: a GameDocument has numbers for
   * tiles. Default: none is known.
   */
  readonly letterSets?: LetterSets | undefined;
}

const OPTIONS: Options<ReadRecordOptions> = { letterSets: { type: 'function' } };

/**
 * Reads a record, whichever of these formats it is in: GCG, the library's own JSON, GameHistory and GameDocument of
 * Woogles and Macondo, CGH as JSON, ISC. Whatever is text and none of these is read as GCG, with all its faults.
 *
 * Faults: `format-not-read` for a file of another format, which `found` names: what the first bytes look like (`gzip`,
 * `pdf`, `kwg`, `dawg`, `cbor` and others), `binary` (other bytes that are no text), `cgp` (a position:
 * `parseCgp`), `cgh-yaml`, `zagraj` and `literaki` (their texts do not tell where every tile lies and what it scored),
 * `json` (JSON that is no record, or text that begins like JSON and is none), `tilewright-game/1` (a save: `loadGame`,
 * or `tilewright audit`); `record-too-large` for JSON of more than 4 million characters; those of the format's reader.
 * @throws RangeError when an option is not known or its value is not allowed.
 *
 * @example
 * const { format, record } = unwrap(readRecord('>Ann: HORNETS 8F HORN +14 14'));
 * format // 'gcg'
 * record.events.length // 1
 */
export function readRecord(
  input: Uint8Array | string,
  options: ReadRecordOptions = {},
): Result<ReadRecord, readonly Fault[]> {
  const { letterSets = () => undefined } = checkOptions('readRecord', options, OPTIONS);
  const head = headOf(input);
  const kind = typeof input === 'string' ? undefined : kindOfFile(input);
  if (kind !== undefined) return err([{ code: 'format-not-read', found: kind }]);
  // a string of JSON may hold controls as they are, from U+007F on
  if (head.startsWith('{') || (head.startsWith('[') && !isIsc(head))) return fromJson(wholeText(input), letterSets);
  if (isBinary(head)) return err([{ code: 'format-not-read', found: 'binary' }]);
  if (isIsc(head)) return readAs('isc', ok(readIsc(wholeText(input))));
  const other = otherFormat(head);
  if (other !== undefined) return err([{ code: 'format-not-read', found: other }]);
  const gcg = parseGcg(input);
  return ok({ format: 'gcg', record: gcg.record, gcg });
}

/** The beginning of a file, from its first character that is no white space; of a GCG file hardly anything. */
function headOf(input: Uint8Array | string): string {
  const text = typeof input === 'string' ? input.slice(0, HEAD) : headOfBytes(input);
  const head = text.replace(/^(?:\uFEFF|\u00EF\u00BB\u00BF)?\s*/, '');
  return /^(?:>|#(?!pragma)[a-z])/i.test(head) ? '' : head;
}

function headOfBytes(bytes: Uint8Array): string {
  const utf16 = markedUtf16(bytes);
  if (utf16 !== undefined) return decodeUtf16(bytes.subarray(2, 2 + 2 * HEAD), utf16);
  return decodeOneByte(bytes.subarray(0, HEAD), 'iso-8859-1');
}

/**
 * Is it the beginning of a picture, a database or other bytes that are no text? Controls say so, but in a text of which
 * a line is that of a record.
 */
function isBinary(head: string): boolean {
  const lines = head.split('\n');
  return Array.from(head).some(isControl) && !lines.some(line => /^(?:>[^\s:]*:|#player\d)/.test(line));
}

/** Is it a control that no text has? White space, an old end of a file and an escape may stand in one. */
function isControl(character: string): boolean {
  const code = character.charCodeAt(0);
  return code < 9 || (code > 13 && code < 26) || (code > 27 && code < 32) || code === 127;
}

/** So much of a file tells its format. */
const HEAD = 4000;

/** The whole text; what is neither UTF-16 with its mark nor UTF-8 is taken for ISO-8859-1. */
function wholeText(input: Uint8Array | string): string {
  if (typeof input === 'string') return input.replace(/^\uFEFF/, '');
  const utf16 = markedUtf16(input);
  if (utf16 !== undefined) return decodeUtf16(input.subarray(2), utf16);
  const utf8 = decodeUtf8(input);
  return (utf8.ok ? utf8.value : decodeOneByte(input, 'iso-8859-1')).replace(/^\uFEFF/, '');
}

/** The name of a format that is known by its beginning, and not read here. */
function otherFormat(head: string): string | undefined {
  const [board = '', racks = '', scores = '', zeros = ''] = head.split(/\s+/, 4);
  const scored = /^[-+]?\d+(?:\/[-+]?\d+)+$/.test(scores) && /^\d+$/.test(zeros);
  if (scored && board.split('/').length > 4 && racks.includes('/')) return 'cgp';
  if (/^(?:---\s+)?(?:events|players):\s/.test(head)) return 'cgh-yaml';
  if (/^#\d+ .*:\s*-?\d+\s*$/m.test(head) && head.startsWith('#')) return 'literaki';
  return /^(?:Ten list|Miejsce:) .*\bZAGRAJ[ .]PL\b/im.test(head) ? 'zagraj' : undefined;
}

function fromJson(text: string, letterSets: LetterSets): Result<ReadRecord, readonly Fault[]> {
  if (text.length > LONGEST_JSON)
    return err([{ code: 'record-too-large', found: `${text.length} characters`, expected: `${LONGEST_JSON} at most` }]);
  const json = parsedJson(text);
  if (isRecordJson(json)) return inFormat('record', parseRecord(json));
  if (isCgh(json)) return readAs('cgh', readCgh(json));
  if (isDocument(json)) return readAs('document', readDocument(json, letterSets));
  if (isHistory(json)) return readAs('history', readHistory(json));
  if (json === undefined && isBinary(text.slice(0, HEAD))) return err([{ code: 'format-not-read', found: 'binary' }]);
  const cut = json === undefined && endsInTheMiddle(text);
  return err([{ code: 'format-not-read', found: ownFormat(json) ?? 'json', ...(cut && { expected: REST }) }]);
}

function inFormat(
  format: RecordFormat,
  record: Result<RecordedGame, readonly Fault[]>,
): Result<ReadRecord, readonly Fault[]> {
  return record.ok ? ok({ format, record: record.value }) : record;
}

/** What a reader has made of a file. Its faults are of codes that have a guide: else it does not compile. */
const readAs: (
  format: RecordFormat,
  read: Result<ReadersRecord, readonly Fault[]>,
) => Result<ReadRecord, readonly Fault[]> = inFormat;

/** The name that other files of this library have in `format`: saves, settings. */
function ownFormat(json: unknown): string | undefined {
  const format = isObject(json) ? own(json, 'format') : undefined;
  return typeof format === 'string' && /^tilewright-[a-z]{1,20}\/\d{1,4}$/.test(format) ? format : undefined;
}

/** What a file lacks that was cut off. */
const REST = 'the rest of the file: it ends in the middle';

/** Is a text that is no JSON the beginning of one, as far as brackets, texts and the characters outside them say? */
function endsInTheMiddle(text: string): boolean {
  let [open, inString] = [0, false];
  for (let at = 0; at < text.length; at++) {
    const character = text.charAt(at);
    if (character === '"') inString = !inString;
    else if (inString) at += character === '\\' ? 1 : 0;
    else if (!/[\s\dtruefalsnE[\]{},:.+-]/.test(character)) return false;
    else if ('[{'.includes(character)) open++;
    else if (']}'.includes(character) && --open === 0) return false;
  }
  return inString || open > 0;
}

/** `undefined` where the text is no JSON, or nested more deeply than it can be read. */
function parsedJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
