import { useState } from 'react';
import { adminMessages } from '../../admin-messages';
import { type CreditWalletsMutation, useCreditWalletsMutation } from '../../gql/admin';
import { codeOf, messageOf } from '../../shared/apollo/server-error';
import { useIdempotentMutation } from '../../shared/apollo/use-idempotent-mutation';
import type { TopUpLine } from './top-up-lines';

const texts = adminMessages.users.topUp;

export type Credited = CreditWalletsMutation['creditWallets'][number];

/** Whether the server refused the call as a whole, before any wallet was credited. */
const isRefused = (error: unknown): boolean => codeOf(error) === 'BAD_USER_INPUT';

/**
 * Sends the lines of a file that can be credited, each of which counts once however often they are sent (decisions 3).
 *
 * @returns `credited`, what became of each line, by its number in the file; `sent`, the lines of the file that was sent: they
 *   stay as they were, or pressing again would be another call; `isUnanswered`, whether wallets may have been credited of which
 *   nothing is known; and `error` in words
 */
export const useTopUp = () => {
  const [credited, setCredited] = useState<ReadonlyMap<number, Credited>>(new Map());
  const [sent, setSent] = useState<readonly TopUpLine[]>();
  const [isUnanswered, setUnanswered] = useState(false);
  const [mutate] = useCreditWalletsMutation({ refetchQueries: ['UsersPage'] });
  const { run, busy, error } = useIdempotentMutation(
    (lines: { userId: string; amount: number; narration: string }[], idempotencyKey) =>
      mutate({ variables: { lines, idempotencyKey } }),
    texts.noAnswer,
    (reason) => {
      const words = messageOf(reason, texts.noAnswer);
      return isRefused(reason) ? words : `${words} ${texts.again}`;
    },
  );
  const send = async (file: readonly TopUpLine[], lines: readonly TopUpLine[]) => {
    setSent(file);
    const outcome = await run(
      lines.map(({ payee, rupees, narration }) => ({ userId: payee?.id ?? '', amount: rupees, narration })),
    );
    if (!outcome) return;
    if (!outcome.data) {
      const isNothingDone = isRefused(outcome.error) && !isUnanswered;
      setUnanswered(!isNothingDone);
      if (isNothingDone && credited.size === 0) setSent(undefined);
      return;
    }
    const results = outcome.data.creditWallets;
    setUnanswered(false);
    setCredited(
      (before) =>
        new Map([
          ...before,
          ...results.flatMap((result) => {
            const line = lines[result.line - 1]?.line;
            return line === undefined ? [] : [[line, result] as const];
          }),
        ]),
    );
  };
  return { credited, sent, send, isUnanswered, busy, error };
};
