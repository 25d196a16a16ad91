import { Box, Text } from '@chakra-ui/react';
import { formatWeekday } from '../../shared/format/day';
import { laterMessages } from '../../texts/later-messages';
import type { CartProps } from './cart-contents';
import { CartDeliverTo } from './cart-deliver-to';

/** What the cart is for: the day, the meal and its window, and where it goes. */
export const CartHead = ({ day, slot, ...props }: CartProps) => (
  <Box mb="3">
    <Text fontWeight="medium">{formatWeekday(day)}</Text>
    <Text color="fg.muted" fontVariantNumeric="tabular-nums">
      {laterMessages.order.window(slot.meal.title, slot.meal.deliveryHours)}
    </Text>
    <Box mt="2">
      <CartDeliverTo {...props} />
    </Box>
  </Box>
);
