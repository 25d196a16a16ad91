import { useApolloClient } from '@apollo/client/react';
import {
  type OrderFilter,
  type OrderSort,
  OrdersExportDocument,
  type OrdersExportQuery,
} from '../../gql/admin';
import { type Cell, mobileCell, momentCell } from '../../shared/files/csv';
import { ExportDialog } from '../../shared/files/export-dialog';
import { today } from '../../shared/format/day';
import { adminMessages } from '../../texts/admin-messages';
import { fileMessages } from '../../texts/file-messages';
import { statusMessages } from '../../texts/status-messages';

const texts = adminMessages.allOrders.export;

export type ExportedOrder = OrdersExportQuery['orders']['items'][number];

/** An order as a row of the file, under `texts.columns`. */
export const orderCells = (order: ExportedOrder): readonly Cell[] => [
  order.orderNumber,
  statusMessages[order.status],
  order.forDate,
  order.meal.title,
  momentCell(order.placedAt),
  order.customer.title,
  mobileCell(order.customer.mobileNumber),
  order.deliveryAddress?.text ?? '',
  order.lines.map(({ quantity, title }) => `${quantity} × ${title}`).join('; '),
  order.itemCount,
  order.amount,
  order.instructions,
  order.cancelReason ?? '',
];

const idOf = ({ id }: ExportedOrder) => id;

type OrdersExportProps = { filter: OrderFilter; sort: OrderSort | undefined; onClose: () => void };

/** All Orders as a file: every order that matches, in the order of the list. */
export const OrdersExport = ({ filter, sort, onClose }: OrdersExportProps) => {
  const client = useApolloClient();
  const ask = async (page: number) => {
    const variables = { filter, sort, page };
    const { data } = await client.query({ query: OrdersExportDocument, variables, fetchPolicy: 'no-cache' });
    if (!data) throw new Error(fileMessages.failed);
    return { rows: data.orders.items, total: data.orders.total };
  };
  const { title, columns } = texts;
  const list = { title, columns, fileName: `orders-${today()}`, ask, idOf, cells: orderCells };
  return <ExportDialog list={list} onClose={onClose} />;
};
