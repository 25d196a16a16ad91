import { chakra, Flex, Text } from '@chakra-ui/react';
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
  return (
    <chakra.li
      display="flex"
      flexWrap="wrap"
      justifyContent="space-between"
      alignItems="center"
      gap="2"
      px="4"
      py="3"
      layerStyle="card"
    >
      {/* With enough space, the contents are next to the time. */}
      <Flex minW="0" flex="1 1 14rem" columnGap="6" wrap="wrap" fontVariantNumeric="tabular-nums">
        <chakra.div minW="0" flex={{ base: '1 1 14rem', md: '0 1 18rem' }}>
          <Flex columnGap="2" align="center" wrap="wrap">
            <Text fontWeight="semibold" textWrap="balance">
              {formatWeekday(order.forDate)}
            </Text>
            {order.status === 'CANCELLED' && <StatusBadge state={order.status} />}
          </Flex>
          <Text textStyle="sm">{texts.orderWindow(order.meal.title, order.meal.deliveryHours)}</Text>
          {progress && (
            <Flex columnGap="3" align="center" wrap="wrap" textStyle="sm" fontWeight="medium">
              {progress}
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
        <chakra.div minW="0" flex="2 1 16rem">
          <Text textStyle="sm" textWrap="pretty">
            {order.lines.map(({ quantity, title }) => texts.line(quantity, title)).join(', ')}
          </Text>
          <Text textStyle="sm" color="fg.muted">
            {texts.number(order.orderNumber)} · <MoneyText rupees={order.amount} />
            {order.status === 'UPCOMING' && `, ${texts.notCharged}`}
          </Text>
          {note}
        </chakra.div>
      </Flex>
      {children}
    </chakra.li>
  );
};
