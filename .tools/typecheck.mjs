/**
 * Type-checks every tsconfig of the repository, two at a time. Each checks the files that it names itself: what those
 * import from another project is checked there. `node .tools/typecheck.mjs <tsconfig>` checks one.
 */
import { spawn } from 'node:child_process';
import { dirname, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import ts from 'typescript';

// the largest first: the machines that build this have two cores
const projects = [
  'test/tsconfig.json',
  'tsconfig.json',
  'examples/tsconfig.json',
  'src/cli/tsconfig.json',
  '.tools/tsconfig.json',
  'docs/tsconfig.json',
  'examples/playground/tsconfig.json',
  'src/movegen/assembly/tsconfig.json',
];

/** What is wrong in the files of a project, as text; nothing where all is right. @param {string} project */
export function faultsOf(project) {
  const { config, error } = ts.readConfigFile(project, ts.sys.readFile);
  const parsed = ts.parseJsonConfigFileContent(config, ts.sys, dirname(resolve(project)));
  const { options, fileNames, projectReferences = [] } = parsed;
  const program = ts.createProgram({ rootNames: fileNames, options: { ...options, noEmit: true }, projectReferences });
  const own = new Set(fileNames);
  const files = program.getSourceFiles().filter(({ fileName }) => own.has(fileName));
  const declares = options.declaration === true || options.isolatedDeclarations === true;
  const found = [
    ...(error === undefined ? [] : [error]),
    ...parsed.errors,
    ...program.getConfigFileParsingDiagnostics(),
    ...program.getOptionsDiagnostics(),
    ...files.flatMap(file => [
      ...program.getSyntacticDiagnostics(file),
      ...program.getSemanticDiagnostics(file),
      ...(declares ? program.getDeclarationDiagnostics(file) : []),
    ]),
    ...program.getGlobalDiagnostics(),
  ];
  return ts.formatDiagnostics(ts.sortAndDeduplicateDiagnostics(found), {
    getCanonicalFileName: name => name,
    getCurrentDirectory: () => process.cwd(),
    getNewLine: () => '\n',
  });
}

const self = fileURLToPath(import.meta.url);

/** @param {string} project @returns {Promise<boolean>} */
function check(project) {
  return new Promise(done => {
    const checker = spawn(process.execPath, [self, project], { stdio: 'inherit' });
    checker.on('close', code => {
      if (code !== 0) console.error(`typecheck: ${project} has errors`);
      done(code === 0);
    });
  });
}

async function checkAll() {
  const queue = [...projects];
  let passed = true;
  const worker = async () => {
    for (let project = queue.shift(); project !== undefined; project = queue.shift())
      if (!(await check(project))) passed = false;
  };
  await Promise.all([worker(), worker()]);
  return passed;
}

if (process.argv[1] === self) {
  const [, , project] = process.argv;
  const faults = project === undefined ? '' : faultsOf(project);
  if (faults !== '') console.error(faults);
  const passed = project === undefined ? await checkAll() : faults === '';
  process.exitCode = passed ? 0 : 1;
}
