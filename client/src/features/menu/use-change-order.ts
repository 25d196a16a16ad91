import { isNetworkFailure, messageOf } from '../../shared/apollo/server-error';
import { useIdempotentMutation } from '../../shared/apollo/use-idempotent-mutation';
import { tellOtherTabs } from '../../shared/use/use-look-again';
import type { Customer } from './menu-data';
import { useReloadLimits, useReloadMenu } from './use-own-menu';

type ChangeOptions = {
  /** What the change is for: at most one for it is unanswered. */
  intent: string;
  /** What to say when the server gave no words of its own. */
  fallback: string;
  onDone: () => void;
  /** What to say of a refusal; the customer as it is now, when it could be asked. */
  onRefused?: (error: unknown, now: Customer | undefined) => string | undefined;
};

/**
 * The way every change to an order goes. After a refusal the menu and the wallet are asked again, since what was on the
 * screen was evidently not what the server has.
 */
export const useChangeOrder = <Input>(
  send: (input: Input, idempotencyKey: string) => Promise<{ data?: unknown }>,
  { intent, fallback, onDone, onRefused }: ChangeOptions,
) => {
  const reload = useReloadMenu();
  const reloadLimits = useReloadLimits();
  const { run, busy, error, setError, unanswered } = useIdempotentMutation({
    intent,
    send,
    fallback,
    explain: async (reason) => {
      // It may have been done: `unanswered` says what is known.
      if (isNetworkFailure(reason)) return undefined;
      const now = await reload();
      return onRefused ? onRefused(reason, now) : messageOf(reason, fallback);
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
    /** Asks again what became of the change that has no answer. */
    check: async () => finish(await unanswered?.check?.()),
    unanswered,
    busy,
    error,
    clearError: () => setError(undefined),
  };
};
