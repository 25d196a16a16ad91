/** Tests the tab Deliver of the kitchen: assigning stops to riders by dragging and by keyboard, and starting runs. */
import type { SeededUser } from '../testkit/seed.js';
import { AdminApi } from './admin-api.js';
import { column, openDeliverBoard, unassigned } from './deliver-page.js';
import { orderBreakfast } from './run-out.js';

const { kitchen, day, address, isDrafted, ...board } = openDeliverBoard();
const api = new AdminApi(kitchen);
let rider: SeededUser;
beforeEach(() => {
  rider = board.rider();
});

test('stops are assigned and sorted by keyboard, and the started run shows its link once', async () => {
  const { customers } = await orderBreakfast(kitchen, 3, day());
  const { page } = await kitchen.visitAsAdmin(address(), 1280);
  const press = async (name: string | RegExp) => {
    await page.getByRole('button', { name }).focus();
    await page.keyboard.press('Enter');
  };
  const move = async (customer: SeededUser | undefined, to: string) => {
    await press(`Move to… (${customer?.title})`);
    await press(to);
  };
  await unassigned(page)
    .getByText(customers[0]?.title ?? '')
    .waitFor();
  for (const customer of customers) {
    await move(customer, `To ${rider.title}`);
    await column(page, rider.title).getByText(customer.title).waitFor();
    // The focus moved with the card.
    await page.waitForFunction(
      (name) => document.activeElement?.getAttribute('aria-label') === name,
      `Move to… (${customer.title})`,
    );
  }
  await move(customers[2], 'Move to top');
  await page.getByText(`${customers[2]?.title} is now stop 1.`).first().waitFor();
  await isDrafted([customers[2], customers[0], customers[1]]);

  await press(`Start run of ${rider.title}`);
  const question = page.getByRole('alertdialog', { name: `Start the run of ${rider.title}?` });
  await question.getByText('3 boxes are not packed.').waitFor();
  await question.getByRole('button', { name: 'Start run' }).click();
  const dialog = page.getByRole('alertdialog', { name: `Link for ${rider.title}` });
  const link = await dialog.getByLabel('Run link').inputValue();
  expect(new URL(link).pathname).toMatch(/^\/run\/[\w-]{40,}$/);
  const draft = (await dialog.getByRole('link', { name: 'WhatsApp draft' }).getAttribute('href')) ?? '';
  expect(decodeURIComponent(draft)).toContain(link);
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
  await column(page, rider.title).getByText('0 of 3 done').waitFor();
  expect(await page.getByText(link).count()).toBe(0);

  const { page: phone } = await kitchen.visit(link, 360);
  await phone.getByRole('heading', { name: customers[2]?.title }).waitFor();
});

test('a stop that is moved repeatedly never appears at an old position', async () => {
  const { customers } = await orderBreakfast(kitchen, 1, day());
  const name = customers[0]?.title ?? '';
  const { page } = await kitchen.visitAsAdmin(address(), 1280);
  await unassigned(page).getByText(name).waitFor();
  await page.evaluate(() => {
    const drawn: string[] = [];
    new MutationObserver((all) => {
      for (const added of all.flatMap(({ addedNodes }) => [...addedNodes]))
        if (added instanceof Element && added.querySelector('[data-card]'))
          drawn.push(added.closest('section')?.querySelector('h2')?.textContent ?? '');
    }).observe(document.body, { childList: true, subtree: true });
    Object.assign(window, { drawn });
  });
  const moves = Array.from({ length: 12 }, (_, index) => index % 2 === 0);
  for (const isToRider of moves) {
    await page.getByRole('button', { name: `Move to… (${name})` }).click();
    await page.getByRole('button', { name: isToRider ? `To ${rider.title}` : 'Unassign' }).click();
    await column(page, isToRider ? rider.title : /^Unassigned \(1\)/)
      .getByText(name)
      .waitFor();
    const said = isToRider ? `${name} is assigned to ${rider.title}.` : `${name} is unassigned.`;
    await page.getByText(said).first().waitFor();
  }
  const drawn = await page.evaluate(() => (window as unknown as { drawn: string[] }).drawn);
  expect(drawn.map((heading) => heading === rider.title)).toEqual(moves);
});

test('a stop is dragged to a rider, to a position in the run, and back', async () => {
  const { customers } = await orderBreakfast(kitchen, 3, day());
  const { page } = await kitchen.visitAsAdmin(address(), 1280);
  const card = (index: number) => page.getByRole('listitem').filter({ hasText: customers[index]?.title });
  const hers = column(page, rider.title);
  await card(0).dragTo(hers);
  await hers.getByText(customers[0]?.title ?? '').waitFor();
  // Drops the card above the existing one.
  await card(1).dragTo(card(0), { targetPosition: { x: 60, y: 4 } });
  await page.getByText(`${customers[1]?.title} is now stop 1.`).first().waitFor();
  await isDrafted([customers[1], customers[0]]);
  await card(0).dragTo(card(1), { targetPosition: { x: 60, y: 4 } });
  await page.getByText(`${customers[0]?.title} is now stop 1.`).first().waitFor();
  await card(0).dragTo(unassigned(page));
  await unassigned(page)
    .getByText(customers[0]?.title ?? '')
    .waitFor();
  await isDrafted([customers[1]]);
});

test('dragging the heading of an area assigns all its stops to a rider, and leaves the other areas', async () => {
  const pins = ['411004', '411038', '411004'];
  const customers = await Promise.all(
    pins.map((pin, index) =>
      kitchen.seed.customer({
        title: `Area customer ${index + 1}`,
        balancePaise: 100_000,
        addresses: [`${index + 1}, Lake Road, Pune ${pin}`],
      }),
    ),
  );
  for (const customer of customers) await api.place(customer, day(), { 'Vegetable Poha': 1 });
  const { page } = await kitchen.visitAsAdmin(address(), 1280);
  await unassigned(page).getByText('411004 2 stops').dragTo(column(page, rider.title));
  await column(page, rider.title).getByText('Area customer 3').waitFor();
  await isDrafted([customers[0], customers[2]]);
  await column(page, /^Unassigned \(1\)/)
    .getByText('Area customer 2')
    .waitFor();
});
