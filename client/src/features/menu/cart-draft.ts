import type { Draft } from './menu-state';

/**
 * An unsaved cart, kept for the life of the tab: telephones drop pages in the background, and a reload must not
 * cost what was chosen. Kept by customer, plan and meal, so that nothing ever turns up in another cart.
 */
export type DraftPlace = { customerId: string; planId: string; mealId: string };

const keyOf = ({ customerId, planId, mealId }: DraftPlace) =>
  `mealbox.cart.${customerId}.${planId}.${mealId}`;

type Stored = { cart?: { lines?: unknown }; base?: { dishInstructions?: unknown } | null };

/** A tab may hold what another version of this page wrote. */
const isDraft = (value: unknown): value is Draft => {
  if (typeof value !== 'object' || value === null) return false;
  const { cart, base } = value as Stored;
  return Array.isArray(cart?.lines) && (base === null || Array.isArray(base?.dishInstructions));
};

export const readDraft = (place: DraftPlace): Draft | undefined => {
  try {
    const value: unknown = JSON.parse(sessionStorage.getItem(keyOf(place)) ?? 'null');
    return isDraft(value) ? value : undefined;
  } catch {
    return undefined;
  }
};

/** Keeps a draft; `undefined` forgets it. A browser that refuses storage just does not remember. */
export const writeDraft = (place: DraftPlace, draft: Draft | undefined): void => {
  try {
    if (draft) sessionStorage.setItem(keyOf(place), JSON.stringify(draft));
    else sessionStorage.removeItem(keyOf(place));
  } catch {
    // Nothing is lost but the comfort.
  }
};
