import { useState } from 'react';
import { type CreditWalletsMutation, useCreditWalletsMutation } from '../../gql/admin';
import { localStorageItem } from '../../shared/apollo/local-storage-item';
import { useSession } from '../../shared/apollo/session-provider';
import { useIdempotentMutation } from '../../shared/apollo/use-idempotent-mutation';
import { adminMessages } from '../../texts/admin-messages';
import type { Payee, TopUpLine } from './top-up-lines';

export type Credited = CreditWalletsMutation['creditWallets'][number];

type SentLine = { userId: string; amount: number; narration: string; reference?: string };

const textOf = (lines: readonly TopUpLine[]): string =>
  JSON.stringify(lines.map(({ payee, rupees, narration }) => [payee?.id, rupees, narration]));

/** The lines that an admin credited last on this device, so that the same file is not added again unnoticed. */
const creditedBefore = (owner: string) => localStorageItem(`mealbox.credited-file.${owner}`);

/** Lines that were sent before this dialog was opened, as a file shows them. */
const linesOf = (sent: readonly SentLine[], customers: ReadonlyMap<string, Payee>): TopUpLine[] => {
  const byId = new Map([...customers.values()].map((customer) => [customer.id, customer]));
  return sent.map(({ userId, amount, narration, reference = '' }, index) => {
    const payee = byId.get(userId);
    const mobileNumber = payee?.mobileNumber ?? '';
    return { line: index + 2, mobileNumber, rupees: amount, narration, reference, payee };
  });
};

/**
 * Sends the lines of a file that can be credited, each of which counts once however often they are sent.
 *
 * @param customers by mobile number
 * @returns `credited`, what became of each line, by its number in the file; `sent`, the lines of the file that was sent, here or
 *   before this dialog was opened: they stay as they were until it is known what became of them; `unanswered`, the call whose
 *   answer is unknown; and `error` in words
 */
export const useTopUp = (customers: ReadonlyMap<string, Payee>) => {
  const last = creditedBefore(useSession().owner);
  const [credited, setCredited] = useState<ReadonlyMap<number, Credited>>(new Map());
  const [file, setFile] = useState<readonly TopUpLine[]>();
  const [mutate] = useCreditWalletsMutation({ refetchQueries: ['UsersPage'] });
  const { run, busy, error, unanswered } = useIdempotentMutation({
    intent: 'top-up',
    send: (lines: SentLine[], idempotencyKey) => mutate({ variables: { lines, idempotencyKey } }),
    fallback: adminMessages.users.topUp.failed,
  });
  const send = async (whole: readonly TopUpLine[], lines: readonly TopUpLine[]) => {
    setFile(whole);
    const outcome = await run(
      lines.map(({ payee, rupees, narration, reference }) => ({
        userId: payee?.id ?? '',
        amount: rupees,
        narration,
        ...(reference && { reference }),
      })),
    );
    const results = outcome?.data?.creditWallets ?? [];
    if (outcome?.data) last.write(JSON.stringify({ lines: textOf(lines), at: Date.now() }));
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
  const isSent = credited.size > 0 || busy || unanswered !== undefined;
  const sent = file ?? (unanswered && linesOf(unanswered.input, customers));
  /** When exactly these lines were credited from this device last, as an instant; the server knows payments by their references. */
  const lastCreditedAt = (lines: readonly TopUpLine[]): string | undefined => {
    if (lines.every(({ reference }) => reference)) return undefined;
    const before = JSON.parse(last.read() ?? 'null') as { lines: string; at: number } | null;
    return before?.lines === textOf(lines) ? new Date(before.at).toISOString() : undefined;
  };
  return { lastCreditedAt, credited, sent: isSent ? sent : undefined, send, unanswered, busy, error };
};
