import type { OrderFilter, OrderSort, OrderSortField, OrderStatus } from '../../schema.generated';
import { type Day, today } from '../../shared/format/day';
import { isDay } from '../../shared/format/typed-day';
import { type ListSort, readSort, writeSort } from '../../shared/ui/lists/list-sort';
import type { OrdersPageQueryVariables } from './all-orders-page.generated';

/** Returns the query variables of a view of orders. */
export const ordersVariables = ({ filter, sort, page, rows }: OrdersView): OrdersPageQueryVariables => ({
  filter: toOrderFilter(filter),
  sort: toOrderSort(sort),
  page,
  limit: rows,
});

/** Returns the query variables of an address without filters. */
export const firstOrders = (today: Day) => ordersVariables(readAddress(new URLSearchParams(), today));

/** Order statuses, in the sequence in which an order passes through them. */
export const allStatuses = ['UPCOMING', 'PLACED', 'COMPLETED', 'CANCELLED'] as const satisfies OrderStatus[];

/** Page sizes. */
export const rowChoices = [10, 25, 50, 100] as const;
const standardRows = 25;

export const dayNames = ['placedFrom', 'placedTo', 'forFrom', 'forTo'] as const;
export type DayName = (typeof dayNames)[number];

/** Applied filters, including a dish. An empty text does not filter. */
export type AppliedFilter = {
  statuses: readonly OrderStatus[];
  mealId: string;
  customer: string;
  dishId: string;
} & Record<DayName, Day | ''>;

/** View of the orders in the address: filter, sort order, page, and page size. */
export type OrdersView = { filter: AppliedFilter; sort?: ListSort; page: number; rows: number };

/** Sortable columns with their names in the API. */
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

/** Initial values of the filter form, and those after Reset. */
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

/** Reads the view from the address. A missing value has its default, and an empty day means any day. Malformed values are ignored. */
export const readAddress = (address: URLSearchParams, now: Day = today()): OrdersView => {
  const filter = { ...standardFilter(now) };
  filter.statuses = statusesIn(address.get('status'));
  filter.mealId = address.get('meal') ?? '';
  filter.customer = address.get('customer') ?? '';
  filter.dishId = address.get('dish') ?? '';
  // A search for a customer covers every day, unless the address contains days.
  if (filter.customer && !dayNames.some((name) => address.has(name))) Object.assign(filter, noDateFilter);
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
 * Writes the address. The days of Placed Date are always written, even for today, so that a link opened tomorrow displays the
 * same orders.
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

/** Returns the filter for the server, without empty fields. */
export const toOrderFilter = ({ statuses, ...filter }: AppliedFilter): OrderFilter => {
  const given = Object.entries(filter).filter(([, value]) => value !== '');
  const some = statuses.length > 0 && statuses.length < allStatuses.length;
  return { ...Object.fromEntries(given), ...(some ? { statuses: [...statuses] } : {}) };
};

/** Returns the sort order as an argument for the server. */
export const toOrderSort = (sort: ListSort | undefined): OrderSort | undefined =>
  sort && {
    field: sortFields[sort.key as keyof typeof sortFields],
    direction: sort.desc ? 'DESCENDING' : 'ASCENDING',
  };

/** Order number typed into the search box. With #, it is certain. Digits alone can be a part of a mobile number. */
type TypedNumber = { orderNumber: number; isCertain: boolean };

/** Reads the typed number of one order. Undefined if the text is not an order number. */
export const orderNumberIn = (text: string): TypedNumber | undefined => {
  const [, hash, digits] = /^(#?)\s*([1-9]\d{3,6})$/.exec(text.trim()) ?? [];
  return digits === undefined ? undefined : { orderNumber: Number(digits), isCertain: hash === '#' };
};

/** Filter without days, to find an order of any time. */
export const noDateFilter: Record<DayName, ''> = { placedFrom: '', placedTo: '', forFrom: '', forTo: '' };

export const hasDays = (filter: AppliedFilter): boolean => dayNames.some((name) => filter[name] !== '');

/** Whether the filter covers only today, by placement or by day of the order. */
export const isOfToday = (filter: AppliedFilter, now: Day = today()): boolean => {
  const isOnly = (name: DayName) => filter[name] === '' || filter[name] === now;
  return hasDays(filter) && dayNames.every(isOnly);
};
