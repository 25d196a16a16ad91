import { chakra, Spinner, useSlotRecipe } from '@chakra-ui/react';
import { type RefObject, useEffect, useLayoutEffect, useRef, useState, useSyncExternalStore } from 'react';
import { createPortal } from 'react-dom';
import { messages } from '../../../texts/messages';
import { focusTop } from '../../use/use-restore-focus';
import { DrawnText, Lines } from '../page/drawn-text';
import { AlertIcon, CheckIcon, CloseIcon } from '../page/icons';
import { useTopDialog } from './open-dialogs';
import { followToasts, readToasts, type Toast, toast, toastDurationsMs } from './toasts';

/**
 * Moves the list, which is shown at the top right, off what stands there in the dialog that is open, or in the page; what it gives
 * ends that.
 */
export type PlaceToasts = (list: HTMLElement, within: ParentNode) => () => void;

const Indicator = ({ kind, text }: Toast) => {
  // One tick is enough.
  if (kind === 'success') return text.includes('✔') ? null : <CheckIcon />;
  if (kind === 'error') return <AlertIcon />;
  return kind === 'loading' ? <Spinner size="md" /> : null;
};

/** Ends a toast after its time. It stands beside the list, which is drawn anew wherever a dialog opens or closes. */
const ToastTimer = ({ item: { id, kind }, held }: { item: Toast; held: boolean }) => {
  useEffect(() => {
    const duration = toastDurationsMs[kind];
    if (held || !Number.isFinite(duration)) return;
    const timer = setTimeout(() => toast.dismiss(id), duration);
    return () => clearTimeout(timer);
  }, [held, id, kind]);
  return null;
};

const ToastCard = ({ item }: { item: Toast }) => {
  const styles = useSlotRecipe({ key: 'toaster' })({ kind: item.kind });
  const { id, kind, text } = item;
  return (
    <chakra.li css={styles.card}>
      <chakra.span css={styles.indicator}>
        <Indicator {...item} />
      </chakra.span>
      <chakra.div css={styles.text} role={kind === 'error' ? 'alert' : 'status'}>
        {text.includes('\n') ? <Lines text={text} /> : <DrawnText text={text} />}
      </chakra.div>
      {item.after}
      <chakra.button
        type="button"
        aria-label={messages.app.dismiss}
        css={styles.close}
        onClick={() => toast.dismiss(id)}
      >
        <CloseIcon boxSize="4" />
      </chakra.button>
    </chakra.li>
  );
};

/**
 * Whether the mouse is over one of the cards. They let it through to what is under them, so the page is asked where it is;
 * a finger is gone again before anything could wait for it.
 */
const usePointerOn = (list: RefObject<HTMLElement | null>, active: boolean): boolean => {
  const [isOn, setOn] = useState(false);
  useEffect(() => {
    if (!active) return;
    const look = ({ clientX, clientY, pointerType }: PointerEvent) => {
      const cards = [...(list.current?.children ?? [])].map((card) => card.getBoundingClientRect());
      const isOver = cards.some(
        ({ left, right, top, bottom }) =>
          clientX >= left && clientX < right && clientY >= top && clientY < bottom,
      );
      setOn(pointerType !== 'touch' && isOver);
    };
    document.addEventListener('pointermove', look);
    return () => {
      document.removeEventListener('pointermove', look);
      setOn(false);
    };
  }, [list, active]);
  return isOn;
};

/**
 * Where toasts appear: top right, at most 20, under the admin's bar. They wait while a pointer or the
 * focus is on them, so that nobody has to read against the clock. One stands in each shell. While a dialog is open they are
 * part of it, since the browser lets nothing outside of it be pressed.
 */
export const Toaster = ({ place }: { place?: PlaceToasts }) => {
  const styles = useSlotRecipe({ key: 'toaster' })();
  const toasts = useSyncExternalStore(followToasts, readToasts);
  const list = useRef<HTMLOListElement>(null);
  const newest = toasts[0]?.id;
  const dialog = useTopDialog();
  const [focused, setFocused] = useState(false);
  const focusedBefore = useRef<Element | null>(null);
  const pointed = usePointerOn(list, newest !== undefined);
  const held = focused || pointed;

  useLayoutEffect(() => {
    if (newest === undefined) return;
    // Dialogs live in the browser's top layer; going there last puts a toast above them.
    // One that has just gone took the list with it; the list is back with the next render.
    if (!list.current?.isConnected) return;
    list.current.hidePopover();
    list.current.showPopover();
    return place?.(list.current, dialog ?? document);
  }, [newest, dialog, place]);

  // A card that goes takes the focus with it, and nothing says so: it goes back to where it was before.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the cards and their place are what changes.
  useLayoutEffect(() => {
    if (focused && document.activeElement === document.body) {
      const before = focusedBefore.current;
      if (before instanceof HTMLElement && before.isConnected) before.focus({ preventScroll: true });
      else focusTop();
    }
    setFocused(Boolean(list.current?.contains(document.activeElement)));
  }, [toasts, dialog]);

  const section = (
    <section aria-label={messages.app.notifications}>
      <chakra.ol
        ref={list}
        popover="manual"
        role="list"
        aria-label={messages.app.notifications}
        css={styles.root}
        onFocus={({ relatedTarget }) => {
          if (!list.current?.contains(relatedTarget)) focusedBefore.current = relatedTarget;
          setFocused(true);
        }}
        onBlur={() => setFocused(false)}
      >
        {toasts.map((item) => (
          <ToastCard key={item.id} item={item} />
        ))}
      </chakra.ol>
    </section>
  );
  return (
    <>
      {toasts.map((item) => (
        <ToastTimer key={item.id} item={item} held={held} />
      ))}
      {createPortal(section, dialog ?? document.body)}
    </>
  );
};
