import { StartCreditBankLinesDocument } from '../../../gql/admin';
import { type JobRow, throughJob } from '../../../parts/bulk-jobs/through-job';
import { bulkJob } from '../../../shared/apollo/bulk-runs';
import { money } from '../../../texts/admin/money';
import type { Mapping, StatementLine } from './statement-line';

const texts = money.statement;

/** A line as it is sent; its number is that of the file. */
export type LineRow = Pick<
  StatementLine,
  'number' | 'day' | 'amount' | 'utr' | 'narration' | 'fingerprint'
> & {
  userId: string;
  topUpId: string | null;
  /** In rupees. */
  credit: number;
};

/** What became of a line. */
export type LineAnswer = Pick<JobRow, 'error' | 'balanceAfter'> & {
  number: number;
  /** What was to be credited, in rupees. */
  amount: number;
};

/** Credits lines of a bank's statement; what is read by now is read so the next time. */
export const creditLines = bulkJob<LineRow, { mapping: Mapping }, LineAnswer>({
  intent: 'bank-lines',
  most: 1_000,
  send: throughJob(
    async (client, rows, { mapping }, idempotencyKey) => {
      const lines = rows.map(({ number: _number, ...line }) => line);
      const variables = { lines, mapping, idempotencyKey };
      const { data } = await client.mutate({ mutation: StartCreditBankLinesDocument, variables });
      return data?.startCreditBankLines;
    },
    ({ error, balanceAfter }, { number, credit }) => ({ number, amount: credit, error, balanceAfter }),
  ),
  idOf: ({ number }) => String(number),
  fallback: texts.failed,
});

/** A line as it is sent. */
export const rowOf = (line: StatementLine): LineRow => {
  const { number, day, amount, utr, narration, fingerprint, userId, topUpId, credit } = line;
  return { number, day, amount, utr, narration, fingerprint, userId: userId ?? '', topUpId, credit };
};
