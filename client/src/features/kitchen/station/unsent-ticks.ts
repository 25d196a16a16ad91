import { localStorageItem } from '../../../shared/apollo/local-storage-item';
import { OfflineStore } from '../../../shared/queue/offline-store';
import { readJson } from '../../../shared/read-json';
import type { Box } from '../pack/box';
import { newestBoxReports, newestDishReports, type Tick } from '../ticks/ticks';
import { seenStore } from './seen-store';

type Dish = { title: string; portions: number };

/** Marks of this device that the kitchen never received: boxes by order number, the count of boxes without a known number, and dishes. */
export type UnsentTickGroups = {
  packed: number[];
  unpacked: number[];
  unknown: number;
  cooked: Dish[];
  uncooked: Dish[];
};

/** Counts unsent marks. */
export const countUnsent = ({ packed, unpacked, unknown, cooked, uncooked }: UnsentTickGroups): number =>
  packed.length + unpacked.length + unknown + cooked.length + uncooked.length;

/** Unsent marks, stored until a user dismisses their list. */
export const unsentStorage = localStorageItem('mealbox.station.unsent');

export const parseUnsentTicks = (text: string | null): UnsentTickGroups | undefined => {
  const none: UnsentTickGroups = { packed: [], unpacked: [], unknown: 0, cooked: [], uncooked: [] };
  const unsent = { ...none, ...readJson<Partial<UnsentTickGroups>>(text) };
  return countUnsent(unsent) > 0 ? unsent : undefined;
};

type SeenList = { packingList?: { boxes: readonly Box[] } };

/** Records the unsent marks of a revoked station for display, and deletes its other data. */
export const recordUnsentTicks = async (owner: string): Promise<void> => {
  const ticks = new OfflineStore<Tick[]>('mealbox-ticks', 'ticks');
  const stored = (await ticks.read(owner)) ?? [];
  if (stored.length > 0) {
    const words = newestBoxReports(stored);
    const dishes = newestDishReports(stored);
    const lists = (await seenStore.all()).map(({ data }) => data as SeenList);
    const numbers = new Map(
      lists.flatMap(({ packingList }) =>
        (packingList?.boxes ?? []).map(({ order }) => [order.id, order.orderNumber] as const),
      ),
    );
    const dishesThat = (are: boolean): Dish[] =>
      dishes.filter(({ cooked }) => cooked === are).map(({ title, portions }) => ({ title, portions }));
    const unsent: UnsentTickGroups = {
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
