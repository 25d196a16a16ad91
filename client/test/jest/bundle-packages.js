/**
 * Bundles each large package of the client's tests into one file, once for the installed packages. Without bundles, every test file
 * links every module of a package, and Chakra's thousand modules take a quarter of the time.
 */
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { buildSync } from 'esbuild';

const ROOT = join(import.meta.dirname, '../../..');
const CACHE = join(ROOT, 'node_modules/.cache/mealbox');

/** Packages of ES modules. A package inside another one must be listed too, so that no module is loaded twice. */
const PACKAGES = [
  '@apollo/client',
  '@apollo/client/link/retry',
  '@apollo/client/react',
  '@apollo/client/utilities',
  '@atlaskit/pragmatic-drag-and-drop-hitbox/closest-edge',
  '@atlaskit/pragmatic-drag-and-drop/combine',
  '@atlaskit/pragmatic-drag-and-drop/element/adapter',
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
/** React has few files and detects its environment: Jest loads React, and every bundle uses Jest's copy. */
const LEFT_TO_JEST = ['react', 'react/*', 'react-dom', 'react-dom/*'];
const ASK_JEST =
  "import { createRequire } from 'node:module'; const require = createRequire(import.meta.url);";

const fileOf = (name) => name.replaceAll(/[@/]/g, '_');

/**
 * Creates the bundles if they do not exist.
 * @returns the folder of the bundles
 */
function bundle() {
  const made = createHash('sha256');
  for (const file of [import.meta.filename, join(ROOT, 'package-lock.json')]) made.update(readFileSync(file));
  const folder = join(CACHE, `client-packages-${made.digest('hex').slice(0, 16)}`);
  if (existsSync(folder)) return folder;
  mkdirSync(CACHE, { recursive: true });
  // The folder gets its final name only at the end, so that no process reads a partial file.
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
      // A package whose code differs between browser and server then detects its environment when it runs.
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
    // Another process may have created the bundles first.
    if (!existsSync(folder)) throw error;
  } finally {
    rmSync(next, { recursive: true, force: true });
  }
  return folder;
}

/** Returns the URL of the bundle of each package. */
export function bundledPackages() {
  const folder = bundle();
  return Object.fromEntries(
    PACKAGES.map((name) => [name, pathToFileURL(join(folder, `${fileOf(name)}.mjs`)).href]),
  );
}
