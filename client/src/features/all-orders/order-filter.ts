import type { OrderFilter, OrderStatus } from '../../gql/admin';
import { type Day, formatDay, today } from '../../shared/format/day';
import { parseTypedDay } from '../../shared/format/typed-day';

/** The four states in the order of specification 9. */
export const allStatuses = ['UPCOMING', 'PLACED', 'COMPLETED', 'CANCELLED'] as const satisfies OrderStatus[];

/** Page sizes, and the one to begin with (specification 9). */
export const rowChoices = [10, 25, 50, 100] as const;
const standardRows = 25;

const dayNames = ['placedFrom', 'placedTo', 'forFrom', 'forTo'] as const;
export type DayName = (typeof dayNames)[number];

/** What is asked for: the filters of specification 2.10. An empty text filters nothing. */
export type AppliedFilter = { statuses: readonly OrderStatus[]; mealId: string; customer: string } & Record<
  DayName,
  Day | ''
>;

/** The filter, and which part of its result is on the screen: all that stands in the address. */
export type OrdersView = { filter: AppliedFilter; page: number; rows: number };

/** What the form starts with and Reset goes back to (specification 2.10; decisions 7). */
export const standardFilter = (now: Day = today()): AppliedFilter => ({
  statuses: allStatuses,
  mealId: '',
  customer: '',
  placedFrom: now,
  placedTo: now,
  forFrom: '',
  forTo: '',
});

const isDay = (text: string): boolean => parseTypedDay(formatDay(text)) === text;

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
  for (const name of dayNames) {
    const text = address.get(name);
    if (text !== null && (text === '' || isDay(text))) filter[name] = text;
  }
  const rows = Number(address.get('rows'));
  return {
    filter,
    page: wholeNumber(address.get('page')) || 1,
    rows: rowChoices.find((choice) => choice === rows) ?? standardRows,
  };
};

/**
 * Writes the address. The days of Placed Date are always written, "today" too, so that a link that is opened
 * tomorrow shows what it showed today.
 */
export const writeAddress = ({ filter, page, rows }: OrdersView): URLSearchParams => {
  const address = new URLSearchParams();
  if (filter.statuses.length < allStatuses.length) address.set('status', filter.statuses.join(','));
  if (filter.mealId) address.set('meal', filter.mealId);
  if (filter.customer) address.set('customer', filter.customer);
  address.set('placedFrom', filter.placedFrom);
  address.set('placedTo', filter.placedTo);
  if (filter.forFrom) address.set('forFrom', filter.forFrom);
  if (filter.forTo) address.set('forTo', filter.forTo);
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

/** No day is asked for: what an order that was placed last week is found with. */
export const everyDay: Record<DayName, ''> = { placedFrom: '', placedTo: '', forFrom: '', forTo: '' };

export const hasDays = (filter: AppliedFilter): boolean => dayNames.some((name) => filter[name] !== '');

/** How many pages there are; an empty result has one. */
export const pageCount = (total: number, rows: number): number => Math.max(1, Math.ceil(total / rows));
