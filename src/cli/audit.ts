/** `tilewright audit`: was a finished game drawn from a seed that nobody could choose? */
import { isObject } from '../core/read.ts';
import type { Command } from 'commander';
import { rulesMarked } from '../catalogue/rules-marked.ts';
import { own } from '../core/own.ts';
import type { Rules } from '../engine/rules.ts';
import { auditGame, type Audit } from '../fair/audit.ts';
import { withJson, type Finish } from './command.ts';
import { coloursOf, quoted, readJsonFile, usageError, wrapped, type Io } from './io.ts';

interface AuditFlags {
  readonly commitments?: string;
  readonly json?: true;
}

/** What `--json` writes; its shape is fixed. */
interface AuditJson extends Audit {
  readonly file: string;
  readonly rules: string;
}

/** Adds the command. */
export function addAuditCommand(command: Command, io: Io, finish: Finish): void {
  command
    .argument('<save>', "the referee's save, with the table in it; - reads it from standard input")
    .option('--commitments <file>', 'the table as you kept it, when all commitments were there')
    .action((save: string, flags: AuditFlags) => finish(audit(save, flags, io)));
  withJson(command, 'one JSON object', [
    '{ file, rules, findings, checked, unchecked }',
    'findings: [{ severity, code, path?, found?, expected?, message }]; checked, unchecked: sentences',
  ]);
}

/** Audits a save; the exit code. */
async function audit(file: string, { commitments, json }: AuditFlags, io: Io): Promise<number> {
  const saved = await readJsonFile({ path: file }, io, "; audit takes the save of the referee's game");
  const kept =
    commitments === undefined
      ? undefined
      : await readJsonFile({ path: commitments, named: `--commitments ${commitments}` }, io);
  const rules = savedRules(saved, file);
  const { findings, checked, unchecked } = auditGame(rules, saved, kept);
  const report: AuditJson = { file, rules: rules.fingerprint, findings, checked, unchecked };
  io.out(json ? `${JSON.stringify(report)}\n` : auditText(report, io));
  return isCleanAudit(report) ? 0 : 1;
}

function isCleanAudit({ findings }: Audit): boolean {
  return findings.every(({ severity }) => severity !== 'error');
}

/** A verdict, a line for each finding, and what was checked and what not. */
function auditText(report: AuditJson, io: Io): string {
  const { green, red, yellow, bold, dim } = coloursOf(io);
  const { file, findings, checked, unchecked } = report;
  const head = isCleanAudit(report) ? green('clean     ') : red('findings  ');
  const lines = findings.map(({ severity, message, code }) => {
    const paint = severity === 'error' ? red : yellow;
    return wrapped(`  ${paint(severity.padEnd(7))}  ${quoted(message, 500)}  ${dim(code)}`, 11, io.width);
  });
  const list = (title: string, sentences: readonly string[]): readonly string[] =>
    sentences.length === 0 ? [] : [title, ...sentences.map(one => wrapped(`  ${quoted(one)}`, 4, io.width))];
  return [
    `${head} ${bold(quoted(file))}`,
    ...lines,
    ...list('checked:', checked),
    ...list('not checked:', unchecked),
    '',
  ].join('\n');
}

/** The rules of a save, by their fingerprint. Throws a `UsageError` where the catalogue has none such. */
function savedRules(saved: unknown, file: string): Rules {
  const marked = isObject(saved) ? own(saved, 'rules') : undefined;
  const fingerprint = isObject(marked) ? own(marked, 'fingerprint') : undefined;
  if (typeof fingerprint !== 'string') throw usageError(`${file}: it is no save of a game`);
  const rules = rulesMarked(fingerprint);
  if (rules.ok) return rules.value;
  throw usageError(
    `${file}: its rules (${quoted(fingerprint, 100)}) are not in the catalogue; ` +
      'auditGame of tilewright/fair takes rules of your own',
  );
}
