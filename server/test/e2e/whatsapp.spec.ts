/** Tests WhatsApp drafts for many customers: the customers of a queue, one draft per press, and that a queue survives a reload. */
import type { BrowserContext, Page } from 'playwright-core';
import { smallTargets } from '../harness/touch-targets.js';
import { openBuiltKitchen, WIDTHS, type Width } from '../testkit/built-kitchen.js';
import { accepted } from '../testkit/graphql-client.js';
import { creditWallet } from '../testkit/operations.js';
import type { SeededUser } from '../testkit/seed.js';
import { button } from './menu-steps.js';
import { eventually, hasFocus } from './on-page.js';

const kitchen = openBuiltKitchen();

/** Replaces WhatsApp and records the opened drafts. */
const catchDrafts = async (context: BrowserContext): Promise<URL[]> => {
  const opened: URL[] = [];
  await context.route('https://wa.me/**', (route) => {
    opened.push(new URL(route.request().url()));
    return route.fulfill({ contentType: 'text/html', body: '<title>WhatsApp</title>' });
  });
  return opened;
};

const open = async (address: string, width: Width) => {
  const visit = await kitchen.visitAsAdmin(address, width, { unused: true });
  visit.expectProblems(/wa\.me/);
  return { ...visit, drafts: await catchDrafts(visit.context) };
};

const next = (page: Page, left: number) =>
  page.getByRole('button', { name: `Open next (${left} left)`, exact: true });

let groups = 0;
/** Returns a name that is unique in this file. */
const newGroup = () => `Group${++groups}x`;

/** Creates customers with these balances in paise. Their names sort in the same sequence. */
const customers = async (prefix: string, balances: readonly number[]): Promise<SeededUser[]> => {
  const made: SeededUser[] = [];
  for (const balancePaise of balances)
    made.push(await kitchen.seed.customer({ title: `${prefix} ${'ABC'[made.length]}`, balancePaise }));
  return made;
};

test.each(WIDTHS)(
  'at %i px the found customers get their own links, one press each, across a reload',
  async (width) => {
    const prefix = newGroup();
    const found = await customers(prefix, [1_000, 2_000, 3_000]);
    const { page, drafts, expectFine } = await open(`/users?q=${prefix}`, width);
    if (width === 360) {
      await page.getByRole('button', { name: 'More', exact: true }).click();
      await page.getByRole('menuitem', { name: 'WhatsApp' }).click();
    } else await page.getByRole('link', { name: 'WhatsApp', exact: true }).click();
    await page.getByText(`Customers with “${prefix}”, as listed in Users.`).waitFor();
    await page.getByText('Enter a text first.').waitFor();
    if (width === 360) await page.getByLabel('Reason', { exact: true }).selectOption('link');
    else await page.getByRole('button', { name: 'Personal link', exact: true }).click();
    await next(page, 3).waitFor();
    const [one, two, three] = found;
    await page.getByText(`Hello ${one?.title},`, { exact: false }).waitFor();
    await expectFine();
    expect(width === 360 ? await smallTargets(page) : []).toEqual([]);

    await next(page, 3).focus();
    await page.keyboard.press('Enter');
    await next(page, 2).waitFor();
    await eventually(() => drafts.length, 1);
    await hasFocus(page, 'Open next (2 left)');
    await button(page, `Skip ${two?.title}`).first().click();
    await next(page, 1).waitFor();
    await page.reload();
    await next(page, 1).click();
    await page.getByText('You opened the drafts for all customers.').first().waitFor();
    await eventually(() => drafts.length, 2);
    expect(drafts.map(({ pathname }) => pathname)).toEqual([
      `/91${one?.mobileNumber}`,
      `/91${three?.mobileNumber}`,
    ]);
    for (const [nth, customer] of [one, three].entries()) {
      const text = drafts[nth]?.searchParams.get('text') ?? '';
      expect(text).toContain(`Hello ${customer?.title}, `);
      expect(text).toContain(`${kitchen.url}/meal/${customer?.userUuid}\n`);
    }
    await button(page, 'Opened 2').click();
    await expectFine();
  },
);

test('two tabs share a queue and offer no customer twice', async () => {
  const prefix = newGroup();
  await customers(prefix, [1_000, 2_000]);
  const address = `/whatsapp?about=link&q=${prefix}`;

  const { page, context, drafts } = await open(address, 1280);
  const other = await context.newPage();
  await other.goto(address);
  await next(other, 2).waitFor();
  await next(page, 2).click();
  await next(other, 1).click();
  await page.getByText('You opened the drafts for all customers.').first().waitFor();
  await eventually(() => new Set(drafts.map(({ pathname }) => pathname)).size, 2);
});

test('a received payment is announced with the current balance', async () => {
  const [customer] = await customers(newGroup(), [10_000]);
  const reference = String(Date.now()).slice(-12).padStart(12, '7');
  accepted(await creditWallet(kitchen.admin, { userId: customer?.id, amount: 500, reference }));
  const { page, drafts } = await open('/money', 1280);
  await page.getByRole('link', { name: 'WhatsApp: money received' }).click();
  await page.getByText(`Hello ${customer?.title}, we have received ₹500.00.`, { exact: false }).waitFor();
  await button(page, /^Open next /).click();
  await eventually(() => drafts.length, 1);
  expect(drafts[0]?.pathname).toBe(`/91${customer?.mobileNumber}`);
  expect(drafts[0]?.searchParams.get('text')).toContain(
    'we have received ₹500.00. Your wallet: ₹600.00. Thank you!',
  );
});

test('low balances are those of Users, with a custom text that this browser stores', async () => {
  const [lowest] = await customers(newGroup(), [0]);
  const { page, drafts, expectFine } = await open('/users?show=low', 1280);
  await page.getByRole('link', { name: 'WhatsApp', exact: true }).click();
  await page.getByText('Active customers with a low balance.').waitFor();
  await page.getByLabel('Text').fill('{name}: {balance} {rupees}');
  await page.getByText('{rupees} is not a placeholder for this message.').waitFor();
  await expectFine();
  await page.getByLabel('Text').fill('{name}: {balance}');
  await page.reload();
  await page.getByRole('searchbox', { name: 'Search name or mobile' }).fill(lowest?.title ?? '');
  await page
    .getByRole('table')
    .getByRole('button', { name: `Skip ${lowest?.title}` })
    .waitFor();
  await button(page, /^Open next /).click();
  await eventually(() => drafts.length, 1);
  expect(drafts[0]?.searchParams.get('text')).toMatch(/^.+: ₹[\d.,]+( due)?$/);
});
