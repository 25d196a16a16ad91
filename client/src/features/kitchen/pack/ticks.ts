import { newIdempotencyKey } from '../../../shared/apollo/idempotency-key';
import type { Box, BoxChange } from './box';

/** What a tap says of boxes: packed, not packed after all, or taken out. */
export type Word = { packed: boolean } | { takenOut: true };

/** A tap on the screen: queued on the device until the server has answered it. */
export type Tick = {
  /** Of this tap alone. */
  id: string;
  orderIds: string[];
  /** The version of each order that was looked at: of one that has changed since, nothing is packed. */
  versions: number[];
  word: Word;
  /** When it was tapped, as an instant: what somebody else says of the box afterwards stands. */
  at: string;
};

export const newTick = (orderIds: readonly string[], versions: readonly number[], word: Word): Tick => ({
  id: newIdempotencyKey(),
  orderIds: [...orderIds],
  versions: [...versions],
  word,
  at: new Date().toISOString(),
});

/** What the newest tick says of each order, with the version that it was said of. */
export const newestWords = (
  ticks: readonly Tick[],
): ReadonlyMap<string, { change: BoxChange; version: number }> =>
  new Map(
    ticks.flatMap(({ orderIds, versions, word }) =>
      orderIds.map((id, at) => [id, { change: word, version: versions[at] ?? 0 }] as const),
    ),
  );

/** What a tick says of a box, unless its order has changed since. */
export const wordOn = ({ order }: Box, words: ReturnType<typeof newestWords>): BoxChange | undefined => {
  const said = words.get(order.id);
  return said?.version === order.version ? said.change : undefined;
};
