import { localStorageItem } from '../../../shared/apollo/local-storage-item';
import { KeptStore } from '../../../shared/queue/kept-store';
import { readJson } from '../../../shared/read-json';
import type { Box } from '../pack/box';
import { newestWords, type Tick } from '../pack/ticks';
import { seenStore } from './seen-store';

/** Boxes that were ticked on this device and of which the kitchen never heard, by the numbers of their orders; those whose number is not known are counted. */
export type Unsent = { packed: number[]; unpacked: number[]; unknown: number };

/** Until somebody has read it. */
export const unsentStorage = localStorageItem('mealbox.station.unsent');

export const unsentTicks = (text: string | null): Unsent | undefined => {
  const { packed = [], unpacked = [], unknown = 0 } = readJson<Unsent>(text) ?? {};
  return packed.length + unpacked.length + unknown > 0 ? { packed, unpacked, unknown } : undefined;
};

type SeenList = { packingList?: { boxes: readonly Box[] } };

/**
 * Notes what a station that is revoked has not sent, to be told, and forgets what else is on its device.
 *
 * @param owner whose ticks they are
 */
export const noteUnsent = async (owner: string): Promise<void> => {
  const ticks = new KeptStore<Tick[]>('mealbox-ticks', 'ticks');
  const words = newestWords((await ticks.read(owner)) ?? []);
  if (words.size > 0) {
    const lists = (await seenStore.all()).map(({ data }) => data as SeenList);
    const numbers = new Map(
      lists.flatMap(({ packingList }) =>
        (packingList?.boxes ?? []).map(({ order }) => [order.id, order.orderNumber] as const),
      ),
    );
    const unsent: Unsent = { packed: [], unpacked: [], unknown: 0 };
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
