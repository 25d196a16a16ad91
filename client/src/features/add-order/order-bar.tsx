import { Box, Flex, Text } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { type Paise, rupeesOf } from '../../shared/format/money';
import { MoneyText } from '../../shared/ui/page/money-text';
import { adminMessages } from '../../texts/admin-messages';

const texts = adminMessages.addOrder;

type OrderBarProps = {
  itemCount: number;
  totalPaise: Paise;
  /** What stands under the figures: the sum for all, what happens to the money. */
  note?: ReactNode;
  /** What has just happened. */
  status?: string;
  children: ReactNode;
};

/** The foot of the order screen, always in sight: item count, total, and what to do with it. */
export const OrderBar = ({ itemCount, totalPaise, note, status, children }: OrderBarProps) => (
  <Box
    position="sticky"
    bottom="0"
    zIndex="docked"
    mx={{ base: '-4', md: '-6' }}
    px={{ base: '4', md: '6' }}
    pt="3"
    pb="calc(0.75rem + env(safe-area-inset-bottom))"
    bg="bg.panel"
    borderTopWidth="1px"
  >
    <Flex gap={{ base: '2', sm: '4' }} align="center" justify="space-between" wrap="wrap">
      <Box flex="1" minW={{ base: 'full', sm: '0' }}>
        <Flex gap="4" align="baseline" fontVariantNumeric="tabular-nums">
          <Text>
            {texts.items} <strong>{itemCount}</strong>
          </Text>
          <Text>
            {texts.total} <MoneyText rupees={rupeesOf(totalPaise)} fontWeight="bold" />
          </Text>
        </Flex>
        {note}
        <Text role="status" textStyle="sm" fontWeight="medium" _empty={{ display: 'none' }}>
          {status}
        </Text>
      </Box>
      <Flex gap="2" wrap="wrap" justify="flex-end" flex={{ base: '1', sm: 'none' }}>
        {children}
      </Flex>
    </Flex>
  </Box>
);
