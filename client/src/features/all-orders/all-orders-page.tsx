import { Flex, Stack, type SystemStyleObject, Text } from '@chakra-ui/react';
import { JobsLink } from '../../parts/bulk-jobs/jobs-link';
import { orderCardLayout, orderStyle, orderTint } from '../../parts/order-rows/order-columns';
import { QuietButton } from '../../shared/ui/buttons/quiet-button';
import { ListCard } from '../../shared/ui/lists/list-card';
import { ListTable } from '../../shared/ui/lists/list-table';
import { Pager } from '../../shared/ui/lists/pager';
import { SkeletonRows } from '../../shared/ui/lists/skeleton-rows';
import { useInParts } from '../../shared/ui/lists/use-rows-in-parts';
import { halfPhone } from '../../shared/ui/page/half-phone';
import { PageMain } from '../../shared/ui/page/page-main';
import { EmptyState } from '../../shared/ui/states/empty-state';
import { ErrorState } from '../../shared/ui/states/error-state';
import { Screen } from '../../shared/ui/states/screen';
import { usePhone } from '../../shared/use/use-media-query';
import { allOrdersTexts as texts } from '../../texts/admin/orders';
import { fileMessages } from '../../texts/file-messages';
import { messages } from '../../texts/messages';
import { useOrdersOfDishQuery, useOrdersPageMealsQuery } from './all-orders-page.generated';
import { OrderDialogs } from './order-dialogs';
import { hasDays, isOfToday, noDateFilter } from './order-filter';
import { OrderFilters } from './order-filters';
import { ChoosePage, OrdersSummary, RowsPerPage } from './orders-summary';
import { SelectedOrdersBar } from './selected-orders-bar';
import { useOrderList } from './use-order-list';

const forPhone = orderStyle.mdDown as SystemStyleObject;

/** Style of orders that can be selected. The checkboxes are before the column of the texts. */
const listStyle: SystemStyleObject = {
  ...orderStyle,
  lg: {
    ...(orderStyle.lg as SystemStyleObject),
    '& th[scope=col][data-column=order] > button': { ps: '7' },
  },
  mdDown: {
    ...forPhone,
    '& tbody tr[data-row]': {
      ...(forPhone['& tbody tr[data-row]'] as SystemStyleObject),
      ps: '11',
      [halfPhone]: { ps: '2' },
    },
    '& [data-column=order]': {
      ...(forPhone['& [data-column=order]'] as SystemStyleObject),
      ms: '-7',
      [halfPhone]: { ms: '0' },
    },
  },
};

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
              <SkeletonRows rowHeight={{ base: '5.75rem', md: '20', lg: '10' }} />
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
                css={listStyle}
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
            canChooseMore={isPageChosen === true && pages > 1}
            onRemoveDish={() => list.setOpen('takeOut')}
            onCancel={() => list.setOpen('chosen')}
          />
        )}
      </Stack>
      <OrderDialogs list={list} />
    </PageMain>
  );
};
