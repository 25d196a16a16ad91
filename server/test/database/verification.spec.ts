/** `npm run verify`: every rule finds what breaks it, and names it; and the program says so by its exit code. */
import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { jest } from '@jest/globals';
import { type Database, openDatabase } from '../../src/db/database.js';
import { sql } from '../../src/db/sql.js';
import { INVARIANTS } from '../../src/features/verification/invariants.js';
import { verify } from '../../src/features/verification/verify.js';
import { TestDatabases } from '../testkit/databases.js';
import { writeLongHistory } from '../testkit/long-history.js';

jest.setTimeout(60_000);
const databases = new TestDatabases();
const PROGRAM = path.resolve(import.meta.dirname, '../../dist/seed/verify.js');
let url: string;
let database: Database;

beforeEach(async () => {
  url = await databases.migrated();
  database = await openDatabase({ url, poolSize: 2 });
  await writeLongHistory(database.em, { customers: 3, ordersEach: 20 });
});
afterEach(() => database.close());
afterAll(() => databases.dropAll());

/** Breaks something behind the back of triggers and foreign keys; checks and unique indexes are dropped where they are in the way. */
async function damage(...statements: string[]): Promise<void> {
  await database.em.fork().transactional(async (tx) => {
    await sql(tx, 'set local session_replication_role = replica');
    for (const statement of statements) await sql(tx, statement);
  });
}

const idOf = async (query: string) => (await sql<{ id: string }>(database.em.fork(), query))[0]?.id ?? '';
const customer = (number: number) => idOf(`select id from users where user_title = 'Customer ${number}'`);
/** An order of the first customer: the 10th was edited, the 7th cancelled and refunded. */
const order = async (day: number) =>
  idOf(
    `select id from orders where user_id = '${await customer(1)}' and for_date = date '2020-01-01' + ${day}`,
  );

/** Puts orders on one stop, of a run for the first of them. */
async function onStop(orderIds: readonly [string, ...string[]]): Promise<string> {
  const stopId = '01900000-0000-7000-8000-0000000000b1';
  await damage(
    `insert into delivery_runs (id, for_date, meal_id, rider_id, created_at)
     select '01900000-0000-7000-8000-0000000000a1', for_date, meal_id, user_id, now() from orders where id = '${orderIds[0]}'`,
    `insert into delivery_stops (id, run_id, customer_id, sequence)
     select '${stopId}', '01900000-0000-7000-8000-0000000000a1', user_id, 1 from orders where id = '${orderIds[0]}'`,
    ...orderIds.map(
      (id) => `insert into delivery_stop_orders (order_id, stop_id) values ('${id}', '${stopId}')`,
    ),
  );
  return stopId;
}

/** Breaks one rule, and gives the id of what is broken. */
const DAMAGE: Record<string, () => Promise<string>> = {
  'A balance is the sum of its ledger, and the balance after the last entry.': async () => {
    const id = await customer(1);
    await damage(`update users set wallet_balance = wallet_balance + 1 where id = '${id}'`);
    return id;
  },
  'The entries of a ledger are numbered from 1 without a gap.': async () => {
    const id = await customer(2);
    await damage(
      `update wallet_logs set entry_no = entry_no + 1000 where user_id = '${id}' and entry_no > 9`,
      `update wallet_logs set entry_no = entry_no - 999 where user_id = '${id}' and entry_no > 1000`,
      `update users set wallet_entry_no = wallet_entry_no + 1 where id = '${id}'`,
    );
    return id;
  },
  'Every entry adds its amount to the balance of the one before it.': async () => {
    const id = await customer(3);
    await damage(
      `update wallet_logs set balance_before = balance_before + 1, balance_after = balance_after + 1
       where user_id = '${id}' and entry_no = 5`,
    );
    return `${id} entry 5`;
  },
  'A delivery user has no money.': async () => {
    const id = await customer(1);
    await damage(
      'alter table users drop constraint users_delivery_without_money',
      `update users set type = 2 where id = '${id}'`,
    );
    return id;
  },
  'The amount of an order is the sum of its lines.': async () => {
    const id = await order(3);
    await damage(`update order_lines set quantity = quantity + 1 where order_id = '${id}'`);
    return id;
  },
  'What was taken for an order is its amount; after a refund nothing, without one the amount; as long as it is not charged, and if it is cancelled by then, nothing.':
    async () => {
      const id = await order(7);
      await damage(`update orders set refunded = false where id = '${id}'`);
      return id;
    },
  'Entries of an order stand in the ledger of its customer.': async () => {
    const id = await order(7);
    await damage(`update orders set user_id = '${await customer(2)}' where id = '${id}'`);
    return id;
  },
  'An order is charged once and refunded at most once.': async () => {
    const id = await order(10);
    await damage(`update wallet_logs set kind = 'order' where order_id = '${id}' and kind = 'order-edit'`);
    return id;
  },
  'A customer has at most one live order for a meal and a day.': async () => {
    await damage(
      'drop index orders_one_live',
      `update orders set for_date = date '2020-01-05' where id = '${await order(5)}'`,
    );
    return customer(1);
  },
  'Of a limited dish as many portions are sold as live orders hold, and no more than there are.':
    async () => {
      await damage(
        `insert into meal_plans (id, date, created_at) values ('01900000-0000-7000-8000-000000000001', '2020-01-04', now())`,
        `insert into portions (plan_id, meal_id, dish_id, cap, sold)
       select '01900000-0000-7000-8000-000000000001', o.meal_id, l.dish_id, 50, 7
       from orders o join order_lines l on l.order_id = o.id where o.id = '${await order(3)}' limit 1`,
      );
      return idOf('select dish_id as id from portions');
    },
  'Nobody has an order on a day on which the kitchen is closed.': async () => {
    const id = await order(3);
    await damage(
      `insert into kitchen_closures (id, for_date, reason, created_by, created_at)
       select gen_random_uuid(), for_date, 'Diwali', user_id, now() from orders where id = '${id}'`,
    );
    await damage(
      `update orders o set status = 3, cancel_reason = 'Diwali', cancelled_at = now(), refunded = false
       from kitchen_closures k where o.for_date = k.for_date and o.id <> '${id}'`,
    );
    return id;
  },
  'An order becomes Completed only from Placed.': async () => {
    const id = await order(3);
    await damage(
      `insert into audit_entries (happened_at, actor_kind, action, subject_type, subject_id, before)
       values (now(), 'SYSTEM', 'ORDER_COMPLETED', 'ORDER', '${id}', '{"status": 0}')`,
    );
    return id;
  },
  'The orders of a stop are of one customer, and of the day and meal of its run.': async () => {
    const [id, other] = [await order(3), await order(4)];
    await onStop([id, other]);
    return other;
  },
  'An order is on at most one run.': async () => {
    const id = await order(3);
    await damage('alter table delivery_stop_orders drop constraint delivery_stop_orders_pkey');
    await onStop([id, id]);
    return id;
  },
  'Nothing of a stop that was refunded is still ordered.': async () => {
    const stopId = await onStop([await order(3)]);
    await damage(
      `update delivery_stops set status = 'FAILED', reason = 'OTHER', marked_at = now(), resolution = 'REFUNDED',
       resolved_by = customer_id, resolved_at = now()`,
    );
    return stopId;
  },
  'The settings are one row, with an entry in the audit trail for each change.': async () => {
    await damage('update settings set version = version + 1');
    return 'settings: version 2, entries 0';
  },
  'At most one plan is active, and a day has at most one plan.': async () => {
    await damage(
      'alter table meal_plans drop constraint meal_plans_one_a_day',
      `insert into meal_plans (id, date, created_at) select gen_random_uuid(), date '2020-02-02', now() from generate_series(1, 2)`,
    );
    return '2020-02-02: 2 plans';
  },
  'An order placed since the audit trail began has an entry there for each of its versions.': async () => {
    await damage('update audit_trail_start set last_order_number = last_order_number - 1');
    return idOf(`select '#' || max(order_number) as id from orders`);
  },
  'An order goes where the last entry of its trail that names an address says.': async () => {
    const id = await order(10);
    await damage(`insert into audit_entries (happened_at, actor_kind, door, action, subject_type, subject_id, after)
      values (now(), 'SYSTEM', null, 'ORDER_EDITED', 'ORDER', '${id}', '{"deliveryAddress": {"text": "Moved", "locationUrl": ""}}')`);
    return idOf(`select '#' || order_number as id from orders where id = '${id}'`);
  },
  'A credit since the audit trail began has an entry there, with its amount.': async () => {
    await damage(`update audit_trail_start set last_wallet_entry_id =
      (select id from wallet_logs where kind = 'credit' order by id desc offset 1 limit 1)`);
    return idOf(
      `select user_id || ' #' || entry_no as id from wallet_logs l where kind = 'credit' order by l.id desc limit 1`,
    );
  },
  'A customer with addresses has exactly one default.': async () => {
    const id = await customer(2);
    await damage(`update addresses set is_default = false where user_id = '${id}'`);
    return id;
  },
};

test('every rule has its damage here', () => {
  expect(Object.keys(DAMAGE).sort()).toEqual(INVARIANTS.map(({ rule }) => rule).sort());
});

test('a history in which all is right holds', async () => {
  const verification = await verify(database.em);
  expect(verification).toMatchObject({ holds: true, counted: { users: 3, orders: 60, entries: 129 } });
  expect(verification.findings.filter(({ broken }) => broken > 0)).toEqual([]);
});

test.each(Object.entries(DAMAGE))(
  '“%s” is the one rule reported when it is broken, with the id',
  async (rule, breakIt) => {
    const id = await breakIt();
    const verification = await verify(database.em);
    const broken = verification.findings.filter((finding) => finding.broken > 0);
    expect(verification.holds).toBe(false);
    expect(broken.map((finding) => finding.rule)).toEqual([rule]);
    expect(broken[0]?.examples[0]).toContain(id);
  },
);

test('two active plans are reported too', async () => {
  await damage(
    'drop index meal_plans_one_active',
    `insert into meal_plans (id, date, status, created_at) select gen_random_uuid(), date '2020-02-02' + n, 1, now() from generate_series(1, 2) n`,
  );
  const { findings } = await verify(database.em);
  expect(findings.flatMap(({ examples }) => examples)).toEqual(['active plans: 2']);
});

test('a damage in a hundred places is counted in full and shown in part', async () => {
  await damage('update order_lines set quantity = quantity + 1');
  const { findings } = await verify(database.em);
  expect(findings.find(({ broken }) => broken > 0)).toMatchObject({ broken: 60, examples: { length: 5 } });
});

describe('the program', () => {
  const run = (env: Record<string, string>, ...args: string[]) =>
    new Promise<{ code: number; stdout: string; stderr: string }>((resolve) => {
      const { PATH } = process.env;
      execFile(process.execPath, [PROGRAM, ...args], { env: { PATH, ...env } }, (error, stdout, stderr) =>
        resolve({ code: error ? Number(error.code) : 0, stdout, stderr }),
      );
    });

  test('ends with 0 and a report of each rule when all is right', async () => {
    const { code, stdout } = await run({ DATABASE_URL: url });
    expect(code).toBe(0);
    expect(stdout.match(/^holds /gm)).toHaveLength(INVARIANTS.length);
    expect(stdout).toMatch(/3 users, 129 wallet entries, 60 orders, checked in [\d.]+ s: all right\./);
  });

  test('ends with 1 when something is not, and names it, as text and as JSON', async () => {
    const id = await (DAMAGE['A delivery user has no money.'] as () => Promise<string>)();
    const asText = await run({ DATABASE_URL: url });
    expect(asText.code).toBe(1);
    expect(asText.stdout).toMatch(/^BROKEN A delivery user has no money\.\n +[0-9a-f-]{36}/m);
    const asJson = await run({ DATABASE_URL: url }, '--json');
    expect(asJson.code).toBe(1);
    const verification = JSON.parse(asJson.stdout);
    expect(verification.holds).toBe(false);
    expect(verification.findings.find(({ broken }: { broken: number }) => broken).examples[0]).toContain(id);
  });

  test('ends with 2 and a sentence when it could not check', async () => {
    const folder = mkdtempSync(path.join(tmpdir(), 'mealbox-verify-'));
    try {
      const away = await run({ DATABASE_URL: 'postgres://nobody@127.0.0.1:1/none' });
      expect(away).toMatchObject({
        code: 2,
        stderr: expect.stringMatching(/^The database does not answer\./),
      });
      const nothing = await run({ DATA_DIR: folder });
      expect(nothing).toMatchObject({ code: 2, stderr: expect.stringMatching(/^There is no database in /) });
      const misspelt = await run({ DATABASE_URL: url }, '--jsn');
      expect(misspelt).toMatchObject({ code: 2, stderr: expect.stringMatching(/^Unknown option --jsn\./) });
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  });
});
