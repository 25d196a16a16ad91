import type { OrdersPageQueryVariables } from '../../gql/admin';
import type { Day } from '../../shared/format/day';
import { type OrdersView, readAddress, toOrderFilter, toOrderSort } from './order-filter';

/** What is asked for the orders of a view. */
export const ordersAsked = ({ filter, sort, page, rows }: OrdersView): OrdersPageQueryVariables => ({
  filter: toOrderFilter(filter),
  sort: toOrderSort(sort),
  page,
  limit: rows,
});

/** Those of an address that asks for nothing. */
export const firstOrders = (today: Day) => ordersAsked(readAddress(new URLSearchParams(), today));
