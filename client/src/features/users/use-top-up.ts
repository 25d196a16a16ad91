import { useEffect, useState } from 'react';
import { StartCreditWalletsDocument } from '../../gql/admin';
import { throughJob } from '../../parts/bulk-jobs/through-job';
import { bulkJob } from '../../shared/apollo/bulk-runs';
import { localStorageItem } from '../../shared/apollo/local-storage-item';
import { useSession } from '../../shared/apollo/session-provider';
import { useDialogRun } from '../../shared/apollo/use-bulk-run';
import { readJson } from '../../shared/read-json';
import { adminMessages } from '../../texts/admin-messages';
import type { Payee, TopUpLine } from './top-up-lines';

/** What became of a line, by its number in the file. */
export type Credited = {
  line: number;
  error: { message: string } | null;
  /** The entry of the wallet; null when there is none. */
  entry: { balanceAfter: number } | null;
};

type SentLine = { line: number; userId: string; amount: number; narration: string; reference?: string };

const sentLine = ({ line, payee, rupees, narration, reference }: TopUpLine): SentLine => ({
  line,
  userId: payee?.id ?? '',
  amount: rupees,
  narration,
  ...(reference && { reference }),
});

/** Maximum lines of one call, and of a file. */
const mostLines = 1_000;

const sendLines = throughJob(
  async (client, rows: SentLine[], _how: null, idempotencyKey) => {
    const lines = rows.map(({ line: _line, ...line }) => line);
    const variables = { lines, idempotencyKey };
    const { data } = await client.mutate({ mutation: StartCreditWalletsDocument, variables });
    return data?.startCreditWallets;
  },
  ({ error, balanceAfter }, { line }): Credited => ({
    line,
    error,
    entry: balanceAfter === null ? null : { balanceAfter },
  }),
);

const creditWallets = bulkJob<SentLine, null, Credited>({
  intent: 'top-up',
  most: mostLines,
  send: async (client, ...sent) => {
    const answers = await sendLines(client, ...sent);
    void client.refetchQueries({ include: ['UsersPage'] });
    return answers;
  },
  idOf: ({ line }) => String(line),
  fallback: adminMessages.users.topUp.failed,
});

const textOf = (lines: readonly SentLine[]): string =>
  JSON.stringify(lines.map(({ userId, amount, narration }) => [userId, amount, narration]));

/** The lines that an admin credited last on this device, so that the same file is not added again unnoticed. */
const creditedBefore = (owner: string) => localStorageItem(`mealbox.credited-file.${owner}`);

/** Lines that were sent before this dialog was opened, as a file shows them. */
export const linesOf = (sent: readonly SentLine[], customers: readonly Payee[]): TopUpLine[] => {
  const byId = new Map(customers.map((customer) => [customer.id, customer]));
  return sent.map(({ line, userId, amount, narration, reference = '' }) => {
    const payee = byId.get(userId);
    const mobileNumber = payee?.mobileNumber ?? '';
    return { line, mobileNumber, rupees: amount, narration, reference, payee };
  });
};

/**
 * Sends the lines of a file that can be credited. Each counts once, however often it is sent.
 *
 * @returns `credited`, the result of each line, by its number in the file; `isSent`, whether lines were sent: they must not change
 *   until their results are known; `file`, the file that was sent in this dialog; and `rows`, the lines that were sent, also before
 *   this dialog was opened. The rest belongs to the run.
 */
export const useTopUp = () => {
  const last = creditedBefore(useSession().owner);
  const [file, setFile] = useState<readonly TopUpLine[]>();
  const { runs, rows, answers, isDone, busy, error, unanswered } = useDialogRun(creditWallets);
  const credited = new Map(answers.map((result) => [result.line, result]));
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when it is known what became of them.
  useEffect(() => {
    if (isDone) last.write(JSON.stringify({ lines: textOf(rows), at: Date.now() }));
  }, [isDone]);
  const send = (whole: readonly TopUpLine[], lines: readonly TopUpLine[]) => {
    setFile(whole);
    void runs.start(lines.map(sentLine), null, answers);
  };
  const isSent = credited.size > 0 || busy || unanswered !== undefined;
  /** When exactly these lines were credited from this device last, as an instant; the server knows payments by their references. */
  const lastCreditedAt = (lines: readonly TopUpLine[]): string | undefined => {
    if (lines.every(({ reference }) => reference)) return undefined;
    const { lines: before, at = 0 } = readJson<{ lines: string; at: number }>(last.read()) ?? {};
    return before === textOf(lines.map(sentLine)) ? new Date(at).toISOString() : undefined;
  };
  return {
    lastCreditedAt,
    credited,
    isSent,
    file,
    rows,
    send,
    /** Tries lines again that were refused. */
    retry: (lines: readonly TopUpLine[]) => void runs.retry(lines.map(sentLine)),
    check: () => void unanswered?.check?.(),
    unanswered,
    busy,
    error,
  };
};
