/**
 * The public surface as text: one API Extractor report per entry in docs/api, and one for all entries of a folder (the
 * letter sets, the boards), made from the built declarations. A change of the surface is then a change of these files,
 * which a reader of the commit sees. `--check` writes nothing and fails when a report is stale.
 */
import { existsSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Extractor, ExtractorConfig, ExtractorLogLevel } from '@microsoft/api-extractor';
import { entries, patterns } from './entries.mjs';

const check = process.argv.includes('--check');
const root = fileURLToPath(new URL('..', import.meta.url));
const reports = join(root, 'docs/api');
const temporary = join(root, '.reports/api');
mkdirSync(reports, { recursive: true });
mkdirSync(temporary, { recursive: true });
const none = { logLevel: ExtractorLogLevel.None, addToApiReportFile: false };

/** @param {string} name */
const fileOf = name => `${name.replace('/*', '').replaceAll('/', '-')}.api.md`;

/** The declarations of an entry, or of all entries of a folder as one file. @param {string} name */
function declarationsOf(name) {
  if (!name.endsWith('/*')) return join(root, `dist/${name}.d.ts`);
  const folder = name.slice(0, -1);
  const names = Object.keys(entries).filter(entry => entry.startsWith(folder));
  const file = join(temporary, `${name.slice(0, -2)}.d.ts`);
  writeFileSync(file, names.map(entry => `export * from '../../dist/${entry}.js';\n`).join(''));
  return file;
}

/** Is the report of an entry as it should be? @param {string} name */
function report(name) {
  const declarations = declarationsOf(name);
  if (!existsSync(declarations)) {
    console.error(`api: ${declarations} is missing; run npm run build`);
    return false;
  }
  const config = ExtractorConfig.prepare({
    configObjectFullPath: undefined,
    packageJsonFullPath: join(root, 'package.json'),
    configObject: {
      projectFolder: root,
      mainEntryPointFilePath: declarations,
      newlineKind: 'lf',
      compiler: {
        overrideTsconfig: {
          compilerOptions: {
            target: 'ES2022',
            lib: ['ES2022'],
            module: 'ESNext',
            moduleResolution: 'Bundler',
            strict: true,
            types: [],
          },
          files: [declarations],
        },
      },
      apiReport: { enabled: true, reportFileName: fileOf(name), reportFolder: reports, reportTempFolder: temporary },
      docModel: { enabled: false },
      dtsRollup: { enabled: false },
      tsdocMetadata: { enabled: false },
      messages: {
        compilerMessageReporting: { default: { logLevel: ExtractorLogLevel.Warning } },
        // an entry speaks of types that another entry exports; nothing here has release tags; comments are typedoc's to
        // check
        extractorMessageReporting: {
          default: { logLevel: ExtractorLogLevel.Warning },
          'ae-forgotten-export': { logLevel: ExtractorLogLevel.Warning, addToApiReportFile: true },
          'ae-missing-release-tag': none,
          'ae-undocumented': none,
          'ae-unresolved-link': none,
        },
        tsdocMessageReporting: { default: none },
      },
    },
  });
  const result = Extractor.invoke(config, {
    localBuild: !check,
    messageCallback: message => {
      // the console messages speak of copying files by hand
      if (message.messageId.startsWith('console-')) message.handled = true;
    },
  });
  if (check && result.apiReportChanged)
    console.error(`api: docs/api/${fileOf(name)} is stale; run npm run api and review the difference`);
  return result.succeeded && !(check && result.apiReportChanged);
}

const results = Object.keys(patterns).map(report);
const known = new Set(Object.keys(patterns).map(fileOf));
for (const file of readdirSync(reports)) {
  if (!file.endsWith('.api.md') || known.has(file)) continue;
  if (!check) rmSync(join(reports, file));
  else {
    console.error(`api: docs/api/${file} belongs to no entry`);
    results.push(false);
  }
}
process.exitCode = results.every(Boolean) ? 0 : 1;
