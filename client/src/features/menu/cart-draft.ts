import { type CartPlace, cartKeyOf } from '../../shared/kept-carts';
import type { Draft } from './menu-state';

type Stored = { cart?: { lines?: unknown }; base?: { dishInstructions?: unknown } | null };

/** A phone may hold what another version of this page wrote. */
const isDraft = (value: unknown): value is Draft => {
  if (typeof value !== 'object' || value === null) return false;
  const { cart, base } = value as Stored;
  return Array.isArray(cart?.lines) && (base === null || Array.isArray(base?.dishInstructions));
};

const readFrom = (storage: () => Storage, place: CartPlace): Draft | undefined => {
  try {
    const value: unknown = JSON.parse(storage().getItem(cartKeyOf(place)) ?? 'null');
    return isDraft(value) ? value : undefined;
  } catch {
    return undefined;
  }
};

/**
 * An unsaved cart as this tab has it: telephones drop pages in the background, and a reload must not cost what was chosen.
 * Kept by customer, plan and meal, so that nothing ever turns up in another cart.
 */
export const readTabDraft = (place: CartPlace): Draft | undefined => readFrom(() => sessionStorage, place);

/** The same, or else what another tab of this phone left of a new order. Changes of an order that stands live no longer than their tab. */
export const readDraft = (place: CartPlace): Draft | undefined =>
  readTabDraft(place) ?? readFrom(() => localStorage, place);

/** Keeps a draft; `undefined` forgets it. A browser that refuses storage just does not remember. */
export const writeDraft = (place: CartPlace, draft: Draft | undefined): void => {
  const key = cartKeyOf(place);
  const text = JSON.stringify(draft);
  try {
    if (draft) sessionStorage.setItem(key, text);
    else sessionStorage.removeItem(key);
    if (draft && !draft.base) localStorage.setItem(key, text);
    else localStorage.removeItem(key);
  } catch {
    // Nothing is lost but the comfort.
  }
};
