import type { Allergen } from '../../../schema.generated';
import { today } from '../../../shared/format/day';
import { groupBy } from '../../../shared/group-by';
import { matcherOf, type SearchWords, searchedIn } from '../../../shared/search';
import type { PackingBox_BoxFragment } from './packing.generated';

type Fragment = PackingBox_BoxFragment;
type Customer = Fragment['order']['customer'];

/** Box as an admin or a station receives it. A station receives no mobile numbers, and cannot reopen boxes. */
export type Box = Omit<Fragment, 'order'> & {
  staysCompleted?: boolean;
  order: Omit<Fragment['order'], 'customer'> & { customer: Customer & { mobileNumber?: string } };
};

export type BoxState = 'open' | 'packed' | 'completed' | 'cancelled';

export const stateOf = ({ order, packedAt }: Box): BoxState => {
  if (order.status === 'CANCELLED') return 'cancelled';
  if (order.status === 'COMPLETED') return 'completed';
  return packedAt === null ? 'open' : 'packed';
};

/** Whether the box can be completed: it is packed and charged, and its day has come. */
export const isCompletable = (box: Box): boolean =>
  stateOf(box) === 'packed' && box.order.status === 'PLACED' && box.order.forDate <= today();

/** Whether the completed box can be reopened. */
export const isReopenable = (box: Box): boolean => stateOf(box) === 'completed' && !box.staysCompleted;

/** Change of a box on this device that the server has not confirmed. */
export type BoxChange = { packed: boolean } | { takenOut: true } | { status: 'COMPLETED' | 'PLACED' };

/** Whether the server applied the change to an order. It does not if the order was cancelled or completed since. */
export const isChangeApplied = ({ status }: Pick<Box['order'], 'status'>, change: BoxChange): boolean => {
  if ('takenOut' in change) return status === 'CANCELLED';
  return 'packed' in change ? status === 'PLACED' || status === 'UPCOMING' : status === change.status;
};

/** Applies a change to a box before the server confirms it. */
export const withChange = (box: Box, change: BoxChange | undefined): Box => {
  if (!change) return box;
  if ('status' in change) return { ...box, order: { ...box.order, status: change.status } };
  if ('takenOut' in change)
    return { ...box, packedAt: null, packedBy: null, packedByStation: null, repack: false };
  if (change.packed === (box.packedAt !== null)) return box;
  const packedAt = change.packed ? new Date().toISOString() : null;
  return { ...box, packedAt, packedBy: null, packedByStation: null, repack: box.repack && !change.packed };
};

/** Returns the rider of a box, with the name from the text of the stop. Undefined without a rider. */
const riderOf = ({ stop }: Box): { id: string; name: string } | undefined =>
  stop ? { id: stop.rider.id, name: stop.text.slice(0, stop.text.lastIndexOf(',')) } : undefined;

/** Filter by rider: all boxes, those of a rider (ID), or those without a rider. */
export type RiderFilter = 'all' | 'none' | (string & {});

/** Returns the riders of the uncancelled boxes by name, with their number of boxes, and the number of boxes without a rider. */
export const riderOptionsOf = (boxes: readonly Box[]) => {
  const groups = groupBy(
    boxes.filter((box) => stateOf(box) !== 'cancelled'),
    (box) => riderOf(box)?.id,
  );
  const none = groups.get(undefined)?.length ?? 0;
  const riders = [...groups].flatMap(([id, those]) =>
    id === undefined ? [] : [{ id, name: (those[0] && riderOf(those[0])?.name) ?? '', boxes: those.length }],
  );
  return { riders: riders.sort((a, b) => a.name.localeCompare(b.name, 'en-IN')), none };
};

/** Filters boxes by rider. */
export const boxesOfRider = (boxes: readonly Box[], rider: RiderFilter): readonly Box[] =>
  rider === 'all' ? boxes : boxes.filter((box) => (riderOf(box)?.id ?? 'none') === rider);

/** Views of the packing list. The first contains all boxes. */
export const boxViews = ['all', 'open', 'packed', 'completed'] as const;
export type BoxView = (typeof boxViews)[number];

/** Counts the boxes in each state. `all` excludes cancelled boxes. */
export const countBoxes = (boxes: readonly Box[]) => {
  const counts = { all: 0, open: 0, packed: 0, completed: 0, cancelled: 0 };
  for (const box of boxes) {
    const state = stateOf(box);
    counts[state] += 1;
    if (state !== 'cancelled') counts.all += 1;
  }
  return counts;
};

/** Returns the searchable text of a box in addition to its number: the name, the address, and the order's number. */
const searchedInBox = ({ order }: Box): SearchWords =>
  searchedIn([order.customer.title, order.deliveryAddress?.text ?? '', `#${order.orderNumber}`]);

/**
 * Returns the boxes of a view that match a search: first packed boxes of cancelled orders, then those to pack again, then those
 * that changed since printing. A cancelled box that is packed or still has its label is in every view, because it may be packed or
 * handed over by mistake.
 */
export const shownBoxes = (boxes: readonly Box[], view: BoxView, search: string) => {
  const matches = matcherOf(search);
  const onBox = search.trim().replace(/^#/, '');
  const isSought = (box: Box) => !matches || String(box.number) === onBox || matches(searchedInBox(box));
  const shown = boxes.filter((box) => {
    const state = stateOf(box);
    if (state === 'cancelled' && !box.repack && !box.changedSincePrint) return false;
    return (view === 'all' || state === view || state === 'cancelled') && isSought(box);
  });
  return {
    cancelled: shown.filter((box) => box.repack && stateOf(box) === 'cancelled'),
    repack: shown.filter((box) => box.repack && stateOf(box) !== 'cancelled'),
    changed: shown.filter(({ repack, changedSincePrint }) => !repack && changedSincePrint),
    others: shown.filter(({ repack, changedSincePrint }) => !repack && !changedSincePrint),
  };
};

/** Returns the allergens in a box without duplicates. */
export const allergensOf = ({ order }: Box): Allergen[] => [
  ...new Set(order.lines.flatMap(({ allergens }) => allergens)),
];
