/** Tests the ledger journal of a server, and the list of the entries that a database lacks. */

import { execFileSync } from 'node:child_process';
import { appendFileSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { open } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { pino } from 'pino';
import { sql } from '../../src/db/sql.js';
import { compareJournal } from '../../src/features/verification/compare-journal.js';
import { type LedgerJournal, startLedgerJournal } from '../../src/features/verification/ledger-journal.js';
import { publish } from '../../src/shared/domain-events.js';
import { accepted } from '../testkit/graphql-client.js';
import { openKitchen } from '../testkit/kitchen.js';
import { cancelOrder, editOrder, placeOrder } from '../testkit/operations.js';
import { BREAKFAST_ID } from '../testkit/seed.js';

const kitchen = openKitchen();
const other = openKitchen();
const folder = mkdtempSync(path.join(tmpdir(), 'mealbox-journal-'));
const silent = pino({ level: 'silent' });
let journal: LedgerJournal | undefined;
afterEach(() => journal?.close());
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Places and repeats an order of each of four customers, edits and cancels some of them, and sends an edit that is rejected. */
async function work(): Promise<void> {
  const poha = await kitchen.seed.dish({ pricePaise: 10_000 });
  await kitchen.seed.activePlan({ breakfast: [poha] });
  for (let index = 0; index < 4; index++) {
    const customer = await kitchen.as.customer(await kitchen.seed.customer({ balancePaise: 25_000 }));
    const order = { mealId: BREAKFAST_ID, forDate: '2026-11-21', lines: [{ dishId: poha.id, quantity: 1 }] };
    const { it } = accepted(await placeOrder(customer, order, `key-${index}`));
    accepted(await placeOrder(customer, order, `key-${index}`));
    if (index > 0) accepted(await editOrder(customer, it.id, { lines: [{ dishId: poha.id, quantity: 2 }] }));
    if (index > 1) accepted(await cancelOrder(customer, it.id));
    await editOrder(customer, it.id, { lines: [{ dishId: poha.id, quantity: 9 }] });
  }
}

const entries = async () =>
  (await sql<{ id: string; amount: string }>(kitchen.em.fork(), 'select id, amount from wallet_logs')).map(
    ({ id, amount }) => `${id} ${amount}`,
  );
const written = (file: string) =>
  readFileSync(file, 'utf8')
    .trim()
    .split('\n')
    .flatMap((line) => (JSON.parse(line) as { entries: string[] }).entries);

test('the journal contains each committed entry once, and entries that another database lacks are reported as lost', async () => {
  const file = path.join(folder, 'kept.jsonl');
  const before = new Set(await entries());
  journal = startLedgerJournal(file, silent);
  await work();
  await journal.close();
  const made = (await entries()).filter((entry) => !before.has(entry));
  expect(made).toHaveLength(13);
  expect(written(file).sort()).toEqual(made.sort());
  expect(await compareJournal(kitchen.em.fork(), file)).toEqual({
    entries: 13,
    lost: 0,
    examples: [],
    unreadable: [],
  });

  const [first = ''] = written(file);
  const elsewhere = await compareJournal(other.em.fork(), file);
  expect(elsewhere).toMatchObject({ entries: 13, lost: 13, unreadable: [] });
  expect(elsewhere.examples[0]).toMatch(first);

  // A crash of the server leaves a partial line. An entry with another amount is a different entry.
  const lines = readFileSync(file, 'utf8').trim().split('\n').length;
  appendFileSync(file, `{"at":"2026-11-21T04:00:00.000Z","entries":["${first}1"]}\n{"at":"2026`);
  expect(await compareJournal(kitchen.em.fork(), file)).toMatchObject({ lost: 1, unreadable: [lines + 2] });
});

test('a journal that cannot be written delays no request, and gets the committed entries afterwards', async () => {
  const late = path.join(folder, 'later');
  const file = path.join(late, 'ledger.jsonl');
  const before = new Set(await entries());
  journal = startLedgerJournal(file, silent);
  await work();
  mkdirSync(late);
  await journal.close();
  expect(written(file)).toHaveLength((await entries()).filter((entry) => !before.has(entry)).length);
});

test('an unwritable journal file is reported at startup, and a writable one is created empty', async () => {
  const said: string[] = [];
  const log = pino({ level: 'error' }, { write: (line) => void said.push(JSON.parse(line).msg) });
  journal = startLedgerJournal(path.join(folder, 'nowhere', 'ledger.jsonl'), log);
  await journal.close();
  expect(said).toEqual(['the journal of the ledger cannot be written']);

  const file = path.join(folder, 'empty.jsonl');
  journal = startLedgerJournal(file, log);
  await journal.close();
  expect(said).toHaveLength(1);
  expect(await compareJournal(kitchen.em.fork(), file)).toMatchObject({
    entries: 0,
    lost: 0,
    unreadable: [],
  });
});

test('a restored journal file is detected, even without new commits', async () => {
  const late = path.join(folder, 'back');
  journal = startLedgerJournal(path.join(late, 'ledger.jsonl'), silent);
  while (!journal.isFailing()) await sleep(20);
  mkdirSync(late);
  while (journal.isFailing()) await sleep(100);
});

// A lost network mount has the same effect: the write neither fails nor ends.
test('a journal file that blocks is reported, does not delay the shutdown, and is completed later', async () => {
  const said: string[] = [];
  const log = pino({ level: 'error' }, { write: (line) => void said.push(JSON.parse(line).msg) });
  const file = path.join(folder, 'hangs');
  // Opening a named pipe waits for a reader.
  execFileSync('mkfifo', [file]);
  journal = startLedgerJournal(file, log, 100);
  publish({ what: 'posted', entryId: 'an-entry', amountPaise: -100n });
  while (!journal.isFailing()) await sleep(50);
  expect(said).toEqual(['the journal of the ledger cannot be written']);
  const stuck = journal;
  const since = performance.now();
  await stuck.close();
  expect(performance.now() - since).toBeLessThan(5_000);
  const reader = await open(file, 'r+');
  try {
    const { buffer, bytesRead } = await reader.read(Buffer.alloc(1_000));
    expect(buffer.toString('utf8', 0, bytesRead)).toContain('"an-entry -100"');
    while (stuck.isFailing()) await sleep(50);
  } finally {
    await reader.close();
  }
});
