import { useEffect } from 'react';
import type { Mode } from './menu-state';

declare global {
  interface Window {
    /** Ids of the dishes whose ADD was pressed while the page was only painted, a press each (`app/early-script.ts`). */
    mealboxPicked?: string[];
  }
}

/**
 * Takes up what was added before the screen was there, one dish after the other, since one may be asked about first.
 *
 * @param add tells whether the menu has the dish
 */
export const useEarlyPicks = (mode: Mode, isAsking: boolean, add: (dishId: string) => boolean): void =>
  useEffect(() => {
    if (mode === 'looking' || isAsking) return;
    // An order that stands is not added to by what was pressed before it could be seen.
    if (mode !== 'ordering') delete window.mealboxPicked;
    for (let id = window.mealboxPicked?.shift(); id; id = window.mealboxPicked?.shift()) if (add(id)) return;
  });
