import { accepted, outcomeOf, rejected } from '../testkit/graphql-client.js';
import { entriesOf } from '../testkit/ledger.js';
import { openMoneyKitchen } from '../testkit/money.js';
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
  topUps,
} from '../testkit/payments.js';

const { kitchen, people } = openMoneyKitchen();

/** Creates a payment of ₹1,000, of which ₹800 are credited to Asha. */
async function partly(utr = newUtr()): Promise<PaymentData> {
  const line = bankLine({ userId: people.asha.id, amount: 1_000 }, { utr, credit: 800 });
  const [result] = accepted(await creditBankLines(people.admin, [line])).it;
  expect(result?.error).toBeNull();
  const [payment] = accepted(await payments(people.admin, { filter: { reference: utr } })).it.nodes;
  return payment as PaymentData;
}

describe('what is left of a payment', () => {
  test('the uncredited amount of a payment can be credited to a second customer', async () => {
    const payment = await partly();
    expect(payment).toMatchObject({
      amount: 1_000,
      left: 200,
      source: 'CSV',
      narration: 'UPI',
      date: '2026-11-20',
    });
    const give = (amount: number, key?: string) =>
      creditPayment(people.admin, { paymentId: payment.id, userId: people.ravi.id, amount }, key);
    expect(rejected(await give(200.01))).toEqual({
      code: 'CONFLICT',
      message: 'You can credit at most ₹200.00 from this payment.',
      field: 'amount',
    });
    const { it } = accepted(await give(200, 'once'));
    expect(it).toMatchObject({
      left: 0,
      credits: [
        { amount: 800, user: { id: people.asha.id } },
        { amount: 200, user: { id: people.ravi.id } },
      ],
    });
    expect(accepted(await give(200, 'once')).it).toEqual(it);
    expect(rejected(await give(0.01))).toEqual({
      code: 'CONFLICT',
      message: `This payment was already credited in full to ${people.asha.title} on 21 Nov and ${people.ravi.title} on 21 Nov.`,
      field: 'paymentId',
    });
    expect(await entriesOf(kitchen.em, people.ravi)).toEqual([20_000]);
  });

  test('crediting the uncredited amount of a payment settles the claim of the credited customer', async () => {
    const utr = newUtr();
    const claimer = await kitchen.as.customer(people.ravi);
    const { id } = await claimOf(claimer, 200, utr);
    const payment = await partly(utr);
    accepted(
      await creditPayment(people.admin, { paymentId: payment.id, userId: people.ravi.id, amount: 200 }),
    );
    expect(accepted(await topUps(claimer)).it.nodes).toMatchObject([
      { id, status: 'CREDITED', credited: 200 },
    ]);
  });

  test('recording a known payment again does not increase its uncredited amount', async () => {
    const utr = newUtr();
    const payment = await partly(utr);
    const claimer = await kitchen.as.customer(people.ravi);
    const left = {
      code: 'CONFLICT',
      message: `Part of this payment was already credited to ${people.asha.title} on 21 Nov. Credit the remaining ₹200.00 in Payments.`,
      field: 'reference',
    };
    expect(
      rejected(await creditWallet(people.admin, { userId: people.ravi.id, amount: 200, reference: utr })),
    ).toEqual(left);
    const again = bankLine({ userId: people.ravi.id, amount: 1_000 }, { utr });
    expect(accepted(await creditBankLines(people.admin, [again])).it[0]?.error).toEqual(left);
    const { it: request } = accepted(await requestTopUp(claimer, 200));
    expect(outcomeOf(await claimTopUp(claimer, request.id, utr))).toBe('CONFLICT');
    expect(accepted(await payments(people.admin, { filter: { reference: utr } })).it.nodes).toEqual([
      payment,
    ]);
    expect(await entriesOf(kitchen.em, people.ravi)).toEqual([]);
  });

  test('the uncredited amount of a payment is credited once by twenty concurrent calls', async () => {
    const { id: paymentId } = await partly();
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        creditPayment(people.admin, {
          paymentId,
          userId: (index % 2 ? people.asha : people.ravi).id,
          amount: 200,
        }),
      ),
    );
    expect(answers.map(outcomeOf).sort()).toEqual([...Array(19).fill('CONFLICT'), 'OK']);
  });

  test('of two concurrent calls for more than the uncredited amount of a payment, one succeeds', async () => {
    for (let round = 0; round < 10; round++) {
      const { id: paymentId } = await partly();
      const answers = await Promise.all(
        [people.asha, people.ravi].map(({ id: userId }) =>
          creditPayment(people.admin, { paymentId, userId, amount: 150 }),
        ),
      );
      expect(answers.map(outcomeOf).sort()).toEqual(['CONFLICT', 'OK']);
    }
  });

  test('a payment with an uncredited amount is in the list of payments, the last recorded first', async () => {
    const first = await partly();
    kitchen.clock.forward(1_000);
    const second = await partly();
    const { it: page } = accepted(
      await payments(people.admin, { filter: { left: true, source: 'CSV' }, first: 1 }),
    );
    expect(page.nodes.map(({ id }) => id)).toEqual([second.id]);
    const { it: next } = accepted(
      await payments(people.admin, { filter: { left: true }, first: 1, after: page.pageInfo.endCursor }),
    );
    expect(next.nodes.map(({ id }) => id)).toEqual([first.id]);
  });

  test('the list of payments filters by the day of the last credit', async () => {
    const payment = await partly();
    const creditedFrom = async (day: string) =>
      accepted(await payments(people.admin, { filter: { creditedFrom: day } })).it.nodes.map(({ id }) => id);
    expect(await creditedFrom('2026-11-21')).toContain(payment.id);
    expect(await creditedFrom('2026-11-22')).toEqual([]);
    kitchen.clock.set('2026-11-23T00:00:00+05:30');
    people.admin = await kitchen.as.admin();
    accepted(
      await creditPayment(people.admin, { paymentId: payment.id, userId: people.ravi.id, amount: 50 }),
    );
    expect(await creditedFrom('2026-11-23')).toEqual([payment.id]);
  });
});

describe('the same UTR at once by two admins, a statement and a claim', () => {
  test.each(['of the same customer', 'of another customer'])(
    'crediting the same UTR by two admins, a statement, and a claim at once (%s) credits it once',
    async (whose) => {
      for (let round = 0; round < 8; round++) {
        const utr = newUtr();
        const claimer = whose === 'of another customer' ? people.ravi : people.asha;
        const claim = await claimOf(await kitchen.as.customer(claimer), 100 + round, utr);
        const other = await kitchen.as.admin();
        const amount = 100 + round;
        const outcomes = await Promise.all([
          creditWallet(people.admin, { userId: people.asha.id, amount, reference: utr }).then(outcomeOf),
          creditWallet(other, { userId: people.asha.id, amount, reference: ` ${utr} ` }).then(outcomeOf),
          creditTopUp(other, claim.id, amount).then(outcomeOf),
          creditBankLines(people.admin, [bankLine({ userId: people.asha.id, amount }, { utr })]).then(
            (answer) => accepted(answer).it[0]?.error?.code ?? 'OK',
          ),
        ]);
        expect(outcomes.sort()).toEqual(['CONFLICT', 'CONFLICT', 'CONFLICT', 'OK']);
        const [payment] = accepted(await payments(people.admin, { filter: { reference: utr } })).it.nodes;
        expect(payment).toMatchObject({ amount, left: 0, credits: [{ amount }] });
        // A customer can have at most five pending top-ups.
        await rejectTopUp(people.admin, claim.id);
      }
      expect([
        ...(await entriesOf(kitchen.em, people.asha)),
        ...(await entriesOf(kitchen.em, people.ravi)),
      ]).toHaveLength(8);
    },
  );
});
