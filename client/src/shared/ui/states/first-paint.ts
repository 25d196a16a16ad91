/** What the page itself showed before the first script ran, while it is still there (`app/prerender.tsx`). */
const find = (): HTMLElement | null =>
  typeof document === 'undefined' ? null : document.getElementById('first-paint');

/** Whether the page still shows an outline, or more: a screen that is on its way then need not draw one. */
export const isPainted = (): boolean => (find()?.childElementCount ?? 0) > 0;

/** Which menu the page still shows; none when it shows its outline, or nothing any more. */
export const paintedMenu = (): string | undefined => find()?.dataset.of;

/** The first screen is there, with its own rules: each kept twice would be looked up twice for every element. */
export const removeFirstPaint = (): void => {
  find()?.remove();
  document.getElementById('first-style')?.remove();
  // Of a painting that came later (`app/early-script.ts`).
  document.adoptedStyleSheets = [];
};
