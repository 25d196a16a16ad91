/**
 * Compares the files that each screen loads at once with `client/budget.json`: the files of its built page, and their gzip size.
 * The browser tests (`screen-budget.spec.ts`) add the files that it loads later. `docs/develop/architecture.md` states who raises
 * a budget.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';

const CLIENT = join(import.meta.dirname, '../client');
const DIST = join(CLIENT, 'dist');
const readJson = (path) => JSON.parse(readFileSync(path, 'utf8'));

const { routeBytes, firstVisit } = readJson(join(CLIENT, 'budget.json'));
const pages = readJson(join(DIST, '.prerender/pages.json'));
const chunks = readJson(join(DIST, '.vite/manifest.json'));

const bytesOf = (files) =>
  [...files].reduce((sum, file) => sum + gzipSync(readFileSync(join(DIST, file))).length, 0);

/** Returns the scripts that the last `<script>` of a page names. */
const scriptsOf = (page) => {
  const text = readFileSync(join(DIST, `${page}.html`), 'utf8');
  return new Set(text.slice(text.lastIndexOf('<script')).match(/assets\/[^"]+\.js/g));
};

const filesOf = (key, found = new Set()) => {
  const { file, imports = [] } = chunks[key];
  if (found.has(file)) return found;
  found.add(file);
  for (const needed of imports) filesOf(needed, found);
  return found;
};

const rows = Object.entries(firstVisit).map(([address, { scriptBytes, scripts }]) => {
  const [page] =
    pages.find(([, addresses]) => addresses.some((one) => `/${one.split('/')[1]}` === address)) ?? [];
  if (!page) throw new Error(`client/budget.json has ${address}, which no page has.`);
  const files = scriptsOf(page);
  return {
    what: address,
    bytes: bytesOf(files),
    atMost: scriptBytes,
    files: files.size,
    atMostFiles: scripts,
  };
});

// The entry and the files that `app-routes.tsx` loads before each frame.
const shared = [
  'index.html',
  ...Object.keys(chunks).filter((key) => /^(data|parts)$/.test(chunks[key].name ?? '')),
];
const common = new Set(shared.flatMap((key) => [...filesOf(key)]));
for (const screen of Object.keys(chunks).filter((key) => /-page\.tsx$/.test(key))) {
  const own = [...filesOf(screen)].filter((file) => !common.has(file));
  rows.push({
    what: screen,
    bytes: bytesOf(own),
    atMost: routeBytes,
    files: own.length,
    atMostFiles: own.length,
  });
}

/** Returns the chunks of an import cycle. Null without a cycle. */
const findCycle = () => {
  const done = new Set();
  const visit = (key, path) => {
    if (path.includes(key)) return [...path.slice(path.indexOf(key)), key];
    if (done.has(key)) return null;
    for (const next of chunks[key].imports ?? []) {
      const cycle = visit(next, [...path, key]);
      if (cycle) return cycle;
    }
    done.add(key);
    return null;
  };
  for (const key of Object.keys(chunks)) {
    const cycle = visit(key, []);
    if (cycle) return cycle;
  }
  return null;
};

/** Screens that customers and riders open on a phone. */
const PHONE = [
  'src/features/menu/menu-page.tsx',
  'src/features/profile/profile-page.tsx',
  'src/features/run/run-page.tsx',
];

/** Returns whether a chunk loads the common file of the admin screens, at once or lazily. */
const loadsAdminFile = (key, seen = new Set()) => {
  if (seen.has(key)) return false;
  seen.add(key);
  const { name, isDynamicEntry, imports = [], dynamicImports = [] } = chunks[key];
  if (name === 'admin' && !isDynamicEntry) return true;
  return [...imports, ...dynamicImports].some((next) => !chunks[next].isEntry && loadsAdminFile(next, seen));
};

const tooLarge = rows.filter(
  ({ bytes, atMost, files, atMostFiles }) => bytes > atMost || files > atMostFiles,
);
for (const { what, bytes, atMost, files, atMostFiles } of process.argv.includes('--all') ? rows : tooLarge)
  console.log(`${what}: ${bytes} bytes of ${atMost}, ${files} files of ${atMostFiles}`);
const cycle = findCycle();
if (cycle) {
  console.error(`Built files import each other: ${cycle.map((key) => chunks[key].name).join(', ')}.`);
  process.exitCode = 1;
}
for (const screen of PHONE.filter((key) => loadsAdminFile(key))) {
  console.error(`${screen} loads the common file of the admin screens.`);
  process.exitCode = 1;
}
if (tooLarge.length > 0) {
  console.error('client/budget.json is exceeded.');
  process.exitCode = 1;
}
