import type { PlaceToasts } from './toaster';

const controls = 'button, a[href], input, select, textarea';
const gapPx = 8;

/**
 * Moves a list of toasts to the left, as far as it stands on something that can be pressed; where there is no room it stays
 * at the right, and lets a pointer through.
 */
export const keepClearOfButtons: PlaceToasts = (list, within) => {
  list.style.translate = '';
  const card = list.firstElementChild?.getBoundingClientRect();
  if (!card) return;
  const covered = [...within.querySelectorAll(controls)]
    .filter((control) => !list.contains(control))
    .map((control) => control.getBoundingClientRect())
    .filter(({ width, top, bottom }) => width > 0 && top < card.bottom && bottom > card.top)
    .sort((one, other) => other.left - one.left);
  let { left } = card;
  for (const control of covered)
    if (control.right > left && control.left < left + card.width) left = control.left - card.width - gapPx;
  if (left >= gapPx) list.style.translate = `${Math.round(left - card.left)}px`;
};
