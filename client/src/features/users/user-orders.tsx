import { Flex, Grid, Heading, Link, type SystemStyleObject, Text } from '@chakra-ui/react';
import { useMemo, useState } from 'react';
import { type OrderRow_OrderFragment, type UserRow_UserFragment, useUserOrdersQuery } from '../../gql/admin';
import { CancelOrderDialog } from '../../parts/cancel-order/cancel-order-dialog';
import { isComing } from '../../parts/order-progress/progress-coming';
import {
  orderStyle,
  orderTint,
  ownOrderCard,
  ownOrderColumns,
  viewLinkId,
} from '../../parts/order-rows/order-columns';
import { isUnmarked } from '../../parts/order-rows/order-state';
import { ordersOfPath } from '../../shared/desk-paths';
import { today } from '../../shared/format/day';
import { RouterLink } from '../../shared/ui/buttons/router-link';
import { ListCard } from '../../shared/ui/lists/list-card';
import { ListTable } from '../../shared/ui/lists/list-table';
import { EmptyState } from '../../shared/ui/states/empty-state';
import { latestOf, Screen } from '../../shared/ui/states/screen';
import { focusNext } from '../../shared/use/use-kept-focus';
import { userPage as texts } from '../../texts/admin/user-page';
import { adminMessages } from '../../texts/admin-messages';

/** So many of the last orders; the others are on All Orders. */
const lastOrders = 20;

/** Both lists have their columns under each other, whatever is in them; the meal and the state share what is left. */
const ownOrderStyle: SystemStyleObject = {
  ...orderStyle,
  lg: {
    ...(orderStyle.lg as SystemStyleObject),
    '& table': { tableLayout: 'fixed' },
    '& th[scope=col]:is([data-column=order], [data-column=items])': { w: '6rem' },
    '& th[scope=col]:is([data-column=placed], [data-column=forDate], [data-column=amount])': { w: '7.5rem' },
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
            card={ownOrderCard}
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

/** What waits to be marked has had its time, today's too. */
const comes = (order: OrderRow_OrderFragment) => isComing(order, today()) && !isUnmarked(order, Date.now());

type UserOrdersProps = {
  user: UserRow_UserFragment;
  /** An order was cancelled, and the wallet with it is another. */
  onChanged: () => void;
};

/** What a customer has ordered for today and later, and what they ordered last. */
export const UserOrders = ({ user, onChanged }: UserOrdersProps) => {
  const query = useUserOrdersQuery({
    variables: { id: user.id, today: today(), limit: lastOrders },
    fetchPolicy: 'cache-and-network',
  });
  const [cancelling, setCancelling] = useState<string>();
  return (
    <Screen query={query} data={latestOf(query)} failed={adminMessages.allOrders.loadFailed}>
      {({ coming, last }) =>
        last.length === 0 ? (
          <ListCard label={texts.tabs.orders}>
            <EmptyState text={texts.noOrders} />
          </ListCard>
        ) : (
          <>
            <Part
              title={texts.coming}
              orders={coming.filter(comes).sort((one, other) => one.forDate.localeCompare(other.forDate))}
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
