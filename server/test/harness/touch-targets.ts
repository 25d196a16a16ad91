import type { Page } from 'playwright-core';

/** Minimum width and height of a touch target, in CSS pixels. Half a pixel can be lost by rounding. */
const LEAST = 43.5;

/** Controls. A checkbox or radio button without a visible box is pressed by its label. */
const TARGETS =
  'a[href], button, input:not([type=checkbox], [type=radio]), label:has(input), select, summary, textarea';

/**
 * Lists elements of the page or its dialog that are too small to touch. The pressable area counts: if the visible part is
 * smaller, the surrounding area must belong to the element.
 */
export const smallTargets = (page: Page): Promise<string[]> =>
  page.evaluate(
    async ([least, targets]) => {
      // With reduced motion, a changed element still has its old size for a moment.
      await new Promise((settled) => requestAnimationFrame(() => setTimeout(settled, 50)));
      const scope = [...document.querySelectorAll('dialog[open]')].at(-1) ?? document.body;
      /** Checks whether a press at the edge of a thumb-sized area around the middle hits the element. */
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
