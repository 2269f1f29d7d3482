/** The files named after what they contain: what is reported of each, as docs/findings.md tells it. */
import type { Finding } from 'tilewright/records';
import type { Checked } from './compare.ts';

/** `line code` of every error and warning that is one of its own, and how many follow from these. */
export function reportOf({ verification }: Checked): string {
  const told = verification.findings.filter(({ severity }) => severity !== 'note');
  const own = told.filter(({ because }) => because === undefined);
  const follows = told.length - own.length;
  const said = [...grouped(own), ...(follows === 0 ? [] : [`${follows} that follow`])];
  return said.length === 0 ? 'nothing' : said.join(', ');
}

/** Codes with their lines; of many lines of one code the first and the last. */
function grouped(findings: readonly Finding[]): readonly string[] {
  const lines = new Map<string, readonly number[]>();
  for (const { code, line } of findings) lines.set(code, [...(lines.get(code) ?? []), line]);
  return [...lines].map(([code, of]) =>
    of.length > 3 ? `\`${code}\` ${of[0] ?? 0} to ${of.at(-1) ?? 0}` : `\`${code}\` ${of.join(' ')}`,
  );
}
