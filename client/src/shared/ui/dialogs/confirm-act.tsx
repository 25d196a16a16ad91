import { useState } from 'react';
import { messageOf } from '../../apollo/server-error';
import { ConfirmDialog, type ConfirmDialogProps } from './confirm-dialog';
import { toast } from './toasts';

type ConfirmActProps = Omit<ConfirmDialogProps, 'busy' | 'error' | 'onConfirm'> & {
  /** Runs the action. Rejects with the server's error. */
  act: () => Promise<unknown>;
  /** Text if the server sends no message. */
  fallback: string;
  /** Text after success. */
  done: string;
  onDone: () => void;
};

/** Confirmation that runs an action. After an error, it remains open with the reason. */
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
