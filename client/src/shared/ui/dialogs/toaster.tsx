import { chakra, Spinner, useSlotRecipe } from '@chakra-ui/react';
import { type RefObject, useEffect, useLayoutEffect, useRef, useState, useSyncExternalStore } from 'react';
import { createPortal } from 'react-dom';
import { messages } from '../../../texts/messages';
import { focusTop } from '../../use/use-restore-focus';
import { DrawnText, Lines } from '../page/drawn-text';
import { AlertIcon, CheckIcon, CloseIcon } from '../page/icons';
import { useTopDialog } from './open-dialogs';
import { followToasts, readToasts, type Toast, toast, toastDurationsMs } from './toasts';

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
 * Displays at most 20 toasts at the top right, under the admin's bar. A toast stays while a pointer or the focus is on it, so
 * that reading has no time limit. Each shell has one toaster. While a dialog is open, the toasts are part of it, because the
 * browser makes everything outside it inert.
 */
export const Toaster = () => {
  const styles = useSlotRecipe({ key: 'toaster' })();
  const toasts = useSyncExternalStore(followToasts, readToasts);
  const list = useRef<HTMLOListElement>(null);
  const newest = toasts[0]?.id;
  const dialog = useTopDialog();
  const [focused, setFocused] = useState(false);
  const focusedBefore = useRef<Element | null>(null);
  const pointed = usePointerOn(list, newest !== undefined);
  const held = focused || pointed;

  // biome-ignore lint/correctness/useExhaustiveDependencies: an opened or closed dialog moves the list, too.
  useLayoutEffect(() => {
    if (newest === undefined) return;
    // Dialogs live in the browser's top layer; going there last puts a toast above them.
    // One that has just gone took the list with it; the list is back with the next render.
    if (!list.current?.isConnected) return;
    list.current.hidePopover();
    list.current.showPopover();
  }, [newest, dialog]);

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
