import { type Day, today } from '../../shared/format/day';
import { phoneChoices } from '../../shared/phone-choices';
import { readJson } from '../../shared/read-json';
import type { Plan } from './menu-data';

/**
 * Menu that this device loaded last, for a visit without a response from the server. It is the same for all customers and
 * contains no data of a customer: no name, wallet, order, or link.
 */
export type CachedMenu = {
  plan: Plan;
  /** Time at which the server sent the menu. */
  at: string;
};

/** Menus of at most two days: the active day, and the last other day that was displayed. */
type Stored = { activeDay: Day; menus: readonly CachedMenu[] };

const stored = phoneChoices.openMenu;

/** Another version of the client may have written the value, so its shape is checked down to the fields of a card. */
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
 * Reads the cached menu of a day. Undefined if there is none, or if that day is over in India.
 * @param day the day in the address; null: the active day
 * @param now the device's clock
 */
export const readCachedMenu = (day: Day | null = null, now: Date = new Date()): CachedMenu | undefined => {
  const known = read(now);
  if (!known?.menus[0]) stored.write(null);
  return known?.menus.find(({ plan }) => plan.date === (day ?? known.activeDay));
};

/**
 * Stores the menu that the server sent. Without an active plan, deletes the stored menus.
 * @param shown the plan of the displayed day
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
