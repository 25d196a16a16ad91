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

const canBeFocused = (control: Element): boolean => control.isConnected && control.matches(':enabled');

const ticks = '[data-packs]:enabled';
const buttons = '[data-part=after] button';

/**
 * What a tap does: the change, and where the row goes away with it a way back; the focus goes to what takes the place of what was pressed.
 */
export const useBoxTaps = (
  change: ChangeBoxes,
  boxes: readonly Box[],
  view: BoxView,
  list: RefObject<HTMLElement | null>,
) => {
  const lastToast = useRef<number>(undefined);

  /** What was pressed, and what may take its focus, the best first; of a button, before that, what stands in its place in `row`. */
  const pressed = useRef<{ control: Element; row: Element | null; next: readonly HTMLElement[] }>(undefined);

  const rememberFocus = (): void => {
    const now = document.activeElement;
    const isTick = now?.matches(ticks);
    const alike = [...(list.current?.querySelectorAll<HTMLElement>(isTick ? ticks : buttons) ?? [])];
    const at = alike.indexOf(now as HTMLElement);
    const control = alike[at];
    pressed.current = control && {
      control,
      row: isTick ? null : control.closest('article'),
      next: [...alike.slice(at + 1), ...alike.slice(0, at).reverse()],
    };
  };

  // In the drawing in which it goes. It may come later than that of the tap: the part that is shown follows in its own time.
  useLayoutEffect(() => {
    if (!pressed.current) return;
    const { control, row, next } = pressed.current;
    const { activeElement: now, body } = document;
    if (now === control && canBeFocused(control)) return;
    pressed.current = undefined;
    if (now !== body && now !== control) return;
    const instead = row?.isConnected ? row.querySelector<HTMLElement>(buttons) : null;
    (instead ?? next.find(canBeFocused))?.focus();
  });

  const tap: ChangeBoxes = (ids, wanted) => {
    if ('takenOut' in wanted) return change(ids, wanted);
    rememberFocus();
    if (!needsUndo(ids, view)) return change(ids, wanted);
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
