/**
 * Checks that the generated files are up to date: `schema.graphql` and `permissions.md` from the server's types, the lists of
 * entities, migrations, and resolvers from their files, and the client's typed operations from `schema.graphql`. Generates all
 * files, compares them with the committed ones, and restores these if they differ.
 */
import { spawnSync } from 'node:child_process';
import { existsSync, globSync, readFileSync, rmSync, writeFileSync } from 'node:fs';

const PERMISSIONS = 'docs/integrate/permissions.md';
const SCHEMA_TYPES = 'client/src/schema.generated.ts';

const operationFiles = () => globSync('client/src/**/*.generated.ts').filter((file) => file !== SCHEMA_TYPES);

/** Returns the generated files with their texts. */
function generated() {
  const files = [
    'schema.graphql',
    PERMISSIONS,
    'server/src/db/entities.ts',
    'server/src/db/migrations.ts',
    'server/src/graphql/server/resolvers.ts',
    SCHEMA_TYPES,
    ...operationFiles(),
  ];
  return new Map(files.map((file) => [file, readFileSync(file, 'utf8')]));
}

const before = generated();
const run = spawnSync('npm', ['run', '--silent', 'codegen'], { encoding: 'utf8' });
const after = generated();

const changed = [...new Set([...before.keys(), ...after.keys()])].filter(
  (file) => before.get(file) !== after.get(file),
);
if (changed.length > 0 || run.status !== 0) {
  for (const file of after.keys()) if (!before.has(file)) rmSync(file);
  for (const [file, text] of before) writeFileSync(file, text);
}
const orphans = operationFiles().filter((file) => !existsSync(file.replace('.generated.ts', '.graphql')));
if (run.status !== 0) {
  console.error(run.stdout, run.stderr);
  console.error('npm run codegen failed.');
  process.exitCode = 1;
} else if (changed.length > 0) {
  console.error(
    `Generated files are not up to date: ${changed.join(', ')}. Run npm run codegen and commit the result.`,
  );
  process.exitCode = 1;
}
if (orphans.length > 0) {
  console.error(`No operation file exists for ${orphans.join(', ')}. Delete the generated files.`);
  process.exitCode = 1;
}
