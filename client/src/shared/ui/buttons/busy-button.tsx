import { AbsoluteCenter, Button, type ButtonProps, Span, Spinner } from '@chakra-ui/react';
import { useOfflineMark } from '../../use/use-online';

type BusyButtonProps = ButtonProps & {
  /** Whether the action is running. The button then shows a spinner and ignores presses. Undefined if no request is sent. */
  busy: boolean | undefined;
};

/**
 * Button for an action that takes a while. While busy, it keeps its name for screen readers and the focus for the keyboard.
 * Chakra's `loading` hides the name and disables the button.
 */
export const BusyButton = ({ busy, onClick, children, ...props }: BusyButtonProps) => {
  const offlineMark = useOfflineMark();
  return (
    <Button
      {...(busy === undefined ? undefined : offlineMark)}
      {...props}
      aria-busy={busy || undefined}
      aria-disabled={busy || undefined}
      onClick={(event) => {
        if (busy) event.preventDefault();
        else onClick?.(event);
      }}
    >
      {busy && (
        <AbsoluteCenter display="inline-flex">
          <Spinner size="inherit" borderWidth="0.125em" color="inherit" />
        </AbsoluteCenter>
      )}
      <Span display="contents" color={busy ? 'transparent' : undefined}>
        {children}
      </Span>
    </Button>
  );
};
