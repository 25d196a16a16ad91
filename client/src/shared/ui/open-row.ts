import type { MouseEvent } from 'react';

/** What has a click of its own inside a row. */
const ownClick = 'a, button, input, label, select, textarea, [role=menu]';

/**
 * A click anywhere in a row opens it: it presses what opens it for the keyboard too (`data-opens`), so that the focus is
 * there afterwards. Buttons keep their clicks, and whoever marks text with the mouse keeps that.
 */
export const openRow = ({ target, ctrlKey, metaKey, shiftKey }: MouseEvent) => {
  if (!(target instanceof Element) || target.closest(ownClick)) return;
  if (window.getSelection()?.type === 'Range') return;
  const opener = target.closest('tr')?.querySelector<HTMLElement>('[data-opens]');
  opener?.focus({ preventScroll: true });
  opener?.dispatchEvent(
    new window.MouseEvent('click', { bubbles: true, cancelable: true, ctrlKey, metaKey, shiftKey }),
  );
};
