import { Box, Button, Flex, Grid, Link, Stack, Text } from '@chakra-ui/react';
import { useState } from 'react';
import { OrderState } from '../../parts/order-rows/order-state';
import { useCan } from '../../shared/apollo/permissions';
import { conflictSentences } from '../../shared/diet-conflict-sentences';
import { formatCustomerDiet } from '../../shared/diets';
import { customerName } from '../../shared/format/customer-name';
import { formatDay, formatMoment, formatWeekday } from '../../shared/format/day';
import { formatMobile } from '../../shared/format/text';
import { PrintedPage } from '../../shared/print/printed';
import { QuietButton } from '../../shared/ui/buttons/quiet-button';
import { RowMenu } from '../../shared/ui/buttons/row-menu';
import { UserLink } from '../../shared/ui/buttons/user-link';
import { Detail, Details } from '../../shared/ui/page/details';
import { MoneyText } from '../../shared/ui/page/money-text';
import { PageMain } from '../../shared/ui/page/page-main';
import { PageTitle } from '../../shared/ui/page/page-title';
import { lazyDialog, usePreload } from '../../shared/ui/states/lazy-dialog';
import { addOrderTexts as texts } from '../../texts/admin/add-order';
import { adminTexts } from '../../texts/admin/common';
import { dietMessages } from '../../texts/diet-messages';
import type { OrderScreen_OrderFragment } from './add-order.generated';
import { OrderLinesTable } from './order-lines-table';
import { PrintedOrder } from './printed-order';
import { useLeaveOrder } from './use-leave-order';

const CancelOrderDialog = lazyDialog(
  'cancelOrder',
  async () => (await import('../../parts/cancel-order/cancel-order-dialog')).CancelOrderDialog,
);
const HistoryDialog = lazyDialog(
  'orderHistory',
  async () => (await import('../../parts/history/history-dialog')).HistoryDialog,
);
const preloaded = [CancelOrderDialog, HistoryDialog];

type Address = OrderScreen_OrderFragment['deliveryAddress'];

/** Delivery address of the order. */
const DeliveryAddress = ({ address }: { address: Address }) => (
  <Detail wide name={texts.address}>
    <Text whiteSpace="pre-line">{address ? address.text : texts.noAddress}</Text>
    {address?.locationUrl && (
      <Link href={address.locationUrl} target="_blank" rel="noreferrer" textStyle="sm">
        {texts.map}
      </Link>
    )}
  </Detail>
);

type OrderViewProps = { order: OrderScreen_OrderFragment; onCancelled: () => void };

/** Screen to view an order, with Back, Edit, and, unless the order is cancelled, Cancel. */
export const OrderView = ({ order, onCancelled }: OrderViewProps) => {
  const { back, edit } = useLeaveOrder(order.id);
  const [open, setOpen] = useState<'history' | 'cancel'>();
  const { customer, meal } = order;
  const can = useCan();
  usePreload(preloaded);
  const isCancelled = order.status === 'CANCELLED';
  const [printed, setPrinted] = useState(0);
  const showHistory = () => setOpen('history');
  const print = () => setPrinted((before) => before + 1);
  return (
    <PageMain wide>
      <PageTitle title={texts.viewTitle(order.orderNumber)}>
        <Flex gap="2" wrap="wrap" w={{ base: 'full', sm: 'auto' }}>
          <QuietButton size="sm" me={{ base: 'auto', sm: '0' }} onClick={back}>
            {texts.back}
          </QuietButton>
          <QuietButton hideBelow="sm" size="sm" aria-haspopup="dialog" onClick={showHistory}>
            {adminTexts.history}
          </QuietButton>
          <QuietButton hideBelow="sm" size="sm" onClick={print}>
            {texts.print}
          </QuietButton>
          {!isCancelled && can('orders:write') && (
            <Button
              variant="outline"
              colorPalette="beetroot"
              size="sm"
              aria-haspopup="dialog"
              onClick={() => setOpen('cancel')}
            >
              {texts.cancelOrder}
            </Button>
          )}
          {can('orders:write') && (
            <Button size="sm" onClick={edit} disabled={isCancelled}>
              {texts.edit}
            </Button>
          )}
          {/* On a phone, this button is after the others. */}
          <Box hideFrom="sm">
            <RowMenu
              label={texts.moreOf(order.orderNumber)}
              items={[
                { key: 'history', text: adminTexts.history, onPick: showHistory },
                { key: 'print', text: texts.print, onPick: print },
              ]}
            />
          </Box>
        </Flex>
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
        {order.dietConflicts.length > 0 && (
          <Box role="note" bg="beetroot.subtle" borderRadius="card" px="4" py="3" fontWeight="medium">
            {conflictSentences(order.dietConflicts)}
          </Box>
        )}
        {/* On a wide screen, the facts are next to the dishes, as on the screen to edit the order. */}
        <Grid
          templateColumns={{ lg: 'minmax(20rem, 26rem) minmax(0, 1fr)' }}
          gap={{ base: '4', lg: '6' }}
          alignItems="start"
        >
          <Details>
            <Detail wide name={texts.customer} more={formatMobile(customer.mobileNumber)}>
              <UserLink user={customer}>{customerName(customer)}</UserLink>
            </Detail>
            <Detail name={texts.meal} more={meal.deliveryHours}>
              {meal.title}
            </Detail>
            <Detail name={texts.forDate} more={formatWeekday(order.forDate)}>
              {formatDay(order.forDate)}
            </Detail>
            <Detail name={texts.status}>
              <Flex align="center" minH="6">
                <OrderState order={order} />
              </Flex>
            </Detail>
            <Detail name={texts.wallet}>
              <MoneyText wallet rupees={customer.walletBalance} />
            </Detail>
            <Detail name={dietMessages.diet}>{formatCustomerDiet(customer)}</Detail>
            <Detail
              name={texts.placedOn}
              more={order.placedBy ? texts.placedBy(order.placedBy.title) : undefined}
            >
              <span>{formatMoment(order.placedAt)}</span>
            </Detail>
            <DeliveryAddress address={order.deliveryAddress} />
            <Detail wide name={texts.instructionsName}>
              <Text whiteSpace="pre-line">{order.instructions || texts.noInstructions}</Text>
            </Detail>
          </Details>
          <OrderLinesTable lines={order.lines} itemCount={order.itemCount} amount={order.amount} />
        </Grid>
      </Stack>
      {printed > 0 && (
        <PrintedPage key={printed} label={texts.viewTitle(order.orderNumber)}>
          <PrintedOrder order={order} />
        </PrintedPage>
      )}
      {open === 'cancel' && (
        <CancelOrderDialog
          id={order.id}
          onClose={() => setOpen(undefined)}
          onCancelled={() => {
            setOpen(undefined);
            onCancelled();
          }}
        />
      )}
      {open === 'history' && (
        <HistoryDialog
          subject="ORDER"
          id={order.id}
          name={texts.viewTitle(order.orderNumber)}
          onClose={() => setOpen(undefined)}
        />
      )}
    </PageMain>
  );
};
