/**
 * The generator's inner loops in src/movegen/assembly, compiled twice from one text: AssemblyScript makes WebAssembly of
 * them, Binaryen plain JavaScript of the same, for hosts without WebAssembly.
 */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { transform } from 'esbuild';

/**
 * The module with both.
 * @param {string} root the package
 * @param {Readonly<Record<string, string>>} [changed] other texts of some sources, by their paths in the package
 * @param {'kernel' | 'equity' | 'playouts'} [entry] the source that offers what is wanted
 * @returns {Promise<string>}
 */
export async function kernelCode(root, changed = {}, entry = 'kernel') {
  const wasm = await compiled(root, changed, 0, entry);
  const plain = await plainOf(await compiled(root, changed, 1, entry));
  return `export const WASM = '${Buffer.from(wasm).toString('base64')}';\n${plain}`;
}

/**
 * The module in WebAssembly.
 * @param {string} root @param {Readonly<Record<string, string>>} changed
 * @param {0 | 1} plain for JavaScript, which lacks some instructions
 * @param {'kernel' | 'equity' | 'playouts'} entry
 * @returns {Promise<Uint8Array>}
 */
async function compiled(root, changed, plain, entry) {
  const { main } = await import('assemblyscript/asc');
  /** @type {Uint8Array | undefined} */
  let binary;
  const { error, stderr } = await main(
    [
      `src/movegen/assembly/${entry}.ts`,
      ...['--optimizeLevel', '3', '--noAssert', '--converge', '--runtime', 'stub', '--importMemory'],
      ...[
        '--use',
        `PLAIN=${plain}`,
        '--use',
        `LEAVES=${entry === 'kernel' ? 0 : 1}`,
        '--use',
        `ORDERED=${entry === 'playouts' ? 1 : 0}`,
        '--baseDir',
        root,
        '--outFile',
        'kernel.wasm',
      ],
    ],
    {
      readFile: (name, folder) => {
        if (Object.hasOwn(changed, name)) return changed[name] ?? null;
        const file = join(folder, name);
        return existsSync(file) ? readFileSync(file, 'utf8') : null;
      },
      writeFile: (name, contents) => {
        if (name === 'kernel.wasm' && typeof contents !== 'string') binary = contents;
      },
    },
  );
  if (error !== null || binary === undefined) throw new Error(`the kernel does not compile\n${stderr.toString()}`);
  return binary;
}

/**
 * The module as a function of its imports, in plain JavaScript. What Binaryen writes around it (memory that grows,
 * exports of a file) goes.
 * @param {Uint8Array} wasm @returns {Promise<string>}
 */
async function plainOf(wasm) {
  const { default: binaryen } = await import('binaryen');
  const module = binaryen.readBinary(wasm);
  const text = module.emitAsmjs();
  module.dispose();
  const parts =
    /(function asmFunc\(imports\) \{[\s\S]*?)\n function __wasm_memory_size[\s\S]*?\n( return \{[\s\S]*?), \n {2}"memory"/.exec(
      text,
    );
  if (parts === null) throw new Error('Binaryen writes JavaScript otherwise than expected');
  const [, body = '', exported = ''] = parts;
  const code = `${body
    .replace('function asmFunc', 'export function plainKernel')
    .replace(' memory.grow = __wasm_memory_grow;\n', '')
    // the compiler of the host takes what never changes for a constant
    .replace(/^ var ((?:HEAP|Math_)\w+)/gm, ' const $1')}\n${exported}\n };\n}\n`;
  return (await transform(code, { minify: true, target: 'es2022' })).code;
}
