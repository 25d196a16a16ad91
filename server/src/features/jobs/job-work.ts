import { AppError, refusal } from '../../shared/errors.js';
import type { IndiaDate } from '../../shared/india-date.js';
import { paise } from '../../shared/money.js';
import type { AlsoWrite } from '../changes/apply-changes.js';
import { cancelAll } from '../orders/changing/cancel-order.js';
import { placeAll } from '../orders/changing/place-all.js';
import { removeAll } from '../orders/changing/remove-dish.js';
import { slotsOf } from '../orders/changing/slots-of-orders.js';
import type { CheckedContents } from '../orders/rules/order-contents.js';
import type { DishOut } from '../orders/rules/without-dish.js';
import {
  type BankLineCredit,
  checkBankLine,
  withWhatIsPaid,
} from '../payments/bank-statement/credit-bank-lines.js';
import type { CheckedWish } from '../standing-orders/check-standing-order.js';
import { createAll } from '../standing-orders/create-standing-orders.js';
import type { StandingOrderView } from '../standing-orders/standing-order-view.js';
import type { UseCaseContext } from '../use-case.js';
import { checkCredit } from '../wallet/credit-wallet.js';
import { forUnrefused, refusalOr } from '../wallet/credit-wallets.js';
import { postEntries } from '../wallet/post-entries.js';
import type { DoneRow, JobKind, KeyedRow, StoreDone } from './job.js';

/** How all rows of a job are done, and what a row is done to, as JSON keeps them. */
export interface JobInputs {
  /** For a customer. */
  readonly PLACE_ORDERS: { readonly how: CheckedContents; readonly subject: string };
  /** An order. */
  readonly CANCEL_ORDERS: {
    readonly how: { readonly reason: string; readonly refund: boolean };
    readonly subject: string;
  };
  readonly CREDIT_WALLETS: { readonly how: Record<string, never>; readonly subject: CreditSubject };
  /** An order. */
  readonly REMOVE_DISH: { readonly how: DishOut; readonly subject: string };
  /** For a customer. */
  readonly CREATE_STANDING_ORDERS: {
    readonly how: CheckedWish & { readonly mealId: string };
    readonly subject: string;
  };
  /** With the requests and claims that lines name, so that no other line is taken for their payment. */
  readonly CREDIT_BANK_LINES: {
    readonly how: { readonly topUpIds: readonly string[] };
    readonly subject: BankLineSubject;
  };
}

/** A line of a bank's statement, and to whom it goes; amounts in digits. */
export interface BankLineSubject extends Required<Omit<BankLineCredit, 'amountPaise' | 'creditPaise'>> {
  readonly amountPaise: string;
  readonly creditPaise: string;
}

/** A payment of a file. */
export interface CreditSubject {
  readonly userId: string;
  /** Digits. */
  readonly amountPaise: string;
  readonly date: IndiaDate;
  readonly narration: string | null;
  readonly reference: string | null;
}

type Work<Kind extends JobKind> = (
  ctx: UseCaseContext,
  how: JobInputs[Kind]['how'],
  rows: readonly KeyedRow<JobInputs[Kind]['subject']>[],
  store: StoreDone,
) => Promise<readonly unknown[]>;

/** Rows that are done by changes: each change has the request of its row. */
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
                amountPaise: posting?.amountPaise ?? 0n,
                entryId: posting?.id ?? null,
              },
            ]
          : [],
      ),
    );

/** Does some rows of a job by what does the same for one. For each row, in their order, an `AppError` where it is refused. */
export const JOB_WORK: { readonly [Kind in JobKind]: Work<Kind> } = {
  PLACE_ORDERS(ctx, contents, rows, store) {
    const requests = rows.map(({ subject, request }) => ({ customer: subject, request }));
    return placeAll(ctx, requests, contents, byChanges(store));
  },
  CANCEL_ORDERS(ctx, { reason, refund }, rows, store) {
    const stays = { reason, refund, version: null };
    const wishes = rows.map(({ subject, request }) => ({ ...stays, id: subject, request }));
    return cancelAll(ctx, wishes, byChanges(store));
  },
  async CREDIT_WALLETS(ctx, _how, rows, store) {
    const checked = rows.map(({ subject, request }) =>
      refusalOr(() => checkCredit(ctx, { ...subject, amountPaise: paise(subject.amountPaise) }, request)),
    );
    return forUnrefused(checked, (wishes) => postEntries(ctx, wishes, undefined, byChanges(store)));
  },
  async REMOVE_DISH(ctx, out, rows, store) {
    const requests = new Map(rows.map(({ subject, request }) => [subject, request]));
    const outcomes = new Map<string, unknown>();
    for (const slot of await slotsOf(ctx.em, [...requests.keys()])) {
      const wishes = slot.orderIds.map((id) => ({ id, request: requests.get(id) ?? null }));
      const done = await removeAll(ctx, slot, out, wishes, byChanges(store));
      for (const [index, id] of slot.orderIds.entries()) outcomes.set(id, done[index]);
    }
    return rows.map(({ subject }) => outcomes.get(subject) ?? refusal('not-found', { thing: 'Order' }));
  },
  async CREATE_STANDING_ORDERS(ctx, how, rows, store) {
    try {
      return await makeStanding(ctx, how, rows, store);
    } catch (error) {
      if (!(error instanceof AppError) || error.reason !== 'busy') throw error;
    }
    // Somebody holds one of the customers, who keeps no other waiting.
    const outcomes: unknown[] = [];
    for (const row of rows) {
      const alone = makeStanding(ctx, how, [row], store);
      outcomes.push(...(await alone.catch((error) => [refusalOf(error)])));
    }
    return outcomes;
  },
  async CREDIT_BANK_LINES(ctx, { topUpIds }, rows, store) {
    const checked = rows.map(({ subject: { amountPaise, creditPaise, ...line }, request }) =>
      refusalOr(() => {
        const amounts = { amountPaise: paise(amountPaise), creditPaise: paise(creditPaise) };
        return checkBankLine(ctx, { ...line, ...amounts }, request);
      }),
    );
    return forUnrefused(checked, async (wishes) => {
      const paying = await withWhatIsPaid(ctx, wishes, topUpIds);
      return postEntries(ctx, paying, undefined, byChanges(store));
    });
  },
};

/** Makes the standing orders of some rows, in one transaction. */
function makeStanding(
  ctx: UseCaseContext,
  { mealId, ...wish }: JobInputs['CREATE_STANDING_ORDERS']['how'],
  rows: readonly KeyedRow<string>[],
  store: StoreDone,
): Promise<readonly (StandingOrderView | AppError)[]> {
  const named = rows.map(({ subject }) => subject);
  const nothingMoved = { orderId: null, amountPaise: 0n, entryId: null };
  return createAll(ctx, named, mealId, wish, {
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

/** @throws what is none, or the end of whoever asks */
function refusalOf(error: unknown): AppError {
  if (error instanceof AppError && error.reason === 'busy') return error;
  throw error;
}
