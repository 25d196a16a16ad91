import { useRef, useState } from 'react';
import { newIdempotencyKey } from './idempotency-key';
import { messageOf } from './server-error';

/** What became of a call: what the server answered, or why there is no answer; nothing when another one was under way. */
type Outcome<Data> = { data: Data; error?: undefined } | { data?: undefined; error: unknown };

/**
 * A mutation that moves money, sent so that it counts once (decisions 3, "Retries"): one call at a time, and the same input
 * keeps its key until it has gone through, so that neither a second click nor a retry does it twice.
 *
 * @param send the mutation, with the key that it is to carry; it answers no data only when something is wrong
 * @param fallback what to say when the server gives no words of its own (specification 8)
 * @param explain what to say of an error instead; the call counts as under way until it has been shown
 * @returns `run`, which throws nothing, and what to show: `busy`, and `error` in words
 */
export const useIdempotentMutation = <Input, Data>(
  send: (input: Input, idempotencyKey: string) => Promise<{ data?: Data | null }>,
  fallback: string,
  explain: (error: unknown) => string | undefined | Promise<string | undefined> = (error) =>
    messageOf(error, fallback),
) => {
  const last = useRef<{ input: string; key: string }>(undefined);
  const isUnderWay = useRef(false);
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string>();

  const run = async (input: Input): Promise<Outcome<Data> | undefined> => {
    // A second tap comes before the button has been drawn as busy.
    if (isUnderWay.current) return undefined;
    isUnderWay.current = true;
    setBusy(true);
    setError(undefined);
    try {
      const text = JSON.stringify(input);
      if (last.current?.input !== text) last.current = { input: text, key: newIdempotencyKey() };
      const { data } = await send(input, last.current.key);
      if (!data) throw new Error(fallback);
      last.current = undefined;
      return { data };
    } catch (reason) {
      setError(await explain(reason));
      return { error: reason };
    } finally {
      isUnderWay.current = false;
      setBusy(false);
    }
  };

  return { run, busy, error, setError };
};
