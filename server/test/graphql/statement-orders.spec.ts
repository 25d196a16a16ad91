/** Tests that an entry of a statement contains the current state of its order. */
import { day } from '../testkit/days.js';
import { accepted } from '../testkit/graphql-client.js';
import { openKitchen } from '../testkit/kitchen.js';
import { cancelOrder, creditWallet, placeOrder } from '../testkit/operations.js';
import { BREAKFAST_ID } from '../testkit/seed.js';

const kitchen = openKitchen();

type Entry = {
  remarks: string;
  order: { orderNumber: number; status: string; forDate: string; lines: { title: string }[] } | null;
};
const STATEMENT =
  '{ it: walletStatement { entries { remarks order { orderNumber status forDate lines { title } } } } }';

test("a customer's statement names the order of each charge, and none for a credit", async () => {
  const [admin, customer, dish] = [
    await kitchen.as.admin(),
    await kitchen.seed.customer(),
    await kitchen.seed.dish({ title: 'Corn Bowl', pricePaise: 12_000 }),
  ];
  accepted(await creditWallet(admin, { userId: customer.id, amount: 500 }));
  const forDate = day('2027-08-03');
  const input = { userId: customer.id, mealId: BREAKFAST_ID, forDate };
  const { it: order } = accepted(
    await placeOrder(admin, { ...input, lines: [{ dishId: dish.id, quantity: 1 }] }),
  );
  accepted(await cancelOrder(admin, order.id));
  const asha = await kitchen.as.customer(customer);
  const { entries } = accepted(await asha.ask<{ it: { entries: Entry[] } }>(STATEMENT)).it;
  const behind = {
    orderNumber: order.orderNumber,
    status: 'CANCELLED',
    forDate,
    lines: [{ title: 'Corn Bowl' }],
  };
  expect(entries).toEqual([
    { remarks: `Order #${order.orderNumber} cancelled - refund`, order: behind },
    { remarks: `Order #${order.orderNumber}`, order: behind },
    { remarks: 'Wallet Balance Added', order: null },
  ]);
});
