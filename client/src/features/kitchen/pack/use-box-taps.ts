import { type RefObject, useLayoutEffect, useRef } from 'react';
import { toast } from '../../../shared/ui/dialogs/toasts';
import { toastWithUndo } from '../../../shared/ui/dialogs/undo-toast';
import { useStableCallback } from '../../../shared/use/use-stable-callback';
import { kitchenDayTexts } from '../../../texts/admin/kitchen-day';
import { type Box, type BoxChange, type BoxView, boxViews } from './box';
import { nameOf } from './box-row';
import type { ChangeBoxes } from './use-box-changes';

const texts = kitchenDayTexts.pack;

/** Changes that can be undone. Removing a cancelled box cannot. */
type Reversible = Exclude<BoxChange, { takenOut: true }>;

const opposite = (change: Reversible): Reversible =>
  'packed' in change
    ? { packed: !change.packed }
    : { status: change.status === 'COMPLETED' ? 'PLACED' : 'COMPLETED' };

/** Whether a change needs an Undo in a toast, because it removes boxes from the view or affects several boxes. */
const needsUndo = (ids: readonly string[], view: BoxView): boolean => ids.length > 1 || view !== boxViews[0];

const canBeFocused = (control: Element): boolean => control.isConnected && control.matches(':enabled');

const ticks = '[data-packs]:enabled';
const buttons = '[data-part=after] button';

/** Handles taps on boxes: the change, an Undo if the row disappears, and the focus on the next element. */
export const useBoxTaps = (
  change: ChangeBoxes,
  boxes: readonly Box[],
  view: BoxView,
  list: RefObject<HTMLElement | null>,
) => {
  const lastToast = useRef<number>(undefined);

  /**
   * The pressed control, and the candidates for the next focus, best first. For a button, the first candidate is the element that
   * replaces the button in `row`.
   */
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

  // Moves the focus in the render that removes the row. This render can be later than the tap, because the view updates in a
  // transition.
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
      const text = texts.done[what](only ? nameOf(only) : kitchenDayTexts.boxes(done.length));
      const shown = id ?? toast.custom(text);
      toastWithUndo(text, () => void change(done, opposite(wanted)), shown);
      return shown;
    };
    const id = say(ids);
    lastToast.current = id;
    return change(ids, wanted).then((done) => {
      if (done.length === 0) toast.dismiss(id);
      // Undo applies only to the orders that changed.
      else if (done.length < ids.length && lastToast.current === id) say(done, id);
      return done;
    });
  };

  return useStableCallback(tap);
};
