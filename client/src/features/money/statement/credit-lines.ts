import type { JobRow } from '../../../parts/bulk-jobs/server-job';
import { serverJob } from '../../../parts/bulk-jobs/server-job';
import { money } from '../../../texts/admin/money';
import { StartCreditBankLinesDocument } from '../money.generated';
import type { Mapping, StatementLine } from './statement-line';

const texts = money.statement;

/** Line of a bank statement as input for the server. Its number is the line number in the file. */
type LineRow = Pick<StatementLine, 'number' | 'date' | 'amount' | 'utr' | 'narration' | 'fingerprint'> & {
  userId: string;
  topUpId: string | null;
  /** In rupees. */
  credit: number;
};

/** Result of a line. */
export type LineAnswer = Pick<JobRow, 'error' | 'balanceAfter'> & {
  number: number;
  /** Amount to credit, in rupees. */
  amount: number;
};

/** Job that credits lines of a bank statement. The server stores the mapping of the columns for the next statement. */
export const creditLines = serverJob<LineRow, { mapping: Mapping }, LineAnswer>({
  intent: 'bank-lines',
  start: async (client, rows, { mapping }, idempotencyKey) => {
    const lines = rows.map(({ number: _number, ...line }) => line);
    const variables = { lines, mapping, idempotencyKey };
    const { data } = await client.mutate({ mutation: StartCreditBankLinesDocument, variables });
    return data?.startCreditBankLines;
  },
  answerOf: ({ error, balanceAfter }, { number, credit }) => ({
    number,
    amount: credit,
    error,
    balanceAfter,
  }),
  fallback: texts.failed,
});

/** Converts a line to input for the server. */
export const rowOf = (line: StatementLine): LineRow => {
  const { number, date, amount, utr, narration, fingerprint, userId, topUpId, credit } = line;
  return { number, date, amount, utr, narration, fingerprint, userId: userId ?? '', topUpId, credit };
};
