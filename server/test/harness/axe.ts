/** Checks the accessibility of a page, in the light and the dark theme. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from 'playwright-core';
import { twoFrames } from './browser.js';

/** Checked rules: WCAG 2.2 A and AA, and axe's best practices. */
const AXE_TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** Source of axe, minified because every page compiles it. */
let axeProgram: string | undefined;
const readAxe = (): string => {
  // axe-core is a dependency of this package, so it is resolved from there.
  const fromPackage = createRequire(createRequire(import.meta.url).resolve('@axe-core/playwright'));
  return readFileSync(fromPackage.resolve('axe-core/axe.min.js'), 'utf8');
};

/** Adds axe to each frame that lacks it. The package @axe-core/playwright would add it twice at every check. */
async function putAxe(page: Page): Promise<void> {
  axeProgram ??= readAxe();
  for (const frame of page.frames())
    if (!(await frame.evaluate('typeof axe === "object"'))) await frame.evaluate(axeProgram);
}

/** Empty program that the package adds to the page instead of axe. */
const ALREADY_THERE = ';';

/**
 * Runs axe only for violations, inside the page. Listing passes and merging results in a separate page (needed only for frames of
 * other hosts) would take most of the time.
 */
async function axeOf(page: Page): Promise<AxeBuilder> {
  await putAxe(page);
  return new AxeBuilder({ page, axeSource: ALREADY_THERE })
    .options({ resultTypes: ['violations'], preload: false })
    .setLegacyMode();
}

/** Returns the accessibility violations of a page, one readable paragraph each. Empty without a violation. */
export async function axe(page: Page): Promise<string[]> {
  const { violations } = await (await axeOf(page)).withTags(AXE_TAGS).analyze();
  return violations.map(({ impact, id, help, nodes }) => {
    const places = nodes.map(
      (node) => `  ${node.target.join(' ')}\n    ${node.failureSummary?.replaceAll('\n', '\n    ')}`,
    );
    return `${impact} ${id}: ${help}\n${places.join('\n')}`;
  });
}

/**
 * Runs a check while a page has the dark theme, and restores the light theme.
 * @returns the result of the check
 */
export async function inTheDark<Seen>(page: Page, look: () => Promise<Seen>): Promise<Seen> {
  await showAtOnce(page);
  await page.emulateMedia({ colorScheme: 'dark' });
  await twoFrames(page);
  const seen = await look();
  await page.emulateMedia({ colorScheme: 'light' });
  await twoFrames(page);
  return seen;
}

/**
 * Disables transitions, so that a page has its new colours in the next frame. With thousands of elements, transitions take longer
 * than axe.
 */
const showAtOnce = (page: Page) =>
  page.evaluate(() => {
    const shown: Document & { isShownAtOnce?: true } = document;
    if (shown.isShownAtOnce) return;
    shown.isShownAtOnce = true;
    const sheet = new CSSStyleSheet();
    sheet.replaceSync('* { transition: none !important }');
    shown.adoptedStyleSheets = [...shown.adoptedStyleSheets, sheet];
  });
