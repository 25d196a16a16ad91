/** Functions that call the operations of payments and top-ups. */
import type { Caller } from './callers.js';
import type { Answer, Variables } from './graphql-client.js';
import type { CreditResult } from './operations.js';

type It<T> = Promise<Answer<{ it: T }>>;

export interface TopUpData {
  readonly id: string;
  readonly amount: number;
  readonly status: string;
  readonly utr: string | null;
  readonly expiresAt: string | null;
  readonly credited: number | null;
  readonly rejectionReason: string | null;
  readonly user: { readonly id: string };
}

const TOP_UP_FIELDS = 'id amount status utr expiresAt credited rejectionReason user { id }';

export const requestTopUp = (caller: Caller, amount: number): It<TopUpData> =>
  caller.ask(`mutation ($amount: Rupees!) { it: requestTopUp(amount: $amount) { ${TOP_UP_FIELDS} } }`, {
    amount,
  });

export const claimTopUp = (caller: Caller, id: string, utr: string): It<TopUpData> =>
  caller.ask(
    `mutation ($id: ID!, $utr: String!) { it: claimTopUp(id: $id, utr: $utr) { ${TOP_UP_FIELDS} } }`,
    { id, utr },
  );

export const creditTopUp = (caller: Caller, id: string, amount: number, key?: string): It<TopUpData> =>
  caller.ask(
    `mutation ($id: ID!, $amount: Rupees!, $key: String) {
      it: creditTopUp(id: $id, amount: $amount, idempotencyKey: $key) { ${TOP_UP_FIELDS} } }`,
    { id, amount, key },
  );

export const rejectTopUp = (caller: Caller, id: string, reason = 'It has not come'): It<TopUpData> =>
  caller.ask(
    `mutation ($id: ID!, $reason: String!) { it: rejectTopUp(id: $id, reason: $reason) { ${TOP_UP_FIELDS} } }`,
    { id, reason },
  );

export interface PageData<Item> {
  readonly nodes: readonly Item[];
  readonly pageInfo: { readonly hasNextPage: boolean; readonly endCursor: string | null };
  readonly totalCount: number;
}

export const topUps = (caller: Caller, variables: Variables = {}): It<PageData<TopUpData>> =>
  caller.ask(
    `query ($filter: TopUpFilter, $first: Int, $after: String) {
      it: topUps(filter: $filter, first: $first, after: $after) { nodes { ${TOP_UP_FIELDS} } totalCount pageInfo { hasNextPage endCursor } } }`,
    variables,
  );

export interface PaymentData {
  readonly id: string;
  readonly reference: string | null;
  readonly amount: number;
  readonly left: number;
  readonly source: string;
  readonly narration: string;
  readonly date: string;
  readonly credits: readonly { readonly amount: number; readonly user: { readonly id: string } }[];
}

const PAYMENT_FIELDS = 'id reference amount left source narration date credits { amount user { id } }';

export const payments = (caller: Caller, variables: Variables = {}): It<PageData<PaymentData>> =>
  caller.ask(
    `query ($filter: PaymentFilter, $first: Int, $after: String) {
      it: payments(filter: $filter, first: $first, after: $after) { nodes { ${PAYMENT_FIELDS} } totalCount pageInfo { hasNextPage endCursor } } }`,
    variables,
  );

export const creditPayment = (caller: Caller, variables: Variables, key?: string): It<PaymentData> =>
  caller.ask(
    `mutation ($paymentId: ID!, $userId: ID!, $amount: Rupees!, $key: String) {
      it: creditPayment(paymentId: $paymentId, userId: $userId, amount: $amount, idempotencyKey: $key) { ${PAYMENT_FIELDS} } }`,
    { ...variables, key },
  );

export const creditBankLines = (
  caller: Caller,
  lines: readonly object[],
  more: { readonly mapping?: object; readonly key?: string } = {},
): It<CreditResult[]> =>
  caller.ask(
    `mutation ($lines: [BankLineInput!]!, $mapping: BankMappingInput, $key: String) {
      it: creditBankLines(lines: $lines, mapping: $mapping, idempotencyKey: $key) {
        line userId entry { id entryNumber amount balanceAfter remarks narration reference orderNumber transactionDate } error { code message field } } }`,
    { lines, ...more },
  );

export interface BankPreviewData {
  readonly columns: readonly string[];
  readonly mapping: object | null;
  readonly overlapsNothing: boolean;
  readonly problems: readonly { readonly message: string }[];
  readonly lines: readonly {
    readonly number: number;
    readonly date: string;
    readonly amount: number;
    readonly utr: string | null;
    readonly narration: string;
    readonly fingerprint: string;
    readonly status: string;
    readonly topUpId: string | null;
    readonly userId: string | null;
    readonly paymentId: string | null;
    readonly paymentAmount: number | null;
    readonly paymentLeft: number | null;
  }[];
}

export const previewBankStatement = (caller: Caller, csv: string, mapping?: object): It<BankPreviewData> =>
  caller.ask(
    `query ($csv: String!, $mapping: BankMappingInput) { it: previewBankStatement(csv: $csv, mapping: $mapping) {
      columns mapping { date amount direction narration utr balance dayOrder } overlapsNothing problems { message }
      lines { number date amount utr narration fingerprint status topUpId userId paymentId paymentAmount paymentLeft wentOutOnLine
        claims { userId status } } } }`,
    { csv, mapping },
  );

let utrs = 600_000_000_000;
/** Returns a UTR that is unique in the test file. */
export const newUtr = (): string => String(++utrs);

/** Requests a top-up as a customer, and claims it with a UTR. */
export async function claimOf(caller: Caller, amount: number, utr: string): Promise<TopUpData> {
  const requested = await requestTopUp(caller, amount);
  const { id } = requested.data?.it ?? { id: '' };
  const claimed = await claimTopUp(caller, id, utr);
  if (!claimed.data) throw new Error(JSON.stringify(claimed.errors));
  return claimed.data.it;
}

let lines = 0;
/** Returns a line of a bank statement with a fingerprint that is unique in the test file. */
export const bankLine = (line: { readonly userId: string; readonly amount: number }, more: object = {}) => ({
  date: '2026-11-20',
  narration: 'UPI',
  fingerprint: `line ${++lines}`,
  ...line,
  ...more,
});
