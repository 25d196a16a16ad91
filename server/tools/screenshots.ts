import { mkdirSync, readdirSync } from 'node:fs';
import path from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { launchBrowser } from '../test/harness/browser.js';
import { type ServerProcess, startServer } from '../test/harness/server-process.js';
import { type FilledKitchen, fillKitchen } from './fill-kitchen.js';
import { type PicturedScreen, SCREENS } from './pictured-screens.js';

/**
 * `npm run screenshots [folder] [name…]`: takes a screenshot of every screen on a phone and a desktop, in light and dark, or of
 * those whose file names start with the arguments. In a folder with pictures, such as `docs/pictures`, it retakes these. Default:
 * `.build/screenshots`.
 */
const [, , to, ...names] = process.argv;
const folder = path.resolve(to ?? path.join(import.meta.dirname, '../../.build/screenshots'));
mkdirSync(folder, { recursive: true });
const wanted = names.length > 0 || to === undefined ? names : readdirSync(folder);

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
  screen: PicturedScreen,
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

await main();
