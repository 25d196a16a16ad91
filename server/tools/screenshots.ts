import { mkdirSync, readdirSync } from 'node:fs';
import path from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { BREAKFAST_ID } from '../seed/meals.js';
import { launchBrowser } from '../test/harness/browser.js';
import { type ServerProcess, startServer } from '../test/harness/server-process.js';
import { type FilledKitchen, fillKitchen } from './fill-kitchen.js';

/**
 * `npm run screenshots [folder] [name…]`: takes a screenshot of every screen on a phone and a desktop, in light and dark, or of
 * those whose file names start with the arguments. In a folder with pictures, such as `docs/pictures`, it retakes these. Default:
 * `.build/screenshots`.
 */
const [, , to, ...names] = process.argv;
const folder = path.resolve(to ?? path.join(import.meta.dirname, '../../.build/screenshots'));
mkdirSync(folder, { recursive: true });
const wanted = names.length > 0 || to === undefined ? names : readdirSync(folder);

/** A screen, and the steps to the state of its screenshot. */
interface Screen {
  readonly name: string;
  readonly path: (kitchen: FilledKitchen) => string;
  readonly side: 'admin' | 'customer' | 'anonymous';
  readonly show?: (page: Page) => Promise<void>;
}

const SCREENS: readonly Screen[] = [
  {
    name: 'menu',
    side: 'customer',
    path: (kitchen) => `/meal/${kitchen.newcomer.userUuid}`,
    show: chooseBreakfast,
  },
  { name: 'cart', side: 'customer', path: (kitchen) => `/meal/${kitchen.newcomer.userUuid}`, show: fillCart },
  {
    name: 'locked-order',
    side: 'customer',
    path: (kitchen) => `/meal/${kitchen.regular.userUuid}`,
    show: chooseBreakfast,
  },
  {
    name: 'profile',
    side: 'customer',
    path: (kitchen) => `/customer/${kitchen.regular.userUuid}`,
    show: showEarlierDays,
  },
  { name: 'admin-login', side: 'anonymous', path: () => '/admin-login' },
  { name: 'admin-home', side: 'admin', path: () => '/admin-home' },
  { name: 'dishes', side: 'admin', path: () => '/dishes' },
  { name: 'users', side: 'admin', path: () => '/users' },
  { name: 'meal-planner', side: 'admin', path: () => '/meal-planner' },
  { name: 'add-order', side: 'admin', path: () => '/addorder' },
  { name: 'view-order', side: 'admin', path: (kitchen) => `/addorder?id=${kitchen.orderId}&view=1` },
  { name: 'all-orders', side: 'admin', path: () => '/all-orders' },
  { name: 'bulk-runs', side: 'admin', path: () => '/runs' },
  { name: 'kitchen-cook', side: 'admin', path: () => `/kitchen?meal=${BREAKFAST_ID}` },
  { name: 'kitchen-pack', side: 'admin', path: () => `/kitchen?meal=${BREAKFAST_ID}&tab=pack` },
  { name: 'kitchen-deliver', side: 'admin', path: () => `/kitchen?meal=${BREAKFAST_ID}&tab=deliver` },
  {
    name: 'kitchen-labels',
    side: 'admin',
    path: () => `/kitchen/print?meal=${BREAKFAST_ID}&what=labels`,
  },
  { name: 'rider', side: 'anonymous', path: (kitchen) => `/run/${kitchen.runSecret}` },
  { name: 'not-found', side: 'anonymous', path: () => '/nowhere' },
];

const WIDTHS = [
  { width: 360, height: 780, mobile: true },
  { width: 1280, height: 860, mobile: false },
] as const;

const isWanted = (file: string): boolean =>
  wanted.length === 0 || wanted.some((start) => file.startsWith(start));

async function main(): Promise<void> {
  const server = await startServer();
  const browser = await launchBrowser();
  try {
    const kitchen = await fillKitchen(server.url);
    for (const viewport of WIDTHS) {
      for (const colorScheme of ['light', 'dark'] as const) {
        for (const screen of SCREENS) {
          const file = `${screen.name}-${viewport.width}-${colorScheme}.png`;
          if (isWanted(file))
            await takePicture(browser, server, kitchen, screen, viewport, colorScheme, file);
        }
      }
    }
  } finally {
    await browser.close();
    await server.stop();
  }
}

async function takePicture(
  browser: Browser,
  server: ServerProcess,
  kitchen: FilledKitchen,
  screen: Screen,
  viewport: (typeof WIDTHS)[number],
  colorScheme: 'light' | 'dark',
  file: string,
): Promise<void> {
  const { width, height, mobile } = viewport;
  const context = await browser.newContext({
    baseURL: server.url,
    viewport: { width, height },
    isMobile: mobile,
    hasTouch: mobile,
    colorScheme,
    locale: 'en-IN',
    timezoneId: 'Asia/Kolkata',
    reducedMotion: 'reduce',
  });
  const page = await context.newPage();
  if (screen.side === 'admin') {
    await page.addInitScript(
      (token) => localStorage.setItem('mealbox.admin.token', token),
      kitchen.adminToken,
    );
  }
  await page.goto(screen.path(kitchen), { waitUntil: 'networkidle' });
  await untilThere(page);
  await screen.show?.(page);
  await page.evaluate(() => document.fonts.ready);
  await page.waitForTimeout(250);
  await page.screenshot({ path: path.join(folder, file) });
  await context.close();
}

/** Waits until nothing is loading for several checks in a row, because parts load one after another. */
async function untilThere(page: Page): Promise<void> {
  for (let quiet = 0; quiet < 3; ) {
    await page.waitForTimeout(200);
    const waiting = await page.locator('[role=status]', { hasText: /…\s*$/ }).count();
    quiet = waiting > 0 ? 0 : quiet + 1;
  }
}

async function chooseBreakfast(page: Page): Promise<void> {
  await page.getByRole('dialog').getByText('Breakfast').first().click();
  await page.waitForTimeout(200);
}

async function fillCart(page: Page): Promise<void> {
  await chooseBreakfast(page);
  const add = page.getByRole('button', { name: /^ADD/i });
  await add.nth(0).click();
  await add.nth(1).click();
  await page
    .getByText(/View Cart/)
    .first()
    .click();
  await page.waitForTimeout(400);
}

async function showEarlierDays(page: Page): Promise<void> {
  await page
    .getByLabel(/^From/)
    .first()
    .fill(new Date(Date.now() - 6 * 86_400_000).toISOString().slice(0, 10));
  await page
    .getByLabel(/^To/)
    .first()
    .fill(new Date(Date.now() + 2 * 86_400_000).toISOString().slice(0, 10));
  // Undoes the focus and the scrolling of `fill`, so that the picture starts at the top of the page.
  await page.getByLabel(/^To/).first().blur();
  await page.evaluate(() => window.scrollTo(0, 0));
  await page.waitForTimeout(500);
}

await main();
