import { localStorageItem } from '../../shared/apollo/local-storage-item';
import { today } from '../../shared/format/day';
import type { Plan } from './menu-data';

/**
 * The open menu as this device saw it last, for a visit before, or without, an answer from the server. It is the same
 * for everybody, so nothing of the customer is kept with it: no name, wallet, order or link.
 */
export type CachedMenu = {
  plan: Plan;
  /** When the server gave it, as an instant. */
  at: string;
};

const stored = localStorageItem('mealbox.open-menu');

/** Another version of the client may have written it, so its shape is looked at down to what a card shows. */
const isKept = (value: unknown): value is CachedMenu => {
  const { at, plan } = (value ?? {}) as Partial<CachedMenu>;
  return (
    typeof at === 'string' &&
    !Number.isNaN(Date.parse(at)) &&
    typeof plan?.id === 'string' &&
    typeof plan.date === 'string' &&
    Array.isArray(plan.slots) &&
    plan.slots.every(
      (slot) =>
        typeof slot?.meal?.id === 'string' &&
        Array.isArray(slot.dishes) &&
        slot.dishes.every(
          (dish) =>
            typeof dish?.title === 'string' && Array.isArray(dish.imageUrls) && Array.isArray(dish.allergens),
        ),
    )
  );
};

/**
 * The cached menu, if it is still for today or a day to come, in India; one of a past day is dropped.
 *
 * @param now the device's clock
 */
export const readCachedMenu = (now: Date = new Date()): CachedMenu | undefined => {
  const text = stored.read();
  if (text === null) return undefined;
  try {
    const value: unknown = JSON.parse(text);
    if (isKept(value) && value.plan.date >= today(now)) return value;
  } catch {
    // Unreadable is the same as absent.
  }
  stored.write(null);
  return undefined;
};

/** Keeps what the server has just given; without an active plan there is nothing to show next time. */
export const cacheMenu = (plan: Plan | null, now: Date = new Date()): void =>
  stored.write(plan && JSON.stringify({ plan, at: now.toISOString() } satisfies CachedMenu));
