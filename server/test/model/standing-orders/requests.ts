/** What the model test of standing orders asks of the kitchen. Everything is named by its number in the world, and money is integer paise. */

/** Who asks: an admin, or the customer whose it is. */
export type Who = 'admin' | 'owner';

export interface Line {
  readonly dish: number;
  readonly quantity: number;
}

/** What a standing order wants: dishes, or so many of the day's veg box. */
export interface Wish {
  /** 1 Monday to 7. */
  readonly weekdays: readonly number[];
  readonly from: string;
  readonly until: string | null;
  readonly what: readonly Line[] | number;
}

/** What a dish says of itself. */
export interface Food {
  readonly diet: 'VEG' | 'EGG' | 'NON_VEG' | null;
  readonly allergens: readonly ('MILK' | 'NUTS')[];
}

/** What a customer eats: without meat, without egg too, or anything. */
export interface Eats {
  readonly diet: 'VEG' | 'EGG' | null;
  readonly avoids: readonly ('MILK' | 'NUTS')[];
}

/** A dish of a plan. */
export interface Planned {
  readonly dish: number;
  readonly cap: number | null;
  /** Whether it is in the day's veg box. */
  readonly boxed: boolean;
}

interface Slot {
  readonly meal: number;
  readonly date: string;
}

/** What a person does at a door. */
export type Deed =
  | ({ readonly kind: 'create'; readonly who: Who; readonly customer: number; readonly meal: number } & {
      readonly wish: Wish;
    })
  | { readonly kind: 'update'; readonly who: Who; readonly standing: number; readonly wish: Wish }
  | {
      readonly kind: 'pause';
      readonly who: Who;
      readonly standing: number;
      readonly from: string;
      readonly until: string;
    }
  | { readonly kind: 'resume' | 'end'; readonly who: Who; readonly standing: number }
  | ({ readonly kind: 'skip' | 'unskip'; readonly who: Who; readonly customer: number } & Slot)
  | { readonly kind: 'plan'; readonly date: string; readonly slots: readonly (readonly Planned[])[] }
  | { readonly kind: 'price'; readonly dish: number; readonly price: number | null }
  | { readonly kind: 'dish'; readonly dish: number; readonly active: boolean }
  | { readonly kind: 'customer'; readonly customer: number; readonly active: boolean }
  | { readonly kind: 'diet'; readonly who: Who; readonly customer: number; readonly eats: Eats }
  | { readonly kind: 'limit'; readonly customer: number; readonly amount: number }
  | { readonly kind: 'credit'; readonly customer: number; readonly amount: number }
  | { readonly kind: 'closing'; readonly meal: number; readonly minutes: number | null }
  | { readonly kind: 'close' | 'reopen'; readonly date: string; readonly meal: number | null }
  | ({ readonly kind: 'place'; readonly customer: number; readonly lines: readonly Line[] } & Slot)
  | {
      readonly kind: 'edit';
      readonly who: Who;
      readonly order: number;
      /** Null: another day. */
      readonly lines: readonly Line[] | null;
      readonly date: string | null;
    }
  | { readonly kind: 'cancel'; readonly who: Who; readonly order: number };

/** A deed, or time that passes, or the schedule that runs: once, twice, or two of them at once. */
export type Request =
  | Deed
  | { readonly kind: 'wait'; readonly minutes: number }
  | { readonly kind: 'run'; readonly how: 'once' | 'twice' | 'two at once' };

/** What a world begins with. */
export interface Beginning {
  readonly now: Date;
  readonly balances: readonly number[];
  readonly prices: readonly (number | null)[];
  readonly foods: readonly Food[];
}
