import { isNetworkFailure, messageOf } from '../../shared/apollo/server-error';
import { useIdempotentMutation } from '../../shared/apollo/use-idempotent-mutation';
import { tellOtherTabs } from '../../shared/use/use-refresh';
import type { Customer } from './menu-data';
import { useReloadLimits, useReloadMenu } from './use-own-menu';

type ChangeOptions = {
  /** Purpose of the change. At most one change per purpose is unconfirmed. */
  intent: string;
  /** Text if the server sends no message. */
  fallback: string;
  onDone: () => void;
  /** Returns the text of an error. `now` is the current customer, if it could be loaded. Undefined: the screen shows no text. */
  onRejected?: (error: unknown, now: Customer | undefined) => string | undefined;
};

/** Sends a change of an order. After an error, the menu and the wallet are reloaded, because the displayed data was outdated. */
export const useChangeOrder = <Input>(
  send: (input: Input, idempotencyKey: string) => Promise<{ data?: unknown }>,
  { intent, fallback, onDone, onRejected }: ChangeOptions,
) => {
  const reload = useReloadMenu();
  const reloadLimits = useReloadLimits();
  const { run, busy, error, setError, unconfirmed } = useIdempotentMutation({
    intent,
    send,
    fallback,
    explain: async (reason) => {
      // The request may have succeeded: `unconfirmed` contains the details.
      if (isNetworkFailure(reason)) return undefined;
      const now = await reload();
      return onRejected ? onRejected(reason, now) : messageOf(reason, fallback);
    },
  });
  const finish = (outcome: Awaited<ReturnType<typeof run>>): void => {
    if (!outcome?.data) return;
    tellOtherTabs();
    reloadLimits();
    onDone();
  };
  return {
    change: async (input: Input) => finish(await run(input)),
    /** Checks the unconfirmed change again. */
    check: async () => finish(await unconfirmed?.check?.()),
    // The change may have succeeded, so its notice states no failure.
    unconfirmed: unconfirmed && { ...unconfirmed, failed: undefined },
    busy,
    error,
    clearError: () => setError(undefined),
  };
};
