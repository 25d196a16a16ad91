import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import react from '@vitejs/plugin-react';
import { build, type Manifest, type Plugin } from 'vite';
import { ADMIN_FRAME, SCREENS } from './screens.ts';

type Prerender = typeof import('../src/app/prerender');

/** Directory of the prerenderer for the server; it is not served. */
const PRERENDER = '.prerender';

/** Returns the chunk of a source file or of another chunk. The manifest does not name the sources of a shared chunk. */
const chunkOf = (manifest: Manifest, key: string) => {
  const chunk =
    key === ADMIN_FRAME ? Object.values(manifest).find(({ name }) => name === 'admin') : manifest[key];
  if (!chunk) throw new Error(`The build has no ${key}: no page can name its files.`);
  return chunk;
};

/** Returns the scripts that the named chunks need at their start, without lazy ones. */
export const scriptsOf = (manifest: Manifest, entries: readonly string[]): string[] => {
  const files = new Set<string>();
  const take = (key: string): void => {
    const chunk = chunkOf(manifest, key);
    if (files.has(chunk.file)) return;
    files.add(chunk.file);
    for (const needed of chunk.imports ?? []) take(needed);
  };
  for (const key of ['index.html', ...entries]) take(key);
  return [...files];
};

/** Builds the prerenderer of the first paint for Node. */
async function buildPrerender(dist: string): Promise<Prerender> {
  await build({
    configFile: false,
    root: join(import.meta.dirname, '..'),
    logLevel: 'warn',
    plugins: [react()],
    define: { 'process.env.NODE_ENV': '"production"' },
    ssr: { noExternal: true },
    build: {
      ssr: 'src/app/prerender.tsx',
      outDir: join(dist, PRERENDER),
      emptyOutDir: true,
      copyPublicDir: false,
      minify: true,
      target: 'node22',
      rolldownOptions: { output: { entryFileNames: 'prerender.mjs', chunkFileNames: '[name]-[hash].mjs' } },
    },
  });
  return (await import(pathToFileURL(join(dist, PRERENDER, 'prerender.mjs')).href)) as Prerender;
}

/**
 * Adds a script to the page that starts the other scripts. On a phone, it does so after the first paint, because they would
 * compete with the page's fonts and pictures on a slow line. A hidden page starts them at once. So does an admin page, whose
 * skeleton has nothing to read, but after the page's own requests; the screen's files run together with the entry, so that React
 * does not wait for them. The sign-in has a title and a picture, so it starts like a phone's page.
 * @param scripts files that the screen needs next to the entry, so that they load in parallel
 * @param screens for admin pages: files of the screen that run at once
 */
const withScripts = (page: string, scripts: readonly string[], screens?: readonly string[]): string => {
  const [tag, entry] = /\s*<script type="module"[^>]* src="([^"]+)"[^>]*><\/script>/.exec(page) ?? [];
  if (!tag || !entry) throw new Error('The built page has no entry script.');
  const bare = page.replace(tag, '').replace(/\s*<link rel="modulepreload"[^>]*>/g, '');
  const addresses = (files: readonly string[]) => JSON.stringify(files.map((file) => `/${file}`));
  const add = (kind: string, attributes: string) =>
    `document.head.append(Object.assign(document.createElement("${kind}"),{${attributes}}))`;
  const preload = `for(const href of ${addresses(scripts)})${add('link', 'rel:"modulepreload",href')}`;
  const run = (files: string) => `for(const src of ${files})${add('script', 'type:"module",src')}`;
  const start = screens
    ? `${preload};${run(addresses([entry.slice(1), ...screens]))}`
    : `(()=>{let started=false;const start=()=>{if(started)return;started=true;${preload};${run(JSON.stringify([entry]))}};if(document.hidden)start();else{requestAnimationFrame(()=>setTimeout(start));setTimeout(start,1000)}})()`;
  return bare.replace('  </body>', () => `    <script>${start}</script>\n  </body>`);
};

/** Inlines the style sheet of a page: a page that waits for this file of 2 kB is blank for another round trip. */
const withStylesInline = (page: string, dist: string): string =>
  page.replace(/\s*<link rel="stylesheet"[^>]*href="\/([^"]+)"[^>]*>/g, (_link, file: string) => {
    const css = readFileSync(join(dist, file), 'utf8').trim();
    return `\n    <style>${css}</style>`;
  });

/**
 * Writes a page for each first screen next to `index.html`. The page names the files of the screen, paints its skeleton without a
 * script, and sends the screen's requests before the files are loaded. The server reads from `pages.json` which path opens which
 * page, and inserts the menu into its page (`server/src/http/pages.ts`).
 */
export const pages = (): Plugin => ({
  name: 'mealbox:pages',
  apply: 'build',
  async writeBundle({ dir }) {
    const dist = dir ?? '';
    const manifest = JSON.parse(readFileSync(join(dist, '.vite/manifest.json'), 'utf8')) as Manifest;
    const { earlyScriptOf, openMenuQuery, outlines, withFirstPaint } = await buildPrerender(dist);
    const built = withStylesInline(readFileSync(join(dist, 'index.html'), 'utf8'), dist);
    writeFileSync(join(dist, 'index.html'), withScripts(built, scriptsOf(manifest, [])));
    writeFileSync(join(dist, PRERENDER, 'open-menu.graphql'), openMenuQuery);
    const pages = Object.entries(SCREENS).map(([name, { addresses }]) => [name, addresses]);
    writeFileSync(join(dist, PRERENDER, 'pages.json'), JSON.stringify(pages));
    for (const [name, { files, outline }] of Object.entries(SCREENS)) {
      const screens = outline === 'admin' ? files.map((file) => chunkOf(manifest, file).file) : undefined;
      const page = withScripts(built, scriptsOf(manifest, files), screens);
      const early = earlyScriptOf(name, outline);
      const asking = early
        ? page.replace('  </head>', () => `    <script>${early}</script>\n  </head>`)
        : page;
      writeFileSync(join(dist, `${name}.html`), withFirstPaint(asking, outlines[outline]()));
    }
  },
});
