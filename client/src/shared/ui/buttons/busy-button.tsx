import { AbsoluteCenter, Button, type ButtonProps, Span, Spinner } from '@chakra-ui/react';
import { useOfflineMark } from '../../use/use-offline-mark';

type BusyButtonProps = ButtonProps & {
  /** What it started has not ended: it turns a wheel, and another press does nothing. Undefined, where the server is not asked at all. */
  busy: boolean | undefined;
};

/**
 * A button whose work takes a while. It keeps its name, for those who hear it, and the focus, for those who use a keyboard;
 * Chakra's own `loading` hides the one and, being disabled, drops the other.
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
