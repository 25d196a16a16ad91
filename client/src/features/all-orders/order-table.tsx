import { Box, Button } from '@chakra-ui/react';
import { memo, type ReactNode } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import { adminMessages } from '../../admin-messages';
import type { OrderRow_OrderFragment } from '../../gql/admin';
import { messages } from '../../messages';
import { formatDay, formatDayOf } from '../../shared/format/day';
import { formatRupees } from '../../shared/format/money';
import { formatMobile } from '../../shared/format/text';
import { orderPath } from '../../shared/paths';
import { CardLabel, Cell, DataTable, RowHead } from '../../shared/ui/data-table';
import { StatusBadge } from '../../shared/ui/status-badge';

const texts = adminMessages.allOrders;

const columns = [
  { key: 'order', title: texts.columns.order },
  { key: 'customer', title: texts.columns.customer },
  { key: 'mobile', title: texts.columns.mobile },
  { key: 'meal', title: texts.columns.meal },
  { key: 'status', title: texts.columns.status },
  { key: 'placed', title: texts.columns.placed },
  { key: 'forDate', title: texts.columns.forDate },
  { key: 'amount', title: texts.columns.amount, numeric: true },
  { key: 'items', title: texts.columns.items, numeric: true },
  { key: 'actions', title: texts.columns.actions },
];

const card = {
  areas: `"order status amount" "customer customer customer" "mobile mobile items" "meal meal forDate" "placed placed actions"`,
  columns: 'auto minmax(0, 1fr) auto',
};

type OrderRowProps = { order: OrderRow_OrderFragment; onCancel: (id: string) => void };

/** The link that has the focus when the Cancel button beside it is gone. */
export const viewLinkId = (orderId: string): string => `view-${orderId}`;

/** An order in a line; a cancelled one is tinted (specification 2.10). Drawn again only when it changed. */
const OrderRow = memo(({ order, onCancel }: OrderRowProps): ReactNode => {
  const { id, orderNumber, customer, status } = order;
  return (
    <tr data-tint={status === 'CANCELLED' ? 'cancelled' : undefined}>
      <RowHead column="order">#{orderNumber}</RowHead>
      <Cell column="customer" data-name>
        {customer.title || messages.app.none}
      </Cell>
      <Cell column="mobile" data-figures>
        {formatMobile(customer.mobileNumber)}
      </Cell>
      <Cell column="meal" data-meal>
        {order.meal.title}
      </Cell>
      <Cell column="status">
        <StatusBadge state={status} />
      </Cell>
      <Cell column="placed" data-figures>
        <CardLabel me="1">{texts.columns.placed}</CardLabel>
        {formatDayOf(order.placedAt)}
      </Cell>
      <Cell column="forDate" data-figures>
        <CardLabel me="1">{texts.columns.forDate}</CardLabel>
        {formatDay(order.forDate)}
      </Cell>
      <Cell column="amount" numeric data-amount>
        {formatRupees(order.amount)}
      </Cell>
      <Cell column="items" numeric>
        {order.itemCount}
        <CardLabel ms="1">{texts.itemsOf(order.itemCount)}</CardLabel>
      </Cell>
      <Cell column="actions" data-actions>
        <Button asChild size="sm" variant="ghost">
          <RouterLink
            id={viewLinkId(id)}
            to={orderPath(id, 'view')}
            aria-label={texts.viewOrder(orderNumber)}
          >
            {texts.view}
          </RouterLink>
        </Button>
        {status !== 'CANCELLED' && (
          <Button
            size="sm"
            variant="ghost"
            colorPalette="beetroot"
            aria-label={texts.cancelOrder(orderNumber)}
            onClick={() => onCancel(id)}
          >
            {texts.cancel}
          </Button>
        )}
      </Cell>
    </tr>
  );
});

type OrderTableProps = {
  orders: readonly OrderRow_OrderFragment[];
  busy: boolean;
  onCancel: (id: string) => void;
};

export const OrderTable = ({ orders, busy, onCancel }: OrderTableProps) => (
  <Box
    bg="bg.panel"
    borderWidth="1px"
    borderColor="border"
    borderRadius="card"
    css={{
      '& tbody th': { fontWeight: 'semibold', fontVariantNumeric: 'tabular-nums' },
      '& [data-name]': { minW: '32' },
      '& [data-figures]': { fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' },
      '& [data-amount]': { fontWeight: 'semibold' },
      lg: {
        '& [data-meal]': { minW: '24' },
        '& [data-actions]': { whiteSpace: 'nowrap', w: '40' },
        '& [data-actions] > :first-child': { ms: '-3' },
      },
      lgDown: {
        '& [data-name]': { fontWeight: 'semibold', lineClamp: '2' },
        '& td:nth-child(n + 3):nth-child(-n + 9):not([data-amount])': { color: 'fg.muted' },
        '& td:nth-child(7)': { textAlign: 'end' },
        '& [data-actions]': { display: 'flex', justifyContent: 'flex-end', me: '-3', my: '-2' },
      },
    }}
  >
    <DataTable
      label={texts.title}
      columns={columns}
      from="lg"
      card={card}
      stickyTop="var(--admin-bar)"
      busy={busy}
    >
      <tbody>
        {orders.map((order) => (
          <OrderRow key={order.id} order={order} onCancel={onCancel} />
        ))}
      </tbody>
    </DataTable>
  </Box>
);
