import type { SystemStyleObject } from '@chakra-ui/react';
import { Button, chakra } from '@chakra-ui/react';
import type { OrderRow_OrderFragment } from '../../gql/admin';
import { formatDay, formatDayOf } from '../../shared/format/day';
import { formatRupees } from '../../shared/format/money';
import { formatMobile } from '../../shared/format/text';
import { orderPath } from '../../shared/paths';
import { RouterLink } from '../../shared/ui/buttons/router-link';
import { UserLink } from '../../shared/ui/buttons/user-link';
import { CardLabel } from '../../shared/ui/lists/data-table';
import { columnsOf } from '../../shared/ui/lists/list-row';
import { CheckIcon } from '../../shared/ui/page/icons';
import { StatusBadge } from '../../shared/ui/states/status-badge';
import { adminMessages } from '../../texts/admin-messages';
import { messages } from '../../texts/messages';

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

/** An order's number, and the box that chooses it, as large as the whole of it; a cancelled one cannot be chosen. */
const ChosenOrderNumber = ({ order, chosen }: { order: Order; chosen: boolean }) => {
  const isOff = order.status === 'CANCELLED';
  return (
    // biome-ignore lint/a11y/noLabelWithoutControl: its control is the box inside it, unless there is none.
    <chakra.label
      position="relative"
      display="inline-flex"
      alignItems="center"
      verticalAlign="middle"
      gap="2.5"
      minH="8"
      cursor={isOff ? undefined : 'pointer'}
      css={{
        '@media (pointer: coarse)': { minH: 'touch' },
        '& svg': { visibility: chosen ? undefined : 'hidden' },
        '&:has(:focus-visible)': { outline: '2px solid', outlineColor: 'brand.focusRing' },
      }}
    >
      {!isOff && (
        <chakra.input
          type="checkbox"
          position="absolute"
          inset="0"
          opacity="0"
          cursor="pointer"
          data-chooses
          aria-label={texts.choose(order.orderNumber)}
          checked={chosen}
          // The list hears it, once for all rows.
          onChange={() => undefined}
        />
      )}
      <chakra.span
        display="inline-flex"
        borderWidth="1px"
        borderRadius="l1"
        visibility={isOff ? 'hidden' : undefined}
        borderColor={chosen ? 'brand.solid' : 'border.control'}
        bg={chosen ? 'brand.solid' : 'bg.panel'}
        color="brand.contrast"
      >
        <CheckIcon boxSize="4" />
      </chakra.span>
      #{order.orderNumber}
    </chakra.label>
  );
};

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
      cell: (order, { chosen }) => <ChosenOrderNumber order={order} chosen={chosen} />,
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
      cell: ({ status }) => <StatusBadge state={status} />,
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
      cell: ({ itemCount }) => (
        <>
          {itemCount}
          <CardLabel ms="1">{texts.itemsOf(itemCount)}</CardLabel>
        </>
      ),
    },
    actions: {
      cell: (order) => <Actions order={order} onCancel={onCancel} />,
    },
  });

/** The orders of one customer on the phone. */
export const ownOrderCard = {
  areas: `"order status amount" "meal meal forDate" "placed items actions"`,
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
