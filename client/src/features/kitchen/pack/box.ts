import type { Allergen, PackingBox_BoxFragment } from '../../../gql/admin';
import { today } from '../../../shared/format/day';
import { groupBy } from '../../../shared/group-by';
import { matcherOf, type Searched, searchedIn } from '../../../shared/search';

type Fragment = PackingBox_BoxFragment;
type Customer = Fragment['order']['customer'];

/** A box as an admin sees it, or a station, which has no mobile numbers and reopens nothing. */
export type Box = Omit<Fragment, 'order'> & {
  staysCompleted?: boolean;
  order: Omit<Fragment['order'], 'customer'> & { customer: Customer & { mobileNumber?: string } };
};

/** Where a box stands: waiting, packed, gone; or not to be packed at all. */
export type BoxState = 'open' | 'packed' | 'completed' | 'cancelled';

export const stateOf = ({ order, packedAt }: Box): BoxState => {
  if (order.status === 'CANCELLED') return 'cancelled';
  if (order.status === 'COMPLETED') return 'completed';
  return packedAt === null ? 'open' : 'packed';
};

/** Whether it can be completed: it is packed and paid, and its day has come. */
export const isCompletable = (box: Box): boolean =>
  stateOf(box) === 'packed' && box.order.status === 'PLACED' && box.order.forDate <= today();

/** Whether that it is completed can be taken back. */
export const isReopenable = (box: Box): boolean => stateOf(box) === 'completed' && !box.staysCompleted;

/** What somebody has done with a box and the server has not told of yet. */
export type BoxChange = { packed: boolean } | { takenOut: true } | { status: 'COMPLETED' | 'PLACED' };

/** Whether an order, as the server has it after a change, took part in it: what was cancelled or completed meanwhile did not. */
export const isDone = ({ status }: Pick<Box['order'], 'status'>, change: BoxChange): boolean => {
  if ('takenOut' in change) return status === 'CANCELLED';
  return 'packed' in change ? status === 'PLACED' || status === 'UPCOMING' : status === change.status;
};

/** A box as it is after a change, before the server tells of it. */
export const withChange = (box: Box, change: BoxChange | undefined): Box => {
  if (!change) return box;
  if ('status' in change) return { ...box, order: { ...box.order, status: change.status } };
  if ('takenOut' in change)
    return { ...box, packedAt: null, packedBy: null, packedByStation: null, repack: false };
  if (change.packed === (box.packedAt !== null)) return box;
  const packedAt = change.packed ? new Date().toISOString() : null;
  return { ...box, packedAt, packedBy: null, packedByStation: null, repack: box.repack && !change.packed };
};

/** Who brings a box, as it is written in front of the stop; `undefined`: nobody yet. */
const riderOf = ({ stop }: Box): { id: string; name: string } | undefined =>
  stop ? { id: stop.rider.id, name: stop.text.slice(0, stop.text.lastIndexOf(',')) } : undefined;

/** Whose boxes are looked at: everybody's, a rider's, by id, or those that nobody brings yet. */
export type Rider = 'all' | 'none' | (string & {});

/** The riders of some boxes, by name, with how many they bring; and how many nobody brings yet. */
export const ridersOf = (boxes: readonly Box[]) => {
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

/** The boxes that a rider brings. */
export const boxesOf = (boxes: readonly Box[], rider: Rider): readonly Box[] =>
  rider === 'all' ? boxes : boxes.filter((box) => (riderOf(box)?.id ?? 'none') === rider);

/** The parts of the list, the whole of it first. */
export const boxViews = ['all', 'open', 'packed', 'completed'] as const;
export type BoxView = (typeof boxViews)[number];

/** How many boxes there are to pack, and how many are in each state. */
export const countBoxes = (boxes: readonly Box[]) => {
  const counts = { all: 0, open: 0, packed: 0, completed: 0, cancelled: 0 };
  for (const box of boxes) {
    const state = stateOf(box);
    counts[state] += 1;
    if (state !== 'cancelled') counts.all += 1;
  }
  return counts;
};

/** What a search looks at in a box, beside what stands on it: the name, the address, and the order's number. */
const searchedInBox = ({ order }: Box): Searched =>
  searchedIn([order.customer.title, order.deliveryAddress?.text ?? '', `#${order.orderNumber}`]);

/**
 * The boxes that are looked at. What is to be packed again comes first, then what has changed since it was printed. A cancelled box that
 * is packed or still has its label is in every part of the list: somebody could be packing it, or hand it over.
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
    repack: shown.filter(({ repack }) => repack),
    changed: shown.filter(({ repack, changedSincePrint }) => !repack && changedSincePrint),
    others: shown.filter(({ repack, changedSincePrint }) => !repack && !changedSincePrint),
  };
};

/** What is in a box that some people must not eat, each once. */
export const allergensOf = ({ order }: Box): Allergen[] => [
  ...new Set(order.lines.flatMap(({ allergens }) => allergens)),
];
