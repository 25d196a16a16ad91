/** The engine of the embedded database stops itself when it cannot write; nobody may wait for it for ever. */
import fs, { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Database, openDatabase } from '../../src/db/database.js';
import { sql } from '../../src/db/sql.js';
import { inTransaction } from '../../src/db/transaction.js';

const said: string[] = [];
let folder: string;
let database: Database;

beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'mealbox-lost-'));
  database = await openDatabase({ dataDir: folder }, (text) => said.push(text));
  await database.changes.start();
  await sql(database.em.fork(), 'create table notes (it text primary key)');
  await note('before');
});
afterAll(async () => {
  await database?.close();
  rmSync(folder, { recursive: true, force: true });
});

const note = (it: string) =>
  inTransaction(database.em, async (tx) => void (await sql(tx, 'insert into notes values ($1)', [it])));
const notes = async () =>
  (await sql<{ it: string }>(database.em.fork(), 'select it from notes order by it')).map(({ it }) => it);

/**
 * While the work runs the system refuses every write of the engine, as on a full disk. The engine writes by `fs.writeSync`; the
 * disk-full scenario of `npm run prove` takes the room away from a whole server.
 */
async function withoutRoom(work: () => Promise<void>): Promise<void> {
  const write = fs.writeSync;
  fs.writeSync = () => {
    throw Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC', errno: -28 });
  };
  try {
    await work();
  } finally {
    fs.writeSync = write;
  }
}

/** Writes until the engine stops itself; before, a file that cannot grow may be refused as a statement that failed. */
async function loseEngine(): Promise<void> {
  for (let attempt = 0; attempt < 20 && said.length === 0; attempt++)
    await Promise.all(
      [1, 2].map((i) => expect(note(`lost ${attempt} ${i}`)).rejects.toMatchObject({ kind: 'UNAVAILABLE' })),
    );
  expect(said).toHaveLength(1);
}

test('without room everybody is told so at once, and it goes on by itself afterwards', async () => {
  const forgotten: string[] = [];
  database.changes.onChange(({ topic }) => forgotten.push(topic));
  await withoutRoom(async () => {
    await loseEngine();
    for (const answer of await Promise.allSettled([
      note('b'),
      note('c'),
      sql(database.em.fork(), 'select 1'),
    ]))
      expect(answer).toMatchObject({ status: 'rejected', reason: expect.any(Error) });
    await expect(note('d')).rejects.toMatchObject({ kind: 'UNAVAILABLE' });
    await expect(database.checkReady()).rejects.toThrow('stopped itself');
    await sleep(1_100);
    await expect(note('e')).rejects.toMatchObject({ kind: 'UNAVAILABLE' });
  });
  expect(database.changes.isConnected).toBe(false);
  expect(forgotten).toEqual(['everything']);
  expect(said).toEqual([
    expect.stringMatching(/has stopped itself \(could not write .*No space left on device\)/),
  ]);

  // The opening that failed is tried again after twice the time.
  await sleep(2_200);
  await note('after');
  expect(await notes()).toEqual(['after', 'before']);
  expect(said.slice(1)).toEqual(['The embedded database is open again.']);
  await sleep(50);
  expect(database.changes.isConnected).toBe(true);
  await sql(database.em.fork(), "select pg_notify('mealbox_changes', 'menu')");
  await sleep(50);
  expect(forgotten).toContain('menu');
});

test('it can be lost again, and closed while it is', async () => {
  await withoutRoom(async () => {
    said.length = 0;
    await loseEngine();
  });
  await database.close();
  database = await openDatabase({ dataDir: folder });
  expect(await notes()).toEqual(['after', 'before']);
});
