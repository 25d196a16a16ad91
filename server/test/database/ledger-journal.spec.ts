/** What a server writes down of the ledger, and what is missed when a database has lost it. */

import { appendFileSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pino } from 'pino';
import { sql } from '../../src/db/sql.js';
import { compareJournal } from '../../src/features/verification/compare-journal.js';
import { keepLedgerJournal, type LedgerJournal } from '../../src/features/verification/ledger-journal.js';
import { accepted } from '../testkit/graphql-client.js';
import { openKitchen } from '../testkit/kitchen.js';
import { cancelOrder, editOrder, placeOrder } from '../testkit/operations.js';
import { BREAKFAST_ID } from '../testkit/seed.js';

const kitchen = openKitchen();
const other = openKitchen({ embedded: true });
const folder = mkdtempSync(path.join(tmpdir(), 'mealbox-journal-'));
const silent = pino({ level: 'silent' });
let journal: LedgerJournal | undefined;
afterEach(() => journal?.close());
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Credits, orders, edits, a cancel, the repetition of an order and a refusal. */
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

test('each entry that was committed stands in it once; a database without them has lost them', async () => {
  const file = path.join(folder, 'kept.jsonl');
  const before = new Set(await entries());
  journal = keepLedgerJournal(file, silent);
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

  // A machine that crashes leaves half a line; an entry with another amount is another one.
  const lines = readFileSync(file, 'utf8').trim().split('\n').length;
  appendFileSync(file, `{"at":"2026-11-21T04:00:00.000Z","entries":["${first}1"]}\n{"at":"2026`);
  expect(await compareJournal(kitchen.em.fork(), file)).toMatchObject({ lost: 1, unreadable: [lines + 2] });
});

test('while it cannot be written nobody waits, and what was committed is written down afterwards', async () => {
  const late = path.join(folder, 'later');
  const file = path.join(late, 'ledger.jsonl');
  const before = new Set(await entries());
  journal = keepLedgerJournal(file, silent);
  await work();
  mkdirSync(late);
  await journal.close();
  expect(written(file)).toHaveLength((await entries()).filter((entry) => !before.has(entry)).length);
});

test('a file that cannot be written is said at the start, before anything is committed; one that can is there, and holds nothing', async () => {
  const said: string[] = [];
  const log = pino({ level: 'error' }, { write: (line) => void said.push(JSON.parse(line).msg) });
  journal = keepLedgerJournal(path.join(folder, 'nowhere', 'ledger.jsonl'), log);
  await journal.close();
  expect(said).toEqual(['the journal of the ledger cannot be written']);

  const file = path.join(folder, 'empty.jsonl');
  journal = keepLedgerJournal(file, log);
  await journal.close();
  expect(said).toHaveLength(1);
  expect(await compareJournal(kitchen.em.fork(), file)).toMatchObject({
    entries: 0,
    lost: 0,
    unreadable: [],
  });
});
