/**
 * The error vocabulary of every door.
 *
 * A **reason** is the precise thing that went wrong ("order.already-placed"); it has one text in `messages.ts`.
 * A reason belongs to a **kind**, the word that clients branch on (`extensions.code`, REST's `code`), and a kind has
 * one HTTP status. Each table is checked by the compiler: a reason without a kind or a text does not build.
 */

import type { Reason, ReasonParams } from './error-reasons.js';

export type { Reason, ReasonParams };

/** Every error code a client can meet, with its HTTP status. */
export const HTTP_STATUS_OF_KIND = {
  BAD_USER_INPUT: 400,
  UNAUTHENTICATED: 401,
  INSUFFICIENT_WALLET: 402,
  FORBIDDEN: 403,
  NOT_FOUND: 404,
  CONFLICT: 409,
  STALE_VERSION: 409,
  ORDERING_CLOSED: 409,
  DISH_UNAVAILABLE: 409,
  KEY_REUSED: 422,
  RATE_LIMITED: 429,
  INTERNAL_SERVER_ERROR: 500,
  UNAVAILABLE: 503,
} as const;

export type ErrorKind = keyof typeof HTTP_STATUS_OF_KIND;

/** The kind each reason belongs to. */
export const KIND_OF_REASON = {
  'input.required': 'BAD_USER_INPUT',
  'input.too-long': 'BAD_USER_INPUT',
  'input.too-many': 'BAD_USER_INPUT',
  'input.not-a-number': 'BAD_USER_INPUT',
  'input.negative': 'BAD_USER_INPUT',
  'input.number-too-large': 'BAD_USER_INPUT',
  'input.not-text': 'BAD_USER_INPUT',
  'input.not-a-list': 'BAD_USER_INPUT',
  'input.not-an-object': 'BAD_USER_INPUT',
  'input.not-yes-or-no': 'BAD_USER_INPUT',
  'input.control-characters': 'BAD_USER_INPUT',
  'input.id': 'BAD_USER_INPUT',
  'input.day': 'BAD_USER_INPUT',
  'input.until-before-from': 'BAD_USER_INPUT',
  'input.time': 'BAD_USER_INPUT',
  'input.instant': 'BAD_USER_INPUT',
  'input.choice': 'BAD_USER_INPUT',
  'input.amount-decimals': 'BAD_USER_INPUT',
  'input.amount-too-large': 'BAD_USER_INPUT',
  'input.amount-not-a-number': 'BAD_USER_INPUT',
  'input.idempotency-key': 'BAD_USER_INPUT',
  'input.malformed': 'BAD_USER_INPUT',
  'request.too-large': 'BAD_USER_INPUT',
  'query.cost': 'BAD_USER_INPUT',
  'query.circle': 'BAD_USER_INPUT',
  'query.repeated': 'BAD_USER_INPUT',
  'answer.too-large': 'BAD_USER_INPUT',
  'dish.title-required': 'BAD_USER_INPUT',
  'dish.image-url': 'BAD_USER_INPUT',
  'picture.format': 'BAD_USER_INPUT',
  'picture.too-many-pixels': 'BAD_USER_INPUT',
  'picture.too-slow': 'UNAVAILABLE',
  'picture.no-encoder': 'UNAVAILABLE',
  'picture.store-away': 'UNAVAILABLE',
  'user.mobile': 'BAD_USER_INPUT',
  'user.alternate-mobile': 'BAD_USER_INPUT',
  'user.type': 'BAD_USER_INPUT',
  'user.status': 'BAD_USER_INPUT',
  'user.gender': 'BAD_USER_INPUT',
  'user.address-required': 'BAD_USER_INPUT',
  'user.location-url': 'BAD_USER_INPUT',
  'user.mobile-taken': 'CONFLICT',
  'user.email': 'BAD_USER_INPUT',
  'user.email-taken': 'CONFLICT',
  'user.password-too-short': 'BAD_USER_INPUT',
  'user.password-too-long': 'BAD_USER_INPUT',
  'user.credit-limit': 'BAD_USER_INPUT',
  'user.own-account': 'CONFLICT',
  'user.not-an-admin': 'BAD_USER_INPUT',
  'user.not-a-customer': 'BAD_USER_INPUT',
  'user.delivery-with-money': 'CONFLICT',
  'import.malformed': 'BAD_USER_INPUT',
  'import.no-column': 'BAD_USER_INPUT',
  'import.no-row': 'BAD_USER_INPUT',
  'import.twice': 'CONFLICT',
  'user.inactive': 'FORBIDDEN',
  'user.addresses-by-admins': 'FORBIDDEN',
  'user.customer-inactive': 'FORBIDDEN',
  'wallet.delivery': 'BAD_USER_INPUT',
  'wallet.amount': 'BAD_USER_INPUT',
  'wallet.amount-zero': 'BAD_USER_INPUT',
  'wallet.date-ahead': 'BAD_USER_INPUT',
  'wallet.no-line': 'BAD_USER_INPUT',
  'wallet.credited-before': 'CONFLICT',
  'wallet.left': 'CONFLICT',
  'wallet.beyond-payment': 'CONFLICT',
  'wallet.paid-back-before': 'CONFLICT',
  'wallet.insufficient': 'INSUFFICIENT_WALLET',
  'top-up.utr': 'BAD_USER_INPUT',
  'top-up.utr-taken': 'CONFLICT',
  'top-up.too-many': 'CONFLICT',
  'top-up.expired': 'CONFLICT',
  'top-up.claimed': 'CONFLICT',
  'top-up.not-claimed': 'CONFLICT',
  'top-up.credited': 'CONFLICT',
  'top-up.rejected': 'CONFLICT',
  'top-up.other-payment': 'CONFLICT',
  'bank.columns-unknown': 'BAD_USER_INPUT',
  'bank.columns-differ': 'BAD_USER_INPUT',
  'bank.nothing-came-in': 'BAD_USER_INPUT',
  'bank.many-unreadable': 'BAD_USER_INPUT',
  'bank-line.date': 'BAD_USER_INPUT',
  'bank-line.cells': 'BAD_USER_INPUT',
  'bank-line.amount': 'BAD_USER_INPUT',
  'bank-line.duplicate': 'CONFLICT',
  'meal.window': 'BAD_USER_INPUT',
  'meal.title-fixed': 'CONFLICT',
  'meal.closes-minutes-before': 'BAD_USER_INPUT',
  'settings.order-ahead-days': 'BAD_USER_INPUT',
  'settings.box-limit': 'BAD_USER_INPUT',
  'boxes.count': 'BAD_USER_INPUT',
  'boxes.not-counted': 'CONFLICT',
  'photo.enough': 'CONFLICT',
  'settings.phone': 'BAD_USER_INPUT',
  'settings.fssai-number': 'BAD_USER_INPUT',
  'settings.gstin': 'BAD_USER_INPUT',
  'settings.upi-id': 'BAD_USER_INPUT',
  'plan.date-required': 'BAD_USER_INPUT',
  'plan.date-taken': 'CONFLICT',
  'plan.dish-unknown': 'BAD_USER_INPUT',
  'plan.meal-unknown': 'BAD_USER_INPUT',
  'plan.none-active': 'NOT_FOUND',
  'plan.portions-without-dish': 'BAD_USER_INPUT',
  'plan.cap-below-sold': 'CONFLICT',
  'plan.has-orders': 'CONFLICT',
  'order.no-lines': 'BAD_USER_INPUT',
  'order.no-customer': 'BAD_USER_INPUT',
  'order.no-order': 'BAD_USER_INPUT',
  'order.not-a-customer': 'BAD_USER_INPUT',
  'order.no-meal': 'BAD_USER_INPUT',
  'order.quantity': 'BAD_USER_INPUT',
  'order.dish-twice': 'BAD_USER_INPUT',
  'order.address-unknown': 'BAD_USER_INPUT',
  'order.already-placed': 'CONFLICT',
  'order.no-menu': 'CONFLICT',
  'order.meal-unavailable': 'CONFLICT',
  'order.dish-unavailable': 'DISH_UNAVAILABLE',
  'order.dish-cannot-grow': 'DISH_UNAVAILABLE',
  'order.without-dish': 'CONFLICT',
  'order.nothing-left': 'CONFLICT',
  'order.same-dish': 'BAD_USER_INPUT',
  'order.sold-out': 'DISH_UNAVAILABLE',
  'order.few-left': 'DISH_UNAVAILABLE',
  'order.closed': 'ORDERING_CLOSED',
  'order.kitchen-closed': 'ORDERING_CLOSED',
  'order.already-cancelled': 'CONFLICT',
  'order.is-cancelled': 'CONFLICT',
  'order.is-completed': 'CONFLICT',
  'order.is-upcoming': 'CONFLICT',
  'order.day-to-come': 'CONFLICT',
  'order.completed-before': 'CONFLICT',
  'order.not-of-that-day': 'BAD_USER_INPUT',
  'order.customer-cannot-move': 'CONFLICT',
  'order.customer-fixed': 'CONFLICT',
  'order.reason-required': 'BAD_USER_INPUT',
  'order.status': 'BAD_USER_INPUT',
  'standing.weekdays': 'BAD_USER_INPUT',
  'standing.what': 'BAD_USER_INPUT',
  'standing.already': 'CONFLICT',
  'standing.ended': 'CONFLICT',
  'standing.pause-over': 'BAD_USER_INPUT',
  'standing.too-many-days': 'BAD_USER_INPUT',
  'standing.no-box': 'DISH_UNAVAILABLE',
  'standing.not-vegetarian': 'DISH_UNAVAILABLE',
  'standing.has-meat': 'DISH_UNAVAILABLE',
  'standing.avoided': 'DISH_UNAVAILABLE',
  'standing.nothing-to-skip': 'CONFLICT',
  'standing.nothing-to-order-again': 'CONFLICT',
  'run.not-a-rider': 'BAD_USER_INPUT',
  'run.not-draft': 'CONFLICT',
  'run.not-out': 'CONFLICT',
  'run.closed': 'CONFLICT',
  'run.empty': 'CONFLICT',
  'run.day-to-come': 'CONFLICT',
  'run.handed-over': 'UNAUTHENTICATED',
  'run.link-replaced': 'UNAUTHENTICATED',
  'run.link-ended': 'UNAUTHENTICATED',
  'station.name-required': 'BAD_USER_INPUT',
  'station.name-taken': 'CONFLICT',
  'station.opens-nothing': 'BAD_USER_INPUT',
  'stop.marked': 'CONFLICT',
  'stop.not-failed': 'CONFLICT',
  'stop.resolved': 'CONFLICT',
  'stop.charge-kept': 'CONFLICT',
  'closure.day-over': 'CONFLICT',
  'cooked.portions': 'BAD_USER_INPUT',
  'cooked.meal-over': 'CONFLICT',
  'stop.reason-required': 'BAD_USER_INPUT',
  'session.sign-in-failed': 'UNAUTHENTICATED',
  'session.sign-in-busy': 'UNAVAILABLE',
  'session.required': 'UNAUTHENTICATED',
  'session.ended': 'UNAUTHENTICATED',
  'session.link': 'UNAUTHENTICATED',
  'session.station-link': 'UNAUTHENTICATED',
  'session.not-a-customer': 'UNAUTHENTICATED',
  'session.refresh': 'UNAUTHENTICATED',
  forbidden: 'FORBIDDEN',
  'not-found': 'NOT_FOUND',
  'stale-version': 'STALE_VERSION',
  'key-reused': 'KEY_REUSED',
  'rate-limited': 'RATE_LIMITED',
  internal: 'INTERNAL_SERVER_ERROR',
  busy: 'UNAVAILABLE',
  unavailable: 'UNAVAILABLE',
} as const satisfies Record<Reason, ErrorKind>;

/** Reasons that an answer names beside its kind: what the client says next depends on them. */
export const NAMED_REASONS: ReadonlySet<Reason> = new Set([
  'run.handed-over',
  'run.link-replaced',
  'run.link-ended',
]);

/** A refusal that a person may be shown: it carries its reason, never a sentence of its own. */
export class AppError<R extends Reason = Reason> extends Error {
  override readonly name = 'AppError';
  readonly kind: ErrorKind;

  /**
   * @param reason why it was refused
   * @param params what the text of that reason needs
   * @param field the input field at fault, as the caller named it (for example `lines.0.quantity`)
   * @param retryAfterSeconds when a new try makes sense
   * @param others what else is wrong with the same input, each at a field of its own
   */
  constructor(
    readonly reason: R,
    readonly params: ReasonParams[R],
    readonly field?: string,
    readonly retryAfterSeconds?: number,
    readonly others: readonly AppError[] = [],
  ) {
    super(reason);
    this.kind = KIND_OF_REASON[reason];
  }
}

/**
 * An {@link AppError}, to be thrown by the caller: `throw refusal('user.mobile', {}, 'mobileNumber')`. It does not throw by itself, so that
 * the compiler sees where a path ends.
 */
export function refusal<R extends Reason>(reason: R, params: ReasonParams[R], field?: string): AppError<R> {
  return new AppError(reason, params, field);
}
