/**
 * Prints the orders of a day as CSV, for a spreadsheet or a label program:
 *
 *     MEALBOX_URL=http://127.0.0.1:3000 MEALBOX_KEY=mbk_… node examples/tomorrows-orders.mjs [YYYY-MM-DD] > orders.csv
 *
 * The default day is tomorrow in India. The key needs the scopes `orders:read` and `customers:read`.
 */
import { allNodes } from './mealbox.mjs';

const ORDERS = `query ($day: LocalDate!, $after: String) {
  orders(filter: { forFrom: $day, forTo: $day, statuses: [PLACED, UPCOMING, COMPLETED] }, sort: { field: ORDER_NUMBER, direction: ASCENDING }, first: 100, after: $after) {
    nodes {
      orderNumber status amount instructions
      meal { title }
      customer { title mobileNumber }
      deliveryAddress { text }
      lines { title quantity }
    }
    pageInfo { hasNextPage endCursor }
  }
}`;

const tomorrow = () =>
  new Date(Date.now() + 24 * 60 * 60 * 1000).toLocaleDateString('en-CA', { timeZone: 'Asia/Kolkata' });

/** Returns a cell of CSV. An apostrophe prevents a spreadsheet from calculating a text that starts with a sign such as `=`. */
const cell = (value) =>
  `"${String(value ?? '')
    .replace(/^[=+\-@]/, "'$&")
    .replaceAll('"', '""')}"`;

const day = process.argv[2] ?? tomorrow();
console.log('Order,Meal,Customer,Mobile,Address,Dishes,Instructions,Amount,Status');
for await (const order of allNodes(ORDERS, { day })) {
  const dishes = order.lines.map(({ title, quantity }) => `${quantity} x ${title}`).join('; ');
  console.log(
    [
      order.orderNumber,
      order.meal.title,
      order.customer.title,
      order.customer.mobileNumber,
      order.deliveryAddress?.text,
      dishes,
      order.instructions,
      order.amount.toFixed(2),
      order.status,
    ]
      .map(cell)
      .join(','),
  );
}
