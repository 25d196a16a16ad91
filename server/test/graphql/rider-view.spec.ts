/** Tests the data of a run that a rider can read. */
import { day } from '../testkit/days.js';
import { myRun, openRunLink } from '../testkit/delivery.js';
import { deliveryDay } from '../testkit/delivery-day.js';
import { accepted } from '../testkit/graphql-client.js';
import { openKitchen } from '../testkit/kitchen.js';
import { numberBoxes, slotOf } from '../testkit/kitchen-day.js';
import { editOrder } from '../testkit/operations.js';
import { BREAKFAST_ID } from '../testkit/seed.js';

const kitchen = openKitchen({ isVerified: true });
let days = 0;

const goOut = (count: number) => {
  const today = day(`2027-06-${String(++days).padStart(2, '0')}`);
  kitchen.clock.set(`${today}T10:00:00+05:30`);
  return deliveryDay(kitchen, today, count);
};

test('a rider sees what a delivery needs, but no prices, wallets, links, or other runs', async () => {
  const out = await goOut(2);
  const seen = accepted(await myRun(out.phone)).it;
  expect(seen.stops[0]).toMatchObject({
    name: out.customers[0]?.title,
    phone: out.customers[0]?.mobileNumber,
    address: { text: `${out.customers[0]?.title}'s house` },
    boxes: [{ orderNumber: expect.any(Number), dishes: [{ title: expect.any(String), quantity: 1 }] }],
  });
  const opened = accepted(await openRunLink(kitchen.as.anonymous(), out.secret)).it;
  const text = JSON.stringify([seen, opened.run]);
  for (const secret of [...out.customers, out.rider].flatMap(({ id, userUuid }) => [id, userUuid]))
    expect(text).not.toContain(secret);
  expect(text).not.toMatch(/price|amount|wallet/i);
});

test('a rider sees the number of each box that its label has, and none before it is printed', async () => {
  const out = await goOut(3);
  expect(out.stops.map(({ boxes }) => boxes.map(({ number }) => number))).toEqual([[null], [null], [null]]);
  const boxes = await numberBoxes(await kitchen.as.admin(), slotOf(out.date, BREAKFAST_ID));
  const labelOf = new Map(boxes.map(({ number, order }) => [order.orderNumber, number]));
  const seen = accepted(await myRun(out.phone)).it.stops.flatMap((stop) => stop.boxes);
  expect(seen.map(({ number }) => number)).toEqual(seen.map(({ orderNumber }) => labelOf.get(orderNumber)));
  expect(seen.map(({ number }) => number)).toEqual([1, 2, 3]);
});

test('a rider sees the instructions for the whole box, but not those for a dish', async () => {
  const out = await goOut(1);
  const [{ title = '' } = {}] = out.stops[0]?.boxes[0]?.dishes ?? [];
  const instructions = `${title}: no onion\nPlease ring twice.`;
  accepted(await editOrder(await kitchen.as.admin(), out.orderIds[0] ?? '', { instructions }));
  const [stop] = accepted(await myRun(out.phone)).it.stops;
  expect(stop?.boxes.map((box) => box.instructions)).toEqual(['Please ring twice.']);
});
