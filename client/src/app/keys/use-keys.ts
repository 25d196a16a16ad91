import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { keysSetting } from '../../shared/keys-setting';
import { paths } from '../../shared/paths';
import { guardedNavigate } from '../../shared/use/use-leave-guard';
import { allLinks } from '../admin-bar-links';
import { goToRow, goToSearch, makeNew, openRow } from './list-keys';

/** How long the letter may come after `g`, in milliseconds. */
const pairMs = 1_500;

const fields =
  'input:not([type=checkbox], [type=radio]), textarea, select, [contenteditable=true], [role=menu]';

/** Whether a key belongs to what has the focus, or to a dialog. */
const isTaken = (event: KeyboardEvent): boolean =>
  event.defaultPrevented ||
  event.ctrlKey ||
  event.metaKey ||
  event.altKey ||
  event.isComposing ||
  (event.target instanceof Element && event.target.closest(fields) !== null) ||
  document.querySelector('dialog[open]') !== null;

/**
 * The admin's keys: `/` searches, `n` makes a new one, `j` and `k` go through a list and Enter opens, `g` and a letter go to
 * a screen, `?` shows them all. None while something is typed, with a modifier, in a dialog, or when they are switched off.
 *
 * @returns whether the keys are shown, and how to hide them
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
      // When a key was pressed, not when a busy page comes to it.
      g: (event) => {
        pairUntil.current = event.timeStamp + pairMs;
      },
    };
    const onKey = (event: KeyboardEvent) => {
      if (isTaken(event) || keysSetting.read() === 'off') return;
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
