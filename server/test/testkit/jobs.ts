/** Bulk jobs, through GraphQL. */
import type { Caller } from './callers.js';
import type { Answer } from './graphql-client.js';

export interface Job {
  readonly id: string;
  readonly kind: string;
  readonly status: string;
  readonly attempt: number;
  readonly total: number;
  readonly done: number;
  readonly rejected: number;
  readonly creditAmount: number;
  readonly debitAmount: number;
  readonly error: { readonly message: string } | null;
  readonly startedBy: { readonly id: string };
  readonly rows: readonly {
    readonly position: number;
    readonly status: string;
    readonly subjectId: string;
    readonly creditAmount: number | null;
    readonly balanceAfter: number | null;
    readonly error: { readonly message: string } | null;
    readonly customer: { readonly id: string } | null;
    readonly order: { readonly id: string } | null;
  }[];
}
const JOB = `id kind status attempt total done rejected creditAmount debitAmount error { message } startedBy { id }
  rows { position status subjectId creditAmount balanceAfter error { message } customer { id } order { id } }`;

const ask = (caller: Caller, text: string, variables: object): Promise<Answer<{ it: Job }>> =>
  caller.ask<{ it: Job }>(text, variables as never);

export const startPlaceOrders = (caller: Caller, input: object, key?: string) =>
  ask(
    caller,
    `mutation ($input: PlaceOrdersInput!, $key: String) { it: startPlaceOrders(input: $input, idempotencyKey: $key) { ${JOB} } }`,
    { input, key },
  );

export const startCancelOrders = (caller: Caller, ids: readonly string[], key?: string) =>
  ask(
    caller,
    `mutation ($ids: [ID!]!, $key: String) { it: startCancelOrders(ids: $ids, reason: "Rain", idempotencyKey: $key) { ${JOB} } }`,
    { ids, key },
  );

export const startRemoveDish = (caller: Caller, ids: readonly string[], dishId: string) =>
  ask(
    caller,
    `mutation ($ids: [ID!]!, $dishId: ID!) { it: startRemoveDish(ids: $ids, dishId: $dishId) { ${JOB} } }`,
    { ids, dishId },
  );

export const startCreateStandingOrders = (
  caller: Caller,
  userIds: readonly string[],
  input: object,
  key?: string,
) =>
  ask(
    caller,
    `mutation ($userIds: [ID!]!, $input: CreateStandingOrdersInput!, $key: String) {
      it: startCreateStandingOrders(userIds: $userIds, input: $input, idempotencyKey: $key) { ${JOB} } }`,
    { userIds, input, key },
  );

export const startCreditBankLines = (
  caller: Caller,
  lines: readonly object[],
  more: { readonly mapping?: object; readonly key?: string } = {},
) =>
  ask(
    caller,
    `mutation ($lines: [BankLineInput!]!, $mapping: BankMappingInput, $key: String) {
      it: startCreditBankLines(lines: $lines, mapping: $mapping, idempotencyKey: $key) { ${JOB} } }`,
    { lines, ...more },
  );

export const startCreditWallets = (caller: Caller, lines: readonly object[], key?: string) =>
  ask(
    caller,
    `mutation ($lines: [CreditLineInput!]!, $key: String) { it: startCreditWallets(lines: $lines, idempotencyKey: $key) { ${JOB} } }`,
    { lines, key },
  );

export const retryBulkJob = (caller: Caller, id: string, attempt: number) =>
  ask(
    caller,
    `mutation ($id: ID!, $attempt: Int!) { it: retryBulkJob(id: $id, attempt: $attempt) { ${JOB} } }`,
    { id, attempt },
  );

export const bulkJob = (caller: Caller, id: string) =>
  ask(caller, `query ($id: ID!) { it: bulkJob(id: $id) { ${JOB} } }`, { id });

/** Progress of a job, without its rows. */
export const progressOf = (caller: Caller, id: string) =>
  ask(caller, `query ($id: ID!) { it: bulkJob(id: $id) { id status total done rejected } }`, { id });
