import { newIdempotencyKey } from '../../../shared/apollo/idempotency-key';
import type { Box, BoxChange } from '../pack/box';
import type { DayAndMeal } from '../use-kitchen-address';

/** What a tap says of boxes: packed, not packed after all, or taken out. */
export type Word = { packed: boolean } | { takenOut: true };

type Tap = {
  /** Of this tap alone. */
  id: string;
  /** When it was tapped, as an instant: what somebody else says of the same afterwards stands. */
  at: string;
};

/** A tap in Pack. */
export type BoxTick = Tap & {
  orderIds: string[];
  /** To name them where they are not shown; not known of a tick that an older program kept. */
  orderNumbers?: number[];
  /** The version of each order that was looked at: of one that has changed since, nothing is packed. */
  versions: number[];
  word: Word;
};

/** What a tap in Cook says: that a dish is cooked, in as many portions as stood there, or not after all. */
export type DishWord = DayAndMeal & {
  dishId: string;
  /** To name it where it is not shown. */
  title: string;
  portions: number;
  cooked: boolean;
};

/** A tap in Cook. */
export type DishTick = Tap & { dish: DishWord };

/** A tap on the screen: queued on the device until the server has answered it. */
export type Tick = BoxTick | DishTick;

export const isBoxTick = (tick: Tick): tick is BoxTick => 'orderIds' in tick;
export const isDishTick = (tick: Tick): tick is DishTick => 'dish' in tick;

const newTap = (): Tap => ({ id: newIdempotencyKey(), at: new Date().toISOString() });

/** An order as it was looked at when its box was tapped. */
export type SeenOrder = { id: string; orderNumber?: number; version: number };

export const newBoxTick = (orders: readonly SeenOrder[], word: Word): BoxTick => ({
  ...newTap(),
  orderIds: orders.map(({ id }) => id),
  orderNumbers: orders.flatMap(({ orderNumber }) => orderNumber ?? []),
  versions: orders.map(({ version }) => version),
  word,
});

export const newDishTick = (dish: DishWord): DishTick => ({ ...newTap(), dish });

/** What the newest tick says of each order, with the version that it was said of. */
export const newestWords = (
  ticks: readonly Tick[],
): ReadonlyMap<string, { change: BoxChange; version: number }> =>
  new Map(
    ticks
      .filter(isBoxTick)
      .flatMap(({ orderIds, versions, word }) =>
        orderIds.map((id, at) => [id, { change: word, version: versions[at] ?? 0 }] as const),
      ),
  );

/** What a tick says of a box, unless its order has changed since. */
export const wordOn = ({ order }: Box, words: ReturnType<typeof newestWords>): BoxChange | undefined => {
  const said = words.get(order.id);
  return said?.version === order.version ? said.change : undefined;
};

/** The newest tick of each dish, of each day and meal. */
export const newestOfDishes = (ticks: readonly Tick[]): readonly DishWord[] => [
  ...new Map(
    ticks.filter(isDishTick).map(({ dish }) => [`${dish.date} ${dish.mealId} ${dish.dishId}`, dish] as const),
  ).values(),
];
