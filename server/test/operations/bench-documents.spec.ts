/** The benchmark asks what the web client asks, by the names of its operations. It is run by hand: here is what a renamed operation breaks at once. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Kind, parse } from 'graphql';
import { ROOT } from '../harness/server-process.js';

/** The text of every file with this ending below a folder. */
const textsOf = (folder: string, ending: string): string =>
  readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith(ending))
    .map((file) => readFileSync(join(ROOT, folder, file), 'utf8'))
    .join('\n');

test('every operation that the benchmark takes from the web client is there', () => {
  const there = parse(textsOf('client/src', '.graphql')).definitions.flatMap((one) =>
    one.kind === Kind.OPERATION_DEFINITION ? (one.name?.value ?? []) : [],
  );
  const taken = [...textsOf('bench/workloads', '.ts').matchAll(/clientOperation\('(\w+)'/g)].map(
    ([, name]) => name,
  );

  expect(taken.length).toBeGreaterThan(5);
  expect(there).toEqual(expect.arrayContaining(taken));
});
