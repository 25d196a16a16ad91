import { Box, Flex, Text } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { type Paise, rupeesOf } from '../../shared/format/money';
import { MoneyText } from '../../shared/ui/page/money-text';
import { addOrderTexts as texts } from '../../texts/admin/add-order';

type OrderBarProps = {
  itemCount: number;
  totalPaise: Paise;
  /** Whether several customers are selected, each of whom pays the total. */
  isForMany?: boolean;
  /** Rows above the figures. */
  above?: ReactNode;
  /** Text below the figures: the sum of all orders, and the effect on wallets. */
  note?: ReactNode;
  /** Text of the latest event. */
  status?: string;
  children: ReactNode;
};

/** Foot of the order screen, always visible: item count, total, and actions. */
export const OrderBar = ({
  itemCount,
  totalPaise,
  isForMany,
  above,
  note,
  status,
  children,
}: OrderBarProps) => (
  <Box
    position="sticky"
    bottom="0"
    zIndex="docked"
    mx={{ base: '-4', md: '-6' }}
    px={{ base: '4', md: '6' }}
    pt={{ base: '2', sm: '3' }}
    pb={{
      base: 'calc(0.5rem + env(safe-area-inset-bottom))',
      sm: 'calc(0.75rem + env(safe-area-inset-bottom))',
    }}
    bg="bg.panel"
    borderTopWidth="1px"
  >
    {above}
    {/* On a phone, the figures are next to the buttons, and the text is below both. */}
    <Box
      display={{ base: 'flex', sm: 'grid' }}
      flexWrap="wrap"
      alignItems="center"
      gridTemplateColumns="minmax(0, 1fr) auto"
      columnGap={{ base: '2', sm: '4' }}
      rowGap={{ base: '1', sm: '0' }}
    >
      <Flex
        columnGap="4"
        wrap="wrap"
        align="baseline"
        flex="1"
        minW={{ base: 'min-content', sm: '0' }}
        fontVariantNumeric="tabular-nums"
      >
        <Text whiteSpace="nowrap">
          {texts.items} <strong>{itemCount}</strong>
        </Text>
        <Text whiteSpace={{ base: 'nowrap', sm: 'normal' }}>
          {texts.total} <MoneyText rupees={rupeesOf(totalPaise)} fontWeight={isForMany ? 'normal' : 'bold'} />
          {isForMany && (
            <Text as="span" textStyle="sm" color="fg.muted" whiteSpace="normal">
              {' '}
              {texts.perCustomer}
            </Text>
          )}
        </Text>
      </Flex>
      <Flex
        gap="2"
        wrap="wrap"
        justify="flex-end"
        flex={{ base: '1 0 auto', sm: 'none' }}
        maxW="full"
        gridColumn="2"
        gridRow="1 / span 2"
      >
        {children}
      </Flex>
      <Box flex="1 0 100%" gridColumn="1">
        {note}
        <Text role="status" textStyle="sm" fontWeight="medium" _empty={{ display: 'none' }}>
          {status}
        </Text>
      </Box>
    </Box>
  </Box>
);
