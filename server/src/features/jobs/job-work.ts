import { refusal } from '../../shared/errors.js';
import type { IndiaDate } from '../../shared/india-date.js';
import { paise } from '../../shared/money.js';
import type { AlsoWrite } from '../changes/apply-changes.js';
import { cancelAll } from '../orders/changing/cancel-order.js';
import { placeAll } from '../orders/changing/place-all.js';
import { removeAll } from '../orders/changing/remove-dish.js';
import { slotsOf } from '../orders/changing/slots-of-orders.js';
import type { CheckedContents } from '../orders/rules/order-contents.js';
import type { DishOut } from '../orders/rules/without-dish.js';
import type { UseCaseContext } from '../use-case.js';
import { checkCredit } from '../wallet/credit-wallet.js';
import { forUnrefused, refusalOr } from '../wallet/credit-wallets.js';
import { postEntries } from '../wallet/post-entries.js';
import type { JobKind, KeyedRow } from './job.js';

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
  alsoWrite: AlsoWrite,
) => Promise<readonly unknown[]>;

/** Does some rows of a job by what does the same for one. For each row, in their order, an `AppError` where it is refused. */
export const JOB_WORK: { readonly [Kind in JobKind]: Work<Kind> } = {
  PLACE_ORDERS(ctx, contents, rows, alsoWrite) {
    const requests = rows.map(({ subject, request }) => ({ customer: subject, request }));
    return placeAll(ctx, requests, contents, alsoWrite);
  },
  CANCEL_ORDERS(ctx, { reason, refund }, rows, alsoWrite) {
    const stays = { reason, refund, version: null };
    const wishes = rows.map(({ subject, request }) => ({ ...stays, id: subject, request }));
    return cancelAll(ctx, wishes, alsoWrite);
  },
  async CREDIT_WALLETS(ctx, _how, rows, alsoWrite) {
    const checked = rows.map(({ subject, request }) =>
      refusalOr(() => checkCredit(ctx, { ...subject, amountPaise: paise(subject.amountPaise) }, request)),
    );
    return forUnrefused(checked, (wishes) => postEntries(ctx, wishes, undefined, alsoWrite));
  },
  async REMOVE_DISH(ctx, out, rows, alsoWrite) {
    const requests = new Map(rows.map(({ subject, request }) => [subject, request]));
    const outcomes = new Map<string, unknown>();
    for (const slot of await slotsOf(ctx.em, [...requests.keys()])) {
      const wishes = slot.orderIds.map((id) => ({ id, request: requests.get(id) ?? null }));
      const done = await removeAll(ctx, slot, out, wishes, alsoWrite);
      for (const [index, id] of slot.orderIds.entries()) outcomes.set(id, done[index]);
    }
    return rows.map(({ subject }) => outcomes.get(subject) ?? refusal('not-found', { thing: 'Order' }));
  },
};
