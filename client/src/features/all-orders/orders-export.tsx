import { useApolloClient } from '@apollo/client/react';
import type { OrderFilter, OrderSort } from '../../schema.generated';
import { amountCell, type Cell, mobileCell, momentCell } from '../../shared/files/csv';
import { ExportDialog } from '../../shared/files/export-dialog';
import { today } from '../../shared/format/day';
import { allOrdersTexts } from '../../texts/admin/orders';
import { fileMessages } from '../../texts/file-messages';
import { statusMessages } from '../../texts/status-messages';
import { OrdersExportDocument, type OrdersExportQuery } from './orders-export.generated';

const texts = allOrdersTexts.export;

type ExportedOrder = OrdersExportQuery['orders']['items'][number];

/** Returns the cells of an order in the file, under `texts.columns`. */
const orderCells = (order: ExportedOrder): readonly Cell[] => [
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
  amountCell(order.amount),
  order.instructions,
  order.cancelReason ?? '',
];

const idOf = ({ id }: ExportedOrder) => id;

type OrdersExportProps = { filter: OrderFilter; sort: OrderSort | undefined; onClose: () => void };

/** Dialog that exports every matching order, in the sequence of the list. */
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
