import { useEffect, useState } from 'react';
import { serverJob } from '../../parts/bulk-jobs/server-job';
import { useServerJob } from '../../parts/bulk-jobs/use-server-job';
import { useSession } from '../../shared/apollo/session-provider';
import { usersTexts } from '../../texts/admin/users';
import { type PreviewCreditsQuery, StartCreditWalletsDocument } from './csv.generated';

/** Customer as displayed in the preview. */
type Payee = { id: string; title: string; mobileNumber: string; walletBalance: number | null };

/** Row of the file: an amount for a wallet, or the reason why nothing is added. */
export type TopUpLine = {
  /** Number of the row, as a spreadsheet counts it. */
  line: number;
  mobileNumber: string;
  rupees: number;
  narration: string;
  /** Reference of the payment; may be empty. */
  reference: string;
  /** Identifies a row without a reference, so that the server credits it once. */
  fingerprint?: string | null;
  /** Time of the latest equal credit, which may be the same payment. */
  creditedAt?: string | null;
  payee?: Payee;
  fault?: string;
};

/** Converts a row of the server's preview. */
export const lineOf = ({
  row,
  amount,
  user,
  error,
  ...rest
}: PreviewCreditsQuery['previewCredits'][number]): TopUpLine => ({
  ...rest,
  line: row,
  rupees: amount ?? 0,
  payee: user ?? undefined,
  fault: error?.message,
});

/** Result of a line, by its number in the file. */
export type CreditResult = {
  line: number;
  error: { message: string } | null;
  /** Ledger entry; null if there is none. */
  entry: { balanceAfter: number } | null;
};

type SentLine = {
  line: number;
  userId: string;
  amount: number;
  narration: string;
  reference?: string;
  fingerprint?: string;
};

const sentLine = ({ line, payee, rupees, narration, reference, fingerprint }: TopUpLine): SentLine => ({
  line,
  userId: payee?.id ?? '',
  amount: rupees,
  narration,
  ...(reference && { reference }),
  ...(fingerprint && { fingerprint }),
});

const creditWallets = serverJob<SentLine, null, CreditResult>({
  intent: 'top-up',
  start: async (client, rows, _how, idempotencyKey) => {
    const lines = rows.map(({ line: _line, ...line }) => line);
    const variables = { lines, idempotencyKey };
    const { data } = await client.mutate({ mutation: StartCreditWalletsDocument, variables });
    return data?.startCreditWallets;
  },
  answerOf: ({ error, balanceAfter }, { line }) => ({
    line,
    error,
    entry: balanceAfter === null ? null : { balanceAfter },
  }),
  fallback: usersTexts.topUp.failed,
});

/** Returns lines that were sent before this dialog was opened, in the format of a file's lines. */
export const linesOf = (sent: readonly SentLine[], customers: readonly Payee[]): TopUpLine[] => {
  const byId = new Map(customers.map((customer) => [customer.id, customer]));
  return sent.map(({ line, userId, amount, narration, reference = '' }) => {
    const payee = byId.get(userId);
    const mobileNumber = payee?.mobileNumber ?? '';
    return { line, mobileNumber, rupees: amount, narration, reference, payee };
  });
};

/**
 * Returns the state and the actions of a file of credits. Each line is credited once, even if it is sent again.
 * @returns `credited`, the result of each line, by its number in the file; `isSent`, whether lines were sent, which must not
 * change until their results are known; `file`, the file that was sent in this dialog; `rows`, all sent lines, including those
 * sent before this dialog was opened; and the state of the job
 */
export const useTopUp = () => {
  const { client } = useSession();
  const [file, setFile] = useState<readonly TopUpLine[]>();
  const { start, retry, rows, answers, busy, error, unconfirmed } = useServerJob(creditWallets);
  const credited = new Map(answers?.map((result) => [result.line, result]));
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each result.
  useEffect(() => {
    if (answers) void client.refetchQueries({ include: ['UsersPage'] });
  }, [answers]);
  const send = (whole: readonly TopUpLine[], lines: readonly TopUpLine[]) => {
    setFile(whole);
    void start(lines.map(sentLine), null);
  };
  const isSent = credited.size > 0 || busy || unconfirmed !== undefined;
  return {
    credited,
    isSent,
    file,
    rows,
    send,
    retry,
    check: () => void unconfirmed?.check?.(),
    unconfirmed,
    busy,
    error,
  };
};
