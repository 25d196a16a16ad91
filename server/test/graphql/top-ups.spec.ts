/** What customers say they pay: it credits nothing; an admin credits it once, or rejects it. */
import { sql } from '../../src/db/sql.js';
import type { Caller } from '../testkit/callers.js';
import { accepted, outcomeOf, refused } from '../testkit/graphql-client.js';
import { openKitchen } from '../testkit/kitchen.js';
import { entriesOf, expectLedgerAddsUp, expectVerified, fingerprint } from '../testkit/ledger.js';
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

const kitchen = openKitchen();
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
afterEach(async () => {
  await expectLedgerAddsUp(kitchen.em);
  await expectVerified(kitchen.em);
});

const newCustomer = async () => kitchen.as.customer(await kitchen.seed.customer());

describe('a customer', () => {
  test('asks for a top-up and claims it, and nothing is credited', async () => {
    const { it: request } = accepted(await requestTopUp(customer, 500));
    expect(request).toMatchObject({
      amount: 500,
      state: 'REQUESTED',
      utr: null,
      expiresAt: '2026-11-28T03:30:00.000Z',
      credited: null,
      user: { id: asha.id },
    });
    const utr = newUtr();
    const spaced = ` ${utr.slice(0, 4)} ${utr.slice(4)} `;
    const { it: claim } = accepted(await claimTopUp(customer, request.id, spaced));
    expect(claim).toMatchObject({ state: 'CLAIMED', utr, expiresAt: null });
    expect(accepted(await claimTopUp(customer, request.id, utr)).it).toEqual(claim);
    expect(await entriesOf(kitchen.em, asha)).toEqual([]);
    expect(accepted(await payments(admin, { filter: { reference: utr } })).it.items).toEqual([]);
  });

  test('who asks again for the same amount has the same request, and five at most', async () => {
    const { it: first } = accepted(await requestTopUp(customer, 100));
    expect(accepted(await requestTopUp(customer, 100)).it).toEqual(first);
    await claimOf(customer, 200, newUtr());
    for (const amount of [300, 400, 500]) accepted(await requestTopUp(customer, amount));
    expect(refused(await requestTopUp(customer, 600))).toEqual({
      code: 'CONFLICT',
      message: 'At most 5 top-ups can wait at once. Please wait until the kitchen has looked at them.',
    });
    kitchen.clock.set(WEEK_LATER);
    accepted(await requestTopUp(await kitchen.as.customer(asha), 600));
  });

  test('who asks twenty times at once for as many amounts gets five requests', async () => {
    const amounts = Array.from({ length: 20 }, (_, index) => 100 + index);
    const answers = await Promise.all(amounts.map((amount) => requestTopUp(customer, amount)));
    expect(answers.filter((answer) => outcomeOf(answer) === 'OK')).toHaveLength(5);
  });

  test('cannot claim a request after 7 days, and a claim does not expire', async () => {
    const { it: request } = accepted(await requestTopUp(customer, 500));
    const claim = await claimOf(customer, 700, newUtr());
    kitchen.clock.set(new Date(Date.parse(WEEK_LATER) - 1).toISOString());
    const early = await topUps(await kitchen.as.customer(asha), { filter: { state: 'REQUESTED' } });
    expect(accepted(early).it.items).toMatchObject([{ id: request.id }]);
    kitchen.clock.set(WEEK_LATER);
    customer = await kitchen.as.customer(asha);
    expect(refused(await claimTopUp(customer, request.id, newUtr()))).toMatchObject({
      message: 'This request has expired. Please start again.',
    });
    const stateOf = async (state: string) =>
      accepted(await topUps(customer, { filter: { state } })).it.items.map(({ id }) => id);
    expect(await stateOf('REQUESTED')).toEqual([]);
    expect(await stateOf('EXPIRED')).toEqual([request.id]);
    expect(await stateOf('CLAIMED')).toEqual([claim.id]);
    accepted(await creditTopUp(await kitchen.as.admin(), claim.id, 700));
  });

  test.each(['', '12345678901', '1234567890123', '12345678901a', 'T2611241234567890123456'])(
    'who claims by %j is told what a UTR is',
    async (utr) => {
      const { it } = accepted(await requestTopUp(customer, 500));
      expect(refused(await claimTopUp(customer, it.id, utr))).toEqual({
        code: 'BAD_USER_INPUT',
        message: 'The UTR is the number of 12 digits that your payment app shows.',
        field: 'utr',
      });
    },
  );

  test('who names a payment that another names, or that is credited, is told nothing of whose it is', async () => {
    const ravi = await newCustomer();
    const [claimed, credited] = [newUtr(), newUtr()];
    await claimOf(ravi, 500, claimed);
    const somebody = await kitchen.seed.customer();
    accepted(await creditWallet(admin, { userId: somebody.id, amount: 500, reference: credited }));
    const { it } = accepted(await requestTopUp(customer, 500));
    const taken = {
      code: 'CONFLICT',
      message: 'This UTR cannot be used. Please check it against your payment app, or ask the kitchen.',
      field: 'utr',
    };
    for (const utr of [claimed, credited])
      expect(refused(await claimTopUp(customer, it.id, utr))).toEqual(taken);
    const own = newUtr();
    accepted(await claimTopUp(customer, it.id, own));
    expect(refused(await claimTopUp(customer, it.id, newUtr()))).toMatchObject({ code: 'CONFLICT' });
  });

  test('and nineteen others who claim one UTR at once: one claim', async () => {
    const utr = newUtr();
    const callers = await Promise.all(Array.from({ length: 20 }, newCustomer));
    const requests = await Promise.all(callers.map((caller) => requestTopUp(caller, 500)));
    const answers = await Promise.all(
      callers.map((caller, index) => claimTopUp(caller, requests[index]?.data?.it.id ?? '', utr)),
    );
    expect(answers.map(outcomeOf).sort()).toEqual([...Array(19).fill('CONFLICT'), 'OK']);
  });

  test('makes the database keep sixty changes an hour at most', async () => {
    await sql(
      kitchen.em.fork(),
      `insert into audit_entries (happened_at, actor_kind, actor_id, action, subject_type, subject_id, customer_id)
       select $2, 'CUSTOMER', $1, 'TOP_UP_REQUESTED', 'TOP_UP', gen_random_uuid(), $1 from generate_series(1, 60)`,
      [asha.id, kitchen.clock.now()],
    );
    expect(outcomeOf(await requestTopUp(customer, 500))).toBe('RATE_LIMITED');
  });

  test('sees their own top-ups alone, page by page, the newest first', async () => {
    await claimOf(await newCustomer(), 500, newUtr());
    for (const amount of [100, 200, 300]) {
      accepted(await requestTopUp(customer, amount));
      kitchen.clock.forward(1_000);
    }
    const { it: page } = accepted(await topUps(customer, { first: 2 }));
    expect(page.items.map(({ amount }) => amount)).toEqual([300, 200]);
    const { it: next } = accepted(await topUps(customer, { first: 2, before: page.olderThan }));
    expect(next).toMatchObject({ items: [{ amount: 100 }], olderThan: null });
  });
});

describe('an admin', () => {
  test('credits a claim: a payment, an entry that names it, and a top-up that is done', async () => {
    const utr = newUtr();
    const claim = await claimOf(customer, 500, utr);
    const { it } = accepted(await creditTopUp(admin, claim.id, 450.5, 'once'));
    expect(it).toMatchObject({ state: 'CREDITED', amount: 500, credited: 450.5 });
    expect(accepted(await creditTopUp(admin, claim.id, 450.5, 'once')).it).toEqual(it);
    expect(outcomeOf(await creditTopUp(admin, claim.id, 450, 'once'))).toBe('KEY_REUSED');
    expect(accepted(await statement(customer)).it.entries).toMatchObject([
      { amount: 450.5, remarks: 'Wallet Balance Added', reference: utr },
    ]);
    expect(accepted(await payments(admin, { filter: { reference: utr } })).it.items).toMatchObject([
      { amount: 450.5, left: 0, source: 'CLAIM', credits: [{ amount: 450.5, user: { id: asha.id } }] },
    ]);
    const before = await fingerprint(kitchen.em);
    expect(refused(await creditTopUp(admin, claim.id, 450.5))).toEqual({
      code: 'CONFLICT',
      message: 'This top-up was credited on 21 Nov.',
    });
    expect(refused(await rejectTopUp(admin, claim.id))).toMatchObject({
      message: 'This top-up was credited on 21 Nov.',
    });
    expect(await fingerprint(kitchen.em)).toEqual(before);
  });

  test('cannot credit a request of which no payment is named', async () => {
    const { it } = accepted(await requestTopUp(customer, 500));
    expect(refused(await creditTopUp(admin, it.id, 500))).toEqual({
      code: 'CONFLICT',
      message: 'The customer has not said which payment this is.',
    });
  });

  test('rejects a claim with a reason, once; its UTR can be claimed by whose it is', async () => {
    const utr = newUtr();
    const claim = await claimOf(customer, 500, utr);
    const { it } = accepted(await rejectTopUp(admin, claim.id, 'Not in the statement'));
    expect(it).toMatchObject({ state: 'REJECTED', rejectionReason: 'Not in the statement' });
    expect(accepted(await rejectTopUp(admin, claim.id, 'Not in the statement')).it).toEqual(it);
    expect(refused(await rejectTopUp(admin, claim.id, 'Another reason'))).toMatchObject({
      message: 'This top-up was rejected.',
    });
    expect(refused(await creditTopUp(admin, claim.id, 500))).toMatchObject({
      message: 'This top-up was rejected.',
    });
    await claimOf(await newCustomer(), 500, utr);
  });

  test('who adds money with the UTR of a claim of the same customer has credited the claim', async () => {
    const utr = newUtr();
    const claim = await claimOf(customer, 500, utr);
    accepted(await creditWallet(admin, { userId: asha.id, amount: 500, reference: utr }));
    expect(accepted(await topUps(customer)).it.items).toMatchObject([{ id: claim.id, state: 'CREDITED' }]);
    expect(outcomeOf(await creditTopUp(admin, claim.id, 500))).toBe('CONFLICT');
    expect(await entriesOf(kitchen.em, asha)).toEqual([50_000]);
  });

  test('who adds money of a claimed payment to somebody else leaves a claim that cannot be credited', async () => {
    const utr = newUtr();
    const claim = await claimOf(customer, 500, utr);
    const ravi = await kitchen.seed.customer({ title: 'Ravi' });
    accepted(await creditWallet(admin, { userId: ravi.id, amount: 500, reference: utr }));
    expect(refused(await creditTopUp(admin, claim.id, 500))).toEqual({
      code: 'CONFLICT',
      message: `This payment was credited to ${ravi.title} on 21 Nov, all of it.`,
      field: 'reference',
    });
    accepted(await rejectTopUp(admin, claim.id));
  });

  test('and a credit and a rejection of one claim at once: one of them', async () => {
    for (let round = 0; round < 10; round++) {
      const claim = await claimOf(customer, 1, newUtr());
      const answers = await Promise.all([creditTopUp(admin, claim.id, 1), rejectTopUp(admin, claim.id)]);
      expect(answers.map(outcomeOf).sort()).toEqual(['CONFLICT', 'OK']);
    }
  });

  test('credits nothing of a claim twice, ten times at once by two admins', async () => {
    const claim = await claimOf(customer, 500, newUtr());
    const other = await kitchen.as.admin();
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, index) => creditTopUp(index % 2 ? admin : other, claim.id, 500)),
    );
    expect(answers.map(outcomeOf).sort()).toEqual([...Array(9).fill('CONFLICT'), 'OK']);
    expect(await entriesOf(kitchen.em, asha)).toEqual([50_000]);
  });
});
