import { localStorageItem } from '../../shared/apollo/local-storage-item';
import { type Day, today } from '../../shared/format/day';
import { readJson } from '../../shared/read-json';
import { OPEN_MENU_KEY } from '../../shared/stored-menu';
import type { Plan } from './menu-data';

/**
 * An open menu as this device loaded it last, for a visit without an answer from the server. It is the same for all
 * customers, so nothing of a customer is stored with it: no name, wallet, order, or link.
 */
export type CachedMenu = {
  plan: Plan;
  /** When the server sent it, as an instant. */
  at: string;
};

/** The menus of at most two days: the active day, and the last other day that was displayed. */
type Stored = { activeDay: Day; menus: readonly CachedMenu[] };

const stored = localStorageItem(OPEN_MENU_KEY);

/** Another version of the client may have written the value, so its shape is checked down to what a card displays. */
const isMenu = (value: unknown): value is CachedMenu => {
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

const read = (now: Date): Stored | undefined => {
  const { activeDay, menus } = readJson<Partial<Stored>>(stored.read()) ?? {};
  if (typeof activeDay !== 'string' || !Array.isArray(menus) || !menus.every(isMenu)) return undefined;
  return { activeDay, menus: menus.filter(({ plan }) => plan.date >= today(now)) };
};

/**
 * Reads the cached menu of a day, unless that day is over in India.
 *
 * @param day the day in the address; null: the active day
 * @param now the device's clock
 */
export const readCachedMenu = (day: Day | null = null, now: Date = new Date()): CachedMenu | undefined => {
  const known = read(now);
  if (!known?.menus[0]) stored.write(null);
  return known?.menus.find(({ plan }) => plan.date === (day ?? known.activeDay));
};

/**
 * Stores what the server has just sent. Without an active plan, it deletes what was stored.
 *
 * @param shown the plan of the day that is displayed
 */
export const cacheMenu = (active: Plan | null, shown: Plan | null = active, now: Date = new Date()): void => {
  if (!active) {
    stored.write(null);
    return;
  }
  const other = shown && shown.date !== active.date ? shown : undefined;
  const menus = [active, other].flatMap((plan) => (plan ? [{ plan, at: now.toISOString() }] : []));
  const before = read(now)?.menus.find(({ plan }) => menus.every((menu) => menu.plan.date !== plan.date));
  stored.write(
    JSON.stringify({
      activeDay: active.date,
      menus: before ? [...menus, before].slice(0, 2) : menus,
    } satisfies Stored),
  );
};
