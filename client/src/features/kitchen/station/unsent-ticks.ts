import { localStorageItem } from '../../../shared/apollo/local-storage-item';
import { KeptStore } from '../../../shared/queue/kept-store';
import { readJson } from '../../../shared/read-json';
import type { Box } from '../pack/box';
import { newestOfDishes, newestWords, type Tick } from '../ticks/ticks';
import { seenStore } from './seen-store';

type Dish = { title: string; portions: number };

/** What was ticked on this device and the kitchen never heard of: boxes by the numbers of their orders, those whose number is not known counted; and dishes. */
export type Unsent = {
  packed: number[];
  unpacked: number[];
  unknown: number;
  cooked: Dish[];
  uncooked: Dish[];
};

/** How many ticks that is. */
export const countUnsent = ({ packed, unpacked, unknown, cooked, uncooked }: Unsent): number =>
  packed.length + unpacked.length + unknown + cooked.length + uncooked.length;

/** Until somebody has read it. */
export const unsentStorage = localStorageItem('mealbox.station.unsent');

export const unsentTicks = (text: string | null): Unsent | undefined => {
  const none: Unsent = { packed: [], unpacked: [], unknown: 0, cooked: [], uncooked: [] };
  const unsent = { ...none, ...readJson<Partial<Unsent>>(text) };
  return countUnsent(unsent) > 0 ? unsent : undefined;
};

type SeenList = { packingList?: { boxes: readonly Box[] } };

/**
 * Notes what a station that is revoked has not sent, to be told, and forgets what else is on its device.
 *
 * @param owner whose ticks they are
 */
export const noteUnsent = async (owner: string): Promise<void> => {
  const ticks = new KeptStore<Tick[]>('mealbox-ticks', 'ticks');
  const kept = (await ticks.read(owner)) ?? [];
  if (kept.length > 0) {
    const words = newestWords(kept);
    const dishes = newestOfDishes(kept);
    const lists = (await seenStore.all()).map(({ data }) => data as SeenList);
    const numbers = new Map(
      lists.flatMap(({ packingList }) =>
        (packingList?.boxes ?? []).map(({ order }) => [order.id, order.orderNumber] as const),
      ),
    );
    const dishesThat = (are: boolean): Dish[] =>
      dishes.filter(({ cooked }) => cooked === are).map(({ title, portions }) => ({ title, portions }));
    const unsent: Unsent = {
      packed: [],
      unpacked: [],
      unknown: 0,
      cooked: dishesThat(true),
      uncooked: dishesThat(false),
    };
    for (const [id, { change }] of words) {
      const number = numbers.get(id);
      if (number === undefined) unsent.unknown += 1;
      else ('packed' in change && change.packed ? unsent.packed : unsent.unpacked).push(number);
    }
    unsentStorage.write(JSON.stringify(unsent));
    await ticks.forget(owner);
  }
  await seenStore.forget({ everything: true });
};
