import type { SystemStyleObject } from '@chakra-ui/react';
import { Button } from '@chakra-ui/react';
import { Link as RouterLink } from 'react-router-dom';
import { IfPermitted } from '../../shared/apollo/permissions';
import { formatDay, formatDayOf } from '../../shared/format/day';
import { formatRupees } from '../../shared/format/money';
import { formatMobile } from '../../shared/format/text';
import { orderPath } from '../../shared/paths';
import { rowAction } from '../../shared/ui/buttons/row-action';
import { dots, RowMenu } from '../../shared/ui/buttons/row-menu';
import { UserLink } from '../../shared/ui/buttons/user-link';
import { CardLabel } from '../../shared/ui/lists/data-table';
import { columnsOf } from '../../shared/ui/lists/list-row';
import { RowChoice } from '../../shared/ui/lists/row-choice';
import { allOrdersTexts as texts } from '../../texts/admin/orders';
import { messages } from '../../texts/messages';
import { OrderDishes } from './order-dishes';
import type { OrderRow_OrderFragment } from './order-row.generated';
import { OrderState } from './order-state';

type Order = OrderRow_OrderFragment;

/** Layout of an order on a phone. */
export const orderCardLayout = {
  areas: '"order items status amount" "customer customer mobile mobile" "meal forDate actions actions"',
  columns: 'auto auto minmax(0, 1fr) auto',
  wide: {
    areas: '"order customer mobile placed amount" "status meal forDate items actions"',
    columns: '8rem minmax(0, 1fr) 9rem 8.5rem minmax(8rem, auto)',
  },
};

/** Styles of cells, in addition to the styles of every list. */
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
    '& [data-column=actions]': { whiteSpace: 'nowrap', w: '8rem' },
    '& td[data-column=actions] > :first-child': { ms: '-2' },
  },
  // On a wide screen, the note of a status is below it, and all rows have the same height.
  xl: {
    '& td[data-column=status] > *': {
      flexDirection: 'column',
      alignItems: 'flex-start',
      '& > :not(.mb-badge)': { lineHeight: '1rem' },
    },
    '& [data-column=status]': { w: '6.5rem' },
    '& :is(td, th[scope=col]):is([data-column=mobile], [data-column=meal], [data-column=status], [data-column=placed], [data-column=forDate])':
      { px: '3' },
  },
  // On a phone, three lines, which wrap if necessary. The date of placing is on the order's page.
  mdDown: {
    '& tbody tr[data-row]': {
      display: 'flex',
      flexWrap: 'wrap',
      columnGap: '2',
      rowGap: '0',
      pt: '2.5',
      pb: '1.5',
    },
    // Touch targets extend beyond their lines.
    '& [data-column=order]': { order: '1', flex: '1 0 auto', '& label': { my: '-2.5' } },
    // A cancelled order has no checkbox. Its number remains aligned.
    '& [data-column=order] [data-table-only]': { display: 'inline-flex' },
    '& [data-column=items]': { order: '2', flex: 'none', '& button': { my: '-1.5' } },
    // The badge is before the amount, so that the amounts are aligned. The note of a status has a separate line.
    '& td[data-column=status], & td[data-column=status] > *': { display: 'contents' },
    '& td[data-column=status] .mb-badge': { order: '3', alignSelf: 'center' },
    '& td[data-column=status] .mb-badge + *': { order: '4', flex: '1 0 100%', textAlign: 'end' },
    '& [data-column=amount]': { order: '3', flex: 'none' },
    '& [data-column=customer]': {
      order: '5',
      flex: '1 0 calc(100% - 10rem)',
      minW: '0',
      // The link is a target of 24 px.
      py: '1',
      my: '-1',
      '& a': { py: '1' },
    },
    '& [data-column=mobile]': { order: '6', textStyle: 'sm' },
    '& [data-column=meal]': { order: '7', flex: '1 1 4rem', textStyle: 'sm' },
    '& [data-column=forDate]': { order: '8', textStyle: 'sm' },
    '& td[data-column=actions]': { order: '9', my: '-1.5', ms: 'auto', me: '-3' },
    // View is at the same position in a row without a menu.
    '& td[data-column=actions] > :only-child': { me: '11' },
    '& td[data-column=placed]': { display: 'none' },
  },
  // On a medium screen, two lines. Touch targets extend beyond their lines.
  mdToLg: {
    '& tbody tr[data-row]': { py: '2.5' },
    '& [data-column=order] label': { my: '-3' },
    '& [data-column=items] button': { my: '-1.5' },
  },
  lgDown: {
    '& td[data-column=customer]': { fontWeight: 'semibold', lineClamp: '2' },
    '& td:is([data-column=mobile], [data-column=items], [data-column=meal], [data-column=placed], [data-column=forDate])':
      { color: 'fg.muted' },
    '& td[data-column=actions]': {
      display: 'flex',
      justifyContent: { base: 'flex-start', md: 'flex-end' },
      // The texts of the buttons are aligned with the texts above them.
      me: { md: '-9px' },
      my: { md: '-3' },
    },
  },
};

/** ID of the link that gets the focus when the Cancel button next to it disappears. */
export const viewLinkId = (orderId: string): string => `view-${orderId}`;

/** Actions of a row: View, and Cancel for an order that is not cancelled. On a phone, a menu contains Cancel. */
const Actions = ({ order, onCancel }: { order: Order; onCancel: (id: string) => void }) => (
  <>
    <Button asChild {...rowAction.first}>
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
      <IfPermitted needs="orders:write">
        <Button
          {...rowAction.cancels}
          hideBelow="md"
          aria-label={texts.cancelOrder(order.orderNumber)}
          onClick={() => onCancel(order.id)}
        >
          {texts.cancel}
        </Button>
        <RowMenu
          label={texts.more(order.orderNumber)}
          button={{ ...dots, hideFrom: 'md' }}
          items={[
            {
              key: 'cancel',
              text: texts.cancel,
              onPick: () => onCancel(order.id),
              cancels: true,
              phoneOnly: true,
            },
          ]}
        />
      </IfPermitted>
    )}
  </>
);

/** Returns the tint of a row: 'cancelled' for a cancelled order. */
export const orderTint = ({ status }: Order) => (status === 'CANCELLED' ? 'cancelled' : undefined);

/** Returns the columns of the list of all orders, which can be selected. */
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
          <CardLabel me="1">{texts.forDay}</CardLabel>
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

/** Layout of a customer's orders on a phone. */
export const ownOrderCardLayout = {
  areas: `"order order amount" "status status forDate" "meal meal items" "placed placed actions"`,
  columns: 'auto minmax(0, 1fr) auto',
};

/** Returns the columns of a customer's order list. None can be sorted. */
export const ownOrderColumns = (onCancel: (id: string) => void) =>
  orderColumns(onCancel)
    .filter(({ key }) => key !== 'customer' && key !== 'mobile')
    .map((column) => ({
      ...column,
      order: undefined,
      ...(column.key === 'order' ? { cell: ({ orderNumber }: Order) => `#${orderNumber}` } : {}),
    }));
