import { Box, Flex, Text } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { formatRupees } from '../../shared/format/money';
import { SelectField } from '../../shared/ui/fields/fields';
import { Tick } from '../../shared/ui/fields/tick';
import { allOrdersTexts as texts } from '../../texts/admin/orders';
import type { OrdersPageQuery } from './all-orders-page.generated';
import { rowChoices } from './order-filter';

type ChoosePageProps = {
  /** Whether all selectable orders of this page are selected. Undefined if there are none. */
  isPageChosen: boolean | undefined;
  onChoosePage: (chosen: boolean) => void;
};

/** Checkbox that selects all selectable orders of the page. Cancelled orders cannot be selected. */
export const ChoosePage = ({ isPageChosen, onChoosePage }: ChoosePageProps) =>
  isPageChosen !== undefined && (
    <Tick
      gap="2"
      minH={{ base: '9', md: '0' }}
      textStyle="sm"
      whiteSpace="nowrap"
      ps={{ lg: '4' }}
      ms={{ lg: '1px' }}
      boxSize="4.5"
      checked={isPageChosen}
      onTick={onChoosePage}
    >
      {texts.choosePage}
    </Tick>
  );

/** Select for the number of orders on a page. */
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
  /** Number of orders on all days, if only some days are displayed. */
  inAll?: number;
  /** Whether the displayed days are today. */
  isToday: boolean;
  /** Content before and after the summary. */
  before: ReactNode;
  after: ReactNode;
};

/** Number of displayed and matching orders, their total amount, and the cancelled amount. */
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
