import { newIdempotencyKey } from '../../../shared/apollo/idempotency-key';
import type { Box, BoxChange } from '../pack/box';
import type { DayAndMeal } from '../use-kitchen-address';

/** Report on boxes: packed, not packed, or removed. */
export type BoxReport = { packed: boolean } | { takenOut: true };

type Tap = {
  /** ID of this tap. */
  id: string;
  /** Time of the tap, in ISO format. The server does not override a later change by another user. */
  at: string;
};

/** Mark of a tap in Pack. */
export type BoxTick = Tap & {
  orderIds: string[];
  /** Order numbers, to name the orders in messages. Missing in marks of an older version. */
  orderNumbers?: number[];
  /** Displayed version of each order: a changed order is not packed. */
  versions: number[];
  word: BoxReport;
};

/** Report on a dish: cooked with the displayed number of portions, or not cooked. */
type DishReport = DayAndMeal & {
  dishId: string;
  /** Title for messages on other screens. */
  title: string;
  portions: number;
  cooked: boolean;
};

/** Mark of a tap in Cook. */
export type DishTick = Tap & { dish: DishReport };

/** Mark of a tap, queued on the device until the server responds. */
export type Tick = BoxTick | DishTick;

export const isBoxTick = (tick: Tick): tick is BoxTick => 'orderIds' in tick;
export const isDishTick = (tick: Tick): tick is DishTick => 'dish' in tick;

const newTap = (): Tap => ({ id: newIdempotencyKey(), at: new Date().toISOString() });

/** Order with its version when its box was tapped. */
export type SeenOrder = { id: string; orderNumber?: number; version: number };

export const newBoxTick = (orders: readonly SeenOrder[], word: BoxReport): BoxTick => ({
  ...newTap(),
  orderIds: orders.map(({ id }) => id),
  orderNumbers: orders.flatMap(({ orderNumber }) => orderNumber ?? []),
  versions: orders.map(({ version }) => version),
  word,
});

export const newDishTick = (dish: DishReport): DishTick => ({ ...newTap(), dish });

/** Returns the newest report on each order, with the order's version at that time. */
export const newestBoxReports = (
  ticks: readonly Tick[],
): ReadonlyMap<string, { change: BoxChange; version: number }> =>
  new Map(
    ticks
      .filter(isBoxTick)
      .flatMap(({ orderIds, versions, word }) =>
        orderIds.map((id, at) => [id, { change: word, version: versions[at] ?? 0 }] as const),
      ),
  );

/** Returns the newest report on a box, unless its order has changed since. */
export const boxReportOn = (
  { order }: Box,
  words: ReturnType<typeof newestBoxReports>,
): BoxChange | undefined => {
  const said = words.get(order.id);
  return said?.version === order.version ? said.change : undefined;
};

/** Returns the newest report on each dish of a day and meal. */
export const newestDishReports = (ticks: readonly Tick[]): readonly DishReport[] => [
  ...new Map(
    ticks.filter(isDishTick).map(({ dish }) => [`${dish.date} ${dish.mealId} ${dish.dishId}`, dish] as const),
  ).values(),
];
