import { type RefObject, useLayoutEffect, useRef } from 'react';
import { toast } from '../../../shared/ui/dialogs/toasts';
import { toastWithUndo } from '../../../shared/ui/dialogs/undo-toast';
import { adminMessages } from '../../../texts/admin-messages';
import { type Box, type BoxChange, type BoxView, boxViews } from './box';
import { nameOf } from './box-row';
import type { ChangeBoxes } from './use-box-changes';

const texts = adminMessages.kitchenDay.pack;

/** What can be taken back: a box that is taken out is not packed again. */
type Reversible = Exclude<BoxChange, { takenOut: true }>;

const opposite = (change: Reversible): Reversible =>
  'packed' in change
    ? { packed: !change.packed }
    : { status: change.status === 'COMPLETED' ? 'PLACED' : 'COMPLETED' };

/** Whether a change takes a box out of the part of the list that is shown, or is of many: then it can no longer be taken back in its place. */
const needsUndo = (ids: readonly string[], view: BoxView): boolean => ids.length > 1 || view !== boxViews[0];

const canBeFocused = (tick: Element): boolean => tick.isConnected && tick.matches(':enabled');

/**
 * What a tap does: the change, and where the row goes away with it a way back, and the focus on the row that takes its place.
 */
export const useBoxTaps = (
  change: ChangeBoxes,
  boxes: readonly Box[],
  view: BoxView,
  list: RefObject<HTMLElement | null>,
) => {
  const lastToast = useRef<number>(undefined);

  /** The tick that was tapped, and those that may take its focus, the best first. */
  const tapped = useRef<{ tick: Element; next: readonly HTMLElement[] }>(undefined);

  const rememberFocus = (): void => {
    const ticks = [...(list.current?.querySelectorAll<HTMLElement>('[data-packs]:enabled') ?? [])];
    const at = ticks.indexOf(document.activeElement as HTMLElement);
    const tick = ticks[at];
    tapped.current = tick && { tick, next: [...ticks.slice(at + 1), ...ticks.slice(0, at).reverse()] };
  };

  // In the drawing in which the row goes. It may come later than that of the tap: the part that is shown follows in its own time.
  useLayoutEffect(() => {
    if (!tapped.current) return;
    const { tick, next } = tapped.current;
    const { activeElement: now, body } = document;
    if (now === tick && canBeFocused(tick)) return;
    tapped.current = undefined;
    if (now === body || now === tick) next.find(canBeFocused)?.focus();
  });

  const tap: ChangeBoxes = (ids, wanted) => {
    if ('takenOut' in wanted || !needsUndo(ids, view)) return change(ids, wanted);
    rememberFocus();
    const what = 'packed' in wanted ? (wanted.packed ? 'packed' : 'unpacked') : wanted.status;
    const [only] = ids.length === 1 ? boxes.filter(({ order }) => order.id === ids[0]) : [];
    if (lastToast.current !== undefined) toast.dismiss(lastToast.current);
    const say = (done: readonly string[], id?: number) => {
      const text = texts.done[what](only ? nameOf(only) : adminMessages.kitchenDay.boxes(done.length));
      const shown = id ?? toast.custom(text);
      toastWithUndo(text, () => void change(done, opposite(wanted)), shown);
      return shown;
    };
    const id = say(ids);
    lastToast.current = id;
    return change(ids, wanted).then((done) => {
      if (done.length === 0) toast.dismiss(id);
      // Only with these it was done, and only these go back.
      else if (done.length < ids.length && lastToast.current === id) say(done, id);
      return done;
    });
  };

  const latest = useRef(tap);
  latest.current = tap;
  return latest;
};
