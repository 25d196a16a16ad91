import { chakra, useSlotRecipe } from '@chakra-ui/react';
import { type ReactNode, type RefObject, useEffect, useId, useLayoutEffect, useRef } from 'react';
import { messages } from '../../../texts/messages';
import { CloseIcon } from '../page/icons';
import { dialogClosed, dialogOpened } from './open-dialogs';
import { useSheetDrag } from './use-sheet-drag';

export type ModalProps = {
  title: ReactNode;
  /** Called for Escape, the close button, a tap beside it and a drag down. The opener decides what it means. */
  onClose: () => void;
  /** `alertdialog` for a question that has to be answered; a tap beside it does not close it. */
  role?: 'dialog' | 'alertdialog';
  /** `sheet` comes up from the bottom and can be dragged down. */
  shape?: 'dialog' | 'sheet';
  size?: 'sm' | 'md' | 'lg' | 'xl';
  description?: ReactNode;
  /** Buttons, at the bottom, always in sight. */
  footer?: ReactNode;
  children?: ReactNode;
  /** What gets the focus first; otherwise the first field or button. */
  initialFocus?: RefObject<HTMLElement | null>;
};

/**
 * A dialog or a sheet on the browser's own `<dialog>`: the browser keeps the focus inside, makes the page
 * behind inert and gives the focus back. Render it while it is open, and stop to close it.
 */
export const Modal = (props: ModalProps) => {
  const { title, onClose, role = 'dialog', shape = 'dialog', size = 'md', initialFocus } = props;
  const dialog = useRef<HTMLDialogElement>(null);
  const id = useId();
  const recipe = useSlotRecipe({ key: 'modal' });
  const styles = recipe({ shape, size });
  const { drag, leave } = useSheetDrag(dialog, onClose);
  const close = shape === 'sheet' ? leave : onClose;

  // After the drawing, not within it: the browser looks at the style of the whole page that becomes inert, which is a task of its own.
  useEffect(() => {
    const element = dialog.current;
    if (!element || element.open) return;
    element.showModal();
    dialogOpened(element);
    // Where a form is long enough to scroll, the browser would begin with the scroller instead.
    const field = element.querySelector<HTMLElement>('form :is(input, select, textarea):not(:disabled)');
    (initialFocus?.current ?? field)?.focus();
    // Where all of it scrolls, it begins with its title.
    element.scrollTop = 0;
  }, [initialFocus]);

  // Closing before React takes the element away is what gives the focus back.
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
        // After several Escapes in a row the browser closes without asking; whether it may is the opener's decision.
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
        <chakra.div css={styles.body}>{props.children}</chakra.div>
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
