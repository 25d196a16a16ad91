import { useEffect, useRef } from 'react';
import { type OrdersPageQuery, useOrdersMatchingQuery, useOrdersPageQuery } from '../../gql/admin';
import { usePages } from '../../shared/ui/lists/pager';
import { latestOf } from '../../shared/ui/states/screen';
import { everyDay, hasDays, orderNumberIn, toOrderFilter } from './order-filter';
import { ordersAsked } from './orders-asked';
import type { useOrdersView } from './use-orders-view';

type Found = OrdersPageQuery['orders'];

/**
 * The orders that the address asks for; while newer ones are on their way the ones before them stay. What may be the number of
 * an order is looked up as that first, whatever else is chosen: there is one order of that number or none, and then the text is
 * sought in names and mobile numbers.
 */
export const useOrders = ({ view, show }: ReturnType<typeof useOrdersView>) => {
  const typed = orderNumberIn(view.filter.customer);
  const byNumber = useOrdersPageQuery({
    variables: { filter: { orderNumber: typed?.orderNumber ?? 0 }, page: 1, limit: view.rows },
    skip: typed === undefined,
  });
  const isByNumber =
    typed !== undefined && (typed.isCertain || byNumber.loading || (byNumber.data?.orders.total ?? 0) > 0);
  const asked = ordersAsked(view);
  const byFilter = useOrdersPageQuery({ variables: asked, skip: isByNumber });
  const query = isByNumber ? byNumber : byFilter;

  // How many there are of whoever is looked for, where only some days are looked at.
  const { data: onEveryDay } = useOrdersMatchingQuery({
    variables: { filter: toOrderFilter({ ...view.filter, ...everyDay }), page: 1, limit: 1 },
    skip: isByNumber || view.filter.customer === '' || !hasDays(view.filter),
  });

  const before = useRef<Found>(undefined);
  const latest = latestOf(query)?.orders;
  const orders = latest ?? (query.error && !query.loading ? undefined : before.current);
  useEffect(() => {
    before.current = orders;
  });

  const isKnown = query.data !== undefined && !query.loading;
  const turnTo = (page: number) => show(() => ({ page }), { replace: true });
  const pages = usePages(
    orders?.total ?? 0,
    view.rows,
    view.page,
    isKnown && !isByNumber ? turnTo : undefined,
  );
  return {
    query,
    orders,
    /** How many there are on every day, where that is worth saying. */
    inAll: onEveryDay?.orders.total,
    pages: isByNumber ? 1 : pages,
    /** What these orders were asked for by. */
    filter: isByNumber ? { orderNumber: typed.orderNumber } : asked.filter,
    numberFound: isByNumber ? typed.orderNumber : undefined,
  };
};
