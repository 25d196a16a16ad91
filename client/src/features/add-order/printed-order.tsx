import { customerName } from '../../shared/format/customer-name';
import { formatWeekday } from '../../shared/format/day';
import { formatRupees } from '../../shared/format/money';
import { formatMobile } from '../../shared/format/text';
import { addOrderTexts as texts } from '../../texts/admin/add-order';
import type { OrderScreen_OrderFragment } from './add-order.generated';

/** Order for printing. Each quantity precedes its dish. */
export const PrintedOrder = ({ order }: { order: OrderScreen_OrderFragment }) => {
  const { customer, meal, deliveryAddress, instructions } = order;
  return (
    <>
      <h2>{texts.viewTitle(order.orderNumber)}</h2>
      <p>
        <b>{customerName(customer)}</b> · {formatMobile(customer.mobileNumber)}
      </p>
      <p>{deliveryAddress?.text ?? texts.noAddress}</p>
      <p>{`${meal.title}, ${formatWeekday(order.forDate)}, ${meal.deliveryHours}`}</p>
      <table>
        <tbody>
          {order.lines.map((line) => (
            <tr key={line.dishId}>
              <td data-numeric>{line.quantity}</td>
              <th scope="row">{line.title}</th>
              <td data-numeric>{formatRupees(line.amount)}</td>
            </tr>
          ))}
          <tr data-total>
            <td data-numeric>{order.itemCount}</td>
            <th scope="row">{texts.total}</th>
            <td data-numeric>{formatRupees(order.amount)}</td>
          </tr>
        </tbody>
      </table>
      {instructions && <p>{instructions}</p>}
    </>
  );
};
