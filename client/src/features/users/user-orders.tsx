import { Flex, Grid, Heading, Link, type SystemStyleObject, Text } from '@chakra-ui/react';
import { useMemo, useState } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import { isDeliveryPending } from '../../parts/order-progress/delivery-pending';
import {
  orderStyle,
  orderTint,
  ownOrderCardLayout,
  ownOrderColumns,
  viewLinkId,
} from '../../parts/order-rows/order-columns';
import type { OrderRow_OrderFragment } from '../../parts/order-rows/order-row.generated';
import { isDeliveryUnrecorded } from '../../parts/order-rows/order-state';
import { ordersOfPath } from '../../shared/admin-paths';
import { today } from '../../shared/format/day';
import { ListCard } from '../../shared/ui/lists/list-card';
import { ListTable } from '../../shared/ui/lists/list-table';
import { EmptyState } from '../../shared/ui/states/empty-state';
import { lazyDialog, usePreload } from '../../shared/ui/states/lazy-dialog';
import { latestOf, Screen } from '../../shared/ui/states/screen';
import { focusNext } from '../../shared/use/use-restored-focus';
import { allOrdersTexts } from '../../texts/admin/orders';
import { userPage as texts } from '../../texts/admin/user-page';
import { type UserOrdersQuery, useUserOrdersQuery } from './user-page.generated';
import type { UserRow_UserFragment } from './user-row.generated';

/** Number of displayed orders; the others are in All Orders. */
const lastOrders = 20;

/** Style of both lists, which gives them the same column widths. Meal and status share the remaining width. */
const ownOrderStyle: SystemStyleObject = {
  ...orderStyle,
  lg: {
    ...(orderStyle.lg as SystemStyleObject),
    '& table': { tableLayout: 'fixed' },
    '& th[scope=col]:is([data-column=order], [data-column=items])': { w: '6rem' },
    '& th[scope=col]:is([data-column=placed], [data-column=forDate], [data-column=amount])': { w: '7.5rem' },
  },
  xl: {
    ...(orderStyle.xl as SystemStyleObject),
    // The note of a status fits next to its badge.
    '& th[scope=col][data-column=status]': { w: '14.5rem' },
    '& td[data-column=status] > *': {},
  },
  mdDown: {
    ...(orderStyle.mdDown as SystemStyleObject),
    // The meal starts the second line, before the day and the actions.
    '& tbody tr[data-row]': {
      ...((orderStyle.mdDown as SystemStyleObject)['& tbody tr[data-row]'] as SystemStyleObject),
      _after: { content: '""', order: '5', flexBasis: 'full' },
    },
    '& td[data-column=status] .mb-badge + *': { order: '4', flex: '1 0 100%' },
  },
};

type Orders = readonly OrderRow_OrderFragment[];

type PartProps = { title: string; orders: Orders; none: string; onCancel: (id: string) => void };

const Part = ({ title, orders, none, onCancel }: PartProps) => {
  const columns = useMemo(() => ownOrderColumns(onCancel), [onCancel]);
  return (
    <Grid gap="2" templateColumns="minmax(0, 1fr)">
      <Heading as="h2" textStyle="lg" fontWeight="semibold">
        {title}
      </Heading>
      <ListCard label={title}>
        {orders.length === 0 ? (
          <Text p="4" color="fg.muted">
            {none}
          </Text>
        ) : (
          <ListTable
            label={title}
            columns={columns}
            items={orders}
            from="lg"
            card={ownOrderCardLayout}
            sort={undefined}
            onSort={() => undefined}
            tint={orderTint}
            css={ownOrderStyle}
          />
        )}
      </ListCard>
    </Grid>
  );
};

type Order = UserOrdersQuery['last'][number];

/**
 * Whether to list an order as upcoming. An order that is not marked as delivered counts as past after its delivery window, also
 * today, unless a rider is on the way.
 */
const comes = (order: Order) =>
  isDeliveryPending(order, today()) &&
  (order.progress?.stage === 'ON_ITS_WAY' || !isDeliveryUnrecorded(order, Date.now()));

/** Returns a text that sorts orders by day and delivery window. */
const momentOf = ({ forDate, meal }: Order): string => `${forDate} ${meal.deliveryEndsAt}`;

const CancelOrderDialog = lazyDialog(
  'cancelOrder',
  async () => (await import('../../parts/cancel-order/cancel-order-dialog')).CancelOrderDialog,
);
const preloaded = [CancelOrderDialog];

type UserOrdersProps = {
  user: UserRow_UserFragment;
  /** Called after a cancellation, which changes the wallet. */
  onChanged: () => void;
};

/** Orders of a customer for today and later, and the latest past ones. */
export const UserOrders = ({ user, onChanged }: UserOrdersProps) => {
  const query = useUserOrdersQuery({
    variables: { id: user.id, today: today(), limit: lastOrders },
    fetchPolicy: 'cache-and-network',
  });
  const [cancelling, setCancelling] = useState<string>();
  usePreload(preloaded);
  return (
    <Screen query={query} data={latestOf(query)} failed={allOrdersTexts.loadFailed}>
      {({ coming, last }) =>
        last.length === 0 ? (
          <ListCard label={texts.tabs.orders}>
            <EmptyState text={texts.noOrders} />
          </ListCard>
        ) : (
          <>
            <Part
              title={texts.coming}
              orders={coming.filter(comes).sort((one, other) => momentOf(one).localeCompare(momentOf(other)))}
              none={texts.noneComing}
              onCancel={setCancelling}
            />
            <Part
              title={texts.past}
              orders={last
                .filter((order) => !comes(order))
                .sort((one, other) => other.forDate.localeCompare(one.forDate))}
              none={texts.nonePast}
              onCancel={setCancelling}
            />
            {last.length === lastOrders && (
              <Flex>
                <Link asChild minH="touch">
                  <RouterLink to={ordersOfPath(user.mobileNumber)}>{texts.allOrders}</RouterLink>
                </Link>
              </Flex>
            )}
            {cancelling && (
              <CancelOrderDialog
                key={cancelling}
                id={cancelling}
                onClose={() => setCancelling(undefined)}
                onCancelled={() => {
                  const id = cancelling;
                  setCancelling(undefined);
                  void query.refetch().catch(() => undefined);
                  onChanged();
                  focusNext(() => document.getElementById(viewLinkId(id)));
                }}
              />
            )}
          </>
        )
      }
    </Screen>
  );
};
