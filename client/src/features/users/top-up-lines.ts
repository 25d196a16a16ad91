import type { PreviewCreditsQuery } from '../../gql/admin';

/** A customer as the preview shows them. */
export type Payee = { id: string; title: string; mobileNumber: string; walletBalance: number | null };

/** A row of the file: an amount for a wallet, or the reason why nothing is added. */
export type TopUpLine = {
  /** Number in the file, as a spreadsheet counts it. */
  line: number;
  mobileNumber: string;
  rupees: number;
  narration: string;
  /** Reference of the payment; may be empty. */
  reference: string;
  payee?: Payee;
  fault?: string;
};

/** A row as the server previews it. */
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
