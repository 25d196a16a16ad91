/**
 * The packages of the client's tests, each as one file: Jest links every module of every package anew for each test file, and Chakra alone has
 * more than a thousand, which took most of the time of a file. Made once for what is installed.
 */
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { buildSync } from 'esbuild';

const require = createRequire(import.meta.url);
const ROOT = join(import.meta.dirname, '../..');
const CACHE = join(ROOT, 'node_modules/.cache/mealbox');

/** Packages of ES modules. One that another of them contains has to be among them, so that nobody has two of it. */
const ES_MODULES = [
  '@apollo/client',
  '@apollo/client/link/retry',
  '@apollo/client/react',
  '@apollo/client/utilities',
  '@chakra-ui/react',
  '@chakra-ui/react/theme',
  '@emotion/cache',
  '@emotion/react',
  '@tanstack/react-virtual',
  '@testing-library/jest-dom',
  '@testing-library/react',
  '@testing-library/user-event',
  'graphql',
  'react-router-dom',
  'rxjs',
];
/** Those of CommonJS, whose names a bundle knows only when they are listed. */
const COMMON_JS = ['react', 'react/jsx-runtime', 'react-dom', 'react-dom/client', 'react-dom/server'];

const fileOf = (name) => name.replaceAll(/[@/]/g, '_');

/** @returns the folder with a file for each package */
function bundle() {
  const made = createHash('sha256');
  for (const file of [import.meta.filename, join(ROOT, 'package-lock.json')]) made.update(readFileSync(file));
  const folder = join(CACHE, `client-packages-${made.digest('hex').slice(0, 16)}`);
  if (existsSync(folder)) return folder;
  mkdirSync(CACHE, { recursive: true });
  // Made beside and renamed at the end: nobody ever finds half of it.
  const next = mkdtempSync(join(CACHE, 'client-packages-next-'));
  try {
    const stubs = COMMON_JS.map((name) => {
      const stub = join(next, `${fileOf(name)}.stub.mjs`);
      const names = Object.keys(require(name)).join(', ');
      writeFileSync(stub, `import it from '${name}';\nexport default it;\nexport const { ${names} } = it;\n`);
      return [fileOf(name), stub];
    });
    buildSync({
      absWorkingDir: ROOT,
      entryPoints: Object.fromEntries([...ES_MODULES.map((name) => [fileOf(name), name]), ...stubs]),
      outdir: next,
      outExtension: { '.js': '.mjs' },
      bundle: true,
      splitting: true,
      format: 'esm',
      platform: 'browser',
      target: 'es2023',
      define: { 'process.env.NODE_ENV': '"test"' },
      legalComments: 'none',
      logLevel: 'warning',
    });
    renameSync(next, folder);
  } catch (error) {
    // Another process may have been faster; its folder is as good as ours.
    if (!existsSync(folder)) throw error;
  } finally {
    rmSync(next, { recursive: true, force: true });
  }
  return folder;
}

const escaped = (name) => name.replaceAll(/[.*+?^${}()|[\]\\/]/g, '\\$&');

/** Jest's `moduleNameMapper` for these packages. */
export function bundledPackages() {
  const folder = bundle();
  return Object.fromEntries(
    [...ES_MODULES, ...COMMON_JS].map((name) => [`^${escaped(name)}$`, join(folder, `${fileOf(name)}.mjs`)]),
  );
}
