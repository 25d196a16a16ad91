/** Tests the settings of the kitchen and its meals, and keyboard shortcuts, which can be disabled in the settings. */
import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { openBuiltKitchen } from '../testkit/built-kitchen.js';
import { accepted } from '../testkit/graphql-client.js';
import { isWithin } from './narrow.js';
import { eventually, hasFocus } from './on-page.js';

const kitchen = openBuiltKitchen();

const isAt = (page: Page, title: string | RegExp) =>
  page.getByRole('heading', { name: title, level: 1 }).waitFor();

test('a link to the meals scrolls to them on a phone too', async () => {
  const { page } = await kitchen.visitAsAdmin('/settings#meals', 360);
  await isWithin(page, page.getByRole('button', { name: 'Edit Post Lunch' }));
});

test('sections of the settings are edited in place, and a rejected value is shown at its field', async () => {
  const { page, expectFine } = await kitchen.visitAsAdmin('/settings', 1280);
  const part = (name: string) => page.getByRole('region', { name });
  const edit = (name: string) => page.getByRole('button', { name: `Edit ${name}` }).click();
  const save = (name: string) => part(name).getByRole('button', { name: 'Save' }).click();
  await edit('Name and contact');
  const contact = part('Name and contact');
  await contact.getByLabel('Kitchen name').fill(`Annapurna ${1280}`);
  await contact.getByLabel('FSSAI number').fill('123');
  expect(await page.getByRole('button', { name: 'Edit Payments' }).isDisabled()).toBe(true);
  await save('Name and contact');
  await contact.locator('input[name=fssaiNumber][aria-invalid=true]').waitFor();
  await expectFine();
  await contact.getByLabel('FSSAI number').fill('12345678901234');
  await save('Name and contact');
  await page.getByText('Settings saved.').first().waitFor();
  await contact.getByText(`Annapurna ${1280}`).waitFor();
  await hasFocus(page, 'Edit Name and contact');

  await edit('Payments');
  await part('Payments').getByLabel('UPI ID').fill('annapurna@okbank');
  await part('Payments').getByLabel('Quick top-up amounts').fill('500, 1500');
  await save('Payments');
  await part('Payments').getByText('₹500.00, ₹1,500.00').waitFor();

  await edit('Days ahead');
  await part('Days ahead').getByLabel('Days customers can order ahead').fill('15');
  await save('Days ahead');
  await part('Days ahead').getByText('Enter a whole number from 0 to 14.').waitFor();
  // Changed input is not lost without a question.
  await part('Days ahead').getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Discard' }).click();
  await part('Days ahead').getByText('6:00 PM', { exact: true }).waitFor();

  await page.getByRole('radio', { name: /^Automatic/ }).check();
  await page.getByRole('button', { name: 'Undo' }).click();
  await eventually(() => page.getByRole('radio', { name: /^An admin/ }).isChecked(), true);

  await page.getByRole('navigation', { name: 'Sections' }).getByRole('link', { name: 'Delivery' }).click();
  await isWithin(page, part('Boxes and addresses'));

  // If no meal has a closing time, the settings ask for one until an admin has set it.
  await page.getByText('Until when can customers order?').waitFor();
  await page.getByRole('button', { name: 'Until 8:00 PM on the day before, for all meals' }).click();
  await page.getByText('Until when can customers order?').waitFor({ state: 'detached' });
  expect(await page.getByText(/· Ordering closes at 8:00 PM, the day before$/).count()).toBe(2);

  // The titles of built-in meals are fixed.
  await page.getByRole('button', { name: 'Edit Breakfast' }).click();
  const breakfast = page.getByRole('dialog', { name: 'Edit Breakfast' });
  expect(await breakfast.getByLabel('Title').isEditable()).toBe(false);
  expect(await breakfast.getByLabel('Delivery from').isEditable()).toBe(true);
  await page.keyboard.press('Escape');
  await breakfast.waitFor({ state: 'detached' });

  await page.getByRole('button', { name: '+ New Meal' }).click();
  const meal = page.getByRole('dialog', { name: 'New Meal' });
  await meal.getByLabel('Title').fill(`Supper ${1280}`);
  await meal.getByLabel('Delivery from').fill('25:00');
  await meal.getByLabel('Delivery until').fill('20:30');
  await meal.getByRole('button', { name: 'Save' }).click();
  await meal.getByText('Enter a time such as 14:00 or 2:00 PM.').waitFor();
  await meal.getByLabel('Delivery from').fill('19:00');
  await meal.getByLabel('Orders close at').fill('17:30');
  await meal.getByLabel('Closing day').selectOption({ label: 'The day of delivery' });
  await meal.getByRole('button', { name: 'Save' }).click();
  await meal.waitFor({ state: 'detached' });
  const row = page.getByRole('listitem').filter({ hasText: `Supper ${1280}` });
  await row.getByText('7:00 PM to 8:30 PM · Ordering closes at 5:30 PM').waitFor();
});

test('an admin who saves second sees what the first changed and the current values', async () => {
  const { page } = await kitchen.visitAsAdmin('/settings', 1280);
  await page.getByRole('button', { name: 'Edit Name and contact' }).click();
  const part = page.getByRole('region', { name: 'Name and contact' });
  await part.getByLabel('Kitchen name').fill('Annapurna of the second');
  accepted(
    await kitchen.admin.ask('mutation { updateSettings(input: { phone: "9820012345" }) { version } }'),
  );
  await part.getByRole('button', { name: 'Save' }).click();
  await part.getByText(/They changed: Phone: .*9820012345\./).waitFor();
  await part.getByRole('button', { name: 'Save' }).click();
  await page.getByText('Settings saved.').first().waitFor();
  await part.getByText('Annapurna of the second').waitFor();
});

test('keys open screens and search, and move through lists, but not while typing or when off', async () => {
  const { page, expectFine } = await kitchen.visitAsAdmin('/admin-home', 1280);
  await isAt(page, /^Welcome/);
  await page.keyboard.press('?');
  await page.getByRole('dialog', { name: 'Keyboard shortcuts' }).getByText('Go to Dishes').waitFor();
  await expectFine();
  await page.keyboard.press('Escape');
  await page.keyboard.press('g');
  await page.keyboard.press('d');
  await isAt(page, 'Dishes');
  await page.getByRole('row').nth(3).waitFor();
  await page.keyboard.press('j');
  await page.keyboard.press('j');
  await page.keyboard.press('k');
  await page.keyboard.press('Enter');
  await page.getByRole('dialog', { name: 'Edit Dish' }).waitFor();
  await page.keyboard.press('Escape');
  await page.keyboard.press('n');
  await page.getByRole('dialog', { name: 'New Dish' }).waitFor();
  await page.keyboard.press('Escape');
  await page.keyboard.press('/');
  await page.keyboard.type('gdn?');
  expect(await page.locator('main input[type=search]').inputValue()).toBe('gdn?');
  await isAt(page, 'Dishes');

  await page.goto('/settings');
  await page.getByRole('switch', { name: 'Keyboard shortcuts' }).uncheck();
  await page.locator('h1').click();
  await page.keyboard.press('g');
  await page.keyboard.press('d');
  await page.keyboard.press('?');
  await isAt(page, 'Settings');
  expect(await page.getByRole('dialog').count()).toBe(0);
});

test("an uploaded picture of the kitchen is the brand of the customer's page, its tab, and the installed app", async () => {
  const customer = await kitchen.seed.customer();
  const admin = await kitchen.visitAsAdmin('/settings', 360);
  const part = admin.page.getByRole('region', { name: 'Picture' });
  const buffer = await sharp({ create: { width: 300, height: 300, channels: 3, background: '#246' } })
    .png()
    .toBuffer();
  const [chooser] = await Promise.all([
    admin.page.waitForEvent('filechooser'),
    part.getByRole('button', { name: 'Upload picture' }).click(),
  ]);
  await chooser.setFiles({ name: 'logo.png', mimeType: 'image/png', buffer });
  await admin.page.getByText('Picture saved.').first().waitFor();
  await part.getByRole('img', { name: 'Picture of the kitchen' }).waitFor();
  await admin.expectFine();

  const iconOf = (html: string) => /<link rel="icon" href="([^"]*)"/.exec(html)?.[1] ?? '';
  const pageText = async () => (await fetch(`${kitchen.url}/meal/${customer.userUuid}`)).text();
  // The server reads the brand again after five seconds.
  await eventually(async () => iconOf(await pageText()).startsWith('/icons/kitchen-192.png?v='), true);
  const icon = await fetch(`${kitchen.url}${iconOf(await pageText())}`);
  const { width, height, format } = await sharp(Buffer.from(await icon.arrayBuffer())).metadata();
  expect([width, height, format]).toEqual([192, 192, 'png']);
  const manifest = await (await fetch(`${kitchen.url}/mealbox.webmanifest`)).json();
  expect(manifest.icons.map(({ sizes }: { sizes: string }) => sizes)).toEqual(['192x192', '512x512']);

  const { page, expectFine } = await kitchen.visit(`/meal/${customer.userUuid}`, 360);
  await page.getByRole('dialog').waitFor();
  const brand = await page.locator('header.mb-brand').evaluate((it) => {
    const { backgroundImage, width } = getComputedStyle(it, '::before');
    return { backgroundImage, width };
  });
  expect(brand).toEqual({ backgroundImage: expect.stringContaining('/pictures/'), width: '40px' });
  await expectFine();

  await part.getByRole('button', { name: 'Remove picture' }).click();
  await admin.page.getByText('Picture removed.').first().waitFor();
  await eventually(async () => iconOf(await pageText()), '/mealbox.svg');
  expect((await fetch(`${kitchen.url}/icons/kitchen-192.png`)).headers.get('content-type')).toBe('image/png');
});
