import { chakra, Flex } from '@chakra-ui/react';
import { StatusBadge } from '../../shared/ui/states/status-badge';
import { allOrdersTexts as texts } from '../../texts/admin/orders';
import type { OrderRow_OrderFragment } from './order-row.generated';

type Order = Pick<OrderRow_OrderFragment, 'status' | 'forDate'> & { meal: { deliveryEndsAt: string } };

/**
 * Whether the delivery window of an order is over without a delivery report.
 * @param now in milliseconds
 */
export const isDeliveryUnrecorded = ({ status, forDate, meal }: Order, now: number): boolean =>
  status === 'PLACED' && Date.parse(`${forDate}T${meal.deliveryEndsAt}:00+05:30`) <= now;

/** Status of an order, with a note if its delivery window is over without a delivery report. */
export const OrderState = ({ order }: { order: Order }) => (
  <Flex columnGap="2" align="center" wrap="wrap">
    <StatusBadge state={order.status} />
    {isDeliveryUnrecorded(order, Date.now()) && (
      <chakra.span textStyle="xs" color="fg.muted" whiteSpace="nowrap">
        {texts.notMarked}
      </chakra.span>
    )}
  </Flex>
);
