/** Labels are laid out by the heights that the browser says their texts have: those must be true. */
import { openBuiltKitchen } from '../testkit/built-kitchen.js';
import { dayFromToday } from '../testkit/days.js';
import { accepted } from '../testkit/graphql-client.js';
import { editOrder } from '../testkit/operations.js';
import { BREAKFAST_ID } from '../testkit/seed.js';
import { AdminApi } from './admin-api.js';
import { cutOff, printAddress, readyToPrint } from './printed.js';
import { MANY } from './printing-kitchen.js';

const kitchen = openBuiltKitchen();
const adminApi = new AdminApi(kitchen);

/** Notes which things would be of another height if the browser had laid them out anew when they were measured. */
const WATCH_TRIALS = `
  window.trials = { measured: 0, other: [] };
  new MutationObserver(() => {
    for (const flow of document.querySelectorAll('.print-trials .print-flow')) {
      const heights = () => [...flow.children].map((item) => item.getBoundingClientRect().height);
      const before = heights();
      flow.style.display = 'none';
      heights();
      flow.style.display = '';
      const after = heights();
      trials.measured += before.length;
      before.forEach((height, at) => {
        if (Math.abs(height - after[at]) > 0.1) trials.other.push(flow.children[at].textContent);
      });
    }
  }).observe(document, { childList: true, subtree: true });
`;

test('what has no room in the usual letters is measured as it is drawn', async () => {
  const mixed = { date: dayFromToday(6), mealId: BREAKFAST_ID };
  for (let number = 0; number < 40; number++) {
    const customer = await kitchen.seed.customer({
      title: `Divya Qureshi ${number}`,
      addresses: [`${number}, Sai Residency${number % 2 ? ', Prabhat Road' : ''}, Kothrud, Pune 411038`],
      balancePaise: 5_000_000,
    });
    const portions = Object.fromEntries(
      Object.keys(MANY).map((title, at) => [title, (number % (at + 2)) * 2]),
    );
    const wanted = Object.entries(portions).filter(([, quantity]) => quantity > 0);
    const order = await adminApi.place(
      customer,
      mixed.date,
      wanted.length > 0 ? Object.fromEntries(wanted) : { 'Corn Salad': 3 },
    );
    accepted(await editOrder(kitchen.admin, order.id, { instructions: `Less oil please, box ${number}` }));
  }
  const visit = await kitchen.visitAsAdmin(printAddress(mixed, 'labels'), 1280);
  const { page } = visit;
  await page.addInitScript(WATCH_TRIALS);
  await page.reload();
  await readyToPrint(visit);
  const { measured, other } = await page.evaluate<{ measured: number; other: string[] }>('trials');
  expect(measured).toBeGreaterThan(100);
  expect(other).toEqual([]);
  expect(await cutOff(page)).toEqual([]);
});
