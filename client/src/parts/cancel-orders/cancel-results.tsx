import { chakra } from '@chakra-ui/react';
import { formatRupees } from '../../shared/format/money';
import { formatMobile } from '../../shared/format/text';
import { LongBoxList } from '../../shared/ui/lists/long-list';
import { adminMessages } from '../../texts/admin-messages';
import type { CancelResult } from './cancel-job';

const texts = adminMessages.cancelOrders;

const nameOf = ({ order }: CancelResult): string => {
  if (!order) return texts.unknown;
  const { title, mobileNumber } = order.customer;
  return texts.order(order.orderNumber, title || formatMobile(mobileNumber));
};

/** What became of each order, those that were refused first. */
export const CancelResults = ({ results }: { results: readonly CancelResult[] }) => (
  <LongBoxList
    label={texts.results}
    items={[...results].sort((one, other) => Number(other.error !== null) - Number(one.error !== null))}
    keyOf={({ orderId }) => orderId}
    rowPx={24}
    maxH="20rem"
    css={{ textStyle: 'sm', fontVariantNumeric: 'tabular-nums', '& li': { py: '0.5' } }}
  >
    {(result) => (
      <>
        {nameOf(result)}{' '}
        <chakra.span color={result.error ? 'fg.error' : 'fg.muted'}>
          {result.error
            ? result.error.message
            : texts.cancelledRow(result.refundAmount, formatRupees(result.refundAmount))}
        </chakra.span>
      </>
    )}
  </LongBoxList>
);
