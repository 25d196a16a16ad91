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
  // A text that contains a tick needs no icon.
  if (kind === 'success') return text.includes('✔') ? null : <CheckIcon />;
  if (kind === 'error') return <AlertIcon />;
  return kind === 'loading' ? <Spinner size="md" /> : null;
};

/** Timer that closes a toast. It is outside the list, which re-renders whenever a dialog opens or closes. */
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
 * Returns whether the mouse is over a card. Cards ignore the pointer, so the position is read from the page's events. A finger
 * does not count.
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
 * List of at most 20 toasts at the top right. On a phone, it is below the admin's bar. A toast remains while it has the pointer or
 * the focus, so that reading has no time limit. Each shell has one toaster. While a dialog is open, the toasts are part of it,
 * because the browser makes all other elements inert.
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
    // Dialogs are in the browser's top layer, so a toast must enter this layer later to be above them. A removed dialog also
    // removed the list, which returns with the next render.
    if (!list.current?.isConnected) return;
    list.current.hidePopover();
    list.current.showPopover();
  }, [newest, dialog]);

  // A removed card loses the focus without an event, so the focus returns to the previously focused element.
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
