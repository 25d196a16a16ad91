/** What the model test asks of the kitchen. Everything is named by its number in the world, and money is integer paise. */

/** Who asks: an admin, or the customer with this number. */
export type Who = 'admin' | number;

export interface Line {
  readonly dish: number;
  readonly quantity: number;
}

interface Keyed {
  readonly who: Who;
  /** The idempotency key, if one is sent. */
  readonly key?: string;
}

export interface Place extends Keyed {
  readonly kind: 'place';
  readonly customer: number;
  readonly meal: number;
  readonly date: string;
  readonly lines: readonly Line[];
  readonly instructions: string;
}

export interface PlaceMany extends Keyed {
  readonly kind: 'place-many';
  readonly customers: readonly number[];
  readonly meal: number;
  readonly date: string;
  readonly lines: readonly Line[];
  readonly instructions: string;
}

export interface Edit extends Keyed {
  readonly kind: 'edit';
  readonly order: number;
  readonly version: number | null;
  readonly lines: readonly Line[] | null;
  readonly instructions: string | null;
  readonly meal: number | null;
  readonly date: string | null;
}

export interface Cancel extends Keyed {
  readonly kind: 'cancel';
  readonly order: number;
  readonly reason: string;
  readonly refund: boolean | null;
  readonly version: number | null;
}

export interface Credit extends Keyed {
  readonly kind: 'credit';
  readonly customer: number;
  readonly amount: number;
  readonly date: string | null;
}

export interface Correct extends Keyed {
  readonly kind: 'correct';
  readonly customer: number;
  readonly amount: number;
  readonly reason: string;
}

export interface PayBack extends Keyed {
  readonly kind: 'pay-back';
  readonly customer: number;
  readonly amount: number;
  /** The number of the payment that the bank made. */
  readonly payment: number;
  readonly reason: string;
}

/** A line of the bank's statement. It carries no key: its payment is credited once in any case. */
export interface Receive {
  readonly kind: 'receive';
  readonly who: Who;
  readonly customer: number;
  /** What the bank received, and what of it is credited. */
  readonly amount: number;
  readonly credit: number;
  readonly payment: number;
}

/** What is left of a payment, or some of it. */
export interface Spend extends Keyed {
  readonly kind: 'spend';
  readonly customer: number;
  readonly amount: number;
  readonly payment: number;
}

/** What moves money, and so may carry a key and come twice. */
export type MoneyRequest = Place | PlaceMany | Edit | Cancel | Credit | Correct | PayBack | Spend;

/** What changes the conditions under which money moves. Done by an admin. */
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

export type Request = MoneyRequest | Receive | OtherRequest;

/** How a request is sent. `link`: REST with the personal link for a proof, where a customer asks for themselves. */
export type Door = 'graphql' | 'rest' | 'link';

/**
 * What decides how a request is written, as far as doors differ in it: a repetition is identified by what is sent. What REST has no row for goes
 * through GraphQL, and a link is one field more, but on a new order, which names its customer anyway.
 */
export function spellingOf(request: MoneyRequest, door: Door): Door {
  if (['place-many', 'correct', 'pay-back', 'spend'].includes(request.kind)) return 'graphql';
  const namesNobodyElse = request.kind === 'edit' || request.kind === 'cancel';
  return door === 'link' && !(namesNobodyElse && request.who !== 'admin') ? 'rest' : door;
}

/** An order as an answer shows it; a bulk answer leaves the last two out. */
export interface OrderFacts {
  readonly order: number;
  readonly amount: number;
  readonly status?: number;
  readonly version?: number;
}

/** What became of a request: `OK`, or the code of the refusal. */
export interface Outcome {
  readonly code: string;
  readonly order?: OrderFacts;
  readonly entry?: { readonly amount: number; readonly balanceAfter: number };
  readonly results?: readonly Outcome[];
}

/** What a world begins with. */
export interface Beginning {
  readonly now: Date;
  readonly balances: readonly number[];
  readonly prices: readonly (number | null)[];
  readonly plans: readonly { readonly date: string; readonly slots: readonly (readonly number[])[] }[];
}
