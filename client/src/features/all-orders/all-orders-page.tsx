import { Flex, Stack, Text } from '@chakra-ui/react';
import { useDeferredValue, useMemo, useState } from 'react';
import { JobsLink } from '../../parts/bulk-jobs/jobs-link';
import {
  orderCardLayout,
  orderColumns,
  orderStyle,
  orderTint,
  viewLinkId,
} from '../../parts/order-rows/order-columns';
import { QuietButton } from '../../shared/ui/buttons/quiet-button';
import { ListCard } from '../../shared/ui/lists/list-card';
import { ListTable, withChosen } from '../../shared/ui/lists/list-table';
import { Pager } from '../../shared/ui/lists/pager';
import { SkeletonRows } from '../../shared/ui/lists/skeleton-rows';
import { useInParts } from '../../shared/ui/lists/use-rows-in-parts';
import { PageMain } from '../../shared/ui/page/page-main';
import { EmptyState } from '../../shared/ui/states/empty-state';
import { ErrorState } from '../../shared/ui/states/error-state';
import { lazyDialog, usePreload } from '../../shared/ui/states/lazy-dialog';
import { lazyComponent } from '../../shared/ui/states/lazy-part';
import { Screen } from '../../shared/ui/states/screen';
import { usePhone } from '../../shared/use/use-media-query';
import { focusNext } from '../../shared/use/use-restored-focus';
import { allOrdersTexts as texts } from '../../texts/admin/orders';
import { fileMessages } from '../../texts/file-messages';
import { messages } from '../../texts/messages';
import { useOrdersOfDishQuery, useOrdersPageMealsQuery } from './all-orders-page.generated';
import { hasDays, isOfToday, noDateFilter, toOrderSort } from './order-filter';
import { OrderFilters } from './order-filters';
import { ChoosePage, OrdersSummary, RowsPerPage } from './orders-summary';
import { SelectedOrdersBar } from './selected-orders-bar';
import { useOrders, useOrdersView } from './use-orders';
import { useSelectedOrders } from './use-selected-orders';

/** Note that a link filtered the orders by one dish, with a button to show all orders. */
const DishNote = ({ dishId, onEveryDish }: { dishId: string; onEveryDish: () => void }) => {
  const { data } = useOrdersOfDishQuery({ variables: { id: dishId } });
  return (
    <Flex align="center" gap="3" wrap="wrap">
      <Text fontWeight="medium">{texts.ofDish(data?.dish.title ?? messages.app.none)}</Text>
      <QuietButton size="sm" onClick={onEveryDish}>
        {texts.everyDish}
      </QuietButton>
    </Flex>
  );
};

/** Note that no order matches. If only some days were searched, a button searches all days. */
const NoOrders = ({ onEveryDay }: { onEveryDay: (() => void) | undefined }) => (
  <EmptyState text={texts.empty} action={onEveryDay && { text: texts.everyDay, onPress: onEveryDay }}>
    {onEveryDay && (
      <Text color="fg.muted" textStyle="sm">
        {texts.onlySomeDays}
      </Text>
    )}
  </EmptyState>
);

const CancelOrderDialog = lazyDialog(
  'cancelOrder',
  async () => (await import('../../parts/cancel-order/cancel-order-dialog')).CancelOrderDialog,
);
const preloaded = [CancelOrderDialog];

const CancelOrdersDialog = lazyComponent(
  'cancelOrders',
  async () => (await import('../../parts/cancel-orders/cancel-orders-dialog')).CancelOrdersDialog,
);

const OrdersExport = lazyComponent(
  'ordersExport',
  async () => (await import('./orders-export')).OrdersExport,
);

const RemoveDishDialog = lazyComponent(
  'takeOutDish',
  async () => (await import('./remove-dish-dialog')).RemoveDishDialog,
);

/** Open dialog: cancel one order, cancel the selected orders, remove a dish from them, or export the list. */
type Open = { id: string } | 'chosen' | 'takeOut' | 'export';

/** Returns the state of the list: its orders, the selection, and the dialogs that change orders. */
const useOrderList = () => {
  const address = useOrdersView();
  const found = useOrders(address);
  const chosen = useSelectedOrders(found.filter);
  usePreload(preloaded);
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

/** Open dialog, if any. */
const Dialogs = ({ list }: { list: ReturnType<typeof useOrderList> }) => {
  const { open, setOpen, chosen, query } = list;
  const close = () => setOpen(undefined);
  const reload = () => void query.refetch().catch(() => undefined);
  if (open === undefined) return null;
  if (open === 'export')
    return <OrdersExport filter={list.filter} sort={toOrderSort(list.view.sort)} onClose={close} />;
  const closeChosen = (hasChanged?: boolean) => {
    close();
    if (!hasChanged) return;
    chosen.clear();
    reload();
  };
  if (open === 'takeOut')
    return (
      <RemoveDishDialog
        ids={Object.keys(chosen.ids)}
        dishId={list.view.filter.dishId}
        onEnded={reload}
        onDone={closeChosen}
      />
    );
  if (open === 'chosen')
    return (
      <CancelOrdersDialog
        title={texts.cancelMany(chosen.count)}
        ids={Object.keys(chosen.ids)}
        onEnded={reload}
        onClose={closeChosen}
      />
    );
  return (
    <CancelOrderDialog
      key={open.id}
      id={open.id}
      onClose={close}
      onCancelled={() => {
        close();
        reload();
        // The button that opened the dialog disappears.
        focusNext(() => document.getElementById(viewLinkId(open.id)));
      }}
    />
  );
};

/** Page All Orders: filters, totals of all matches, and actions for one or many orders. */
export const AllOrdersPage = () => {
  const list = useOrderList();
  const { view, show, query, orders, pages, chosen, isPageChosen, numberFound } = list;
  const inParts = useInParts(view.filter.customer, orders !== undefined);
  const choices = useOrdersPageMealsQuery();
  // If the orders failed to load too, only that error is shown, and a retry loads both.
  const hasNoMeals = choices.error !== undefined && !choices.data;
  const filterBy = (change: Partial<typeof view.filter>) =>
    show(({ filter }) => ({ filter: { ...filter, ...change }, page: 1 }));
  const onEveryDay =
    hasDays(view.filter) && numberFound === undefined ? () => filterBy(noDateFilter) : undefined;

  // On a phone, both controls fit in an existing line.
  const isPhone = usePhone();
  const choosePage = <ChoosePage isPageChosen={isPageChosen} onChoosePage={list.choosePage} />;
  const rowsPerPage = <RowsPerPage rows={view.rows} onRows={(rows) => show(() => ({ rows, page: 1 }))} />;

  return (
    <PageMain wide>
      <Stack gap="3">
        <OrderFilters
          actions={
            <>
              <JobsLink />
              <QuietButton size="sm" onClick={() => list.setOpen('export')}>
                {fileMessages.csv}
              </QuietButton>
            </>
          }
          rowsPerPage={isPhone && rowsPerPage}
          applied={view.filter}
          meals={choices.data?.meals ?? []}
          onReset={list.reset}
          onSearch={(filter, pressed) => {
            // The same search again reloads the orders.
            const isSame = view.page === 1 && JSON.stringify(filter) === JSON.stringify(view.filter);
            show(() => ({ filter, page: 1 }), { replace: !pressed });
            if (isSame) void query.refetch();
          }}
        />
        {hasNoMeals && orders && <ErrorState inLine query={choices} failed={texts.mealsFailed} />}
        {view.filter.dishId && (
          <DishNote dishId={view.filter.dishId} onEveryDish={() => filterBy({ dishId: '' })} />
        )}
        {numberFound !== undefined && <Text color="fg.muted">{texts.byNumber(numberFound)}</Text>}
        <OrdersSummary
          orders={orders}
          inAll={list.inAll}
          isToday={isOfToday(view.filter)}
          before={!isPhone && choosePage}
          after={!isPhone && rowsPerPage}
        />
        <Screen
          query={{ ...query, refetch: () => Promise.all([query.refetch(), hasNoMeals && choices.refetch()]) }}
          data={orders}
          failed={texts.loadFailed}
          loading={
            <ListCard label={texts.title}>
              <SkeletonRows rowHeight={{ base: '7.75rem', md: '20', lg: '10' }} />
            </ListCard>
          }
          empty={orders?.items.length === 0 && !query.loading && <NoOrders onEveryDay={onEveryDay} />}
        >
          {({ items }) => (
            <ListCard label={texts.title}>
              <ListTable
                label={texts.title}
                columns={list.columns}
                items={items}
                from="lg"
                card={orderCardLayout}
                sort={view.sort}
                onSort={(change) => show(({ sort }) => ({ sort: change(sort), page: 1 }))}
                chosen={{ ids: chosen.ids, onChange: chosen.choose }}
                tint={orderTint}
                busy={query.loading && !query.data}
                inParts={inParts}
                aboveCards={isPhone && choosePage}
                css={orderStyle}
              />
            </ListCard>
          )}
        </Screen>
        {orders && orders.total > 0 && (
          <Pager page={Math.min(view.page, pages)} pages={pages} onPage={(page) => show(() => ({ page }))} />
        )}
        {chosen.count > 0 && (
          <SelectedOrdersBar
            chosen={chosen}
            total={orders?.total ?? 0}
            isPageChosen={isPageChosen === true}
            onRemoveDish={() => list.setOpen('takeOut')}
            onCancel={() => list.setOpen('chosen')}
          />
        )}
      </Stack>
      <Dialogs list={list} />
    </PageMain>
  );
};
