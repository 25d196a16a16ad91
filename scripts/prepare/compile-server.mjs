/**
 * Compiles the server: `node scripts/prepare/compile-server.mjs <folder>`. TypeScript compiles file by file without type checks
 * (`npm run check` does these). Then the program becomes one file with its packages, and `main.js` runs it (decision 17). The
 * commands next to it are unchanged.
 */
import { execFileSync } from 'node:child_process';
import { globSync, rmSync } from 'node:fs';
import { basename, join } from 'node:path';
import { build } from 'esbuild';

/** Packages that are not bundled, with the reason. */
const OUTSIDE = [
  // These packages load files next to them.
  '@electric-sql/pglite',
  '@electric-sql/pglite/*',
  '@electric-sql/pglite-prepopulatedfs',
  '@node-rs/argon2',
  'sharp',
  // In the bundled file, this package would not find Node's own SHA-256, and would hash every query in JavaScript.
  '@apollo/utils.createhash',
  // For kitchens that store pictures in a bucket.
  '@aws-sdk/client-s3',
  // Larger than all the rest, and only developers request it.
  '@graphql-yoga/render-graphiql',
  // Optional packages of `pg` and TypeGraphQL that are not installed.
  'pg-native',
  'class-validator',
];

/** Sources of the server build. A commit that changes none of them needs no rebuild, so the build's commit can be older than HEAD. */
const SOURCES = ['server/src', 'server/seed', 'server/migrations', 'package-lock.json'];

/** Returns the commit of the build: `COMMIT` if an image is built without Git, such as by `deploy/start.sh`. */
function readCommit() {
  if (process.env.COMMIT) return process.env.COMMIT.slice(0, 12);
  try {
    const options = { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] };
    const commit = execFileSync('git', ['log', '-1', '--format=%H', '--', ...SOURCES], options);
    return commit.slice(0, 12) || 'unknown';
  } catch {
    return 'unknown';
  }
}

const [to] = process.argv.slice(2);
if (!to) throw new Error('Name the folder to compile to.');
const src = join(to, 'src');
// Removes files of an earlier build.
for (const file of globSync(join(src, 'program-*'))) rmSync(file);

execFileSync(
  process.execPath,
  ['node_modules/typescript/bin/tsc', '-p', 'server/tsconfig.build.json', '--noCheck', '--outDir', to],
  { stdio: 'inherit' },
);
const { metafile } = await build({
  entryPoints: { program: join(src, 'main.js') },
  outdir: src,
  entryNames: '[name]-[hash]',
  outExtension: { '.js': '.cjs' },
  bundle: true,
  platform: 'node',
  // In CommonJS, lazy modules stay in the file and run on demand, and built-in modules are not loaded completely.
  format: 'cjs',
  supported: { 'dynamic-import': false },
  target: 'node22',
  // The ORM, TypeGraphQL, and the log use class names.
  keepNames: true,
  sourcemap: true,
  sourcesContent: false,
  external: OUTSIDE,
  define: {
    BUILD_COMMIT: JSON.stringify(readCommit()),
    'import.meta.url': 'importMetaUrl',
    'import.meta.filename': '__filename',
    'import.meta.dirname': '__dirname',
  },
  banner: { js: `const importMetaUrl = require('node:url').pathToFileURL(__filename).href;` },
  metafile: true,
  logLevel: 'warning',
});
// The source map belongs to the replaced `main.js`; the program has its own.
rmSync(join(src, 'main.js.map'));
const program = Object.keys(metafile.outputs).find((file) => file.endsWith('.cjs'));
await build({
  entryPoints: { main: 'scripts/prepare/run-program.mjs' },
  outdir: src,
  allowOverwrite: true,
  format: 'esm',
  target: 'node22',
  define: { PROGRAM: JSON.stringify(`./${basename(program)}`) },
  logLevel: 'warning',
});
