import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { build, type Manifest, type Plugin } from 'vite';
import { buildTargets } from './browser-targets.ts';
import { SCREENS } from './screens.ts';

const ON_PHONE = Object.entries(SCREENS).filter(([, { isForPhone }]) => isForPhone);

/** Files of the screens that open without a network. */
const KEPT = [
  ...new Set(['index.html', ...ON_PHONE.flatMap(([, { files }]) => files)]),
  'src/features/placeholders/not-found-page.tsx',
];

/** Pages that open these screens. */
const PAGES = ON_PHONE.map(([name]) => `${name}.html`);

/** Fonts that only names in Devanagari need (370 kB): offline, the device's own font is used. */
const RARE = /(anek-devanagari|baloo-2)-devanagari-wght-.*\.woff2$/;

/** Files that the stored screens need, from the build's manifest: scripts, styles, fonts. */
export const filesOf = (manifest: Manifest, entries: readonly string[] = KEPT): string[] => {
  const seen = new Set<string>();
  const files = new Set<string>();
  const take = (key: string): void => {
    const chunk = manifest[key];
    if (!chunk) throw new Error(`The build has no ${key}: it cannot be kept for offline use.`);
    if (seen.has(key)) return;
    seen.add(key);
    for (const file of [chunk.file, ...(chunk.css ?? []), ...(chunk.assets ?? [])]) files.add(file);
    // The lazy files of the entry are all screens. The lazy files of a cached screen belong to it.
    const lazy = chunk.isEntry ? [] : (chunk.dynamicImports ?? []);
    for (const needed of [...(chunk.imports ?? []), ...lazy]) take(needed);
  };
  for (const key of entries) take(key);
  return [...files].filter((file) => !RARE.test(file)).sort();
};

/**
 * Builds `sw.js` after the client is written. With `MEALBOX_OFFLINE=off`, it builds the worker that removes itself, under the
 * same name.
 */
export const offlineShell = (): Plugin => ({
  name: 'mealbox:offline-shell',
  apply: 'build',
  async writeBundle({ dir }) {
    const dist = dir ?? '';
    const read = (file: string) => readFileSync(join(dist, file));
    const files = filesOf(JSON.parse(read('.vite/manifest.json').toString()));
    const precached = [
      // The name of a page is the same in each version, so its revision is a hash of the content; the names of other files
      // contain a hash.
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
