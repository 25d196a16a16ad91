/** Requests of the model test. Each object is identified by its number in the world, and money is integer paise. */

/** Caller: an admin, or the customer with this number. */
export type RequestBy = 'admin' | number;

export interface RequestLine {
  readonly dish: number;
  readonly quantity: number;
}

interface Keyed {
  readonly who: RequestBy;
  /** Idempotency key, if one is sent. */
  readonly key?: string;
}

export interface PlaceRequest extends Keyed {
  readonly kind: 'place';
  readonly customer: number;
  readonly meal: number;
  readonly date: string;
  readonly lines: readonly RequestLine[];
  readonly instructions: string;
}

export interface PlaceMany extends Keyed {
  readonly kind: 'place-many';
  readonly customers: readonly number[];
  readonly meal: number;
  readonly date: string;
  readonly lines: readonly RequestLine[];
  readonly instructions: string;
}

export interface EditRequest extends Keyed {
  readonly kind: 'edit';
  readonly order: number;
  readonly version: number | null;
  readonly lines: readonly RequestLine[] | null;
  readonly instructions: string | null;
  readonly meal: number | null;
  readonly date: string | null;
}

export interface CancelRequest extends Keyed {
  readonly kind: 'cancel';
  readonly order: number;
  readonly reason: string;
  readonly refund: boolean | null;
  readonly version: number | null;
}

export interface CreditRequest extends Keyed {
  readonly kind: 'credit';
  readonly customer: number;
  readonly amount: number;
  readonly date: string | null;
}

export interface CorrectRequest extends Keyed {
  readonly kind: 'correct';
  readonly customer: number;
  readonly amount: number;
  readonly reason: string;
}

export interface PayBack extends Keyed {
  readonly kind: 'pay-back';
  readonly customer: number;
  readonly amount: number;
  /** Number of the bank's payment. */
  readonly payment: number;
  readonly reason: string;
}

/** Line of the bank's statement. It needs no key, because its payment is credited only once. */
export interface ReceiveRequest {
  readonly kind: 'receive';
  readonly who: RequestBy;
  readonly customer: number;
  /** Amount that the bank received, and the amount to credit. */
  readonly amount: number;
  readonly credit: number;
  readonly payment: number;
}

/** Credit of the rest of a payment, or of a part. */
export interface SpendRequest extends Keyed {
  readonly kind: 'spend';
  readonly customer: number;
  readonly amount: number;
  readonly payment: number;
}

/** Requests that move money, and can carry a key and be repeated. */
export type MoneyRequest =
  | PlaceRequest
  | PlaceMany
  | EditRequest
  | CancelRequest
  | CreditRequest
  | CorrectRequest
  | PayBack
  | SpendRequest;

/** Requests by an admin that change the conditions for money. */
export type OtherRequest =
  | {
      readonly kind: 'customer-status';
      readonly customer: number;
      readonly active: boolean;
      readonly stale: boolean;
    }
  | { readonly kind: 'credit-limit'; readonly customer: number; readonly limit: number }
  | { readonly kind: 'price'; readonly dish: number; readonly price: number | null; readonly stale: boolean }
  | { readonly kind: 'dish-status'; readonly dish: number; readonly active: boolean }
  | { readonly kind: 'delete-dish'; readonly dish: number }
  | { readonly kind: 'toggle-plan'; readonly plan: number; readonly version: number | null }
  | { readonly kind: 'plan-dishes'; readonly plan: number; readonly slots: readonly (readonly number[])[] }
  | { readonly kind: 'closing'; readonly meal: number; readonly minutes: number | null }
  | { readonly kind: 'wait'; readonly minutes: number };

export type Request = MoneyRequest | ReceiveRequest | OtherRequest;

/** API of a request. `link`: REST with the customer's personal link as credential. */
export type ApiDoor = 'graphql' | 'rest' | 'link';

/**
 * Returns the spelling of a request, which identifies a repetition, where the APIs differ. Requests without a REST row use
 * GraphQL, and a link adds a field, except on a new order, which always names its customer.
 */
export function spellingOf(request: MoneyRequest, door: ApiDoor): ApiDoor {
  if (['place-many', 'correct', 'pay-back', 'spend'].includes(request.kind)) return 'graphql';
  const namesNobodyElse = request.kind === 'edit' || request.kind === 'cancel';
  return door === 'link' && !(namesNobodyElse && request.who !== 'admin') ? 'rest' : door;
}

/** Order in a response. A bulk response omits the last two fields. */
export interface OrderContext {
  readonly order: number;
  readonly amount: number;
  readonly status?: number;
  readonly version?: number;
}

/** Outcome of a request: `OK`, or the code of the error. */
export interface Outcome {
  readonly code: string;
  readonly order?: OrderContext;
  readonly entry?: { readonly amount: number; readonly balanceAfter: number };
  readonly results?: readonly Outcome[];
}

/** Initial data of a world. */
export interface InitialState {
  readonly now: Date;
  readonly balances: readonly number[];
  readonly prices: readonly (number | null)[];
  readonly plans: readonly { readonly date: string; readonly slots: readonly (readonly number[])[] }[];
}
