/**
 * Compiles the server: `node scripts/prepare/compile-server.mjs <folder>`.
 *
 * TypeScript compiles file by file, without a look at the types, which are a check of their own (`npm run check`) and most of the time; then the program, with the packages that it uses, becomes one file, and `main.js` what runs
 * it (decision 17). The commands beside it stay as they are.
 */
import { execFileSync } from 'node:child_process';
import { globSync, rmSync } from 'node:fs';
import { basename, join } from 'node:path';
import { build } from 'esbuild';

/** Not in the file, and why. */
const OUTSIDE = [
  // They find files of their own beside them.
  '@electric-sql/pglite',
  '@electric-sql/pglite/*',
  '@electric-sql/pglite-prepopulatedfs',
  '@node-rs/argon2',
  'sharp',
  // Inside the file it would not find Node's own SHA-256, and hash every query in JavaScript.
  '@apollo/utils.createhash',
  // For kitchens that keep pictures in a bucket.
  '@aws-sdk/client-s3',
  // Larger than all the rest, and asked for by developers only.
  '@graphql-yoga/render-graphiql',
  // Asked for by `pg` when one wants it, and by TypeGraphQL for arguments that are validated by decorators: not here.
  'pg-native',
  'class-validator',
];

/** Sources of the server. A commit that changes none of them does not rebuild it, so it is not the commit of the build. */
const SOURCES = ['server/src', 'server/seed', 'server/migrations', 'package-lock.json'];

/** The commit of the build: COMMIT where an image is built without Git, such as by `deploy/update.sh`. */
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
// Of a build before; whoever builds beside what is there has none.
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
  // As CommonJS what is loaded later stays in the file and is run when it is asked for, and Node's own modules are not read whole.
  format: 'cjs',
  supported: { 'dynamic-import': false },
  target: 'node22',
  // Classes are known by their names to the ORM, to TypeGraphQL, and to those who read the log.
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
// Of what `main.js` was: the program has its own.
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
