import { useSyncExternalStore } from 'react';
import { createListeners } from '../../listeners';

/** Open modal dialogs, the topmost last. Elements outside the topmost dialog are inert. */
let open: readonly HTMLElement[] = [];
const listeners = createListeners();

/**
 * Blocks the scrolling of the page behind an open dialog, and reserves the width of its scrollbar. A phone's page has no
 * scrollbar, so no inherited style is set there, which would recalculate the style of the whole page.
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

/** Registers a dialog after it opened. Reading the page's width earlier would calculate its style twice. */
export const dialogOpened = (dialog: HTMLElement): void => change([...open, dialog]);

export const dialogClosed = (dialog: HTMLElement): void => change(open.filter((other) => other !== dialog));

export const topDialog = (): HTMLElement | undefined => open.at(-1);

/** Returns the topmost open dialog, and re-renders on a change. Undefined without a dialog. */
export const useTopDialog = (): HTMLElement | undefined =>
  useSyncExternalStore(listeners.subscribe, topDialog);
