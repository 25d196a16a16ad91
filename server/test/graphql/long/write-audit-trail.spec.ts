import { sql } from '../../../src/db/sql.js';
import { inTransaction } from '../../../src/db/transaction.js';
import { recordAudit, systemAuthor } from '../../../src/features/audit/record-audit.js';
import { setAdminByCommand } from '../../../src/features/sign-in/first-admin.js';
import { INVARIANTS } from '../../../src/features/verification/invariants.js';
import { verify } from '../../../src/features/verification/verify.js';
import { ROUTES } from '../../../src/rest/routes.js';
import { newId } from '../../../src/shared/ids.js';
import { callExample, exampleWorld, proofOf } from '../../rest/example-world.js';
import { nameOf } from '../../rest/rest-client.js';
import { riderOf } from '../../testkit/delivery.js';
import { accepted, outcomeOf, rejected } from '../../testkit/graphql-client.js';
import { openKitchen } from '../../testkit/kitchen.js';
import { fingerprint } from '../../testkit/ledger.js';
import { cancelOrder, creditWallet, editOrder, placeOrder, placeOrders } from '../../testkit/operations.js';
import { documentOf, type Operation, operationsOf, readSchema } from '../../testkit/schema-walk.js';
import { ADMIN_PASSWORD, BREAKFAST_ID, type SeededDish, type SeededUser } from '../../testkit/seed.js';
import { ACCESS_ROWS } from '../access-rows.js';
import { sameWorld, type World } from '../access-world.js';
import { type AuditExpectation, MUTATIONS, REST_WRITES } from '../audit-rows.js';

const kitchen = openKitchen();
const worldAsItWas = sameWorld(kitchen);
let operations: Map<string, Operation>;
beforeAll(async () => {
  operations = new Map(operationsOf(await readSchema(kitchen.url)).map((each) => [each.name, each]));
});
beforeEach(() => sql(kitchen.em.fork(), 'delete from rate_limits'));

interface StoredEntry {
  id: string;
  action: string;
  actor_kind: string;
  actor_id: string | null;
  door: string | null;
  request_id: string | null;
  before: Record<string, unknown> | null;
  after: Record<string, unknown> | null;
}

const stored = () => sql<StoredEntry>(kitchen.em.fork(), 'select * from audit_entries order by id');

/** Returns the entries that some work adds. */
async function writtenBy(work: () => Promise<unknown>): Promise<StoredEntry[]> {
  const before = (await stored()).length;
  await work();
  return (await stored()).slice(before);
}

/** Returns a caller for an operation: an admin, unless the operation is only for riders or customers. */
async function whoMay({ asha, delivery }: World, rule: string | undefined) {
  if (rule === 'run')
    return {
      kind: 'RIDER',
      id: delivery.rider.id,
      caller: await riderOf(kitchen, delivery.secret),
    };
  if (rule === 'own') return { kind: 'CUSTOMER', id: asha.id, caller: await kitchen.as.customer(asha) };
  return { kind: 'ADMIN', id: (await kitchen.as.usualAdmin()).id, caller: await kitchen.as.admin() };
}

const actionsOf = (expected: AuditExpectation) => (typeof expected === 'string' ? [] : expected);

const AUDIT_INVARIANTS = INVARIANTS.filter(({ rule }) => rule.includes('audit trail'));
/** Returns the number of rows that break each rule of verify about the audit trail. */
const brokenRules = async () =>
  (await verify(kitchen.em, AUDIT_INVARIANTS)).findings.map(({ broken }) => broken);

/** Audit entries and secrets that existed after any test. No entry may contain a secret. */
const seen = { texts: new Set<string>(), secrets: new Set<string>() };

async function look(): Promise<void> {
  const entries = await sql<{ text: string }>(
    kitchen.em.fork(),
    'select concat(before, after) as text from audit_entries',
  );
  for (const { text } of entries) seen.texts.add(text);
  const secrets = await sql<{ secret: string }>(
    kitchen.em.fork(),
    `select user_uuid::text as secret from users union all select encode(secret_hash, 'hex') from run_links
     union all select encode(secret_hash, 'hex') from station_secrets`,
  );
  for (const { secret } of secrets) seen.secrets.add(secret);
}

describe('every change leaves its entries', () => {
  afterEach(look);

  test('every mutation states which audit entries it writes', () => {
    const mutations = [...operations.keys()].filter((name) => name.startsWith('Mutation.'));
    expect(Object.keys(MUTATIONS).sort()).toEqual(mutations.sort());
  });

  test('every REST row that is not a GET states which audit entries it writes', () => {
    const writes = ROUTES.filter((row) => row.method !== 'get').map(nameOf);
    expect(Object.keys(REST_WRITES).sort()).toEqual(writes.sort());
  });

  test.each(Object.entries(MUTATIONS))(
    '%s writes its audit entries for an allowed caller',
    async (name, expected) => {
      const world = await worldAsItWas();
      const row = ACCESS_ROWS[name];
      const { kind, id, caller } = await whoMay(world, row?.access);
      const entries = await writtenBy(async () => {
        const answer = await caller.ask(documentOf(operations.get(name) as Operation), row?.works(world));
        expect(outcomeOf(answer)).toBe('OK');
      });
      expect(await brokenRules()).toEqual([0, 0, 0, 0, 0]);
      expect(entries.map((entry) => entry.action)).toEqual(actionsOf(expected));
      for (const entry of entries) {
        expect(entry).toMatchObject({
          actor_kind: kind,
          actor_id: id,
          door: 'GRAPHQL',
        });
        expect(entry.request_id).toMatch(/^[0-9a-f-]{36}$/);
      }
    },
  );

  test.each(ROUTES.filter((row) => row.method !== 'get').map((row) => [nameOf(row), row] as const))(
    'the example of %s writes its audit entries',
    async (name, row) => {
      const world = await exampleWorld(kitchen);
      const example = row.example(world.place);
      const proof = await proofOf(kitchen, world, example.as);
      let requestId: string | null = null;
      const entries = await writtenBy(async () => {
        const answer = await callExample(kitchen.url, row, example, proof);
        expect(answer.status).toBe(row.success);
        requestId = answer.headers.get('x-request-id');
      });
      expect(await brokenRules()).toEqual([0, 0, 0, 0, 0]);
      expect(entries.map((entry) => entry.action)).toEqual(actionsOf(REST_WRITES[name] ?? []));
      for (const entry of entries) expect(entry).toMatchObject({ door: 'REST', request_id: requestId });
    },
  );

  test("audit entries of a customer's call name the customer", async () => {
    const world = await worldAsItWas();
    const caller = await kitchen.as.customer(world.asha);
    const entries = await writtenBy(async () => accepted(await cancelOrder(caller, world.orderId)));
    expect(entries).toEqual([
      expect.objectContaining({
        action: 'ORDER_CANCELLED',
        actor_kind: 'CUSTOMER',
        actor_id: world.asha.id,
      }),
    ]);
  });

  test('audit entries of a command on the server name the system', async () => {
    const credentials = { email: 'machine@kitchen.example', password: 'a-long-password' };
    const entries = await writtenBy(async () => {
      await setAdminByCommand(kitchen.em, kitchen.clock, credentials);
      await setAdminByCommand(kitchen.em, kitchen.clock, credentials);
    });
    expect(entries.map(({ action, actor_kind, door }) => [action, actor_kind, door])).toEqual([
      ['USER_CREATED', 'SYSTEM', null],
      ['SIGN_IN_SET', 'SYSTEM', null],
    ]);
  });

  test('audit entries contain no password, token, or personal link', () => {
    const text = [...seen.texts].join(' ');
    expect(text).toContain('mobileNumber');
    for (const secret of ['argon2', ADMIN_PASSWORD, ...seen.secrets]) expect(text).not.toContain(secret);
  });

  test('verify accepts the audit trail, and reports an order and a credit without an entry', async () => {
    expect(await brokenRules()).toEqual([0, 0, 0, 0, 0]);
    const customer = await kitchen.seed.customer();
    await sql(
      kitchen.em.fork(),
      `insert into orders (id, user_id, placed_by, meal_id, for_date, status, amount, placed_at)
       values ($1, $2, $2, $3, '2026-12-30', 0, 0, now())`,
      [newId(), customer.id, BREAKFAST_ID],
    );
    await sql(
      kitchen.em.fork(),
      `with entry as (insert into wallet_logs (id, user_id, entry_no, amount, balance_before, balance_after, kind, transaction_date, remarks, created_at)
         values ($1, $2, 1, 500, 0, 500, 'credit', '2026-11-20', 'x', now()) returning user_id)
       update users set wallet_balance = 500, wallet_entry_no = 1 where id = (select user_id from entry)`,
      [newId(), customer.id],
    );
    expect(await brokenRules()).toEqual([0, 1, 1, 0, 0]);
  });
});

describe('what changed nothing leaves no entry', () => {
  let poha: SeededDish;
  let asha: SeededUser;
  const order = (quantity: number, more: object = {}) => ({
    mealId: BREAKFAST_ID,
    forDate: '2026-11-21',
    lines: [{ dishId: poha.id, quantity }],
    ...more,
  });
  beforeEach(async () => {
    poha = await kitchen.seed.dish({ title: 'Poha', pricePaise: 10_000 });
    await kitchen.seed.activePlan({ breakfast: [poha] });
    asha = await kitchen.seed.customer({ title: 'Asha', balancePaise: 35_000 });
  });

  test('an order that exceeds the balance leaves no audit entry', async () => {
    const caller = await kitchen.as.customer(asha);
    const before = await fingerprint(kitchen.em);
    expect(rejected(await placeOrder(caller, order(4))).code).toBe('INSUFFICIENT_WALLET');
    expect(await fingerprint(kitchen.em)).toEqual(before);
  });

  test('an operation that fails at its end leaves no audit entry', async () => {
    const before = await fingerprint(kitchen.em);
    const work = inTransaction(kitchen.em, async (em) => {
      await recordAudit(em, systemAuthor(kitchen.clock), {
        action: 'USER_EDITED',
        subjectId: asha.id,
        before: null,
        after: null,
      });
      throw new Error('too late');
    });
    await expect(work).rejects.toThrow('too late');
    expect(await fingerprint(kitchen.em)).toEqual(before);
  });

  test('repetitions of a request with its key leave no audit entry', async () => {
    const [customer, admin] = [await kitchen.as.customer(asha), await kitchen.as.admin()];
    const entries = await writtenBy(async () => {
      const placed = accepted(await placeOrder(customer, order(1), 'place')).it;
      await placeOrder(customer, order(1), 'place');
      for (const _ of [1, 2]) await editOrder(customer, placed.id, order(2), 'edit');
      for (const _ of [1, 2]) await cancelOrder(customer, placed.id, { key: 'cancel' });
      for (const _ of [1, 2]) await creditWallet(admin, { userId: asha.id, amount: 5 }, 'credit');
      for (const _ of [1, 2])
        await placeOrders(admin, { userIds: [asha.id], ...order(1, { forDate: '2026-11-22' }) }, 'bulk');
    });
    expect(entries.map(({ action }) => action)).toEqual([
      'ORDER_PLACED',
      'ORDER_EDITED',
      'ORDER_CANCELLED',
      'WALLET_CREDITED',
      'ORDER_PLACED',
    ]);
  });
});
