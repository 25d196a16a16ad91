import { useSyncExternalStore } from 'react';
import { newListeners } from '../../listeners';

/** The modal dialogs that are open, the topmost last. What is outside the topmost one cannot be reached. */
let open: readonly HTMLElement[] = [];
const listeners = newListeners();

/**
 * While a dialog is open the page behind does not scroll, and what its scrollbar leaves free stays free. A phone's page has no
 * such space: there nothing is written that is inherited, or the browser would work out the style of the whole page anew.
 */
const holdPage = (isHeld: boolean): void => {
  const page = document.documentElement;
  const gap = isHeld ? window.innerWidth - page.clientWidth : 0;
  page.style.setProperty('--scrollbar-gap', gap > 0 ? `${gap}px` : null);
  page.toggleAttribute('data-dialog', isHeld);
};

const change = (next: readonly HTMLElement[]): void => {
  if (open.length === 0 || next.length === 0) holdPage(next.length > 0);
  open = next;
  listeners.tell();
};

/** To be called once the dialog is shown: to ask for the page's width before that would have the whole page styled twice. */
export const dialogOpened = (dialog: HTMLElement): void => change([...open, dialog]);

export const dialogClosed = (dialog: HTMLElement): void => change(open.filter((other) => other !== dialog));

export const topDialog = (): HTMLElement | undefined => open.at(-1);

/** The topmost open dialog, and a new render when it is another one or none. */
export const useTopDialog = (): HTMLElement | undefined =>
  useSyncExternalStore(listeners.subscribe, topDialog);
