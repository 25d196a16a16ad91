/** Finds the content that the page displayed before the first script, if it still exists (`app/prerender.tsx`). */
const find = (): HTMLElement | null =>
  typeof document === 'undefined' ? null : document.getElementById('first-paint');

/** Whether the page still shows the prerendered skeleton or menu, so that no loading screen is needed. */
export const isPrerendered = (): boolean => (find()?.childElementCount ?? 0) > 0;

/** Returns the hash of the prerendered menu that the page still displays. Undefined for a skeleton or no content. */
export const prerenderedMenu = (): string | undefined => find()?.dataset.of;

/** Removes the prerendered screen and its rules once the first screen is rendered, because duplicate rules slow down each element. */
export const removeFirstPaint = (): void => {
  find()?.remove();
  document.getElementById('first-style')?.remove();
};
