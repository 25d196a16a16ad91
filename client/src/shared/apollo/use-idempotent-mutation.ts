import { useMemo, useRef, useState } from 'react';
import { messages } from '../../texts/messages';
import { newIdempotencyKey } from './idempotency-key';
import { useLocalStorage } from './local-storage-item';
import { isNothingDone, isResendable, readSentCall, type SentCall, sentCallItem } from './sent-calls';
import { messageOf } from './server-error';
import { useSession } from './session-provider';

/** Result of a call: data or an error. Undefined if another call was running. */
export type Outcome<Data> = { data: Data; error?: undefined } | { data?: undefined; error: unknown };

/** Call without a known result, and its actions. */
export type UnconfirmedRequest<Input = unknown, Data = unknown> = Pick<
  SentCall<Input>,
  'input' | 'sentAt'
> & {
  /** Error text for the screen. Undefined if the screen states only that the call is unconfirmed. */
  failed: string | undefined;
  /** Whether the call is being checked again. */
  busy: boolean;
  /** Checks the call with the same key. Absent once the server may have deleted the key. */
  check?: () => Promise<Outcome<Data> | undefined>;
  /** Deletes the stored call. A change on the server remains. */
  giveUp: () => void;
};

type MutationOptions<Input, Data> = {
  /** Purpose of the call, such as money for one customer. At most one call per purpose is unconfirmed. */
  intent: string;
  /** Sends the mutation with its idempotency key. Returns no data only after an error. */
  send: (input: Input, idempotencyKey: string) => Promise<{ data?: Data | null }>;
  /** Text if the server sends no message, and initial text for an unconfirmed request. */
  fallback: string;
  /**
   * Returns the text for an error. The call counts as in progress until the text is displayed. Default: the server's message, or
   * no text for a call that may have succeeded, whose details are in `unconfirmed`.
   */
  explain?: (error: unknown) => string | undefined | Promise<string | undefined>;
};

/**
 * Sends a mutation that moves money exactly once. One call runs at a time, and its key belongs to the intent. A call is stored
 * from before it is sent until its result is known, so that no dialog, reload, or tab sends the same intent with another key.
 * @returns `run`, which never throws; `unconfirmed`, an earlier call of this intent without a result; `busy`; and the text of the
 * `error`
 */
export const useIdempotentMutation = <Input, Data>({
  intent,
  send: mutate,
  fallback,
  explain,
}: MutationOptions<Input, Data>) => {
  const { owner, signal } = useSession();
  const item = sentCallItem(owner, intent);
  const stored = useLocalStorage(item);
  const sent = useMemo(() => readSentCall<Input>(stored), [stored]);
  const isUnderWay = useRef(false);
  const [phase, setPhase] = useState<'sending' | 'checking'>();
  const busy = phase !== undefined;
  const [error, setError] = useState<string>();

  const send = async (input: Input, as: 'sending' | 'checking'): Promise<Outcome<Data> | undefined> => {
    // A second tap may come before the button renders as busy.
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
    // The tab that sent the stored call may be closed.
    if (before) call.isUncertain = true;
    item.write(JSON.stringify(call));
    try {
      const { data } = await mutate(call.input, call.key);
      if (!data) throw new Error(fallback);
      item.write(null);
      return { data };
    } catch (reason) {
      const isRejected = isNothingDone(reason, call);
      // Logout may have deleted the request.
      if (!signal.aborted) item.write(isRejected ? null : JSON.stringify({ ...call, isUncertain: true }));
      setError(explain ? await explain(reason) : messageOf(reason, isRejected ? fallback : '') || undefined);
      return { error: reason };
    } finally {
      isUnderWay.current = false;
      setPhase(undefined);
    }
  };

  const run = (input: Input) => send(input, 'sending');
  const unconfirmed: UnconfirmedRequest<Input, Data> | undefined =
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
  return { run, busy, error, setError, unconfirmed };
};
