/**
 * What a start costs, counted: time differs from machine to machine. How the server is put together for it says decision 17.
 */
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, truncateSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { Script } from 'node:vm';
import { jest } from '@jest/globals';
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

test('on a database that is up to date a start loads three files, and makes nothing that no first answer needs', async () => {
  await startToFirstAnswer({ NODE_V8_COVERAGE: folder });
  const [file = ''] = readdirSync(folder);
  const { result } = JSON.parse(readFileSync(join(folder, file), 'utf8')) as Coverage;
  const files = result.filter(({ url }) => url.startsWith('file:'));
  const names = files.map(({ url }) => basename(url).replace(/^program-\w+/, 'program'));
  // The first one is argon2, which finds its native part beside it.
  expect(names.sort()).toEqual(['index.js', 'main.js', 'program.cjs']);
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

/** What is kept of the program in the compile cache of Node, which has a folder for each version of it. */
const kept = () =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.v8'));

test('what is compiled by the first answer is kept, and the next start takes it', async () => {
  await startToFirstAnswer({ NODE_COMPILE_CACHE: folder });
  const [name = '', ...others] = kept();
  expect(others).toEqual([]);
  const file = join(folder, name);
  const program = readFileSync(join(DIST, basename(name, '.v8')), 'latin1');
  const asRead = new Script(`(function (){${program}})`).createCachedData();
  expect(statSync(file).size).toBeGreaterThan(1.5 * asRead.length);

  // What is taken is not written again.
  const before = statSync(file).mtimeMs;
  await startToFirstAnswer({ NODE_COMPILE_CACHE: folder });
  expect(kept()).toEqual([name]);
  expect(statSync(file).mtimeMs).toBe(before);

  // What is damaged is not taken.
  const whole = statSync(file).size;
  truncateSync(file, whole / 2);
  await startToFirstAnswer({ NODE_COMPILE_CACHE: folder });
  expect(statSync(file).size).toBeGreaterThan(0.9 * whole);
});

test('a start that fails keeps nothing', async () => {
  const env = { NODE_COMPILE_CACHE: folder, DATABASE_URL: 'postgres://nobody@127.0.0.1:1/none' };
  await expect(startServer({ env })).rejects.toThrow('The database does not answer.');
  expect(kept()).toEqual([]);
});
