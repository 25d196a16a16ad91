import type { Page } from 'playwright-core';

/** How wide and high a thumb needs what it is to hit, in CSS pixels. Half a pixel is lost where a screen rounds. */
const LEAST = 43.5;

/** What is pressed or typed into. A check box or radio button without a look of its own is pressed by its label. */
const TARGETS =
  'a[href], button, input:not([type=checkbox], [type=radio]), label:has(input), select, summary, textarea';

/**
 * What on the page, or in the dialog over it, is too small for a thumb, a line each. What counts is what a press hits: where
 * something is drawn smaller, what lies around it must be a part of it.
 */
export const smallTargets = (page: Page): Promise<string[]> =>
  page.evaluate(
    async ([least, targets]) => {
      // Where less motion is asked for, what has just changed still has its old size for a moment.
      await new Promise((settled) => requestAnimationFrame(() => setTimeout(settled, 50)));
      const scope = [...document.querySelectorAll('dialog[open]')].at(-1) ?? document.body;
      /** Whether a press beside the middle of the element, so far from it as a thumb may land, is a press on it. */
      const isHit = (element: Element): boolean => {
        element.scrollIntoView({ block: 'center', inline: 'center' });
        const { x, y, width, height } = element.getBoundingClientRect();
        const half = least / 2;
        return [
          [-half, 0],
          [half, 0],
          [0, -half],
          [0, half],
        ].every(([dx = 0, dy = 0]) =>
          element.contains(document.elementFromPoint(x + width / 2 + dx, y + height / 2 + dy)),
        );
      };
      return [...scope.querySelectorAll(targets)].flatMap((element) => {
        const { width, height, bottom, right } = element.getBoundingClientRect();
        const isForReaders = bottom <= 0 || right <= 0 || width <= 1 || height <= 1;
        if (isForReaders || !element.checkVisibility({ visibilityProperty: true })) return [];
        if ((width >= least && height >= least) || isHit(element)) return [];
        const name = element.getAttribute('aria-label') ?? element.textContent?.trim() ?? '';
        return [`${element.tagName.toLowerCase()} '${name}': ${Math.round(width)} x ${Math.round(height)}`];
      });
    },
    [LEAST, TARGETS] as const,
  );
