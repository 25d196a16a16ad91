import { useState } from 'react';
import { CreditWalletsDocument, type CreditWalletsMutation } from '../../gql/admin';
import { bulkJob } from '../../shared/apollo/bulk-runs';
import { localStorageItem } from '../../shared/apollo/local-storage-item';
import { useSession } from '../../shared/apollo/session-provider';
import { useDialogRun } from '../../shared/apollo/use-bulk-run';
import { readJson } from '../../shared/read-json';
import { adminMessages } from '../../texts/admin-messages';
import type { Payee, TopUpLine } from './top-up-lines';

/** What became of a line, by its number in the file. */
export type Credited = CreditWalletsMutation['creditWallets'][number];

type SentLine = { line: number; userId: string; amount: number; narration: string; reference?: string };

/** The most that one call takes. */
export const mostLines = 1_000;

const creditWallets = bulkJob<SentLine, null, Credited>({
  intent: 'top-up',
  most: mostLines,
  send: async (client, rows, _how, idempotencyKey) => {
    const lines = rows.map(({ line: _line, ...line }) => line);
    const { data } = await client.mutate({
      mutation: CreditWalletsDocument,
      variables: { lines, idempotencyKey },
      refetchQueries: ['UsersPage'],
    });
    // The server counts the lines of the call.
    return data?.creditWallets.flatMap((result) => {
      const sent = rows[result.line - 1];
      return sent ? [{ ...result, line: sent.line }] : [];
    });
  },
  idOf: ({ line }) => String(line),
  fallback: adminMessages.users.topUp.failed,
});

const textOf = (lines: readonly TopUpLine[]): string =>
  JSON.stringify(lines.map(({ payee, rupees, narration }) => [payee?.id, rupees, narration]));

/** The lines that an admin credited last on this device, so that the same file is not added again unnoticed. */
const creditedBefore = (owner: string) => localStorageItem(`mealbox.credited-file.${owner}`);

/** Lines that were sent before this dialog was opened, as a file shows them. */
const linesOf = (sent: readonly SentLine[], customers: ReadonlyMap<string, Payee>): TopUpLine[] => {
  const byId = new Map([...customers.values()].map((customer) => [customer.id, customer]));
  return sent.map(({ line, userId, amount, narration, reference = '' }) => {
    const payee = byId.get(userId);
    const mobileNumber = payee?.mobileNumber ?? '';
    return { line, mobileNumber, rupees: amount, narration, reference, payee };
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
  const [file, setFile] = useState<readonly TopUpLine[]>();
  const { runs, answers, busy, error, unanswered } = useDialogRun(creditWallets);
  const credited = new Map(answers.map((result) => [result.line, result]));
  /** Remembers the lines once it is known what became of them. */
  const remember = async (lines: readonly TopUpLine[], sending: Promise<boolean> | false | undefined) => {
    if (await sending) last.write(JSON.stringify({ lines: textOf(lines), at: Date.now() }));
  };
  const send = (whole: readonly TopUpLine[], lines: readonly TopUpLine[]) => {
    setFile(whole);
    const rows = lines.map(({ line, payee, rupees, narration, reference }) => ({
      line,
      userId: payee?.id ?? '',
      amount: rupees,
      narration,
      ...(reference && { reference }),
    }));
    void remember(lines, runs.start(rows, null, answers));
  };
  const isSent = credited.size > 0 || busy || unanswered !== undefined;
  const waiting = unanswered && linesOf(unanswered.rows, customers);
  /** When exactly these lines were credited from this device last, as an instant; the server knows payments by their references. */
  const lastCreditedAt = (lines: readonly TopUpLine[]): string | undefined => {
    if (lines.every(({ reference }) => reference)) return undefined;
    const { lines: before, at = 0 } = readJson<{ lines: string; at: number }>(last.read()) ?? {};
    return before === textOf(lines) ? new Date(at).toISOString() : undefined;
  };
  return {
    lastCreditedAt,
    credited,
    sent: isSent ? (file ?? waiting) : undefined,
    send,
    check: () => {
      setFile((before) => before ?? waiting);
      void remember(waiting ?? [], unanswered?.check?.());
    },
    unanswered,
    busy,
    error,
  };
};
