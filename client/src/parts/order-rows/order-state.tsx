import { chakra, Flex } from '@chakra-ui/react';
import type { OrderRow_OrderFragment } from '../../gql/admin';
import { StatusBadge } from '../../shared/ui/states/status-badge';
import { allOrders as texts } from '../../texts/admin/orders';

type Order = Pick<OrderRow_OrderFragment, 'status' | 'forDate'> & { meal: { closesAt: string } };

/** Whether the delivery window of an order is over, and nobody has said what became of it. @param now in milliseconds */
export const isUnmarked = ({ status, forDate, meal }: Order, now: number): boolean =>
  status === 'PLACED' && Date.parse(`${forDate}T${meal.closesAt}:00+05:30`) <= now;

/** The state of an order, and whether it waits to be marked. */
export const OrderState = ({ order }: { order: Order }) => (
  <Flex columnGap="2" align="center" wrap="wrap">
    <StatusBadge state={order.status} />
    {isUnmarked(order, Date.now()) && (
      <chakra.span textStyle="xs" color="fg.muted" whiteSpace="nowrap">
        {texts.notMarked}
      </chakra.span>
    )}
  </Flex>
);
