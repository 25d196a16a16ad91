import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import react from '@vitejs/plugin-react';
import { build, type Manifest, type Plugin } from 'vite';

type Prerender = typeof import('../src/app/prerender');

/** Where the build keeps what renders pages, for the server; nothing of it is served. */
const PRERENDER = '.prerender';

/** A page beside `index.html`: which addresses open it (a part with a colon stands for any), and which files its screen needs at once. */
type Entry = { addresses: readonly string[]; files: readonly string[]; outline: keyof Prerender['outlines'] };

const forCustomers = (
  addresses: readonly string[],
  screen: string,
  outline: Entry['outline'] = 'loading',
): Entry => ({
  addresses,
  files: ['src/app/customer-shell.tsx', screen],
  outline,
});
const forAdmins = (addresses: readonly string[], screen: string): Entry => ({
  addresses,
  files: ['src/app/desk.ts', screen],
  outline: 'admin',
});

/** The pages in the order in which an address is looked up. */
const PAGES: Readonly<Record<string, Entry>> = {
  menu: forCustomers(['/meal', '/meal/:link'], 'src/features/menu/menu-page.tsx', 'menu'),
  customer: forCustomers(['/customer/:link'], 'src/features/profile/profile-page.tsx'),
  run: {
    addresses: ['/run', '/run/:secret'],
    files: ['src/app/rider-shell.tsx', 'src/features/run/run-page.tsx'],
    outline: 'loading',
  },
  station: {
    addresses: ['/station', '/station/:secret', '/station/pack/:code'],
    files: ['src/app/station-area.tsx', 'src/features/kitchen/station/station-page.tsx'],
    outline: 'loading',
  },
  'sign-in': {
    addresses: ['/admin-login'],
    files: ['src/app/desk.ts', 'src/app/sign-in-area.tsx', 'src/features/sessions/admin-login-page.tsx'],
    outline: 'signIn',
  },
  home: forAdmins(['/admin-home'], 'src/features/home/admin-home-page.tsx'),
  dishes: forAdmins(['/dishes'], 'src/features/dishes/dishes-page.tsx'),
  users: forAdmins(['/users'], 'src/features/users/users-page.tsx'),
  user: forAdmins(['/users/:id'], 'src/features/users/user-page.tsx'),
  orders: forAdmins(['/all-orders', '/orders'], 'src/features/all-orders/all-orders-page.tsx'),
  'add-order': forAdmins(
    ['/addorder', '/orders/new', '/orders/edit'],
    'src/features/add-order/add-order-page.tsx',
  ),
  'meal-planner': forAdmins(['/meal-planner'], 'src/features/meal-planner/meal-planner-page.tsx'),
  kitchen: forAdmins(['/kitchen'], 'src/features/kitchen/kitchen-page.tsx'),
  money: forAdmins(['/money'], 'src/features/money/money-page.tsx'),
  whatsapp: forAdmins(['/whatsapp'], 'src/features/whatsapp/whatsapp-page.tsx'),
  runs: forAdmins(['/runs'], 'src/features/jobs/jobs-page.tsx'),
  print: forAdmins(['/kitchen/print'], 'src/features/kitchen/print/print-page.tsx'),
  pack: forAdmins(['/pack/:code'], 'src/features/kitchen/pack/box-page.tsx'),
  settings: forAdmins(['/settings'], 'src/features/settings/settings-page.tsx'),
  'money-report': forAdmins(['/money-report'], 'src/features/money-report/money-report-page.tsx'),
};

/** What stands at a desk, where the line is not a phone's. */
const deskOutlines: ReadonlySet<Entry['outline']> = new Set(['admin', 'signIn']);

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
 * The page with its scripts started by one in the page.
 *
 * On a phone, once it has been painted: on a slow line they would share it with the page's own fonts and pictures, which whoever waits sees
 * first. A page that nobody looks at starts them at once. So does one for a desk, whose outline has nothing to read, but after the page's own
 * requests; there the screen's files are run beside the entry, so that none is waited for once React comes to it.
 *
 * @param scripts what the screen needs beside the entry, so that it need not be found out file by file
 * @param screens for a desk: the files of the screen that are run at once
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

/** The page without its stylesheet's link: a page that waits for a file of 2 kB is blank for a journey longer. */
const withStylesInline = (page: string, dist: string): string =>
  page.replace(/\s*<link rel="stylesheet"[^>]*href="\/([^"]+)"[^>]*>/g, (_link, file: string) => {
    const css = readFileSync(join(dist, file), 'utf8').trim();
    return `\n    <style>${css}</style>`;
  });

/**
 * Writes, beside `index.html`, a page for each screen that somebody opens first: it names the files that the screen needs, paints its outline
 * without a script, and asks for what can be asked for before those files are there. The server knows from `pages.json` which address
 * opens which, and puts the menu into the menu's page (`server/src/http/pages.ts`).
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
    const pages = Object.entries(PAGES).map(([name, { addresses }]) => [name, addresses]);
    writeFileSync(join(dist, PRERENDER, 'pages.json'), JSON.stringify(pages));
    for (const [name, { files, outline }] of Object.entries(PAGES)) {
      const screens = deskOutlines.has(outline) ? files.map((file) => manifest[file]?.file ?? '') : undefined;
      const page = withScripts(built, scriptsOf(manifest, files), screens);
      const early = earlyScriptOf(name, outline);
      const asking = early
        ? page.replace('  </head>', () => `    <script>${early}</script>\n  </head>`)
        : page;
      writeFileSync(join(dist, `${name}.html`), withFirstPaint(asking, outlines[outline]()));
    }
  },
});
