import { Box, Flex, Text } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import type { OrdersPageQuery } from '../../gql/admin';
import { formatRupees } from '../../shared/format/money';
import { SelectField } from '../../shared/ui/fields/fields';
import { Tick } from '../../shared/ui/fields/tick';
import { adminMessages } from '../../texts/admin-messages';
import { rowChoices } from './order-filter';

const texts = adminMessages.allOrders;

type ChoosePageProps = {
  /** Whether all that can be chosen on this page are; undefined when there is nothing to choose. */
  isPageChosen: boolean | undefined;
  onChoosePage: (chosen: boolean) => void;
};

/** Chooses all orders of the page. */
export const ChoosePage = ({ isPageChosen, onChoosePage }: ChoosePageProps) =>
  isPageChosen !== undefined && (
    <Tick
      gap="2"
      minH={{ base: '9', md: '0' }}
      textStyle="sm"
      whiteSpace="nowrap"
      ps={{ lg: '4' }}
      boxSize={{ base: '4.5', lg: '4' }}
      checked={isPageChosen}
      onTick={onChoosePage}
    >
      {texts.choosePage}
    </Tick>
  );

/** How many orders a page has. */
export const RowsPerPage = ({ rows, onRows }: { rows: number; onRows: (rows: number) => void }) => (
  <Flex align="center" gap="2" ms="auto" textStyle="sm" color="fg.muted">
    <span aria-hidden>{texts.filters.rowsPerPage}</span>
    <Box w={{ base: '4.5rem', md: '20' }}>
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
);

type OrdersSummaryProps = {
  orders: OrdersPageQuery['orders'] | undefined;
  /** How many there are on every day, where only some are looked at. */
  inAll?: number;
  /** Those days are today. */
  isToday: boolean;
  /** What stands before and behind it. */
  before: ReactNode;
  after: ReactNode;
};

/** 'Showing n of total | Total Amount', and how much of it is cancelled. */
export const OrdersSummary = ({ orders, inAll, isToday, before, after }: OrdersSummaryProps) => (
  <Flex align="center" columnGap="4" rowGap="1" wrap="wrap" minH={{ md: '9' }}>
    {before}
    <Flex wrap="wrap" columnGap="1.5" fontVariantNumeric="tabular-nums" textStyle={{ base: 'sm', md: 'md' }}>
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
    {after}
  </Flex>
);
