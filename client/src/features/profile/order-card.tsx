import { Badge, chakra, Flex, Text } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { progressSentence } from '../../parts/order-progress/progress-sentence';
import { formatWeekday } from '../../shared/format/day';
import { formatRupees } from '../../shared/format/money';
import { MoneyText } from '../../shared/ui/page/money-text';
import { optionalComponent } from '../../shared/ui/states/lazy-part';
import { StatusBadge } from '../../shared/ui/states/status-badge';
import { profileMessages } from '../../texts/profile-messages';
import { isCancelledByKitchen } from './order-rules';
import type { Profile_OrderFragment } from './profile.generated';

const texts = profileMessages;

// Few orders have a photo.
const PhotoButton = optionalComponent(
  async () => (await import('../../parts/delivery-photo/photo-button')).PhotoButton,
);

type OrderCardProps = { order: Profile_OrderFragment; note?: ReactNode; children?: ReactNode };

/** Card of a customer's order: day, meal, progress if it is known, dishes, and amount. */
export const OrderCard = ({ order, note, children }: OrderCardProps) => {
  const progress = progressSentence(order);
  const isDelayed = order.notDelivered !== null || order.progress?.stage === 'NOT_DELIVERED';
  return (
    // With enough space, the contents and the actions are next to the time. Without space for the time and the amount,
    // the amount is below, so that no word breaks.
    <chakra.li
      display={{ base: 'flex', lg: 'grid' }}
      flexWrap="wrap"
      gridTemplateColumns={`18rem minmax(0, 1fr) auto${children ? ' auto' : ''}`}
      columnGap={{ base: '3', lg: '6' }}
      rowGap="1"
      px="4"
      py="3"
      layerStyle="card"
      fontVariantNumeric="tabular-nums"
    >
      <chakra.div flex="1 1 8rem" minW="0">
        <Flex columnGap="2" align="center" wrap="wrap">
          <Text fontWeight="semibold" textWrap="balance">
            {formatWeekday(order.forDate)}
          </Text>
          {order.status === 'CANCELLED' && <StatusBadge state={order.status} />}
        </Flex>
        <Text textStyle="sm">{texts.orderWindow(order.meal.title, order.meal.deliveryHours)}</Text>
        {progress && (
          <Flex columnGap="3" align="center" wrap="wrap" mt="1">
            <Badge colorPalette={isDelayed ? 'neutral' : 'brand'} whiteSpace="normal">
              {progress}
            </Badge>
            {order.progress?.photo && <PhotoButton orderId={order.id} minH="touch" />}
          </Flex>
        )}
        {isCancelledByKitchen(order) && (
          <Text textStyle="sm" fontWeight="medium" textWrap="pretty">
            {texts.cancelledByKitchen(order.refunded ? formatRupees(order.amount) : '')}
            {order.cancelReason && (
              <chakra.span display="block" fontWeight="normal" overflowWrap="anywhere">
                {texts.reason(order.cancelReason)}
              </chakra.span>
            )}
          </Text>
        )}
      </chakra.div>
      <chakra.div textAlign="end" gridColumn={{ lg: '-2' }} gridRow={{ lg: '1' }}>
        <MoneyText rupees={order.amount} fontWeight="medium" />
        <Text textStyle="sm" color="fg.muted">
          {texts.number(order.orderNumber)}
        </Text>
      </chakra.div>
      <chakra.div flexBasis="full" gridColumn={{ lg: '2' }} gridRow={{ lg: '1' }}>
        <Text textWrap="pretty">
          {order.lines.map(({ quantity, title }) => texts.line(quantity, title)).join(', ')}
        </Text>
        {order.status === 'UPCOMING' && (
          <Text textStyle="sm" color="fg.muted">
            {texts.notCharged}
          </Text>
        )}
        {note}
      </chakra.div>
      {children && (
        <chakra.div
          flexBasis="full"
          gridColumn={{ lg: '3' }}
          gridRow={{ lg: '1' }}
          alignSelf={{ lg: 'center' }}
          mt={{ base: '1', lg: '0' }}
        >
          {children}
        </chakra.div>
      )}
    </chakra.li>
  );
};
