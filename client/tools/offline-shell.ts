import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { build, type Manifest, type Plugin } from 'vite';
import { buildTargets } from './browser-targets.ts';

/** The screens that open without a network; the admin's are not among them. */
const KEPT = [
  'index.html',
  'src/app/customer-shell.tsx',
  'src/features/placeholders/not-found-page.tsx',
  'src/features/menu/menu-page.tsx',
  'src/features/profile/profile-page.tsx',
  'src/app/rider-shell.tsx',
  'src/features/run/run-page.tsx',
];

/** The pages that open them. */
const PAGES = ['menu.html', 'customer.html', 'run.html'];

/** Fonts that only names in Devanagari need, 370 kB of them: without a network the device's own will do. */
const RARE = /(anek-devanagari|baloo-2)-devanagari-wght-.*\.woff2$/;

/** Every file that the kept screens need, by the build's own manifest: scripts, styles, fonts. */
export const filesOf = (manifest: Manifest, entries: readonly string[] = KEPT): string[] => {
  const seen = new Set<string>();
  const files = new Set<string>();
  const take = (key: string): void => {
    const chunk = manifest[key];
    if (!chunk) throw new Error(`The build has no ${key}: it cannot be kept for offline use.`);
    if (seen.has(key)) return;
    seen.add(key);
    for (const file of [chunk.file, ...(chunk.css ?? []), ...(chunk.assets ?? [])]) files.add(file);
    // What the entry loads lazily is every screen there is; what a kept screen loads lazily belongs to it.
    const lazy = chunk.isEntry ? [] : (chunk.dynamicImports ?? []);
    for (const needed of [...(chunk.imports ?? []), ...lazy]) take(needed);
  };
  for (const key of entries) take(key);
  return [...files].filter((file) => !RARE.test(file)).sort();
};

/**
 * Builds `sw.js` beside the client when that is written. With `MEALBOX_OFFLINE=off` the one that removes itself is
 * built, under the same name.
 */
export const offlineShell = (): Plugin => ({
  name: 'mealbox:offline-shell',
  apply: 'build',
  async writeBundle({ dir }) {
    const dist = dir ?? '';
    const read = (file: string) => readFileSync(join(dist, file));
    const files = filesOf(JSON.parse(read('.vite/manifest.json').toString()));
    const precached = [
      // A page's name stays the same from version to version, so its content is named; the others carry a hash.
      ...PAGES.map((page) => ({
        url: `/${page}`,
        revision: createHash('sha256').update(read(page)).digest('hex').slice(0, 16),
      })),
      ...files.map((file) => ({ url: `/${file}`, revision: null })),
    ];
    const worker = process.env.MEALBOX_OFFLINE === 'off' ? 'retired-worker' : 'service-worker';
    await build({
      configFile: false,
      root: join(import.meta.dirname, '..'),
      publicDir: false,
      logLevel: 'warn',
      define: { PRECACHED: JSON.stringify(precached), 'process.env.NODE_ENV': '"production"' },
      build: {
        outDir: dist,
        emptyOutDir: false,
        copyPublicDir: false,
        target: buildTargets(),
        lib: {
          entry: join(import.meta.dirname, `../src/worker/${worker}.ts`),
          formats: ['iife'],
          name: 'worker',
          fileName: () => 'sw.js',
        },
      },
    });
  },
});
