import { chakra, Flex } from '@chakra-ui/react';
import type { OrderStage } from '../../schema.generated';
import { shortRiderName } from '../../shared/format/rider-name';
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

type Progress = { stage: OrderStage; riderName: string | null } | null;

/**
 * Status of an order, with a note if its delivery window is over without a delivery report. The note names the rider if the box
 * is on its way.
 */
export const OrderState = ({ order }: { order: Order & { progress?: Progress } }) => {
  const isOnItsWay = order.progress?.stage === 'ON_ITS_WAY';
  return (
    <Flex columnGap="2" align="center" wrap="wrap">
      <StatusBadge state={order.status} />
      {isDeliveryUnrecorded(order, Date.now()) && (
        <chakra.span textStyle="xs" color="fg.muted" whiteSpace={isOnItsWay ? undefined : 'nowrap'}>
          {isOnItsWay ? texts.onItsWay(shortRiderName(order.progress?.riderName ?? '')) : texts.notMarked}
        </chakra.span>
      )}
    </Flex>
  );
};
