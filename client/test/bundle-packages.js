/**
 * The large packages of the client's tests, each as one file: Jest links every module of a package anew for each test file, and Chakra alone has
 * more than a thousand, which took a quarter of the time. Made once for what is installed.
 */
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { buildSync } from 'esbuild';

const ROOT = join(import.meta.dirname, '../..');
const CACHE = join(ROOT, 'node_modules/.cache/mealbox');

/** Those of ES modules. One that another of them contains has to be among them, so that nobody has two of it. */
const PACKAGES = [
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
/** React is a few files, which look for what they run on: Jest loads them, and every bundle asks Jest. */
const LEFT_TO_JEST = ['react', 'react/*', 'react-dom', 'react-dom/*'];
const ASK_JEST =
  "import { createRequire } from 'node:module'; const require = createRequire(import.meta.url);";

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
    buildSync({
      absWorkingDir: ROOT,
      entryPoints: Object.fromEntries(PACKAGES.map((name) => [fileOf(name), name])),
      outdir: next,
      outExtension: { '.js': '.mjs' },
      bundle: true,
      splitting: true,
      format: 'esm',
      // Neither a browser's nor a server's: a package that differs looks for itself where it runs.
      platform: 'neutral',
      mainFields: ['module', 'main'],
      external: LEFT_TO_JEST,
      banner: { js: ASK_JEST },
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
    PACKAGES.map((name) => [`^${escaped(name)}$`, join(folder, `${fileOf(name)}.mjs`)]),
  );
}
