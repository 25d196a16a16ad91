import { CreditBankLinesDocument, type CreditBankLinesMutation } from '../../../gql/admin';
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
export type LineAnswer = Pick<CreditBankLinesMutation['creditBankLines'][number], 'error' | 'entry'> & {
  number: number;
  /** What was to be credited, in rupees. */
  amount: number;
};

/** Credits lines of a bank's statement; what is read by now is read so the next time. */
export const creditLines = bulkJob<LineRow, { mapping: Mapping }, LineAnswer>({
  intent: 'bank-lines',
  most: 250,
  send: async (client, rows, { mapping }, { key: idempotencyKey }) => {
    const lines = rows.map(({ number: _number, ...line }) => line);
    const { data } = await client.mutate({
      mutation: CreditBankLinesDocument,
      variables: { lines, mapping, idempotencyKey },
      fetchPolicy: 'no-cache',
    });
    // The server counts the lines of the call.
    return data?.creditBankLines.flatMap(({ line, error, entry }) => {
      const row = rows[line - 1];
      return row ? [{ number: row.number, amount: row.credit, error, entry }] : [];
    });
  },
  idOf: ({ number }) => String(number),
  fallback: texts.failed,
  underWay: texts.underWay,
});

/** A line as it is sent. */
export const rowOf = (line: StatementLine): LineRow => {
  const { number, day, amount, utr, narration, fingerprint, userId, topUpId, credit } = line;
  return { number, day, amount, utr, narration, fingerprint, userId: userId ?? '', topUpId, credit };
};
