/**
 * Tests the cost of a start: the loaded files and the called functions, because the time differs between computers.
 * docs/decisions/017-a-program-of-few-files.md explains how the server is bundled.
 */
import { globSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { startServer } from '../harness/server-process.js';
import { TestDatabases } from '../testkit/databases.js';
import { accepted, send } from '../testkit/graphql-client.js';

jest.setTimeout(120_000);
const DIST = join(import.meta.dirname, '../../dist/src');
/** Functions of modules that the first response does not need: REST documentation, introspection, the migrator, and file patterns. */
const LEFT_OUT = ['openApiDocument', 'article', 'getIntrospectionQuery', 'ensureTable', 'globSync'];

const databases = new TestDatabases();
let databaseUrl: string;
let folder: string;
beforeAll(async () => {
  databaseUrl = await databases.empty();
  // The first start migrates the database and creates the first admin.
  await startToFirstAnswer({});
});
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'mealbox-start-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));
afterAll(() => databases.dropAll());

async function startToFirstAnswer(env: Record<string, string>): Promise<void> {
  const server = await startServer({ databaseUrl, env });
  const answer = await send<{ meals: object[] }>(server.url, '{ meals { id title } }');
  await server.stop();
  expect(accepted(answer).meals).toHaveLength(2);
}

interface Coverage {
  readonly result: readonly {
    readonly url: string;
    readonly functions: readonly {
      readonly functionName: string;
      readonly ranges: readonly { readonly count: number }[];
    }[];
  }[];
}

test('a start on an up-to-date database loads five files, and creates nothing unneeded for the first response', async () => {
  await startToFirstAnswer({ NODE_V8_COVERAGE: folder });
  const [file = ''] = readdirSync(folder);
  const { result } = JSON.parse(readFileSync(join(folder, file), 'utf8')) as Coverage;
  const files = result.filter(({ url }) => url.startsWith('file:'));
  const names = files.map(({ url }) => basename(url).replace(/^program-\w+/, 'program'));
  // The files `index.js` belong to packages that are not bundled: argon2, which loads native code from its folder, and the package
  // that finds Node's own hashes.
  expect(names.sort()).toEqual(['index.js', 'index.js', 'index.js', 'main.js', 'program.cjs']);
  // Node's `fetch` is large. An import of all names of `node:http` loads it.
  expect(result.map(({ url }) => url)).not.toContain('node:internal/deps/undici/undici');
  const functions = files.flatMap((script) => script.functions);
  for (const name of LEFT_OUT) {
    // The bundler appends numbers to functions with equal names.
    const all = functions.filter(({ functionName }) => functionName.replace(/\d+$/, '') === name);
    const calls = all.map(({ ranges }) => ranges[0]?.count);
    expect([name, new Set(calls)]).toEqual([name, new Set([0])]);
  }
});

/** Returns path, time, and size of each file in Node's compile cache. */
const kept = () =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((name) => join(folder, name))
    .filter((file) => statSync(file).isFile())
    .map((file) => [file, statSync(file).mtimeMs, statSync(file).size] as const);

test('the compile cache of Node is stored, and the next start uses it', async () => {
  await startToFirstAnswer({ NODE_COMPILE_CACHE: folder });
  const first = kept();
  const [program = ''] = globSync(join(DIST, 'program-*.cjs'));
  expect(Math.max(...first.map(([, , size]) => size))).toBeGreaterThan(0.1 * statSync(program).size);
  // A cached file is not written again.
  await startToFirstAnswer({ NODE_COMPILE_CACHE: folder });
  expect(kept()).toEqual(first);
});

test('a rejected start stores the compile cache too, as the build of the image needs', async () => {
  const env = { NODE_COMPILE_CACHE: folder, PORT: 'none' };
  await expect(startServer({ databaseUrl, env })).rejects.toThrow('PORT must be a whole number');
  const first = kept();
  expect(first.length).toBeGreaterThan(0);
  await startToFirstAnswer({ NODE_COMPILE_CACHE: folder });
  expect(kept()).toEqual(expect.arrayContaining(first));
});
