import { AppError, appError } from '../../shared/errors.js';
import type { IndiaDate } from '../../shared/india-date.js';
import { paise, ZERO_PAISE } from '../../shared/money.js';
import type { AlsoWrite } from '../ledger/transaction.js';
import { cancelEach } from '../orders/changing/cancel-order.js';
import { groupOrdersByMeal } from '../orders/changing/group-orders-by-meal.js';
import { placeForCustomers } from '../orders/changing/place-for-customers.js';
import { removeDishFromAll } from '../orders/changing/remove-dish.js';
import type { DishReplacement } from '../orders/rules/lines-without-dish.js';
import type { CheckedContents } from '../orders/rules/order-contents.js';
import {
  addTopUpsAndReferences,
  type BankLineCredit,
  checkBankLine,
} from '../payments/bank-statement/credit-bank-lines.js';
import type { CheckedStandingOrder } from '../standing-orders/check-standing-order.js';
import { createForCustomers } from '../standing-orders/create-standing-orders.js';
import type { StandingOrderView } from '../standing-orders/standing-order-view.js';
import type { UseCaseContext } from '../use-case.js';
import { checkCredit } from '../wallet/credit-wallet.js';
import { processValidItems, resultOrError } from '../wallet/credit-wallets.js';
import { postEntries } from '../wallet/post-entries.js';
import type { DoneRow, JobKind, KeyedRow, StoreDone } from './job.js';

/** Options of all rows of a job, and the subject of a row, as stored in JSON. */
export interface JobInputs {
  /** Subject: ID of the customer. */
  readonly PLACE_ORDERS: { readonly how: StoredContents; readonly subject: string };
  /** Subject: ID of the order. */
  readonly CANCEL_ORDERS: {
    readonly how: { readonly reason: string; readonly refund: boolean };
    readonly subject: string;
  };
  readonly CREDIT_WALLETS: { readonly how: Record<string, never>; readonly subject: CreditSubject };
  /** Subject: ID of the order. */
  readonly REMOVE_DISH: { readonly how: DishReplacement; readonly subject: string };
  /** Subject: ID of the customer. */
  readonly CREATE_STANDING_ORDERS: {
    readonly how: CheckedStandingOrder & { readonly mealId: string };
    readonly subject: string;
  };
  /** `topUpIds`: top-ups that lines name, so that no other line settles them. */
  readonly CREDIT_BANK_LINES: {
    readonly how: { readonly topUpIds: readonly string[] };
    readonly subject: BankLineSubject;
  };
}

/** Contents of each order. The expected amount is paise in digits. A job of an earlier version may have none. */
interface StoredContents extends Omit<CheckedContents, 'expectedAmount'> {
  readonly expectedAmount?: string | null;
}

/** Line of a bank statement, with the customer to credit. Amounts are paise in digits. */
interface BankLineSubject extends Required<Omit<BankLineCredit, 'amountPaise' | 'creditPaise'>> {
  readonly amountPaise: string;
  readonly creditPaise: string;
}

/** Payment in a file, with the customer to credit. */
interface CreditSubject {
  readonly userId: string;
  /** Paise in digits. */
  readonly amountPaise: string;
  readonly date: IndiaDate;
  readonly narration: string | null;
  readonly reference: string | null;
  /** Paise in digits. As the fingerprint, absent in a job of an earlier version. */
  readonly expectedBalance?: string | null;
  readonly fingerprint?: string | null;
}

type JobHandler<Kind extends JobKind> = (
  ctx: UseCaseContext,
  how: JobInputs[Kind]['how'],
  rows: readonly KeyedRow<JobInputs[Kind]['subject']>[],
  store: StoreDone,
) => Promise<readonly unknown[]>;

/** Creates a function that stores the result of each written change. The change contains the request of its row. */
const byChanges =
  (store: StoreDone): AlsoWrite =>
  (em, written) =>
    store(
      em,
      written.flatMap(({ request, order, customerId, posting }): DoneRow[] =>
        request
          ? [
              {
                request,
                orderId: order?.id ?? null,
                customerId,
                amountPaise: posting?.amountPaise ?? ZERO_PAISE,
                entryId: posting?.id ?? null,
              },
            ]
          : [],
      ),
    );

/**
 * Functions that process a batch of rows, by the kind of the job. Each returns an outcome for each row, in sequence: an `AppError`
 * for a rejected row.
 */
export const JOB_HANDLERS: { readonly [Kind in JobKind]: JobHandler<Kind> } = {
  PLACE_ORDERS(ctx, how, rows, store) {
    const requests = rows.map(({ subject, request }) => ({ customer: subject, request }));
    const contents = { ...how, expectedAmount: how.expectedAmount ? paise(how.expectedAmount) : null };
    return placeForCustomers(ctx, requests, contents, byChanges(store));
  },
  CANCEL_ORDERS(ctx, { reason, refund }, rows, store) {
    const stays = { reason, refund, version: null };
    const commands = rows.map(({ subject, request }) => ({ ...stays, id: subject, request }));
    return cancelEach(ctx, commands, byChanges(store));
  },
  async CREDIT_WALLETS(ctx, _how, rows, store) {
    const checked = rows.map(({ subject, request }) =>
      resultOrError(() => {
        const expectedBalance = subject.expectedBalance ? paise(subject.expectedBalance) : null;
        const credit = { ...subject, amountPaise: paise(subject.amountPaise), expectedBalance };
        return checkCredit(ctx, credit, request);
      }),
    );
    return processValidItems(checked, (commands) => postEntries(ctx, commands, undefined, byChanges(store)));
  },
  async REMOVE_DISH(ctx, out, rows, store) {
    const requests = new Map(rows.map(({ subject, request }) => [subject, request]));
    const outcomes = new Map<string, unknown>();
    for (const slot of await groupOrdersByMeal(ctx.em, [...requests.keys()])) {
      const commands = slot.orderIds.map((id) => ({ id, request: requests.get(id) ?? null }));
      const done = await removeDishFromAll(ctx, slot, out, commands, byChanges(store));
      for (const [index, id] of slot.orderIds.entries()) outcomes.set(id, done[index]);
    }
    return rows.map(({ subject }) => outcomes.get(subject) ?? appError('not-found', { thing: 'Order' }));
  },
  async CREATE_STANDING_ORDERS(ctx, how, rows, store) {
    try {
      return await makeStanding(ctx, how, rows, store);
    } catch (error) {
      if (!(error instanceof AppError) || error.reason !== 'busy') throw error;
    }
    // Another transaction locked one of the customers. Other rows do not wait for this one.
    const outcomes: unknown[] = [];
    for (const row of rows) {
      const alone = makeStanding(ctx, how, [row], store);
      outcomes.push(...(await alone.catch((error) => [errorOf(error)])));
    }
    return outcomes;
  },
  async CREDIT_BANK_LINES(ctx, { topUpIds }, rows, store) {
    const checked = rows.map(({ subject: { amountPaise, creditPaise, ...line }, request }) =>
      resultOrError(() => {
        const amounts = { amountPaise: paise(amountPaise), creditPaise: paise(creditPaise) };
        return checkBankLine(ctx, { ...line, ...amounts }, request);
      }),
    );
    return processValidItems(checked, async (commands) => {
      const paying = await addTopUpsAndReferences(ctx, commands, topUpIds);
      return postEntries(ctx, paying, undefined, byChanges(store));
    });
  },
};

/** Creates the standing orders of some rows in one transaction. */
function makeStanding(
  ctx: UseCaseContext,
  { mealId, ...command }: JobInputs['CREATE_STANDING_ORDERS']['how'],
  rows: readonly KeyedRow<string>[],
  store: StoreDone,
): Promise<readonly (StandingOrderView | AppError)[]> {
  const named = rows.map(({ subject }) => subject);
  const nothingMoved = { orderId: null, amountPaise: ZERO_PAISE, entryId: null };
  return createForCustomers(ctx, named, mealId, command, {
    alsoWrite: (em, outcomes) =>
      store(
        em,
        rows.flatMap(({ request }, index) => {
          const made = outcomes[index];
          return made && !(made instanceof AppError)
            ? [{ ...nothingMoved, request, customerId: made.customerId }]
            : [];
        }),
      ),
  });
}

/**
 * Returns the error of a locked customer.
 * @throws any other error
 */
function errorOf(error: unknown): AppError {
  if (error instanceof AppError && error.reason === 'busy') return error;
  throw error;
}
