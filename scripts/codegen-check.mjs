/**
 * Says whether the generated files are what the code would generate: `schema.graphql` from the server's types, the
 * query builder's tables from the migrations, and the client's typed operations from `schema.graphql`. Generates anew,
 * compares, and puts back what was there.
 */
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const GENERATED = 'client/src/gql';

/** The generated files and their texts. */
function generated() {
  const files = existsSync(GENERATED) ? readdirSync(GENERATED).map((name) => join(GENERATED, name)) : [];
  return new Map(
    ['schema.graphql', 'server/migrations/tables.ts', ...files].map((file) => [
      file,
      readFileSync(file, 'utf8'),
    ]),
  );
}

const before = generated();
const run = spawnSync('npm', ['run', '--silent', 'codegen'], { encoding: 'utf8' });
const after = generated();

const changed = [...new Set([...before.keys(), ...after.keys()])].filter(
  (file) => before.get(file) !== after.get(file),
);
if (changed.length > 0 || run.status !== 0) {
  rmSync(GENERATED, { recursive: true, force: true });
  mkdirSync(GENERATED, { recursive: true });
  for (const [file, text] of before) writeFileSync(file, text);
}
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
