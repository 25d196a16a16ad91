import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import react from '@vitejs/plugin-react';
import { build, type Manifest, type Plugin } from 'vite';

type Prerender = typeof import('../src/app/prerender');

/** Where the build keeps what renders pages, for the server; nothing of it is served. */
const PRERENDER = '.prerender';

/** The pages beside `index.html`: which files their screens need at once, and what they show before those have come. */
const PAGES = {
  menu: ['src/app/customer-shell.tsx', 'src/features/menu/menu-page.tsx'],
  customer: ['src/app/customer-shell.tsx', 'src/features/profile/profile-page.tsx'],
  run: ['src/app/rider-shell.tsx', 'src/features/run/run-page.tsx'],
  'sign-in': [
    'src/app/admin-shell.tsx',
    'src/app/sign-in-area.tsx',
    'src/features/sessions/admin-login-page.tsx',
  ],
} as const satisfies Record<keyof Prerender['outlines'], readonly string[]>;

/** The scripts that the named chunks need to start, without what they load lazily. */
export const scriptsOf = (manifest: Manifest, entries: readonly string[]): string[] => {
  const files = new Set<string>();
  const take = (key: string): void => {
    const chunk = manifest[key];
    if (!chunk) throw new Error(`The build has no ${key}: no page can name its files.`);
    if (files.has(chunk.file)) return;
    files.add(chunk.file);
    for (const needed of chunk.imports ?? []) take(needed);
  };
  for (const key of ['index.html', ...entries]) take(key);
  return [...files];
};

/** Builds what renders the first paint, for Node. */
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
 * The page with its scripts started by one in the page, once it has been painted: on a slow line they would share it with the
 * page's own fonts and pictures, which whoever waits sees first. A page that nobody looks at starts them at once.
 *
 * @param scripts what the screen needs beside the entry, so that it need not be found out file by file
 */
const withScriptsAfterPaint = (page: string, scripts: readonly string[]): string => {
  const [tag, entry] = /\s*<script type="module"[^>]* src="([^"]+)"[^>]*><\/script>/.exec(page) ?? [];
  if (!tag || !entry) throw new Error('The built page has no entry script.');
  const bare = page.replace(tag, '').replace(/\s*<link rel="modulepreload"[^>]*>/g, '');
  const files = JSON.stringify(scripts.map((file) => `/${file}`));
  const start = `(()=>{let started=false;const start=()=>{if(started)return;started=true;for(const href of ${files})document.head.append(Object.assign(document.createElement("link"),{rel:"modulepreload",href}));document.head.append(Object.assign(document.createElement("script"),{type:"module",src:${JSON.stringify(entry)}}))};if(document.hidden)start();else{requestAnimationFrame(()=>setTimeout(start));setTimeout(start,1000)}})()`;
  return bare.replace('  </body>', () => `    <script>${start}</script>\n  </body>`);
};

/** The page without its stylesheet's link: a page that waits for a file of 2 kB is blank for a journey longer. */
const withStylesInline = (page: string, dist: string): string =>
  page.replace(/\s*<link rel="stylesheet"[^>]*href="\/([^"]+)"[^>]*>/g, (_link, file: string) => {
    const css = readFileSync(join(dist, file), 'utf8').trim();
    return `\n    <style>${css}</style>`;
  });

/**
 * Writes, beside `index.html`, a page for each kind of screen that somebody opens first: it names the files that the
 * screen needs, paints its outline without a script, and asks for what the screen will show. The server puts the menu into
 * the menu's page (`server/src/http/pages.ts`).
 */
export const pages = (): Plugin => ({
  name: 'mealbox:pages',
  apply: 'build',
  async writeBundle({ dir }) {
    const dist = dir ?? '';
    const manifest = JSON.parse(readFileSync(join(dist, '.vite/manifest.json'), 'utf8')) as Manifest;
    const { earlyScripts, openMenuQuery, outlines, withFirstPaint } = await buildPrerender(dist);
    const built = withStylesInline(readFileSync(join(dist, 'index.html'), 'utf8'), dist);
    writeFileSync(join(dist, 'index.html'), withScriptsAfterPaint(built, scriptsOf(manifest, [])));
    writeFileSync(join(dist, PRERENDER, 'open-menu.graphql'), openMenuQuery);
    for (const [name, entries] of Object.entries(PAGES) as [keyof typeof PAGES, readonly string[]][]) {
      const page = withScriptsAfterPaint(built, scriptsOf(manifest, entries));
      const early = earlyScripts[name];
      const asking = early
        ? page.replace('  </head>', () => `    <script>${early}</script>\n  </head>`)
        : page;
      writeFileSync(join(dist, `${name}.html`), withFirstPaint(asking, outlines[name]()));
    }
  },
});
