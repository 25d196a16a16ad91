import { chakra, Spinner, useSlotRecipe } from '@chakra-ui/react';
import { useEffect, useLayoutEffect, useRef, useState, useSyncExternalStore } from 'react';
import { messages } from '../../messages';
import { AlertIcon, CheckIcon, CloseIcon } from './icons';
import { followToasts, readToasts, type Toast, toast, toastDurationsMs } from './toasts';

const Indicator = ({ kind }: { kind: Toast['kind'] }) => {
  if (kind === 'success') return <CheckIcon />;
  if (kind === 'error') return <AlertIcon />;
  return kind === 'loading' ? <Spinner size="md" /> : null;
};

const ToastCard = ({ item, held }: { item: Toast; held: boolean }) => {
  const styles = useSlotRecipe({ key: 'toaster' })({ kind: item.kind });
  const { id, kind, text } = item;
  useEffect(() => {
    const duration = toastDurationsMs[kind];
    if (held || !Number.isFinite(duration)) return;
    const timer = setTimeout(() => toast.dismiss(id), duration);
    return () => clearTimeout(timer);
  }, [held, id, kind]);

  return (
    <chakra.li css={styles.card}>
      <chakra.span css={styles.indicator}>
        <Indicator kind={kind} />
      </chakra.span>
      <chakra.div css={styles.text} role={kind === 'error' ? 'alert' : 'status'}>
        {text}
      </chakra.div>
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
 * Where toasts appear: top right, at most 20 (specification 2.11). They wait while a pointer or the focus is
 * on them, so that nobody has to read against the clock. One stands in each side's frame.
 */
export const Toaster = () => {
  const styles = useSlotRecipe({ key: 'toaster' })();
  const toasts = useSyncExternalStore(followToasts, readToasts);
  const [held, setHeld] = useState(false);
  const list = useRef<HTMLOListElement>(null);
  const newest = toasts[0]?.id;

  useLayoutEffect(() => {
    if (newest === undefined) return setHeld(false);
    // Dialogs live in the browser's top layer; going there last puts a toast above them.
    list.current?.hidePopover();
    list.current?.showPopover();
  }, [newest]);

  return (
    <section aria-label={messages.app.notifications}>
      <chakra.ol
        ref={list}
        popover="manual"
        role="list"
        aria-label={messages.app.notifications}
        css={styles.root}
        onPointerEnter={() => setHeld(true)}
        onPointerLeave={() => setHeld(false)}
        onFocus={() => setHeld(true)}
        onBlur={() => setHeld(false)}
      >
        {toasts.map((item) => (
          <ToastCard key={item.id} item={item} held={held} />
        ))}
      </chakra.ol>
    </section>
  );
};
