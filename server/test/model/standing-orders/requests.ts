/** Requests of the model test of standing orders. Each object is identified by its number in the world, and money is integer paise. */

/** Caller: an admin, or the customer. */
export type RequestBy = 'admin' | 'owner';

export interface RequestLine {
  readonly dish: number;
  readonly quantity: number;
}

/** Contents of a standing order: dishes, or a number of the day's veg boxes. */
export interface StandingContent {
  /** ISO weekdays: 1 is Monday, 7 is Sunday. */
  readonly weekdays: readonly number[];
  readonly from: string;
  readonly until: string | null;
  readonly what: readonly RequestLine[] | number;
}

/** Diet and allergens of a dish. */
export interface Food {
  readonly diet: 'VEG' | 'EGG' | 'NON_VEG' | null;
  readonly allergens: readonly ('MILK' | 'NUTS')[];
}

/** Diet of a customer: without meat, without meat and egg, or anything. */
export interface ModelDiet {
  readonly diet: 'VEG' | 'EGG' | null;
  readonly avoids: readonly ('MILK' | 'NUTS')[];
}

/** Dish of a plan. */
export interface PlannedDish {
  readonly dish: number;
  readonly cap: number | null;
  /** Whether the dish is in the day's veg box. */
  readonly boxed: boolean;
}

interface Slot {
  readonly meal: number;
  readonly date: string;
}

/** Request of a person to an API. */
export type Action =
  | ({
      readonly kind: 'create';
      readonly who: RequestBy;
      readonly customer: number;
      readonly meal: number;
    } & {
      readonly content: StandingContent;
    })
  | {
      readonly kind: 'update';
      readonly who: RequestBy;
      readonly standing: number;
      readonly content: StandingContent;
    }
  | {
      readonly kind: 'pause';
      readonly who: RequestBy;
      readonly standing: number;
      readonly from: string;
      readonly until: string;
    }
  | { readonly kind: 'resume' | 'end'; readonly who: RequestBy; readonly standing: number }
  | ({ readonly kind: 'skip' | 'unskip'; readonly who: RequestBy; readonly customer: number } & Slot)
  | { readonly kind: 'plan'; readonly date: string; readonly slots: readonly (readonly PlannedDish[])[] }
  | { readonly kind: 'price'; readonly dish: number; readonly price: number | null }
  | { readonly kind: 'dish'; readonly dish: number; readonly active: boolean }
  | { readonly kind: 'customer'; readonly customer: number; readonly active: boolean }
  | { readonly kind: 'diet'; readonly who: RequestBy; readonly customer: number; readonly eats: ModelDiet }
  | { readonly kind: 'limit'; readonly customer: number; readonly amount: number }
  | { readonly kind: 'credit'; readonly customer: number; readonly amount: number }
  | { readonly kind: 'closing'; readonly meal: number; readonly minutes: number | null }
  | { readonly kind: 'close' | 'reopen'; readonly date: string; readonly meal: number | null }
  | ({ readonly kind: 'place'; readonly customer: number; readonly lines: readonly RequestLine[] } & Slot)
  | {
      readonly kind: 'edit';
      readonly who: RequestBy;
      readonly order: number;
      /** Null: another day. */
      readonly lines: readonly RequestLine[] | null;
      readonly date: string | null;
    }
  | { readonly kind: 'cancel'; readonly who: RequestBy; readonly order: number };

/** Action, waiting time, or run of the scheduler: once, twice, or two concurrent runs. */
export type Request =
  | Action
  | { readonly kind: 'wait'; readonly minutes: number }
  | { readonly kind: 'run'; readonly how: 'once' | 'twice' | 'two at once' };

/** Initial data of a world. */
export interface InitialState {
  readonly now: Date;
  readonly balances: readonly number[];
  readonly prices: readonly (number | null)[];
  readonly foods: readonly Food[];
}
