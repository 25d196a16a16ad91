import { type JobRow, serverJob } from '../../../parts/bulk-jobs/server-job';
import type { BankLineStatus } from '../../../schema.generated';
import type { SelectedRows } from '../../../shared/ui/lists/list-table';
import { money } from '../../../texts/admin/money';
import { type PreviewBankStatementQuery, StartCreditBankLinesDocument } from '../money.generated';

export type Preview = PreviewBankStatementQuery['previewBankStatement'];
export type Mapping = NonNullable<Preview['mapping']>;

/** Returns the mapping as input for the server, without fields that the cache adds. */
export const mappingInput = ({
  date,
  amount,
  direction,
  narration,
  utr,
  balance,
  dayOrder,
}: Mapping): Mapping => ({
  date,
  amount,
  direction,
  narration,
  utr,
  balance,
  dayOrder,
});

/** Line of a bank statement as displayed, with the customer that the server found or the admin selected. */
export type StatementLine = Preview['lines'][number] & {
  id: string;
  /** Amount to credit, in rupees. The rest can be credited to another customer later. */
  credit: number;
};

/** Selected customers and amounts by line number. */
export type PickedCustomers = Readonly<Record<string, { userId: string; userName: string; credit: number }>>;

/** Returns the lines with the selected customers. A line for another customer settles no top-up of the customer that the server found. */
export const withPickedCustomers = (lines: Preview['lines'], picked: PickedCustomers): StatementLine[] =>
  lines.map((line) => {
    const id = String(line.number);
    const who = picked[id];
    if (!who) return { ...line, id, credit: line.amount };
    return { ...line, ...who, topUpId: who.userId === line.userId ? line.topUpId : null, id };
  });

/** Whether a line can be credited: its payment is not recorded yet, and a customer is selected. */
export const isCreditable = ({ status, userId }: StatementLine): boolean =>
  status !== 'SEEN' && status !== 'REJECTED' && userId !== null;

/** Whether the customer of a line can be selected. An exact match cannot be changed. */
export const isOpenToChoice = ({ status }: StatementLine): boolean =>
  status === 'LIKELY' || status === 'NONE';

/** Returns the amounts of the lines that are not recorded and not in `numbers`. */
export const amountsLeft = (lines: readonly StatementLine[], numbers: readonly number[]): number[] =>
  lines
    .filter(({ status, number }) => status !== 'SEEN' && status !== 'REJECTED' && !numbers.includes(number))
    .map(({ amount }) => amount);

/** Returns the lines selected at first: those whose UTR and amount match a claim. */
export const initialSelection = (lines: Preview['lines']): SelectedRows =>
  Object.fromEntries(
    lines.filter(({ status }) => status === 'EXACT').map(({ number }) => [String(number), true as const]),
  );

/** Views of a statement, in sequence. */
export const lineViews = ['all', 'EXACT', 'LIKELY', 'NONE', 'SEEN', 'REJECTED'] as const satisfies (
  | 'all'
  | BankLineStatus
)[];
export type LineView = (typeof lineViews)[number];

/** Returns the lines of a view. */
export const linesInView = (lines: readonly StatementLine[], view: LineView): readonly StatementLine[] =>
  view === 'all' ? lines : lines.filter(({ status }) => status === view);

const texts = money.statement;

/** Line of a bank statement as input for the server. Its number is the line number in the file. */
type LineRow = Pick<StatementLine, 'number' | 'date' | 'amount' | 'utr' | 'narration' | 'fingerprint'> & {
  userId: string;
  topUpId: string | null;
  /** In rupees. */
  credit: number;
};

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
