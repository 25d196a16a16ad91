import { useRef, useState } from 'react';
import { useIdempotencyKeys } from '../../shared/apollo/idempotency-key';
import { isNetworkFailure, messageOf } from '../../shared/apollo/server-error';
import type { Customer } from './menu-data';
import type { OwnMenu } from './use-own-menu';

type Call = {
  /** What is asked for; the same input keeps its key, so that a second tap or a retry moves nothing. */
  input: unknown;
  send: (idempotencyKey: string) => Promise<Customer>;
  /** What to say when the server gave no words of its own. */
  fallback: string;
  /** What to say after it when no answer came at all. */
  noAnswer: string;
  onDone: () => void;
  /** The server refused; the customer as it is now, when it could be asked. */
  onRefused?: (error: unknown, now: Customer | undefined) => string | undefined;
};

/**
 * The way every change to an order goes: once at a time, as this page's customer, under one idempotency key
 * until an answer came. After a refusal the menu and the wallet are asked again, since what was on the screen
 * was evidently not what the server has.
 */
export const useChangeOrder = (own: OwnMenu, refetchMenu: () => Promise<unknown>) => {
  const keys = useIdempotencyKeys();
  const underWay = useRef(false);
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string>();

  const refused = async ({ fallback, noAnswer, onRefused }: Call, reason: unknown) => {
    if (isNetworkFailure(reason)) return setError(`${fallback}\n${noAnswer}`);
    const [, reloaded] = await Promise.allSettled([refetchMenu(), own.reload()]);
    const now = reloaded?.status === 'fulfilled' ? (reloaded.value as Customer) : undefined;
    setError(onRefused ? onRefused(reason, now) : messageOf(reason, fallback));
  };

  const change = async (call: Call) => {
    // A second tap comes before the button has been drawn as busy.
    if (underWay.current) return;
    underWay.current = true;
    setBusy(true);
    setError(undefined);
    try {
      const customer = await own.asCustomer(() => call.send(keys.keyFor(call.input)));
      keys.wentThrough();
      own.accept(customer);
      call.onDone();
    } catch (reason) {
      await refused(call, reason);
    } finally {
      underWay.current = false;
      setBusy(false);
    }
  };

  return { change, busy, error, forgetError: () => setError(undefined) };
};
