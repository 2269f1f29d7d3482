/** What `verify` writes for people: one line for each file, one for each finding, and a last one for all files. */
import type { Game } from '../engine/game.ts';
import type { Rules } from '../engine/rules.ts';
import { drawBoard } from '../notation/drawing.ts';
import { CAUSES, type CauseCode } from '../records/causes.ts';
import { nextStep } from '../records/finding-guide.ts';
import type { Finding } from '../records/findings.ts';
import { quantity } from '../records/wording.ts';
import type { CheckedFile } from './checked-file.ts';
import { coloured, quoted, wrapped, type Colours, type Io } from './io.ts';
import type { Tally } from './json.ts';
import { isUnfinished, type Counts } from './counts.ts';

/** Where the sentence of a finding begins. */
const INDENT = 19;

/** More findings of one file than anybody reads. */
const MOST_LINES = 50;

/** The verdict on a file, its totals, and what was found. */
export function reportOf(checked: CheckedFile, colours: Colours, width?: number): string {
  const { file, verification, findings, mended, cut } = checked;
  const status = verification?.status ?? 'unreadable';
  const paint = status === 'clean' ? colours.green : colours.red;
  const head = `${paint(status.padEnd(10))} ${colours.bold(quoted(file))}${totalsText(checked)}${cut ? '; the file ends in the middle of its last line' : ''}`;
  const lines = findings.slice(0, MOST_LINES).map(finding => findingLine(finding, colours, width));
  const more = findings.length - lines.length;
  if (more > 0) lines.push(`  … and ${more} more; --json lists them all`);
  if (mended > 0) lines.push(`  mended: ${quantity(mended, 'change')} written`);
  return `${[wrapped(head, 11, width), ...lines].join('\n')}\n`;
}

/** `: Ann 432, Bob 388 (the record says 380)`. */
function totalsText({ verification }: CheckedFile): string {
  if (verification === undefined || verification.status === 'unreadable') return '';
  if (verification.players.length === 0) return '';
  const totals = verification.players.map(({ nick, name, recorded, computed }, seat) => {
    const total = `${quoted(nick || name || `Player ${seat + 1}`, 60)} ${computed}`;
    return recorded === undefined || recorded === computed ? total : `${total} (recorded ${recorded})`;
  });
  return `: ${totals.join(', ')}${isUnfinished(verification) ? ' so far; the record ends before the game does' : ''}`;
}

/**
 * One finding as a line: place, severity, sentence, code; below it its usual cause, where it has one, with `Likely:`
 * before one that is not certain; else what to do next.
 */
export function findingLine(finding: Finding, colours: Colours, width?: number): string {
  const { severity, message, code, because, cause } = finding;
  const said = because === undefined || message.includes(`line ${because} `);
  const follows = said ? '' : ` (follows from line ${because})`;
  const text = `  ${placeText(finding).padEnd(7)} ${paintOf(severity, colours)(severity.padEnd(7))}  ${quoted(message, 500)}${follows}  ${colours.dim(code)}`;
  const below = cause === undefined ? nextStep(finding) : causeText(finding, cause);
  const why = below === undefined ? [] : [`${' '.repeat(INDENT)}${below}`];
  return [text, ...why].map(each => wrapped(each, INDENT, width)).join('\n');
}

/** Line and column; the number of the event where the record has no lines, as JSON, or none is meant. */
function placeText({ line, column, turn }: Finding): string {
  if (line > 0) return `${line}:${column}`;
  return turn > 0 ? `turn ${turn}` : '-';
}

/** The sentence of a cause, which nobody has to believe where nothing is mended by it. */
function causeText({ fix }: Finding, cause: CauseCode): string {
  const { sentence, evident = false } = CAUSES[cause];
  return fix.length > 0 || evident ? sentence : `Likely: ${sentence}`;
}

function paintOf(severity: Finding['severity'], colours: Colours): (text: string) => string {
  if (severity === 'error') return colours.red;
  return severity === 'warning' ? colours.yellow : colours.cyan;
}

/** `4 files: 2 clean, 1 with errors or warnings, 1 unreadable, 1 unfinished, 8 notes; 83 plays in 0.12 s`. */
export function summaryLine({ files, clean, withFindings, plays, seconds, ...others }: Tally, width?: number): string {
  const { unreadable, unfinished, notes } = others;
  const more = [
    ...(unreadable > 0 ? [`${unreadable} unreadable`] : []),
    ...(unfinished > 0 ? [`${unfinished} unfinished`] : []),
    ...(notes > 0 ? [quantity(notes, 'note')] : []),
  ];
  const verdicts = [`${clean} clean`, `${withFindings} with errors or warnings`, ...more].join(', ');
  const text = `${quantity(files, 'file')}: ${verdicts}; ${quantity(plays, 'play')} in ${seconds} s`;
  return `${wrapped(text, 2, width)}\n`;
}

/** A line for each kind of finding that there was, the most frequent first. */
export function kindsText(findings: Counts['findings']): string {
  const rows = [...findings].sort(([a, n], [b, m]) => m - n || (a < b ? -1 : 1));
  return rows.map(([kind, n]) => `  ${kind.padEnd(10)} ${`${n}`.padStart(7)}\n`).join('');
}

/** The board of a game, with the names of its seats. */
export function drawing(rules: Rules, game: Game, { colour }: Io): string {
  const seats = game.seats.map(place => ({ ...place, name: quoted(place.name, 60) }));
  return coloured(drawBoard(rules, { ...game, seats }, { colour }));
}
