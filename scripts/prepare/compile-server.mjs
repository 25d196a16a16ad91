/**
 * Compiles the server: `node scripts/prepare/compile-server.mjs <folder>`.
 *
 * TypeScript compiles file by file; then the program itself, with the packages that it uses, becomes a few files (decision 17).
 * The commands beside it stay as they are.
 */
import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { build } from 'esbuild';

/** Packages that find files of their own beside them, and one that is used only where it is installed. */
const STAY_PACKAGES = ['@electric-sql/pglite', '@electric-sql/pglite/*', '@node-rs/argon2', 'pg-native'];
/** TypeGraphQL asks for it when arguments are validated by decorators, which they are not here. */
const NEVER_ASKED_FOR = ['class-validator'];
/** What the older packages find in every file of theirs. */
const COMMON_JS = `import { createRequire as makeRequire } from 'node:module';
const require = makeRequire(import.meta.url);
const __filename = import.meta.filename;
const __dirname = import.meta.dirname;`;

const [to] = process.argv.slice(2);
if (!to) throw new Error('Name the folder to compile to.');

execFileSync(
  process.execPath,
  ['node_modules/typescript/bin/tsc', '-p', 'server/tsconfig.build.json', '--outDir', to],
  { stdio: 'inherit' },
);
await build({
  entryPoints: [join(to, 'src/main.js')],
  outdir: join(to, 'src'),
  allowOverwrite: true,
  bundle: true,
  // What is loaded only when it is asked for, such as the embedded database, has a file of its own.
  splitting: true,
  chunkNames: 'parts/[name]-[hash]',
  platform: 'node',
  format: 'esm',
  target: 'node22',
  // Classes are known by their names to the ORM, to TypeGraphQL, and to those who read the log.
  keepNames: true,
  sourcemap: true,
  sourcesContent: false,
  external: [...STAY_PACKAGES, ...NEVER_ASKED_FOR],
  banner: { js: COMMON_JS },
  logLevel: 'warning',
});
