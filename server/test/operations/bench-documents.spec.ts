/**
 * Tests that the web client has every operation that the benchmark sends. The benchmark is run manually, so this test reports a
 * renamed operation earlier.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Kind, parse } from 'graphql';
import { ROOT } from '../harness/server-process.js';

/** Returns the joined texts of all files with an ending below a folder. */
const textsOf = (folder: string, ending: string): string =>
  readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith(ending))
    .map((file) => readFileSync(join(ROOT, folder, file), 'utf8'))
    .join('\n');

test('every operation that the benchmark takes from the web client exists', () => {
  const there = parse(textsOf('client/src', '.graphql')).definitions.flatMap((one) =>
    one.kind === Kind.OPERATION_DEFINITION ? (one.name?.value ?? []) : [],
  );
  const taken = [...textsOf('bench/workloads', '.ts').matchAll(/clientOperation\('(\w+)'/g)].map(
    ([, name]) => name,
  );

  expect(taken.length).toBeGreaterThan(5);
  expect(there).toEqual(expect.arrayContaining(taken));
});
