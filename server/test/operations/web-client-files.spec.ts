/** Tests the files of the web client that the built server sends. The log contains only lines of JSON. */
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { ROOT, type ServerProcess, startServer } from '../harness/server-process.js';
import { TestDatabases } from '../testkit/databases.js';

jest.setTimeout(120_000);
const databases = new TestDatabases();
/** Copy of the build, whose files a test may delete. */
const build = mkdtempSync(join(tmpdir(), 'mealbox-build-'));
const FILE = '/mealbox.svg';
let server: ServerProcess;

beforeAll(async () => {
  for (const part of ['server/dist', 'client/dist'])
    cpSync(join(ROOT, part), join(build, part), { recursive: true });
  for (const part of ['node_modules', 'package.json']) symlinkSync(join(ROOT, part), join(build, part));
  server = await startServer({ databaseUrl: await databases.migrated(), build });
});
afterAll(async () => {
  await server?.stop();
  await databases.dropAll();
  rmSync(build, { recursive: true, force: true });
});

const get = (path: string, headers: Record<string, string> = {}) =>
  fetch(`${server.url}${path}`, { headers: { 'accept-encoding': 'identity', ...headers } });

/** Returns the lines that the server prints during some work and half a second afterwards. */
async function printedDuring(work: () => Promise<void>): Promise<string[]> {
  const before = server.output().length;
  await work();
  await sleep(500);
  return server.output().slice(before).split('\n').filter(Boolean);
}

const notJson = (lines: readonly string[]) => lines.filter((line) => !line.startsWith('{"level":'));

test.each([
  'bytes=5-2',
  'bytes=0-1',
  'bytes=-5',
  'bytes=999999999-',
  'bytes=-0',
  'bytes=x-y',
  'bytes=0-1,3-4',
  'pages=1',
])('a request for the range %s of a file returns the whole file', async (range) => {
  const whole = readFileSync(join(build, 'client/dist', FILE), 'utf8');
  const lines = await printedDuring(async () => {
    const answer = await get(FILE, { range });
    expect([answer.status, await answer.text()]).toEqual([200, whole]);
  });
  expect(lines).toHaveLength(1);
  expect(notJson(lines)).toEqual([]);
});

test('a deleted file fails only its own request, and is logged', async () => {
  rmSync(join(build, 'client/dist', FILE));
  const lines = await printedDuring(async () => {
    await expect(get(FILE).then((answer) => answer.text())).rejects.toThrow();
  });
  expect(notJson(lines)).toEqual([]);
  expect(lines.map((line) => JSON.parse(line))).toContainEqual(
    expect.objectContaining({ level: 50, msg: 'a file of the web client could not be sent' }),
  );
  expect((await get('/healthz')).status).toBe(200);
});

test('a page without an icon, such as robots.txt, finds one at /favicon.ico', async () => {
  const answer = await get('/favicon.ico');
  expect(answer.status).toBe(200);
  expect(answer.headers.get('content-type')).toMatch(/^image\//);
});
