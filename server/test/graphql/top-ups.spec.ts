/** Tests top-ups: a customer's request and claim credit nothing, and an admin credits a claim once or rejects it. */
import { sql } from '../../src/db/sql.js';
import type { Caller } from '../testkit/callers.js';
import { accepted, outcomeOf, rejected } from '../testkit/graphql-client.js';
import { openKitchen } from '../testkit/kitchen.js';
import { entriesOf, fingerprint } from '../testkit/ledger.js';
import { creditWallet, statement } from '../testkit/operations.js';
import {
  claimOf,
  claimTopUp,
  creditTopUp,
  newUtr,
  payments,
  rejectTopUp,
  requestTopUp,
  topUps,
} from '../testkit/payments.js';
import type { SeededUser } from '../testkit/seed.js';

const kitchen = openKitchen({ isVerified: true });
const WEEK_LATER = '2026-11-28T09:00:00+05:30';
let asha: SeededUser;
let customer: Caller;
let admin: Caller;

beforeEach(async () => {
  kitchen.clock.set('2026-11-21T09:00:00+05:30');
  asha = await kitchen.seed.customer({ title: 'Asha Nair' });
  customer = await kitchen.as.customer(asha);
  admin = await kitchen.as.admin();
});
const newCustomer = async () => kitchen.as.customer(await kitchen.seed.customer());

describe('a customer', () => {
  test('a customer requests a top-up and claims it, and nothing is credited', async () => {
    const { it: request } = accepted(await requestTopUp(customer, 500));
    expect(request).toMatchObject({
      amount: 500,
      status: 'REQUESTED',
      utr: null,
      expiresAt: '2026-11-28T03:30:00.000Z',
      credited: null,
      user: { id: asha.id },
    });
    const utr = newUtr();
    const spaced = ` ${utr.slice(0, 4)} ${utr.slice(4)} `;
    const { it: claim } = accepted(await claimTopUp(customer, request.id, spaced));
    expect(claim).toMatchObject({ status: 'CLAIMED', utr, expiresAt: null });
    expect(accepted(await claimTopUp(customer, request.id, utr)).it).toEqual(claim);
    expect(await entriesOf(kitchen.em, asha)).toEqual([]);
    expect(accepted(await payments(admin, { filter: { reference: utr } })).it.nodes).toEqual([]);
  });

  test('a second request for the same amount returns the first, and at most five are pending', async () => {
    const { it: first } = accepted(await requestTopUp(customer, 100));
    expect(accepted(await requestTopUp(customer, 100)).it).toEqual(first);
    await claimOf(customer, 200, newUtr());
    for (const amount of [300, 400, 500]) accepted(await requestTopUp(customer, amount));
    expect(rejected(await requestTopUp(customer, 600))).toEqual({
      code: 'CONFLICT',
      message: 'At most 5 top-ups can be pending. Please wait until the kitchen has checked them.',
    });
    kitchen.clock.set(WEEK_LATER);
    accepted(await requestTopUp(await kitchen.as.customer(asha), 600));
  });

  test('twenty concurrent requests for different amounts create five', async () => {
    const amounts = Array.from({ length: 20 }, (_, index) => 100 + index);
    const answers = await Promise.all(amounts.map((amount) => requestTopUp(customer, amount)));
    expect(answers.filter((answer) => outcomeOf(answer) === 'OK')).toHaveLength(5);
  });

  test('a top-up request cannot be claimed after 7 days, and a claim does not expire', async () => {
    const { it: request } = accepted(await requestTopUp(customer, 500));
    const claim = await claimOf(customer, 700, newUtr());
    kitchen.clock.set(new Date(Date.parse(WEEK_LATER) - 1).toISOString());
    const early = await topUps(await kitchen.as.customer(asha), { filter: { status: 'REQUESTED' } });
    expect(accepted(early).it.nodes).toMatchObject([{ id: request.id }]);
    kitchen.clock.set(WEEK_LATER);
    customer = await kitchen.as.customer(asha);
    expect(rejected(await claimTopUp(customer, request.id, newUtr()))).toMatchObject({
      message: 'This top-up has expired. Please start a new one.',
    });
    const stateOf = async (status: string) =>
      accepted(await topUps(customer, { filter: { status } })).it.nodes.map(({ id }) => id);
    expect(await stateOf('REQUESTED')).toEqual([]);
    expect(await stateOf('EXPIRED')).toEqual([request.id]);
    expect(await stateOf('CLAIMED')).toEqual([claim.id]);
    accepted(await creditTopUp(await kitchen.as.admin(), claim.id, 700));
  });

  test.each(['', '12345678901', '1234567890123', '12345678901a', 'T2611241234567890123456'])(
    'a claim with %j returns an error that explains the UTR',
    async (utr) => {
      const { it } = accepted(await requestTopUp(customer, 500));
      expect(rejected(await claimTopUp(customer, it.id, utr))).toEqual({
        code: 'BAD_USER_INPUT',
        message: 'Enter the 12-digit UTR that your payment app shows.',
        field: 'utr',
      });
    },
  );

  test('a claim of a taken or credited UTR reveals nothing about its customer', async () => {
    const ravi = await newCustomer();
    const [claimed, credited] = [newUtr(), newUtr()];
    await claimOf(ravi, 500, claimed);
    const otherCustomer = await kitchen.seed.customer();
    accepted(await creditWallet(admin, { userId: otherCustomer.id, amount: 500, reference: credited }));
    const { it } = accepted(await requestTopUp(customer, 500));
    const taken = {
      code: 'CONFLICT',
      message: 'This UTR cannot be used. Please check it against your payment app, or ask the kitchen.',
      field: 'utr',
    };
    for (const utr of [claimed, credited])
      expect(rejected(await claimTopUp(customer, it.id, utr))).toEqual(taken);
    const own = newUtr();
    accepted(await claimTopUp(customer, it.id, own));
    expect(rejected(await claimTopUp(customer, it.id, newUtr()))).toMatchObject({ code: 'CONFLICT' });
  });

  test('twenty concurrent claims of one UTR leave one claim', async () => {
    const utr = newUtr();
    const callers = await Promise.all(Array.from({ length: 20 }, newCustomer));
    const requests = await Promise.all(callers.map((caller) => requestTopUp(caller, 500)));
    const answers = await Promise.all(
      callers.map((caller, index) => claimTopUp(caller, requests[index]?.data?.it.id ?? '', utr)),
    );
    expect(answers.map(outcomeOf).sort()).toEqual([...Array(19).fill('CONFLICT'), 'OK']);
  });

  test("a customer's top-ups create at most sixty changes in an hour", async () => {
    await sql(
      kitchen.em.fork(),
      `insert into audit_entries (happened_at, actor_kind, actor_id, action, subject_type, subject_id, customer_id)
       select $2, 'CUSTOMER', $1, 'TOP_UP_REQUESTED', 'TOP_UP', gen_random_uuid(), $1 from generate_series(1, 60)`,
      [asha.id, kitchen.clock.now()],
    );
    expect(outcomeOf(await requestTopUp(customer, 500))).toBe('RATE_LIMITED');
  });

  test('a customer reads only their own top-ups, page by page, newest first', async () => {
    await claimOf(await newCustomer(), 500, newUtr());
    for (const amount of [100, 200, 300]) {
      accepted(await requestTopUp(customer, amount));
      kitchen.clock.forward(1_000);
    }
    const { it: page } = accepted(await topUps(customer, { first: 2 }));
    expect(page.nodes.map(({ amount }) => amount)).toEqual([300, 200]);
    const { it: next } = accepted(await topUps(customer, { first: 2, after: page.pageInfo.endCursor }));
    expect(next).toMatchObject({ nodes: [{ amount: 100 }], totalCount: 3, pageInfo: { hasNextPage: false } });
  });
});

describe('an admin', () => {
  test('an admin credits a claim, which creates a payment and an entry and settles the top-up', async () => {
    const utr = newUtr();
    const claim = await claimOf(customer, 500, utr);
    const { it } = accepted(await creditTopUp(admin, claim.id, 450.5, 'once'));
    expect(it).toMatchObject({ status: 'CREDITED', amount: 500, credited: 450.5 });
    expect(accepted(await creditTopUp(admin, claim.id, 450.5, 'once')).it).toEqual(it);
    expect(outcomeOf(await creditTopUp(admin, claim.id, 450, 'once'))).toBe('KEY_REUSED');
    expect(accepted(await statement(customer)).it.entries).toMatchObject([
      { amount: 450.5, remarks: 'Wallet Balance Added', reference: utr },
    ]);
    expect(accepted(await payments(admin, { filter: { reference: utr } })).it.nodes).toMatchObject([
      { amount: 450.5, left: 0, source: 'CLAIM', credits: [{ amount: 450.5, user: { id: asha.id } }] },
    ]);
    const before = await fingerprint(kitchen.em);
    expect(rejected(await creditTopUp(admin, claim.id, 450.5))).toEqual({
      code: 'CONFLICT',
      message: 'This top-up was already credited on 21 Nov, so it cannot be changed.',
    });
    expect(rejected(await rejectTopUp(admin, claim.id))).toMatchObject({
      message: 'This top-up was already credited on 21 Nov, so it cannot be changed.',
    });
    expect(await fingerprint(kitchen.em)).toEqual(before);
  });

  test('an admin cannot credit a request without a UTR', async () => {
    const { it } = accepted(await requestTopUp(customer, 500));
    expect(rejected(await creditTopUp(admin, it.id, 500))).toEqual({
      code: 'CONFLICT',
      message: 'The customer has not entered a UTR for this top-up, so it cannot be credited yet.',
    });
  });

  test('an admin rejects a claim with a reason once, and its UTR can be claimed again', async () => {
    const utr = newUtr();
    const claim = await claimOf(customer, 500, utr);
    const { it } = accepted(await rejectTopUp(admin, claim.id, 'Not in the statement'));
    expect(it).toMatchObject({ status: 'REJECTED', rejectionReason: 'Not in the statement' });
    expect(accepted(await rejectTopUp(admin, claim.id, 'Not in the statement')).it).toEqual(it);
    expect(rejected(await rejectTopUp(admin, claim.id, 'Another reason'))).toMatchObject({
      message: 'This top-up was already rejected, so it cannot be changed.',
    });
    expect(rejected(await creditTopUp(admin, claim.id, 500))).toMatchObject({
      message: 'This top-up was already rejected, so it cannot be changed.',
    });
    await claimOf(await newCustomer(), 500, utr);
  });

  test("an admin who adds money with the UTR of the customer's claim settles the claim", async () => {
    const utr = newUtr();
    const claim = await claimOf(customer, 500, utr);
    accepted(await creditWallet(admin, { userId: asha.id, amount: 500, reference: utr }));
    expect(accepted(await topUps(customer)).it.nodes).toMatchObject([{ id: claim.id, status: 'CREDITED' }]);
    expect(outcomeOf(await creditTopUp(admin, claim.id, 500))).toBe('CONFLICT');
    expect(await entriesOf(kitchen.em, asha)).toEqual([50_000]);
  });

  test('crediting a claimed payment to another customer leaves a claim that cannot be credited', async () => {
    const utr = newUtr();
    const claim = await claimOf(customer, 500, utr);
    const ravi = await kitchen.seed.customer({ title: 'Ravi' });
    accepted(await creditWallet(admin, { userId: ravi.id, amount: 500, reference: utr }));
    expect(rejected(await creditTopUp(admin, claim.id, 500))).toEqual({
      code: 'CONFLICT',
      message: `This payment was already credited in full to ${ravi.title} on 21 Nov.`,
      field: 'reference',
    });
    accepted(await rejectTopUp(admin, claim.id));
  });

  test('one of a concurrent credit and rejection of a claim succeeds', async () => {
    for (let round = 0; round < 10; round++) {
      const claim = await claimOf(customer, 1, newUtr());
      const answers = await Promise.all([creditTopUp(admin, claim.id, 1), rejectTopUp(admin, claim.id)]);
      expect(answers.map(outcomeOf).sort()).toEqual(['CONFLICT', 'OK']);
    }
  });

  test('ten concurrent credits of one claim by two admins credit it once', async () => {
    const claim = await claimOf(customer, 500, newUtr());
    const other = await kitchen.as.admin();
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, index) => creditTopUp(index % 2 ? admin : other, claim.id, 500)),
    );
    expect(answers.map(outcomeOf).sort()).toEqual([...Array(9).fill('CONFLICT'), 'OK']);
    expect(await entriesOf(kitchen.em, asha)).toEqual([50_000]);
  });
});
