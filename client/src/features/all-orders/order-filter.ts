import type { OrderFilter, OrderSort, OrderSortField, OrderStatus } from '../../gql/admin';
import { type Day, today } from '../../shared/format/day';
import { isDay } from '../../shared/format/typed-day';
import { type ListSort, readSort, writeSort } from '../../shared/ui/lists/list-sort';

/** The four states, in the order in which an order goes through them. */
export const allStatuses = ['UPCOMING', 'PLACED', 'COMPLETED', 'CANCELLED'] as const satisfies OrderStatus[];

/** Page sizes, and the one to begin with. */
export const rowChoices = [10, 25, 50, 100] as const;
const standardRows = 25;

export const dayNames = ['placedFrom', 'placedTo', 'forFrom', 'forTo'] as const;
export type DayName = (typeof dayNames)[number];

/** What is asked for: the filters, and a dish. An empty text filters nothing. */
export type AppliedFilter = {
  statuses: readonly OrderStatus[];
  mealId: string;
  customer: string;
  dishId: string;
} & Record<DayName, Day | ''>;

/** The filter, and which part of its result is on the screen: all that stands in the address. */
export type OrdersView = { filter: AppliedFilter; sort?: ListSort; page: number; rows: number };

/** The columns that orders can be in the order of, and what the server calls them. */
export const sortFields = {
  order: 'ORDER_NUMBER',
  customer: 'CUSTOMER',
  meal: 'MEAL',
  status: 'STATUS',
  placed: 'PLACED_AT',
  forDate: 'FOR_DATE',
  amount: 'AMOUNT',
} as const satisfies Record<string, OrderSortField>;
const sortable = Object.keys(sortFields);

/** What the form starts with and Reset goes back to. */
export const standardFilter = (now: Day = today()): AppliedFilter => ({
  statuses: allStatuses,
  mealId: '',
  customer: '',
  dishId: '',
  placedFrom: now,
  placedTo: now,
  forFrom: '',
  forTo: '',
});

const wholeNumber = (text: string | null): number =>
  /^[1-9]\d{0,6}$/.test(text ?? '') ? Number(text) : Number.NaN;

const statusesIn = (text: string | null): readonly OrderStatus[] => {
  const named = allStatuses.filter((status) => text?.split(',').includes(status));
  return text === null || (named.length === 0 && text !== '') ? allStatuses : named;
};

/**
 * Reads the address. What it does not name is as the form starts; a day that is named empty is any day. What
 * somebody has typed wrong into the address counts as not named.
 */
export const readAddress = (address: URLSearchParams, now: Day = today()): OrdersView => {
  const filter = { ...standardFilter(now) };
  filter.statuses = statusesIn(address.get('status'));
  filter.mealId = address.get('meal') ?? '';
  filter.customer = address.get('customer') ?? '';
  filter.dishId = address.get('dish') ?? '';
  // Whoever looks for somebody looks on every day, unless days are named as well.
  if (filter.customer && !dayNames.some((name) => address.has(name))) Object.assign(filter, everyDay);
  for (const name of dayNames) {
    const text = address.get(name);
    if (text !== null && (text === '' || isDay(text))) filter[name] = text;
  }
  const rows = Number(address.get('rows'));
  const sort = readSort(address.get('sort'), sortable);
  return {
    filter,
    ...(sort ? { sort } : {}),
    page: wholeNumber(address.get('page')) || 1,
    rows: rowChoices.find((choice) => choice === rows) ?? standardRows,
  };
};

/**
 * Writes the address. The days of Placed Date are always written, "today" too, so that a link that is opened
 * tomorrow shows what it showed today.
 */
export const writeAddress = ({ filter, sort, page, rows }: OrdersView): URLSearchParams => {
  const address = new URLSearchParams();
  if (filter.statuses.length < allStatuses.length) address.set('status', filter.statuses.join(','));
  if (filter.mealId) address.set('meal', filter.mealId);
  if (filter.customer) address.set('customer', filter.customer);
  if (filter.dishId) address.set('dish', filter.dishId);
  address.set('placedFrom', filter.placedFrom);
  address.set('placedTo', filter.placedTo);
  if (filter.forFrom) address.set('forFrom', filter.forFrom);
  if (filter.forTo) address.set('forTo', filter.forTo);
  if (sort) address.set('sort', writeSort(sort));
  if (page > 1) address.set('page', String(page));
  if (rows !== standardRows) address.set('rows', String(rows));
  return address;
};

/** The filter as the server takes it: what filters nothing is left out. */
export const toOrderFilter = ({ statuses, ...filter }: AppliedFilter): OrderFilter => {
  const given = Object.entries(filter).filter(([, value]) => value !== '');
  const some = statuses.length > 0 && statuses.length < allStatuses.length;
  return { ...Object.fromEntries(given), ...(some ? { statuses: [...statuses] } : {}) };
};

/** The order of the rows as the server takes it. */
export const toOrderSort = (sort: ListSort | undefined): OrderSort | undefined =>
  sort && {
    field: sortFields[sort.key as keyof typeof sortFields],
    direction: sort.desc ? 'DESCENDING' : 'ASCENDING',
  };

/** The number of an order, as somebody types it into the search box; only with # it cannot be a part of a mobile number. */
export type TypedNumber = { orderNumber: number; isCertain: boolean };

/** What is typed as the number of one order; `undefined` when it can be none. */
export const orderNumberIn = (text: string): TypedNumber | undefined => {
  const [, hash, digits] = /^(#?)\s*([1-9]\d{3,6})$/.exec(text.trim()) ?? [];
  return digits === undefined ? undefined : { orderNumber: Number(digits), isCertain: hash === '#' };
};

/** No day is asked for: what an order that was placed last week is found with. */
export const everyDay: Record<DayName, ''> = { placedFrom: '', placedTo: '', forFrom: '', forTo: '' };

export const hasDays = (filter: AppliedFilter): boolean => dayNames.some((name) => filter[name] !== '');

/** Whether the days that are asked for are today alone: placed on it, or for it. */
export const isOfToday = (filter: AppliedFilter, now: Day = today()): boolean => {
  const isOnly = (name: DayName) => filter[name] === '' || filter[name] === now;
  return hasDays(filter) && dayNames.every(isOnly);
};
