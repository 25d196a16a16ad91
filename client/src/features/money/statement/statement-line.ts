import type { BankLineState, PreviewBankStatementQuery } from '../../../gql/admin';
import type { Chosen } from '../../../shared/ui/lists/list-table';

export type Preview = PreviewBankStatementQuery['previewBankStatement'];
export type Mapping = NonNullable<Preview['mapping']>;

/** The columns as they are sent: what the cache adds to an answer is no column. */
export const sentMapping = ({
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

/** A line as the list shows it; its customer is the one that was found, or that was chosen here. */
export type StatementLine = Preview['lines'][number] & {
  id: string;
  /** What is credited of it, in rupees: what is left of the payment can go to somebody else later. */
  credit: number;
};

/** To whom lines go by choice, and how much of them, by the number of the line. */
export type Picked = Readonly<Record<string, { userId: string; userName: string; credit: number }>>;

/** The lines with those whom somebody has chosen for them. A line that goes to somebody else pays no request of the one that was found. */
export const withPicked = (lines: Preview['lines'], picked: Picked): StatementLine[] =>
  lines.map((line) => {
    const id = String(line.number);
    const who = picked[id];
    if (!who) return { ...line, id, credit: line.amount };
    return { ...line, ...who, topUpId: who.userId === line.userId ? line.topUpId : null, id };
  });

/** Whether a line can be credited: it is no payment that is known, and somebody is there whose it is. */
export const isCreditable = ({ state, userId }: StatementLine): boolean =>
  state !== 'SEEN' && state !== 'REFUSED' && userId !== null;

/** Whether somebody can be chosen for a line: only what a UTR proves stays as it was found. */
export const isOpenToChoice = ({ state }: StatementLine): boolean => state === 'LIKELY' || state === 'NONE';

/** What is chosen at first: that of which UTR and amount fit a claim. */
export const chosenAtFirst = (lines: Preview['lines']): Chosen =>
  Object.fromEntries(
    lines.filter(({ state }) => state === 'EXACT').map(({ number }) => [String(number), true as const]),
  );

/** The parts of a statement, in their order. */
export const lineViews = ['all', 'EXACT', 'LIKELY', 'NONE', 'SEEN', 'REFUSED'] as const satisfies (
  | 'all'
  | BankLineState
)[];
export type LineView = (typeof lineViews)[number];

/** The lines of a part. */
export const linesOf = (lines: readonly StatementLine[], view: LineView): readonly StatementLine[] =>
  view === 'all' ? lines : lines.filter(({ state }) => state === view);
