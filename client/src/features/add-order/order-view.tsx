import { Box, Button, chakra, Flex, Link, Stack, Text } from '@chakra-ui/react';
import { useState } from 'react';
import type { OrderScreen_OrderFragment } from '../../gql/admin';
import { CancelOrderDialog } from '../../parts/cancel-order/cancel-order-dialog';
import { HistoryDialog } from '../../parts/history/history-dialog';
import { OrderState } from '../../parts/order-rows/order-state';
import { eatsText } from '../../shared/diets';
import { customerName } from '../../shared/format/customer-name';
import { formatDay, formatMoment, formatWeekday } from '../../shared/format/day';
import { formatMobile } from '../../shared/format/text';
import { Printed } from '../../shared/print/printed';
import { QuietButton } from '../../shared/ui/buttons/quiet-button';
import { RowMenu } from '../../shared/ui/buttons/row-menu';
import { UserLink } from '../../shared/ui/buttons/user-link';
import { Fact, Facts } from '../../shared/ui/page/facts';
import { halfPhone } from '../../shared/ui/page/half-phone';
import { MoneyText } from '../../shared/ui/page/money-text';
import { PageMain } from '../../shared/ui/page/page-main';
import { PageTitle } from '../../shared/ui/page/page-title';
import { adminMessages } from '../../texts/admin-messages';
import { dietMessages } from '../../texts/diet-messages';
import { OrderPaper } from './order-paper';
import { useLeaveOrder } from './use-leave-order';

const texts = adminMessages.addOrder;

type Line = { dishId: string; title: string; quantity: number; unitPrice: number; amount: number };

const cell = { px: '4', py: '2', textAlign: 'start', verticalAlign: 'top' } as const;
/** On a phone the dishes have most of the room. */
const figure = {
  ...cell,
  px: { base: '1.5', sm: '4' },
  textAlign: 'end',
  whiteSpace: 'nowrap',
  '&:last-child': { pe: '4' },
} as const;

/** The dishes of an order as they were when it was placed, with what they cost. */
const OrderLinesTable = (props: { lines: readonly Line[]; itemCount: number; amount: number }) => (
  <chakra.div layerStyle="card" overflow="hidden">
    <chakra.table
      aria-label={texts.dishes}
      w="full"
      css={{
        borderCollapse: 'collapse',
        fontVariantNumeric: 'tabular-nums',
        '& tbody tr, & tfoot tr': { borderTopWidth: '1px', borderColor: 'border' },
        '& th, & td': cell,
        '& [data-figure]': figure,
        '& thead th': { textStyle: 'xs', color: 'fg.muted', fontWeight: 'semibold' },
        '& tfoot': { fontWeight: 'bold' },
        // A long word is broken before a figure is cut.
        [halfPhone]: {
          '& th, & td': { px: '1.5' },
          '& :is(th, td):first-child': { overflowWrap: 'anywhere' },
        },
      }}
    >
      <thead>
        <tr>
          <th scope="col">{texts.dish}</th>
          <th scope="col" data-figure>
            {texts.quantity}
          </th>
          <chakra.th scope="col" data-figure hideBelow="sm">
            {texts.price}
          </chakra.th>
          <th scope="col" data-figure>
            {texts.amount}
          </th>
        </tr>
      </thead>
      <tbody>
        {props.lines.map((line) => (
          <tr key={line.dishId}>
            <td>{line.title}</td>
            <td data-figure>{line.quantity}</td>
            <chakra.td data-figure hideBelow="sm">
              <MoneyText rupees={line.unitPrice} />
            </chakra.td>
            <td data-figure>
              <MoneyText rupees={line.amount} />
            </td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">{texts.total}</th>
          <td data-figure>{props.itemCount}</td>
          <chakra.td data-figure hideBelow="sm" />
          <td data-figure>
            <MoneyText rupees={props.amount} />
          </td>
        </tr>
      </tfoot>
    </chakra.table>
  </chakra.div>
);

type Address = OrderScreen_OrderFragment['deliveryAddress'];

/** Where the box goes. */
const DeliveryAddress = ({ address }: { address: Address }) => (
  <Fact wide name={texts.address}>
    <Text whiteSpace="pre-line">{address ? address.text : texts.noAddress}</Text>
    {address?.locationUrl && (
      <Link href={address.locationUrl} target="_blank" rel="noreferrer" textStyle="sm">
        {texts.map}
      </Link>
    )}
  </Fact>
);

type OrderViewProps = { order: OrderScreen_OrderFragment; onCancelled: () => void };

/** View mode: the order as it is, with Back and Edit, and Cancel until it is cancelled. */
export const OrderView = ({ order, onCancelled }: OrderViewProps) => {
  const { back, edit } = useLeaveOrder(order.id);
  const [open, setOpen] = useState<'history' | 'cancel'>();
  const { customer, meal } = order;
  const isCancelled = order.status === 'CANCELLED';
  const [printed, setPrinted] = useState(0);
  const showHistory = () => setOpen('history');
  const print = () => setPrinted((before) => before + 1);
  return (
    <PageMain wide>
      <PageTitle title={texts.viewTitle(order.orderNumber)}>
        {/* On a phone in a line of their own. */}
        <Flex gap="2" wrap="wrap" w={{ base: 'full', sm: 'auto' }}>
          <QuietButton size="sm" me={{ base: 'auto', sm: '0' }} onClick={back}>
            {texts.back}
          </QuietButton>
          <QuietButton hideBelow="sm" size="sm" aria-haspopup="dialog" onClick={showHistory}>
            {adminMessages.history.title}
          </QuietButton>
          <QuietButton hideBelow="sm" size="sm" onClick={print}>
            {texts.print}
          </QuietButton>
          {!isCancelled && (
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
          <Button size="sm" onClick={edit} disabled={isCancelled}>
            {texts.edit}
          </Button>
          {/* On a phone behind the others. */}
          <Box hideFrom="sm">
            <RowMenu
              label={texts.moreOf(order.orderNumber)}
              items={[
                { key: 'history', text: adminMessages.history.title, onPick: showHistory },
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
        <Facts>
          <Fact wide name={texts.customer} more={formatMobile(customer.mobileNumber)}>
            <UserLink user={customer}>{customerName(customer)}</UserLink>
          </Fact>
          <Fact name={texts.wallet}>
            <MoneyText wallet rupees={customer.walletBalance} />
          </Fact>
          <Fact name={dietMessages.diet}>{eatsText(customer)}</Fact>
          <Fact name={texts.meal} more={meal.deliveryHours}>
            {meal.title}
          </Fact>
          <Fact name={texts.forDate} more={formatWeekday(order.forDate)}>
            {formatDay(order.forDate)}
          </Fact>
          <Fact name={texts.status}>
            <OrderState order={order} />
          </Fact>
          <Fact
            name={texts.placedOn}
            more={order.placedBy ? texts.placedBy(order.placedBy.title) : undefined}
          >
            <span>{formatMoment(order.placedAt)}</span>
          </Fact>
          <DeliveryAddress address={order.deliveryAddress} />
          <Fact long name={texts.instructionsName}>
            <Text whiteSpace="pre-line">{order.instructions || texts.noInstructions}</Text>
          </Fact>
        </Facts>
        <OrderLinesTable lines={order.lines} itemCount={order.itemCount} amount={order.amount} />
      </Stack>
      {printed > 0 && (
        <Printed key={printed} label={texts.viewTitle(order.orderNumber)}>
          <OrderPaper order={order} />
        </Printed>
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
