/**
 * What a start costs, counted: time differs from machine to machine. How the server is put together for it says decision 17.
 */
import { globSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { startServer } from '../harness/server-process.js';
import { TestDatabases } from '../testkit/databases.js';
import { accepted, send } from '../testkit/graphql-client.js';

jest.setTimeout(120_000);
const DIST = join(import.meta.dirname, '../../dist/src');
/** What no first answer needs: the REST documentation, the schema's introspection of itself, the migrator's table, files by pattern. */
const LEFT_OUT = ['openApiDocument', 'article', 'getIntrospectionQuery', 'ensureTable', 'globSync'];

const databases = new TestDatabases();
let databaseUrl: string;
let folder: string;
beforeAll(async () => {
  databaseUrl = await databases.empty();
  // Migrates, and makes the first admin.
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

test('on a database that is up to date a start loads five files, and makes nothing that no first answer needs', async () => {
  await startToFirstAnswer({ NODE_V8_COVERAGE: folder });
  const [file = ''] = readdirSync(folder);
  const { result } = JSON.parse(readFileSync(join(folder, file), 'utf8')) as Coverage;
  const files = result.filter(({ url }) => url.startsWith('file:'));
  const names = files.map(({ url }) => basename(url).replace(/^program-\w+/, 'program'));
  // The first ones are argon2, which finds its native part beside it, and what finds Node's own hashes.
  expect(names.sort()).toEqual(['index.js', 'index.js', 'index.js', 'main.js', 'program.cjs']);
  // Node's `fetch` is large, and is loaded by whoever imports all of `node:http`.
  expect(result.map(({ url }) => url)).not.toContain('node:internal/deps/undici/undici');
  const functions = files.flatMap((script) => script.functions);
  for (const name of LEFT_OUT) {
    // Where two packages have one name, the bundler numbers them.
    const all = functions.filter(({ functionName }) => functionName.replace(/\d+$/, '') === name);
    const calls = all.map(({ ranges }) => ranges[0]?.count);
    expect([name, new Set(calls)]).toEqual([name, new Set([0])]);
  }
});

/** The files of Node's compile cache, which has a folder for each version of it, with their times. */
const kept = () =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((name) => join(folder, name))
    .filter((file) => statSync(file).isFile())
    .map((file) => [file, statSync(file).mtimeMs, statSync(file).size] as const);

test('what Node compiles of the program is kept, and the next start takes it', async () => {
  await startToFirstAnswer({ NODE_COMPILE_CACHE: folder });
  const first = kept();
  const [program = ''] = globSync(join(DIST, 'program-*.cjs'));
  expect(Math.max(...first.map(([, , size]) => size))).toBeGreaterThan(0.1 * statSync(program).size);
  // What is taken is not written again.
  await startToFirstAnswer({ NODE_COMPILE_CACHE: folder });
  expect(kept()).toEqual(first);
});

test('a start that is refused keeps it too: so the image is built', async () => {
  const env = { NODE_COMPILE_CACHE: folder, PORT: 'none' };
  await expect(startServer({ databaseUrl, env })).rejects.toThrow('PORT must be a whole number');
  const first = kept();
  expect(first.length).toBeGreaterThan(0);
  await startToFirstAnswer({ NODE_COMPILE_CACHE: folder });
  expect(kept()).toEqual(expect.arrayContaining(first));
});
