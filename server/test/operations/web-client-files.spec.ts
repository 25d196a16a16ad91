/** The files of the web client as the built server sends them: whatever is asked, the log holds lines of JSON alone. */
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { ROOT, type ServerProcess, startServer } from '../harness/server-process.js';
import { TestDatabases } from '../testkit/databases.js';

jest.setTimeout(120_000);
const databases = new TestDatabases();
/** A build of its own, out of which a test may take files. */
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

/** The lines that the process prints while something is done, and in the moment after. */
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
])('who asks for the part %s of a file is given the whole file', async (range) => {
  const whole = readFileSync(join(build, 'client/dist', FILE), 'utf8');
  const lines = await printedDuring(async () => {
    const answer = await get(FILE, { range });
    expect([answer.status, await answer.text()]).toEqual([200, whole]);
  });
  expect(lines).toHaveLength(1);
  expect(notJson(lines)).toEqual([]);
});

test('a file that is gone ends its own request, is logged, and ends nobody else', async () => {
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

test('a page without an icon of its own, such as robots.txt, finds one at /favicon.ico', async () => {
  const answer = await get('/favicon.ico');
  expect(answer.status).toBe(200);
  expect(answer.headers.get('content-type')).toMatch(/^image\//);
});
