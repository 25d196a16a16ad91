import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build } from 'vite';
import { ROOT } from './mealbox.js';
import { PEERS, type Server, startProcess } from './peer.js';
import type { World } from './world.js';

/** Starts the server of a bare page with the client's libraries, to measure their cost. */
export const startBarePage = (world: World): Promise<Server> =>
  world.once('bare page', async () =>
    startProcess(join(PEERS, 'files.mjs'), { FOLDER: await buildBarePage() }),
  );

/** Builds the bare page with the project's own packages and bundler. */
async function buildBarePage(): Promise<string> {
  const outDir = mkdtempSync(join(tmpdir(), 'mealbox-bare-page-'));
  await build({
    configFile: false,
    root: join(PEERS, 'bare-page'),
    logLevel: 'error',
    build: { outDir, emptyOutDir: true, target: 'es2022', modulePreload: { polyfill: false } },
    oxc: { jsx: { runtime: 'automatic' } },
    // Use the client's own copies, not those of a peer's dependencies.
    resolve: {
      alias: ['react', 'react-dom'].map((name) => ({
        find: name,
        replacement: join(ROOT, 'node_modules', name),
      })),
    },
  });
  return outDir;
}
