import { Box, Button, Flex, Stack, Text } from '@chakra-ui/react';
import { useCallback, useEffect, useState } from 'react';
import { adminMessages } from '../../admin-messages';
import { useOrdersPageMealsQuery, useOrdersPageQuery } from '../../gql/admin';
import { messages } from '../../messages';
import { messageOf } from '../../shared/apollo/server-error';
import { formatRupees } from '../../shared/format/money';
import { BusyButton } from '../../shared/ui/busy-button';
import { EmptyState } from '../../shared/ui/empty-state';
import { SelectField } from '../../shared/ui/fields';
import { PageMain } from '../../shared/ui/page-main';
import { PageTitle } from '../../shared/ui/page-title';
import { Pager } from '../../shared/ui/pager';
import { latestOf, Screen } from '../../shared/ui/screen';
import { SkeletonList } from '../../shared/ui/skeleton-list';
import { CancelOrderDialog } from './cancel-order-dialog';
import { everyDay, hasDays, pageCount, rowChoices, toOrderFilter } from './order-filter';
import { OrderFilters } from './order-filters';
import { OrderTable, viewLinkId } from './order-table';
import { useOrdersView } from './use-orders-view';

const texts = adminMessages.allOrders;

/** The orders that the address asks for; while newer ones are on their way the ones before them stay. */
const useOrders = ({ view, show }: ReturnType<typeof useOrdersView>) => {
  const variables = { filter: toOrderFilter(view.filter), page: view.page, limit: view.rows };
  const query = useOrdersPageQuery({ variables });
  const orders = latestOf(query)?.orders;
  const pages = pageCount(orders?.total ?? 0, view.rows);
  const isPastTheEnd = query.data !== undefined && !query.loading && view.page > pages;
  // The last order of the last page was cancelled away, or the link is old.
  useEffect(() => {
    if (isPastTheEnd) show({ page: pages }, { replace: true });
  });
  return { query, orders, pages };
};

/** No order matches, and where only some days were searched, a way to all of them. */
const NoOrders = ({ onEveryDay }: { onEveryDay: (() => void) | undefined }) => (
  <EmptyState text={texts.empty}>
    {onEveryDay && (
      <>
        <Text color="fg.muted" textStyle="sm">
          {texts.onlySomeDays}
        </Text>
        <Button variant="outline" colorPalette="neutral" onClick={onEveryDay}>
          {texts.everyDay}
        </Button>
      </>
    )}
  </EmptyState>
);

/** All orders (specification 2.10): every filter, totals over all matches, View and Cancel. */
export const AllOrdersPage = () => {
  const { view, show, reset } = useOrdersView();
  const { query, orders, pages } = useOrders({ view, show, reset });
  const { data, loading, refetch } = query;
  const choices = useOrdersPageMealsQuery();
  const [cancelling, setCancelling] = useState<string>();
  const cancel = useCallback((id: string) => setCancelling(id), []);

  const afterCancel = (id: string) => {
    setCancelling(undefined);
    void refetch();
    // The button that opened the dialog is gone, or about to go.
    requestAnimationFrame(() => document.getElementById(viewLinkId(id))?.focus());
  };

  return (
    <PageMain wide>
      <Stack gap="4">
        <PageTitle title={texts.title} />
        <OrderFilters
          applied={view.filter}
          meals={choices.data?.meals ?? []}
          onReset={reset}
          onSearch={(filter) => {
            // The same search again asks what has changed since.
            const isSame = view.page === 1 && JSON.stringify(filter) === JSON.stringify(view.filter);
            show({ filter, page: 1 });
            if (isSame) void refetch();
          }}
        />
        {choices.error && !choices.data && (
          <Flex role="alert" align="center" gap="3" wrap="wrap">
            <Text color="fg.error" fontWeight="medium">
              {messageOf(choices.error, texts.mealsFailed)}
            </Text>
            <BusyButton
              size="sm"
              variant="outline"
              colorPalette="neutral"
              onClick={() => void choices.refetch().catch(() => undefined)}
              busy={choices.loading}
            >
              {messages.app.retry}
            </BusyButton>
          </Flex>
        )}
        <Flex justify="space-between" align="flex-end" gap="3" wrap="wrap">
          <Text fontWeight="semibold" fontVariantNumeric="tabular-nums" role="status" minH="6">
            {orders && texts.showing(orders.items.length, orders.total, formatRupees(orders.totalAmount))}
          </Text>
          <Flex align="center" gap="2" textStyle="sm" color="fg.muted">
            <span aria-hidden>{texts.filters.rowsPerPage}</span>
            <Box w="20">
              <SelectField
                label={texts.filters.rowsPerPage}
                hideLabel
                size="sm"
                value={view.rows}
                onChange={(event) => show({ rows: Number(event.target.value), page: 1 })}
              >
                {rowChoices.map((choice) => (
                  <option key={choice} value={choice}>
                    {choice}
                  </option>
                ))}
              </SelectField>
            </Box>
          </Flex>
        </Flex>
        <Screen
          query={query}
          data={orders}
          failed={texts.loadFailed}
          loading={<SkeletonList rows={8} />}
          empty={
            orders?.items.length === 0 &&
            !loading && (
              <NoOrders
                onEveryDay={
                  hasDays(view.filter)
                    ? () => show({ filter: { ...view.filter, ...everyDay }, page: 1 })
                    : undefined
                }
              />
            )
          }
        >
          {({ items }) => <OrderTable orders={items} busy={loading && !data} onCancel={cancel} />}
        </Screen>
        {orders && (
          <Pager page={Math.min(view.page, pages)} pages={pages} onPage={(page) => show({ page })} />
        )}
      </Stack>
      {cancelling && (
        <CancelOrderDialog
          key={cancelling}
          id={cancelling}
          onClose={() => setCancelling(undefined)}
          onCancelled={() => afterCancel(cancelling)}
        />
      )}
    </PageMain>
  );
};
