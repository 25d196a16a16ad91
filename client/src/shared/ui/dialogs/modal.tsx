import { chakra, type SystemStyleObject, useSlotRecipe } from '@chakra-ui/react';
import {
  type PointerEvent,
  type ReactNode,
  type RefObject,
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
} from 'react';
import { messages } from '../../../texts/messages';
import { CloseIcon } from '../page/icons';
import { dialogClosed, dialogOpened } from './open-dialogs';

/** Distance and speed from which a drag closes a sheet. */
const farPx = 96;
const flickPxPerMs = 0.6;
const leaveMs = 160;

const wantsNoMotion = () => window.matchMedia('(prefers-reduced-motion: reduce)').matches;

/**
 * Returns `drag`, the handlers that make the top of a sheet a handle: the sheet follows the finger down, and then closes or
 * returns. `leave` closes the sheet without a finger.
 */
const useSheetDrag = (sheet: RefObject<HTMLElement | null>, onClose: () => void) => {
  const start = useRef<{ y: number; at: number } | null>(null);

  const leave = async () => {
    const element = sheet.current;
    if (element?.animate && !wantsNoMotion()) {
      await element.animate({ translate: '0 100%' }, { duration: leaveMs, easing: 'ease-in' }).finished;
    }
    onClose();
    // If the opener did not close the sheet, it returns to its position.
    if (element) element.style.translate = '';
  };

  const settle = (event: PointerEvent) => {
    const from = start.current;
    const element = sheet.current;
    start.current = null;
    if (!from || !element) return;
    const down = event.clientY - from.y;
    const flicked = down > 24 && down / Math.max(1, event.timeStamp - from.at) > flickPxPerMs;
    if (event.type === 'pointerup' && (down > farPx || flicked)) {
      void leave();
      return;
    }
    const held = element.style.translate;
    element.style.translate = '';
    if (!wantsNoMotion())
      element.animate?.({ translate: [held, '0 0'] }, { duration: leaveMs, easing: 'ease-out' });
  };

  const drag = {
    onPointerDown: (event: PointerEvent) => {
      if (event.button !== 0) return;
      start.current = { y: event.clientY, at: event.timeStamp };
      event.currentTarget.setPointerCapture(event.pointerId);
    },
    onPointerMove: (event: PointerEvent) => {
      if (!start.current || !sheet.current) return;
      sheet.current.style.translate = `0 ${Math.max(0, event.clientY - start.current.y)}px`;
    },
    onPointerUp: settle,
    onPointerCancel: settle,
  };

  return { drag, leave };
};

export type ModalProps = {
  title: ReactNode;
  /** Called for Escape, the close button, a tap outside, and a drag down. The opener decides. */
  onClose: () => void;
  /** `alertdialog` for a question that needs an answer. A tap outside does not close it. */
  role?: 'dialog' | 'alertdialog';
  /** `sheet` slides in from the bottom and can be dragged down. */
  shape?: 'dialog' | 'sheet';
  size?: 'sm' | 'md' | 'lg' | 'xl';
  description?: ReactNode;
  /** Buttons, at the bottom, always in sight. */
  footer?: ReactNode;
  children?: ReactNode;
  /** Further style of the children's container, which scrolls. */
  bodyStyle?: SystemStyleObject;
  /** Element that gets the focus first. Default: the first field that can be changed, or the first button. */
  initialFocus?: RefObject<HTMLElement | null>;
};

/**
 * Dialog or sheet based on the browser's `<dialog>`, which traps the focus, makes the page inert, and restores the focus. Open
 * while rendered.
 */
export const Modal = (props: ModalProps) => {
  const { title, onClose, role = 'dialog', shape = 'dialog', size = 'md', initialFocus } = props;
  const dialog = useRef<HTMLDialogElement>(null);
  const id = useId();
  const recipe = useSlotRecipe({ key: 'modal' });
  const styles = recipe({ shape, size });
  const { drag, leave } = useSheetDrag(dialog, onClose);
  const close = shape === 'sheet' ? leave : onClose;

  // Runs in an effect after rendering, so that the browser recalculates the style of the inert page in a separate task.
  useEffect(() => {
    const element = dialog.current;
    if (!element || element.open) return;
    element.showModal();
    dialogOpened(element);
    // In a form that is long enough to scroll, the browser would focus the scrolling element instead.
    const field = element.querySelector<HTMLElement>(
      'form :is(input, select, textarea):enabled:not([readonly])',
    );
    (initialFocus?.current ?? field)?.focus();
    // A dialog that scrolls as a whole starts at its title.
    element.scrollTop = 0;
  }, [initialFocus]);

  // Closing before React removes the element restores the focus.
  useLayoutEffect(() => {
    const element = dialog.current;
    return () => {
      if (!element) return;
      dialogClosed(element);
      element.close();
    };
  }, []);

  return (
    <chakra.dialog
      ref={dialog}
      role={role === 'alertdialog' ? role : undefined}
      aria-labelledby={`${id}-title`}
      aria-describedby={props.description ? `${id}-description` : undefined}
      css={styles.root}
      onCancel={(event) => {
        if (event.target !== event.currentTarget || !event.cancelable) return;
        event.preventDefault();
        close();
      }}
      onClose={(event) => {
        if (event.target !== event.currentTarget || event.currentTarget.open) return;
        // After several Escapes in succession, the browser closes the dialog without a request. It is opened again, and the
        // opener decides.
        event.currentTarget.showModal();
        onClose();
      }}
      onClick={(event) => {
        // The content fills the dialog, so only a click on the scrim has the dialog as its target.
        if (role === 'dialog' && event.target === event.currentTarget) close();
      }}
    >
      <chakra.div css={styles.content}>
        <chakra.div css={styles.header} {...(shape === 'sheet' ? drag : {})}>
          {shape === 'sheet' && <chakra.span css={styles.handle} aria-hidden />}
          <chakra.h2 id={`${id}-title`} css={styles.title}>
            {title}
          </chakra.h2>
          {props.description && (
            <chakra.div id={`${id}-description`} css={styles.description}>
              {props.description}
            </chakra.div>
          )}
        </chakra.div>
        <chakra.div css={[styles.body, props.bodyStyle]}>{props.children}</chakra.div>
        {props.footer && <chakra.div css={styles.footer}>{props.footer}</chakra.div>}
        {role === 'dialog' && (
          <chakra.button type="button" aria-label={messages.app.close} css={styles.close} onClick={close}>
            <CloseIcon />
          </chakra.button>
        )}
      </chakra.div>
    </chakra.dialog>
  );
};
