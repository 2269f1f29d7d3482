/** Runs the compiler over every tsconfig of the repository; the first column of a failure says which. */
import { spawn } from 'node:child_process';

// two at a time: the machines that build this have two cores
const queue = [
  'tsconfig.json',
  'src/cli/tsconfig.json',
  'src/movegen/assembly/tsconfig.json',
  'test/tsconfig.json',
  'examples/tsconfig.json',
  'examples/playground/tsconfig.json',
  '.tools/tsconfig.json',
  'docs/tsconfig.json',
];

/** @param {string} project @returns {Promise<boolean>} */
function check(project) {
  return new Promise(resolve => {
    const tsc = spawn(process.execPath, ['node_modules/typescript/bin/tsc', '-p', project], { stdio: 'inherit' });
    tsc.on('close', code => {
      if (code !== 0) console.error(`typecheck: ${project} has errors`);
      resolve(code === 0);
    });
  });
}

let passed = true;
const worker = async () => {
  for (let project = queue.shift(); project !== undefined; project = queue.shift())
    if (!(await check(project))) passed = false;
};
await Promise.all([worker(), worker()]);
process.exitCode = passed ? 0 : 1;
