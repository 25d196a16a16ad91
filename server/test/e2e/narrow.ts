/** Functions that check whether content is reachable and legible on a narrow or low screen. */
import type { Locator, Page } from 'playwright-core';
import { eventually } from './on-page.js';

export const NARROW_VIEWS = [
  { way: 'a screen of 180 pixels', width: 180, letters: '100%' },
  { way: 'letters of twice the size', width: 360, letters: '200%' },
] as const;

/** Returns elements that extend beyond the right edge of the window, and containers that scroll sideways. */
export const tooWide = (page: Page) =>
  page.evaluate(() => {
    const width = document.documentElement.clientWidth;
    const shown = [...document.querySelectorAll<HTMLElement>('body *')].filter(
      (one) =>
        one.checkVisibility({ opacityProperty: true, visibilityProperty: true }) && !one.closest('svg'),
    );
    const name = (one: Element) => `${one.tagName} ${one.className} ${one.textContent?.slice(0, 40)}`;
    // Content only for screen readers is in a box of one pixel.
    const isHidden = (one: Element | null): boolean =>
      one !== null && (one.getBoundingClientRect().width <= 1 || isHidden(one.parentElement));
    return [
      ...shown
        .filter((one) =>
          one.matches('button, a, input, select, textarea, h1, h2, h3, p, span, dt, dd, td, th'),
        )
        .filter((one) => !isHidden(one) && one.getBoundingClientRect().right > width + 0.5)
        .map((one) => `outside: ${name(one)}`),
      ...shown
        .filter((one) => one.scrollWidth > one.clientWidth + 1 && one.clientWidth > 1)
        .filter((one) => ['auto', 'scroll'].includes(getComputedStyle(one).overflowX))
        .map((one) => `scrolls: ${name(one)}`),
      ...(document.documentElement.scrollWidth > width ? ['scrolls: the page'] : []),
    ];
  });

/** Returns words of up to ten letters that are broken across lines, and figures that overlap the next ones. */
export const illegibleTexts = (page: Page) =>
  page.evaluate(() => {
    const found: string[] = [];
    const main = document.querySelector('main') as HTMLElement;
    const texts = document.createTreeWalker(main, NodeFilter.SHOW_TEXT);
    for (let text = texts.nextNode(); text; text = texts.nextNode()) {
      if (!text.parentElement?.checkVisibility()) continue;
      for (const { 0: word, index } of (text.nodeValue ?? '').matchAll(/(?<!\p{L})\p{L}{1,10}(?!\p{L})/gu)) {
        const range = document.createRange();
        range.setStart(text, index);
        range.setEnd(text, index + word.length);
        const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)));
        if (lines.size > 1) found.push(`broken: ${word} of ${text.nodeValue}`);
      }
    }
    for (const cell of main.querySelectorAll('td[data-numeric]'))
      if (cell.scrollWidth > cell.clientWidth + 1) found.push(`over its cell: ${cell.textContent}`);
    return found;
  });

export const isInSight = async (page: Page, part: Locator) => {
  await part.scrollIntoViewIfNeeded();
  const box = await part.boundingBox();
  expect(box?.x).toBeGreaterThanOrEqual(0);
  expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(page.viewportSize()?.width ?? 0);
};

/** Scrolls the displayed content to its end with the mouse wheel. */
export const rollDown = async (page: Page) => {
  const { width = 0, height = 0 } = page.viewportSize() ?? {};
  await page.mouse.move(width / 2, height * 0.7);
  await page.mouse.wheel(0, 5_000);
};

export const isWithin = (page: Page, part: Locator) =>
  eventually(async () => {
    const { y = -1, height = 0 } = (await part.boundingBox()) ?? {};
    return y >= 0 && y + height <= (page.viewportSize()?.height ?? 0);
  }, true);
