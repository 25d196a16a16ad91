/** Tests that skeletons reserve the space of the content while the server is slow, so that no element moves. */
import { setTimeout as sleep } from 'node:timers/promises';
import { openBuiltKitchen, WIDTHS } from '../testkit/built-kitchen.js';

const kitchen = openBuiltKitchen();

/** Delay of responses in milliseconds, long enough to render the skeletons. */
const ANSWER_MS = 400;

/** Maximum cumulative layout shift of a page. Browsers rate a page up to this value as good. */
const MOST_SHIFT = 0.1;

test.each([
  ['/meal-planner', 'Copy to the next seven days'],
  ['/settings', 'New Station'],
])('no visible element moves while %s loads', async (address, last) => {
  for (const width of WIDTHS) {
    const { page, settled } = await kitchen.visitAsAdmin('/robots.txt', width, { unused: true });
    await page.route('**/graphql', async (route) => {
      await sleep(ANSWER_MS);
      await route.fallback();
    });
    await page.goto(address);
    await page.getByRole('button', { name: last }).waitFor();
    await settled();
    const shift = await page.evaluate(
      () =>
        new Promise<number>((tell) => {
          new PerformanceObserver((list) => {
            const shifts = list.getEntries() as (PerformanceEntry & { value: number })[];
            tell(shifts.reduce((sum, { value }) => sum + value, 0));
          }).observe({ type: 'layout-shift', buffered: true });
          setTimeout(() => tell(0), 1_000);
        }),
    );
    expect({ width, shift: shift < MOST_SHIFT ? 'small' : shift }).toEqual({ width, shift: 'small' });
  }
});
