import { useState } from 'react';
import { messageOf } from '../../apollo/server-error';
import { ConfirmDialog, type ConfirmDialogProps } from './confirm-dialog';
import { toast } from './toasts';

type ConfirmActProps = Omit<ConfirmDialogProps, 'busy' | 'error' | 'onConfirm'> & {
  /** Does it; throws what was refused. */
  act: () => Promise<unknown>;
  /** What to say when the server gives no words of its own. */
  fallback: string;
  /** What is said once it is done. */
  done: string;
  onDone: () => void;
};

/** A question whose answer does it; where that is refused it stays, and says why. */
export const ConfirmAct = ({ act, fallback, done, onDone, ...question }: ConfirmActProps) => {
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string>();
  const confirm = async () => {
    setBusy(true);
    try {
      await act();
    } catch (failure) {
      setError(messageOf(failure, fallback));
      return;
    } finally {
      setBusy(false);
    }
    toast.success(done);
    onDone();
  };
  return <ConfirmDialog {...question} busy={busy} error={error} onConfirm={() => void confirm()} />;
};
