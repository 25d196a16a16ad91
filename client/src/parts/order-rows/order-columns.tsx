import type { SystemStyleObject } from '@chakra-ui/react';
import { Button } from '@chakra-ui/react';
import type { OrderRow_OrderFragment } from '../../gql/admin';
import { formatDay, formatDayOf } from '../../shared/format/day';
import { formatRupees } from '../../shared/format/money';
import { formatMobile } from '../../shared/format/text';
import { orderPath } from '../../shared/paths';
import { RouterLink } from '../../shared/ui/buttons/router-link';
import { UserLink } from '../../shared/ui/buttons/user-link';
import { CardLabel } from '../../shared/ui/lists/data-table';
import { columnsOf } from '../../shared/ui/lists/list-row';
import { RowChoice } from '../../shared/ui/lists/row-choice';
import { adminMessages } from '../../texts/admin-messages';
import { messages } from '../../texts/messages';
import { OrderDishes } from './order-dishes';
import { OrderState } from './order-state';

const texts = adminMessages.allOrders;

type Order = OrderRow_OrderFragment;

/** An order on the phone. */
export const orderCard = {
  areas: `"order status amount" "customer customer customer" "mobile mobile items" "meal meal forDate" "placed placed actions"`,
  columns: 'auto minmax(0, 1fr) auto',
};

/** What the cells have beside what every list gives them. */
export const orderStyle: SystemStyleObject = {
  '& tbody th': { fontWeight: 'semibold', fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' },
  '& td:is([data-column=mobile], [data-column=placed], [data-column=forDate])': {
    fontVariantNumeric: 'tabular-nums',
    whiteSpace: 'nowrap',
  },
  '& td[data-column=amount]': { fontWeight: 'semibold' },
  lg: {
    '& tbody th': { minW: '0' },
    '& td[data-column=customer]': { minW: '32' },
    '& td[data-column=meal]': { minW: '24' },
    '& [data-column=actions]': { whiteSpace: 'nowrap', w: '9.5rem' },
    '& td[data-column=actions] > :first-child': { ms: '-3' },
  },
  // One line where there is room for it, so that rows are of one height.
  xl: { '& td[data-column=status] > *': { flexWrap: 'nowrap' } },
  lgDown: {
    '& td[data-column=customer]': { fontWeight: 'semibold', lineClamp: '2' },
    '& td:is([data-column=mobile], [data-column=items], [data-column=meal], [data-column=placed], [data-column=forDate])':
      { color: 'fg.muted' },
    '& td[data-column=forDate]': { textAlign: 'end' },
    '& td[data-column=actions]': { display: 'flex', justifyContent: 'flex-end', me: '-3', my: '-2' },
  },
};

/** The link that has the focus when the Cancel button beside it is gone. */
export const viewLinkId = (orderId: string): string => `view-${orderId}`;

/** What a row is asked for: View, and Cancel unless it is cancelled already. */
const Actions = ({ order, onCancel }: { order: Order; onCancel: (id: string) => void }) => (
  <>
    <Button asChild size="sm" variant="ghost">
      <RouterLink
        id={viewLinkId(order.id)}
        data-opens
        to={orderPath(order.id, 'view')}
        aria-label={texts.viewOrder(order.orderNumber)}
      >
        {texts.view}
      </RouterLink>
    </Button>
    {order.status !== 'CANCELLED' && (
      <Button
        size="sm"
        variant="ghost"
        colorPalette="beetroot"
        aria-label={texts.cancelOrder(order.orderNumber)}
        onClick={() => onCancel(order.id)}
      >
        {texts.cancel}
      </Button>
    )}
  </>
);

/** A cancelled order is tinted. */
export const orderTint = ({ status }: Order) => (status === 'CANCELLED' ? 'cancelled' : undefined);

/** The columns of a list of everybody's orders, which can be chosen. */
export const orderColumns = (onCancel: (id: string) => void) =>
  columnsOf<Order, keyof typeof texts.columns>(texts.columns, {
    order: {
      names: true,
      order: 'server',
      descFirst: true,
      cell: ({ orderNumber, status }, { chosen }) => (
        <RowChoice label={texts.choose(orderNumber)} chosen={chosen} isOff={status === 'CANCELLED'}>
          #{orderNumber}
        </RowChoice>
      ),
    },
    customer: {
      order: 'server',
      cell: ({ customer }) => <UserLink user={customer}>{customer.title || messages.app.none}</UserLink>,
    },
    mobile: {
      cell: ({ customer }) => formatMobile(customer.mobileNumber),
    },
    meal: { order: 'server', cell: ({ meal }) => meal.title },
    status: {
      order: 'server',
      cell: (order) => <OrderState order={order} />,
    },
    placed: {
      order: 'server',
      descFirst: true,
      cell: ({ placedAt }) => (
        <>
          <CardLabel me="1">{texts.columns.placed}</CardLabel>
          {formatDayOf(placedAt)}
        </>
      ),
    },
    forDate: {
      order: 'server',
      descFirst: true,
      cell: ({ forDate }) => (
        <>
          <CardLabel me="1">{texts.columns.forDate}</CardLabel>
          {formatDay(forDate)}
        </>
      ),
    },
    amount: {
      numeric: true,
      order: 'server',
      descFirst: true,
      cell: ({ amount }) => formatRupees(amount),
    },
    items: {
      numeric: true,
      cell: (order) => <OrderDishes order={order} />,
    },
    actions: {
      cell: (order) => <Actions order={order} onCancel={onCancel} />,
    },
  });

/** The orders of one customer on the phone. */
export const ownOrderCard = {
  areas: `"order order amount" "status status forDate" "meal meal items" "placed placed actions"`,
  columns: 'auto minmax(0, 1fr) auto',
};

/** The columns of a list of one customer's orders, as they are sorted by the list itself. */
export const ownOrderColumns = (onCancel: (id: string) => void) =>
  orderColumns(onCancel)
    .filter(({ key }) => key !== 'customer' && key !== 'mobile')
    .map((column) => ({
      ...column,
      order: undefined,
      ...(column.key === 'order' ? { cell: ({ orderNumber }: Order) => `#${orderNumber}` } : {}),
    }));
