import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { paths } from '../../shared/paths';
import { shortcutSetting } from '../../shared/shortcut-setting';
import { guardedNavigate } from '../../shared/use/use-leave-guard';
import { allLinks } from '../admin-bar-links';

/**
 * Ignores repeated Enter events while the key is down, because the first press may move the focus to another button. Multi-line
 * fields are exempt.
 */
export const useHeldEnter = (): void => {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Enter' || !event.repeat || event.target instanceof HTMLTextAreaElement) return;
      event.preventDefault();
      event.stopPropagation();
    };
    // Runs before other listeners.
    document.addEventListener('keydown', onKey, true);
    return () => document.removeEventListener('keydown', onKey, true);
  }, []);
};

/** Maximum time between `g` and the letter, in milliseconds. */
const pairMs = 1_500;

const fields =
  'input:not([type=checkbox], [type=radio]), textarea, select, [contenteditable=true], [role=menu]';

/** Whether the focused element or an open dialog handles the key. */
const isTaken = (event: KeyboardEvent): boolean =>
  event.defaultPrevented ||
  event.ctrlKey ||
  event.metaKey ||
  event.altKey ||
  event.isComposing ||
  (event.target instanceof Element && event.target.closest(fields) !== null) ||
  document.querySelector('dialog[open]') !== null;

/** Returns the rows of the list on this screen, in sequence. */
const rows = (): HTMLElement[] => [...document.querySelectorAll<HTMLElement>('main tbody tr[data-row]')];

const focusedRow = (): HTMLElement | undefined => rows().find((row) => row.contains(document.activeElement));

/** Focuses the next or previous row, or the first row if none has the focus. */
const goToRow = (by: 1 | -1): void => {
  const all = rows();
  const now = focusedRow();
  const next = all[now ? all.indexOf(now) + by : 0];
  if (!next) return;
  next.tabIndex = -1;
  next.focus({ preventScroll: true });
  next.scrollIntoView({ block: 'nearest' });
};

/**
 * Clicks the focused row.
 * @returns whether there was a row
 */
const openRow = (): boolean => {
  const row = focusedRow();
  const open = row === document.activeElement ? row?.querySelector<HTMLElement>('[data-opens]') : null;
  open?.click();
  return Boolean(open);
};

/** Focuses the search field of this screen. */
const goToSearch = (): void => {
  const fields = 'main input[type=search], main input[name=customers]';
  const search = [...document.querySelectorAll<HTMLInputElement>(fields)].find((field) =>
    field.checkVisibility(),
  );
  search?.focus();
  search?.select();
};

/**
 * Clicks the button that creates a new entry on this screen.
 * @returns whether there was such a button
 */
const makeNew = (): boolean => {
  const create = document.querySelector<HTMLElement>('main [data-makes-new]:enabled');
  create?.click();
  return create !== null;
};

/**
 * Handles the admin's shortcuts: `/` searches, `n` creates, `j` and `k` move through a list, Enter opens, `g` and a letter open a
 * screen, and `?` lists the shortcuts. Disabled while the user types, with a modifier, in a dialog, or by the setting.
 * @returns whether the list of shortcuts is shown, and a function to hide it
 */
export const useKeys = () => {
  const navigate = useNavigate();
  const [isShown, setShown] = useState(false);
  const pairUntil = useRef(0);

  useEffect(() => {
    const acts: Record<string, (event: KeyboardEvent) => unknown> = {
      '/': goToSearch,
      '?': () => setShown(true),
      j: () => goToRow(1),
      k: () => goToRow(-1),
      Enter: openRow,
      n: () => {
        if (!makeNew()) guardedNavigate(() => navigate(paths.addOrder));
      },
      // Time of the key press, not of its handling by a busy page.
      g: (event) => {
        pairUntil.current = event.timeStamp + pairMs;
      },
    };
    const onKey = (event: KeyboardEvent) => {
      if (isTaken(event) || shortcutSetting.read() === 'off') return;
      const isPair = event.timeStamp < pairUntil.current;
      pairUntil.current = 0;
      const link = isPair ? allLinks.find(({ key }) => key === event.key) : undefined;
      if (link) guardedNavigate(() => navigate(link.to));
      const act = link || isPair ? undefined : acts[event.key];
      if (link || (act && act(event) !== false)) event.preventDefault();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [navigate]);

  return { isShown, hide: () => setShown(false) };
};
