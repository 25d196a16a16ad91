import { Box, Flex, Text } from '@chakra-ui/react';
import type { OrdersPageQuery } from '../../gql/admin';
import { formatRupees } from '../../shared/format/money';
import { SelectField } from '../../shared/ui/fields/fields';
import { Tick } from '../../shared/ui/fields/tick';
import { adminMessages } from '../../texts/admin-messages';
import { rowChoices } from './order-filter';

const texts = adminMessages.allOrders;

type OrdersSummaryProps = {
  orders: OrdersPageQuery['orders'] | undefined;
  /** How many there are on every day, where only some are looked at. */
  inAll?: number;
  /** Those days are today. */
  isToday: boolean;
  rows: number;
  onRows: (rows: number) => void;
  /** Whether all that can be chosen on this page are; undefined when there is nothing to choose. */
  isPageChosen: boolean | undefined;
  onChoosePage: (chosen: boolean) => void;
};

/** 'Showing n of total | Total Amount', how much of it is cancelled, and the rows per page. */
export const OrdersSummary = ({
  orders,
  inAll,
  isToday,
  rows,
  onRows,
  isPageChosen,
  onChoosePage,
}: OrdersSummaryProps) => (
  <Flex justify="space-between" align="center" columnGap="4" rowGap="1" wrap="wrap" minH="9">
    {isPageChosen !== undefined && (
      <Tick
        gap="2"
        minH="0"
        textStyle="sm"
        ps={{ lg: '4' }}
        boxSize={{ base: '6', lg: '4' }}
        checked={isPageChosen}
        onTick={onChoosePage}
      >
        {texts.choosePage}
      </Tick>
    )}
    {/* On a phone on a line of its own, above the two controls. */}
    <Flex
      wrap="wrap"
      columnGap="1.5"
      me="auto"
      w={{ base: 'full', md: 'auto' }}
      order={{ base: -1, md: 0 }}
      fontVariantNumeric="tabular-nums"
    >
      <Text fontWeight="semibold" role="status">
        {orders &&
          texts.showing(
            orders.items.length,
            orders.total,
            formatRupees(orders.totalAmount),
            inAll === undefined ? '' : texts.inAll(isToday, inAll),
          )}
      </Text>
      {orders && orders.totalAmountCancelled > 0 && (
        <Text color="fg.muted">{texts.ofWhichCancelled(formatRupees(orders.totalAmountCancelled))}</Text>
      )}
    </Flex>
    <Flex align="center" gap="2" textStyle="sm" color="fg.muted">
      <span aria-hidden>{texts.filters.rowsPerPage}</span>
      <Box w="20">
        <SelectField
          label={texts.filters.rowsPerPage}
          hideLabel
          size="sm"
          value={rows}
          onChange={(event) => onRows(Number(event.target.value))}
        >
          {rowChoices.map((choice) => (
            <option key={choice} value={choice}>
              {choice}
            </option>
          ))}
        </SelectField>
      </Box>
    </Flex>
  </Flex>
);
