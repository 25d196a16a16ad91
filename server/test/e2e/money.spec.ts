import { smallTargets } from '../harness/touch-targets.js';
import { openBuiltKitchen, WIDTHS } from '../testkit/built-kitchen.js';
import { dayFromToday } from '../testkit/days.js';
import { AdminApi } from './admin-api.js';
import { button } from './menu-steps.js';
import { bankDay, choose, claim, newUtr, updateSettings } from './money-steps.js';
import { eventually, hasFocus } from './on-page.js';

const kitchen = openBuiltKitchen();
const adminApi = new AdminApi(kitchen);

beforeEach(() =>
  updateSettings(adminApi, {
    upiId: 'mealbox.kitchen@okhdfcbank',
    payeeName: 'Mealbox Foods',
    quickTopUps: [500, 1_000, 2_000],
  }),
);

test.each(WIDTHS)(
  'at %i px a customer requests, pays, and claims a top-up, and an admin credits it with two presses',
  async (width) => {
    const customer = await kitchen.seed.customer({ title: 'Meenakshi Payer', balancePaise: 10_000 });
    const utr = newUtr();
    const { page, expectFine } = await kitchen.visit(`/customer/${customer.userUuid}`, width);
    await button(page, 'Add money').click();
    const amounts = page.getByRole('dialog', { name: 'Add money' });
    await amounts.getByRole('button', { name: '₹500' }).waitFor();
    await expectFine();
    await amounts.getByRole('button', { name: '₹500' }).click();
    const pay = page.getByRole('dialog', { name: 'Pay ₹500.00' });
    await pay.getByText('mealbox.kitchen@okhdfcbank').waitFor();
    expect(await pay.getByRole('link', { name: 'Open a UPI app' }).getAttribute('href')).toBe(
      `upi://pay?pa=mealbox.kitchen@okhdfcbank&pn=Mealbox%20Foods&am=500.00&cu=INR&tn=${encodeURIComponent(`Wallet ${customer.title}`)}`,
    );
    await expectFine();
    expect(width === 360 ? await smallTargets(page) : []).toEqual([]);
    await pay.getByLabel('UTR (enter it after you pay)').fill('4321 12');
    await pay.getByRole('button', { name: "I've paid" }).click();
    await pay.getByText('Enter the 12 digits of the UTR.').waitFor();
    await pay.getByLabel('UTR (enter it after you pay)').fill(utr);
    await pay.getByRole('button', { name: "I've paid" }).click();
    const thanks = page.getByRole('alertdialog', { name: 'Thank you' });
    await thanks.getByRole('button', { name: 'Close' }).click();
    await hasFocus(page, 'Add money');
    await page.getByText('₹500.00 is being checked').waitFor();

    const admin = await kitchen.visitAsAdmin('/money', width);
    const row = admin.page.getByRole('row').filter({ hasText: utr });
    await row.getByText(customer.title).waitFor();
    await admin.expectFine();
    await row
      .getByRole('button', { name: `Confirm payment of ₹500.00 from ${customer.title}`, exact: true })
      .click();
    const received = admin.page.getByRole('dialog', { name: 'Confirm payment' });
    await received.getByRole('status').filter({ hasText: '₹600.00' }).waitFor();
    await received.getByLabel('Amount received').fill('450');
    await received.getByText('The customer reported ₹500.00.').waitFor();
    await admin.expectFine();
    await received.getByRole('button', { name: 'Credit ₹450.00' }).click();
    await row.waitFor({ state: 'detached' });
    await eventually(() => adminApi.balanceOf(customer), 550);

    await button(page, 'Add money').click();
    await amounts.getByText('₹450.00 was added on').waitFor();
    await expectFine();
  },
);

test('a claim without a payment is rejected with a reason that the customer sees', async () => {
  const customer = await kitchen.seed.customer({ title: 'Rohan Mistaken' });
  await claim(kitchen, customer, 300, newUtr());
  const { page, expectFine } = await kitchen.visitAsAdmin('/money', 360);
  await button(page, `Reject payment of ₹300.00 from ${customer.title}`).click();
  const dialog = page.getByRole('dialog', { name: `Reject the payment of ${customer.title}?` });
  expect(await dialog.getByLabel('Reason').inputValue()).toBe('We found no payment with this UTR.');
  await dialog.getByLabel('Reason').fill('');
  await dialog.getByRole('button', { name: 'Reject payment' }).click();
  await dialog.getByText('Reason is required.').waitFor();
  await dialog.getByLabel('Reason').fill('It went to another account.');
  await expectFine();
  await dialog.getByRole('button', { name: 'Reject payment' }).click();
  await dialog.waitFor({ state: 'detached' });
  const customers = await kitchen.visit(`/customer/${customer.userUuid}`, 360);
  await customers.page.getByText('₹300.00 was not received.').waitFor();
  await customers.page.getByText('It went to another account.').waitFor();
  await customers.expectFine();
  await button(customers.page, 'Add money').click();
  await customers.page.getByRole('dialog').getByText('It went to another account.').waitFor();
  expect(await adminApi.balanceOf(customer)).toBe(0);
});

test('the same statement in two tabs credits no wallet twice, whichever customers are selected', async () => {
  const [claimer, binu, chitra] = [
    await kitchen.seed.customer({ title: 'Dev Twotabs' }),
    await kitchen.seed.customer({ title: 'Binu Firsttab' }),
    await kitchen.seed.customer({ title: 'Chitra Secondtab' }),
  ];
  const [claimed, neft] = [newUtr(), `SBIN${newUtr()}`];
  await claim(kitchen, claimer, 500, claimed);
  const day = bankDay(dayFromToday(0));
  const rows = [
    'Date,Narration,Chq./Ref.No.,Withdrawal Amt.,Deposit Amt.',
    `${day},UPI-DEV-dev@okicici-ICIC0000001-${claimed}-MEALS,0000${claimed},,500.00`,
    `${day},NEFT CR-SBIN0000300-FROM UNKNOWN-${neft},${neft},,"1,250.00"`,
  ];
  const tabs = [];
  for (const customer of [binu, chitra]) {
    const { page } = await kitchen.visitAsAdmin('/money?tab=statement', 1280);
    await choose(page, 'november.csv', rows);
    await button(page, 'Select customer for line 3').click();
    const who = page.getByRole('form', { name: 'Which customer paid ₹1,250.00?' });
    await who.getByLabel('Customer: name or mobile').fill(customer.title);
    await eventually(() => who.getByRole('radio').count(), 1);
    await who.getByRole('radio').check();
    await page.keyboard.press('Enter');
    await who.waitFor({ state: 'detached' });
    await page.getByText('2 lines selected, ₹1,750.00').waitFor();
    tabs.push(page);
  }
  await Promise.all(tabs.map((page) => button(page, 'Credit 2 lines').click()));
  await Promise.all(tabs.map((page) => button(page, 'Another statement').waitFor()));
  expect(await adminApi.balanceOf(claimer)).toBe(500);
  const handpicked = [await adminApi.balanceOf(binu), await adminApi.balanceOf(chitra)];
  expect(handpicked.toSorted((one, other) => one - other)).toEqual([0, 1250]);
});

test('an admin maps the unknown columns of a statement once', async () => {
  const day = bankDay(dayFromToday(0));
  const { page, expectFine } = await kitchen.visitAsAdmin('/money?tab=statement', 360);
  await choose(page, 'other.csv', ['Tag;Worum;Eingang', `${day};Meals 432177770001;75`]);
  await page
    .getByRole('alert')
    .filter({ hasText: 'hold the date' })
    .or(page.getByRole('alert').filter({ hasText: 'columns' }))
    .first()
    .waitFor();
  await button(page, 'Select the columns').click();
  const dialog = page.getByRole('dialog', { name: 'Columns of the statement' });
  await dialog.getByLabel(/^Date(?! format)/).selectOption('Tag');
  await dialog.getByLabel('Description').selectOption('Worum');
  await dialog.getByRole('button', { name: 'Use these columns' }).click();
  await dialog.getByText('Select a column.').waitFor();
  await dialog.getByLabel('Money in').selectOption('Eingang');
  await expectFine();
  await dialog.getByRole('button', { name: 'Use these columns' }).click();
  await page.getByText('Meals 432177770001').waitFor();
  await expectFine();
});

test('of a statement with 5,000 lines, only the visible lines are rendered', async () => {
  const day = bankDay(dayFromToday(0));
  const rows = Array.from(
    { length: 5_000 },
    (_, index) =>
      `${day},UPI-CUSTOMER ${index}-c${index}@okhdfcbank-HDFC0001234-${532100000000 + index}-MEALS,,,${500 + index}`,
  );
  const { page } = await kitchen.visitAsAdmin('/money?tab=statement', 1280);
  await button(page, 'Select CSV file').waitFor();
  await choose(page, 'year.csv', ['Date,Narration,Chq./Ref.No.,Withdrawal Amt.,Deposit Amt.', ...rows]);
  await page.getByRole('table', { name: 'Bank statement' }).getByText('UPI-CUSTOMER 0-').waitFor();
  expect(await page.locator('tbody tr').count()).toBeLessThan(100);
});

test('a very long name breaks no layout', async () => {
  const customer = await kitchen.seed.customer({ title: 'W'.repeat(110) });
  await claim(kitchen, customer, 1_000_000, newUtr());
  const { page, expectFine } = await kitchen.visitAsAdmin('/money', 1280);
  await button(page, /^Confirm payment of ₹10,00,000\.00 from W/).waitFor();
  await expectFine();
  await button(page, /^Confirm payment of ₹10,00,000\.00 from W/).click();
  await page.getByRole('dialog', { name: 'Confirm payment' }).getByRole('status').waitFor();
  await expectFine();
});

test('a customer of a kitchen without a UPI ID is asked to call', async () => {
  await updateSettings(adminApi, { upiId: '', phone: '9812300000' });
  const customer = await kitchen.seed.customer();
  const { page, expectFine } = await kitchen.visit(`/customer/${customer.userUuid}`, 360);
  await button(page, 'Add money').click();
  expect(await page.getByRole('link', { name: /^Call the kitchen/ }).getAttribute('href')).toBe(
    'tel:+919812300000',
  );
  await expectFine();
});
