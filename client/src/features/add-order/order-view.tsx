import { Box, Button, Stack, Text } from '@chakra-ui/react';
import { useState } from 'react';
import { adminMessages } from '../../admin-messages';
import type { OrderScreen_OrderFragment } from '../../gql/admin';
import { formatDay, formatMoment, formatWeekday } from '../../shared/format/day';
import { formatMobile } from '../../shared/format/text';
import { HistoryDialog } from '../../shared/history/history-dialog';
import { MoneyText } from '../../shared/ui/money-text';
import { PageMain } from '../../shared/ui/page-main';
import { PageTitle } from '../../shared/ui/page-title';
import { StatusBadge } from '../../shared/ui/status-badge';
import { Fact, OrderFacts } from './order-facts';
import { OrderLinesTable } from './order-lines-table';
import { useLeaveOrder } from './use-leave-order';

const texts = adminMessages.addOrder;

/** View mode (specification 2.9): the order as it is, with Back and Edit. */
export const OrderView = ({ order }: { order: OrderScreen_OrderFragment }) => {
  const { back, edit } = useLeaveOrder(order.id);
  const [showsHistory, setShowsHistory] = useState(false);
  const { customer, meal } = order;
  const isCancelled = order.status === 'CANCELLED';
  return (
    <PageMain wide>
      <Box maxW="4xl">
        <PageTitle title={texts.viewTitle(order.orderNumber)}>
          <Button variant="outline" colorPalette="neutral" size="sm" onClick={back}>
            {texts.back}
          </Button>
          <Button
            variant="outline"
            colorPalette="neutral"
            size="sm"
            aria-haspopup="dialog"
            onClick={() => setShowsHistory(true)}
          >
            {adminMessages.history.title}
          </Button>
          <Button size="sm" onClick={edit} disabled={isCancelled}>
            {texts.edit}
          </Button>
        </PageTitle>
        <Stack gap="4" pt="3">
          {isCancelled && (
            <Box role="note" bg="beetroot.subtle" borderRadius="card" px="4" py="3">
              <Text fontWeight="medium">{texts.cannotEdit}</Text>
              <Text textStyle="sm">
                {texts.cancelReason}: {order.cancelReason}
              </Text>
              {order.refunded !== null && (
                <Text textStyle="sm">{order.refunded ? texts.refunded : texts.notRefunded}</Text>
              )}
            </Box>
          )}
          <OrderFacts>
            <Fact name={texts.customer}>
              {customer.title || formatMobile(customer.mobileNumber)}
              <Text textStyle="sm" color="fg.muted">
                {formatMobile(customer.mobileNumber)}
              </Text>
            </Fact>
            <Fact name={texts.wallet}>
              <MoneyText rupees={customer.walletBalance} />
            </Fact>
            <Fact name={texts.meal}>
              {meal.title}
              <Text textStyle="sm" color="fg.muted">
                {meal.deliveryHours}
              </Text>
            </Fact>
            <Fact name={texts.forDate}>
              {formatDay(order.forDate)}
              <Text textStyle="sm" color="fg.muted">
                {formatWeekday(order.forDate)}
              </Text>
            </Fact>
            <Fact name={texts.status}>
              <StatusBadge state={order.status} />
            </Fact>
            <Fact name={texts.placedOn}>{formatMoment(order.placedAt)}</Fact>
          </OrderFacts>
          <OrderLinesTable lines={order.lines} itemCount={order.itemCount} amount={order.amount} />
          <Box as="dl" m="0">
            <Fact name={texts.instructionsName}>
              <Text whiteSpace="pre-line">{order.instructions || texts.noInstructions}</Text>
            </Fact>
          </Box>
        </Stack>
      </Box>
      {showsHistory && (
        <HistoryDialog
          subject="ORDER"
          id={order.id}
          name={texts.viewTitle(order.orderNumber)}
          onClose={() => setShowsHistory(false)}
        />
      )}
    </PageMain>
  );
};
