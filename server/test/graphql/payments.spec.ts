import { verify } from '../../src/features/verification/verify.js';
import type { Caller } from '../testkit/callers.js';
import { accepted, outcomeOf, refused } from '../testkit/graphql-client.js';
import { openKitchen } from '../testkit/kitchen.js';
import { entriesOf, expectLedgerAddsUp } from '../testkit/ledger.js';
import { creditWallet } from '../testkit/operations.js';
import {
  bankLine,
  claimOf,
  claimTopUp,
  creditBankLines,
  creditPayment,
  creditTopUp,
  newUtr,
  type PaymentData,
  payments,
  rejectTopUp,
  requestTopUp,
} from '../testkit/payments.js';
import type { SeededUser } from '../testkit/seed.js';

const kitchen = openKitchen();
let admin: Caller;
let asha: SeededUser;
let ravi: SeededUser;

beforeEach(async () => {
  kitchen.clock.set('2026-11-21T09:00:00+05:30');
  admin = await kitchen.as.admin();
  asha = await kitchen.seed.customer({ title: 'Asha Nair' });
  ravi = await kitchen.seed.customer({ title: 'Ravi' });
});
afterEach(async () => {
  await expectLedgerAddsUp(kitchen.em);
  expect((await verify(kitchen.em)).findings.filter(({ broken }) => broken > 0)).toEqual([]);
});

/** A payment of ₹1,000 of which ₹800 are Asha's. */
async function partly(utr = newUtr()): Promise<PaymentData> {
  const line = bankLine({ userId: asha.id, amount: 1_000 }, { utr, credit: 800 });
  const [result] = accepted(await creditBankLines(admin, [line])).it;
  expect(result?.error).toBeNull();
  const [payment] = accepted(await payments(admin, { filter: { reference: utr } })).it.items;
  return payment as PaymentData;
}

describe('what is left of a payment', () => {
  test('goes to a second person, and no paisa beyond it', async () => {
    const payment = await partly();
    expect(payment).toMatchObject({
      amount: 1_000,
      left: 200,
      source: 'CSV',
      narration: 'UPI',
      day: '2026-11-20',
    });
    const give = (amount: number, key?: string) =>
      creditPayment(admin, { paymentId: payment.id, userId: ravi.id, amount }, key);
    expect(refused(await give(200.01))).toEqual({
      code: 'CONFLICT',
      message: 'Only ₹200.00 of this payment is left.',
      field: 'amount',
    });
    const { it } = accepted(await give(200, 'once'));
    expect(it).toMatchObject({
      left: 0,
      credits: [
        { amount: 800, user: { id: asha.id } },
        { amount: 200, user: { id: ravi.id } },
      ],
    });
    expect(accepted(await give(200, 'once')).it).toEqual(it);
    expect(refused(await give(0.01))).toEqual({
      code: 'CONFLICT',
      message: `This payment was credited to ${asha.title} on 21 Nov and ${ravi.title} on 21 Nov, all of it.`,
      field: 'reference',
    });
    expect(await entriesOf(kitchen.em, ravi)).toEqual([20_000]);
  });

  test('is not added by whoever enters it as one that came', async () => {
    const utr = newUtr();
    const payment = await partly(utr);
    const claimer = await kitchen.as.customer(ravi);
    const left = {
      code: 'CONFLICT',
      message: `This payment was credited to ${asha.title} on 21 Nov. ₹200.00 of it is left.`,
      field: 'reference',
    };
    expect(refused(await creditWallet(admin, { userId: ravi.id, amount: 200, reference: utr }))).toEqual(
      left,
    );
    const again = bankLine({ userId: ravi.id, amount: 1_000 }, { utr });
    expect(accepted(await creditBankLines(admin, [again])).it[0]?.error).toEqual(left);
    const { it: request } = accepted(await requestTopUp(claimer, 200));
    expect(outcomeOf(await claimTopUp(claimer, request.id, utr))).toBe('CONFLICT');
    expect(accepted(await payments(admin, { filter: { reference: utr } })).it.items).toEqual([payment]);
    expect(await entriesOf(kitchen.em, ravi)).toEqual([]);
  });

  test('is given once by twenty calls at once, each for all of it', async () => {
    const { id: paymentId } = await partly();
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        creditPayment(admin, { paymentId, userId: (index % 2 ? asha : ravi).id, amount: 200 }),
      ),
    );
    expect(answers.map(outcomeOf).sort()).toEqual([...Array(19).fill('CONFLICT'), 'OK']);
  });

  test('two calls at once for more than is left together are one', async () => {
    for (let round = 0; round < 10; round++) {
      const { id: paymentId } = await partly();
      const answers = await Promise.all(
        [asha, ravi].map(({ id: userId }) => creditPayment(admin, { paymentId, userId, amount: 150 })),
      );
      expect(answers.map(outcomeOf).sort()).toEqual(['CONFLICT', 'OK']);
    }
  });

  test('is found among all payments, the last entered first', async () => {
    const first = await partly();
    kitchen.clock.forward(1_000);
    const second = await partly();
    const { it: page } = accepted(await payments(admin, { filter: { left: true, source: 'CSV' }, first: 1 }));
    expect(page.items.map(({ id }) => id)).toEqual([second.id]);
    const { it: next } = accepted(
      await payments(admin, { filter: { left: true }, first: 1, before: page.olderThan }),
    );
    expect(next.items.map(({ id }) => id)).toEqual([first.id]);
  });

  test('is found by the day on which some of it was credited last', async () => {
    const payment = await partly();
    const creditedFrom = async (day: string) =>
      accepted(await payments(admin, { filter: { creditedFrom: day } })).it.items.map(({ id }) => id);
    expect(await creditedFrom('2026-11-21')).toContain(payment.id);
    expect(await creditedFrom('2026-11-22')).toEqual([]);
    kitchen.clock.set('2026-11-23T00:00:00+05:30');
    admin = await kitchen.as.admin();
    accepted(await creditPayment(admin, { paymentId: payment.id, userId: ravi.id, amount: 50 }));
    expect(await creditedFrom('2026-11-23')).toEqual([payment.id]);
  });
});

describe('the same UTR at once by two admins, a statement and a claim', () => {
  test.each(['of the same customer', 'of another customer'])('%s is one credit', async (whose) => {
    for (let round = 0; round < 8; round++) {
      const utr = newUtr();
      const claimer = whose === 'of another customer' ? ravi : asha;
      const claim = await claimOf(await kitchen.as.customer(claimer), 100 + round, utr);
      const other = await kitchen.as.admin();
      const amount = 100 + round;
      const outcomes = await Promise.all([
        creditWallet(admin, { userId: asha.id, amount, reference: utr }).then(outcomeOf),
        creditWallet(other, { userId: asha.id, amount, reference: ` ${utr} ` }).then(outcomeOf),
        creditTopUp(other, claim.id, amount).then(outcomeOf),
        creditBankLines(admin, [bankLine({ userId: asha.id, amount }, { utr })]).then(
          (answer) => accepted(answer).it[0]?.error?.code ?? 'OK',
        ),
      ]);
      expect(outcomes.sort()).toEqual(['CONFLICT', 'CONFLICT', 'CONFLICT', 'OK']);
      const [payment] = accepted(await payments(admin, { filter: { reference: utr } })).it.items;
      expect(payment).toMatchObject({ amount, left: 0, credits: [{ amount }] });
      // A customer has five at most that wait.
      await rejectTopUp(admin, claim.id);
    }
    expect([...(await entriesOf(kitchen.em, asha)), ...(await entriesOf(kitchen.em, ravi))]).toHaveLength(8);
  });
});
