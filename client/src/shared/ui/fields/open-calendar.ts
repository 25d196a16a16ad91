import type { Day } from '../../format/day';

/**
 * Opens the browser's own calendar under an element. Its field is there only as long as the calendar is, so that a form has
 * one field for a day, which writes it as dd/mm/yy whatever the browser's language is.
 */
export const openCalendar = (under: HTMLElement, day: Day | undefined, onPick: (day: Day) => void): void => {
  const field = document.createElement('input');
  field.type = 'date';
  field.value = day ?? '';
  field.tabIndex = -1;
  field.setAttribute('aria-hidden', 'true');
  Object.assign(field.style, {
    position: 'absolute',
    insetInlineEnd: '0',
    bottom: '0',
    width: '1px',
    height: '1px',
    opacity: '0',
    pointerEvents: 'none',
  });
  for (const old of under.querySelectorAll('input[type=date]')) old.remove();
  under.append(field);
  field.addEventListener('change', () => {
    if (field.value) onPick(field.value);
    field.remove();
  });
  field.addEventListener('cancel', () => field.remove());
  try {
    field.showPicker();
  } catch {
    // A browser without one: the day is typed.
    field.remove();
  }
};
