import { type Answer, accepted, outcomeOf } from '../../testkit/graphql-client.js';
import { creditWallet } from '../../testkit/operations.js';
import {
  bankLine,
  claimOf,
  creditBankLines,
  creditPayment,
  creditTopUp,
  newUtr,
  payments,
} from '../../testkit/payments.js';
import { atEach, atOnce, booksOf, countOf, type RaceFigures, type Scene } from './scene.js';

/**
 * Credits one payment at once from a customer's claim, from lines of a bank statement, and from admins who enter its UTR, for
 * that customer and another.
 * @returns `credits` should be 1, `rejected` all others, `lost` 0
 */
export async function onePaymentByEveryWay(
  scene: Scene,
  { attempts }: { attempts: number },
): Promise<RaceFigures> {
  const [one, other] = [await scene.seed.customer(), await scene.seed.customer()];
  const [admin, customer] = [await atEach(scene), await atEach(scene, one)];
  const [utr, amount] = [newUtr(), 100.01];
  const claim = await claimOf(customer(0), amount, utr);
  const ways = [
    (at: number) => creditTopUp(admin(at), claim.id, amount).then(outcomeOf),
    (at: number) => creditWallet(admin(at), { userId: other.id, amount, reference: utr }).then(outcomeOf),
    (at: number) => creditWallet(admin(at), { userId: one.id, amount, reference: utr }).then(outcomeOf),
    (at: number) =>
      creditBankLines(admin(at), [bankLine({ userId: other.id, amount }, { utr })]).then(outcomeOfLine),
  ];
  const outcomes = await atOnce(attempts, (index) =>
    (ways[index % ways.length] as (typeof ways)[number])(Math.floor(index / ways.length)),
  );
  const [ones, others] = [await booksOf(scene.em, one), await booksOf(scene.em, other)];
  return {
    attempted: attempts,
    rejected: outcomes.filter((outcome) => outcome === 'CONFLICT').length,
    credits: ones.entries + others.entries,
    lost: 10_001 - ones.balance - others.balance,
  };
}

const outcomeOfLine = (answer: Answer<{ it: readonly { error: { code: string } | null }[] }>): string =>
  answer.data?.it[0]?.error?.code ?? outcomeOf(answer);

/**
 * Credits the rest of a payment to two customers at once, more often than its amount allows.
 * @returns `credited` should be `goes`, `rejected` all others, `lost` 0
 */
export async function creditsBeyondAPayment(
  scene: Scene,
  { attempts, goes }: { attempts: number; goes: number },
): Promise<RaceFigures> {
  const [first, one, other] = await scene.seed.customers(3);
  if (!first || !one || !other) throw new Error('Three customers were asked for.');
  const admin = await atEach(scene);
  const utr = newUtr();
  const line = bankLine({ userId: first.id, amount: 10 * (goes + 1) }, { utr, credit: 10 });
  accepted(await creditBankLines(admin(0), [line]));
  const paymentId = accepted(await payments(admin(0), { filter: { reference: utr } })).it.nodes[0]?.id ?? '';
  const answers = await atOnce(attempts, (index) =>
    creditPayment(admin(index >> 1), { paymentId, userId: (index % 2 ? one : other).id, amount: 10 }),
  );
  const books = [await booksOf(scene.em, one), await booksOf(scene.em, other)];
  return {
    attempted: attempts,
    credited: countOf(answers, 'OK'),
    rejected: countOf(answers, 'CONFLICT'),
    lost: 1_000 * goes - books.reduce((sum, { balance }) => sum + balance, 0),
  };
}
