import { useDeferredValue, useEffect, useMemo, useRef, useState } from 'react';
import { orderColumns } from '../../parts/order-rows/order-columns';
import { useEarlyAnswer } from '../../shared/apollo/use-early-answer';
import { today } from '../../shared/format/day';
import { withChosen } from '../../shared/ui/lists/list-table';
import { usePages } from '../../shared/ui/lists/pager';
import { latestOf } from '../../shared/ui/states/screen';
import { useSearchState } from '../../shared/use/use-search-state';
import {
  OrdersPageDocument,
  type OrdersPageQuery,
  useOrdersMatchingQuery,
  useOrdersPageQuery,
} from './all-orders-page.generated';
import {
  hasDays,
  noDateFilter,
  type OrdersView,
  orderNumberIn,
  ordersVariables,
  readAddress,
  toOrderFilter,
  writeAddress,
} from './order-filter';
import { useSelectedOrders } from './use-selected-orders';

/**
 * Returns the view in the address, so that a reload, a shared link, and Back restore it, and functions that change and reset
 * it.
 */
export const useOrdersView = () => {
  const { params, change: changeAddress } = useSearchState();
  const text = params.toString();
  // Default day of the address. The page may be open past midnight.
  const [day, setDay] = useState(() => today());
  const view = useMemo(() => readAddress(new URLSearchParams(text), day), [text, day]);
  /** @param change applied to the newest view, which may not be rendered yet */
  const show = (change: (newest: OrdersView) => Partial<OrdersView>, options?: { replace: boolean }): void =>
    changeAddress((newest) => {
      const before = readAddress(newest, day);
      return writeAddress({ ...before, ...change(before) });
    }, options);
  const reset = (): void => {
    setDay(today());
    changeAddress(() => new URLSearchParams());
  };
  return { view, show, reset };
};

type Found = OrdersPageQuery['orders'];

/**
 * Loads the orders of the address. Earlier orders are displayed until newer ones arrive. A text that can be an order number is
 * looked up as a number first, regardless of the filters, and then searched in names and mobile numbers.
 */
const useOrders = ({ view, show }: ReturnType<typeof useOrdersView>) => {
  const typed = orderNumberIn(view.filter.customer);
  const byNumber = useOrdersPageQuery({
    variables: { filter: { orderNumber: typed?.orderNumber ?? 0 }, page: 1, limit: view.rows },
    skip: typed === undefined,
  });
  const isByNumber =
    typed !== undefined && (typed.isCertain || byNumber.loading || (byNumber.data?.orders.total ?? 0) > 0);
  const listVariables = ordersVariables(view);
  useEarlyAnswer(OrdersPageDocument, listVariables);
  const byFilter = useOrdersPageQuery({ variables: listVariables, skip: isByNumber });
  const query = isByNumber ? byNumber : byFilter;

  // Number of orders of the searched customer on all days, if only some days are searched.
  const { data: onEveryDay } = useOrdersMatchingQuery({
    variables: { filter: toOrderFilter({ ...view.filter, ...noDateFilter }), page: 1, limit: 1 },
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
    /** Number of orders on all days, if the filter covers fewer days. */
    inAll: onEveryDay?.orders.total,
    pages: isByNumber ? 1 : pages,
    filter: isByNumber ? { orderNumber: typed.orderNumber } : listVariables.filter,
    numberFound: isByNumber ? typed.orderNumber : undefined,
  };
};

/** Open dialog: cancel one order, cancel the selected orders, remove a dish from them, or export the list. */
type Open = { id: string } | 'chosen' | 'takeOut' | 'export';

/** Returns the state of the list: its orders, the selection, and the dialogs that change orders. */
export const useOrderList = () => {
  const address = useOrdersView();
  const found = useOrders(address);
  const chosen = useSelectedOrders(found.filter);
  const [open, setOpen] = useState<Open>();
  const columns = useMemo(() => orderColumns((id) => setOpen({ id })), []);
  // Defers the rendering of results, so that input stays fast. Sums change together with the rows.
  const orders = useDeferredValue(found.orders) ?? found.orders;
  const choosable = (orders?.items ?? []).filter(({ status }) => status !== 'CANCELLED').map(({ id }) => id);
  const isPageChosen = choosable.length === 0 ? undefined : choosable.every((id) => chosen.ids[id]);
  const choosePage = (isChosen: boolean) =>
    chosen.choose((before) => withChosen(before, choosable, isChosen));
  return {
    ...address,
    ...found,
    orders,
    chosen,
    open,
    setOpen,
    columns,
    isPageChosen,
    choosePage,
  };
};
