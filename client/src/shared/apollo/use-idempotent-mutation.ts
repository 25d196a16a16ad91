import { useMemo, useRef, useState } from 'react';
import { messages } from '../../texts/messages';
import { newIdempotencyKey } from './idempotency-key';
import { useLocalStorage } from './local-storage-item';
import { isNothingDone, isResendable, readSentCall, type SentCall, sentCallItem } from './sent-calls';
import { messageOf } from './server-error';
import { useSession } from './session-provider';

/** What became of a call: what the server answered, or why there is no answer; nothing when another one was under way. */
export type Outcome<Data> = { data: Data; error?: undefined } | { data?: undefined; error: unknown };

/** A call whose answer is unknown, and what can be done about it. */
export type Unanswered<Input = unknown, Data = unknown> = Pick<SentCall<Input>, 'input' | 'sentAt'> & {
  /** What failed, in the words of the screen. */
  failed: string;
  /** It is being asked for again. */
  busy: boolean;
  /** Asks the server again, with the same key. Absent once the server may have forgotten the key. */
  check?: () => Promise<Outcome<Data> | undefined>;
  /** Forgets the call here; whatever the server did stays. */
  giveUp: () => void;
};

type MutationOptions<Input, Data> = {
  /** What the call is for, such as money for one customer: at most one call for it is unanswered. */
  intent: string;
  /** The mutation, with the key that it is to carry; it answers no data only when something is wrong. */
  send: (input: Input, idempotencyKey: string) => Promise<{ data?: Data | null }>;
  /** What to display if the server sends no message, and first for a request that is not confirmed. */
  fallback: string;
  /**
   * What to say of an error instead; the call counts as under way until it has been shown. By default it is the server's words,
   * and of a call that may have been done nothing else: `unanswered` says what is known.
   */
  explain?: (error: unknown) => string | undefined | Promise<string | undefined>;
};

/**
 * A mutation that moves money, sent so that it counts once: one call at a time, and the key belongs to the intent. A call
 * is stored before it is sent and until it is known what became of it, so that no other dialog, reload or tab sends the same
 * intent with another key.
 *
 * @returns `run`, which throws nothing; `unanswered`, a call for this intent of which nothing is known; and what to show:
 *   `busy`, and `error` in words
 */
export const useIdempotentMutation = <Input, Data>({
  intent,
  send: mutate,
  fallback,
  explain,
}: MutationOptions<Input, Data>) => {
  const { owner } = useSession();
  const item = sentCallItem(owner, intent);
  const stored = useLocalStorage(item);
  const sent = useMemo(() => readSentCall<Input>(stored), [stored]);
  const isUnderWay = useRef(false);
  const [phase, setPhase] = useState<'sending' | 'checking'>();
  const busy = phase !== undefined;
  const [error, setError] = useState<string>();

  const send = async (input: Input, as: 'sending' | 'checking'): Promise<Outcome<Data> | undefined> => {
    // A second tap comes before the button has been drawn as busy.
    if (isUnderWay.current) return undefined;
    const before = readSentCall<Input>(item.read());
    if (before && (!isResendable(before) || JSON.stringify(before.input) !== JSON.stringify(input))) {
      setError(messages.app.checkFirst);
      return { error: new Error(messages.app.checkFirst) };
    }
    isUnderWay.current = true;
    setPhase(as);
    setError(undefined);
    const call = before ?? { input, key: newIdempotencyKey(), sentAt: Date.now() };
    // What stands there was sent by a page that may be gone.
    if (before) call.isUncertain = true;
    item.write(JSON.stringify(call));
    try {
      const { data } = await mutate(call.input, call.key);
      if (!data) throw new Error(fallback);
      item.write(null);
      return { data };
    } catch (reason) {
      const isRefused = isNothingDone(reason, call);
      item.write(isRefused ? null : JSON.stringify({ ...call, isUncertain: true }));
      setError(explain ? await explain(reason) : messageOf(reason, isRefused ? fallback : '') || undefined);
      return { error: reason };
    } finally {
      isUnderWay.current = false;
      setPhase(undefined);
    }
  };

  const run = (input: Input) => send(input, 'sending');
  const unanswered: Unanswered<Input, Data> | undefined =
    phase === 'sending' || !sent
      ? undefined
      : {
          input: sent.input,
          sentAt: sent.sentAt,
          failed: fallback,
          busy,
          check: isResendable(sent) ? () => send(sent.input, 'checking') : undefined,
          giveUp: () => {
            item.write(null);
            setError(undefined);
          },
        };
  return { run, busy, error, setError, unanswered };
};
