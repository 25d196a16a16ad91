/** The operations that most tests use, as functions. */
import type { Caller } from './callers.js';
import type { Answer, Variables } from './graphql-client.js';

export interface OrderData {
  readonly id: string;
  readonly orderNumber: number;
  readonly forDate: string;
  readonly status: string;
  readonly amount: number;
  readonly instructions: string;
  readonly cancelReason: string | null;
  readonly refunded: boolean | null;
  readonly version: number;
  readonly itemCount: number;
  readonly meal: { readonly id: string; readonly title: string };
  readonly customer: { readonly id: string; readonly walletBalance: number };
  readonly placedBy: { readonly id: string } | null;
  readonly lines: readonly {
    readonly dishId: string;
    readonly title: string;
    readonly quantity: number;
    readonly unitPrice: number;
    readonly amount: number;
  }[];
}

export const ORDER_FIELDS = `id orderNumber forDate status amount instructions cancelReason refunded version itemCount
  meal { id title } customer { id walletBalance } placedBy { id } lines { dishId title quantity unitPrice amount }`;

/** Response of one operation whose field is renamed to `it`. */
export type NamedIt<T> = Promise<Answer<{ it: T }>>;

export const placeOrder = (caller: Caller, input: Variables, key?: string): NamedIt<OrderData> =>
  caller.ask(
    `mutation ($input: PlaceOrderInput!, $key: String) { it: placeOrder(input: $input, idempotencyKey: $key) { ${ORDER_FIELDS} } }`,
    { input, key },
  );

export interface BulkResult {
  readonly userId: string;
  readonly order: { readonly id: string; readonly orderNumber: number; readonly amount: number } | null;
  readonly error: { readonly code: string; readonly message: string } | null;
}

export const placeOrders = (caller: Caller, input: Variables, key?: string): NamedIt<BulkResult[]> =>
  caller.ask(
    `mutation ($input: PlaceOrdersInput!, $key: String) { it: placeOrders(input: $input, idempotencyKey: $key) {
      userId order { id orderNumber amount } error { code message } } }`,
    { input, key },
  );

export const editOrder = (caller: Caller, id: string, input: Variables, key?: string): NamedIt<OrderData> =>
  caller.ask(
    `mutation ($id: ID!, $input: EditOrderInput!, $key: String) { it: editOrder(id: $id, input: $input, idempotencyKey: $key) { ${ORDER_FIELDS} } }`,
    { id, input, key },
  );

export const cancelOrder = (
  caller: Caller,
  id: string,
  more: { reason?: string; refund?: boolean; version?: number; key?: string } = {},
): NamedIt<OrderData> =>
  caller.ask(
    `mutation ($id: ID!, $reason: String!, $refund: Boolean, $version: Int, $key: String) {
      it: cancelOrder(id: $id, reason: $reason, refund: $refund, version: $version, idempotencyKey: $key) { ${ORDER_FIELDS} } }`,
    { id, reason: 'Travelling', ...more },
  );

export interface CancelResult {
  readonly orderId: string;
  readonly order: { readonly orderNumber: number; readonly status: string } | null;
  readonly refundAmount: number;
  readonly error: { readonly code: string; readonly message: string } | null;
}

export const cancelOrders = (
  caller: Caller,
  ids: readonly string[],
  more: { reason?: string; refund?: boolean; key?: string } = {},
): NamedIt<CancelResult[]> =>
  caller.ask(
    `mutation ($ids: [ID!]!, $reason: String!, $refund: Boolean, $key: String) {
      it: cancelOrders(ids: $ids, reason: $reason, refund: $refund, idempotencyKey: $key) {
        orderId order { orderNumber status } refundAmount error { code message } } }`,
    { ids, reason: 'Kitchen closed', ...more },
  );

export const findOrder = (caller: Caller, id: string): NamedIt<OrderData> =>
  caller.ask(`query ($id: ID!) { it: order(id: $id) { ${ORDER_FIELDS} } }`, { id });

export interface EntryData {
  readonly id: string;
  readonly entryNumber: number;
  readonly amount: number;
  readonly balanceAfter: number;
  readonly remarks: string;
  readonly narration: string;
  readonly reference: string | null;
  readonly orderNumber: number | null;
  readonly transactionDate: string;
}

const ENTRY_FIELDS =
  'id entryNumber amount balanceAfter remarks narration reference orderNumber transactionDate';

export const creditWallet = (caller: Caller, variables: Variables, key?: string): NamedIt<EntryData> =>
  caller.ask(
    `mutation ($userId: ID!, $amount: Rupees!, $date: LocalDate, $narration: String, $reference: String, $key: String) {
      it: creditWallet(userId: $userId, amount: $amount, date: $date, narration: $narration, reference: $reference, idempotencyKey: $key) { ${ENTRY_FIELDS} } }`,
    { ...variables, key },
  );

export const correctWallet = (caller: Caller, variables: Variables, key?: string): NamedIt<EntryData> =>
  caller.ask(
    `mutation ($userId: ID!, $amount: Rupees!, $reason: String!, $key: String) {
      it: correctWallet(userId: $userId, amount: $amount, reason: $reason, idempotencyKey: $key) { ${ENTRY_FIELDS} } }`,
    { ...variables, key },
  );

export const refundToSource = (caller: Caller, variables: Variables, key?: string): NamedIt<EntryData> =>
  caller.ask(
    `mutation ($userId: ID!, $amount: Rupees!, $reference: String!, $reason: String!, $key: String) {
      it: refundToSource(userId: $userId, amount: $amount, reference: $reference, reason: $reason, idempotencyKey: $key) { ${ENTRY_FIELDS} } }`,
    { ...variables, key },
  );

/** Sets a customer's credit limit, in rupees. */
export const allowCredit = (caller: Caller, id: string, creditLimit: number): NamedIt<{ id: string }> =>
  caller.ask(
    'mutation ($id: ID!, $input: UpdateUserInput!) { it: updateUser(id: $id, input: $input) { id } }',
    { id, input: { creditLimit } },
  );

/** Changes a customer's diet and avoided allergens. */
export const updateDiet = (
  caller: Caller,
  input: object,
  userId?: string,
): NamedIt<{ id: string; diet: string | null; avoids: string[]; version: number }> =>
  caller.ask(
    'mutation ($input: UpdateDietInput!, $userId: ID) { it: updateDiet(input: $input, userId: $userId) { id diet avoids version } }',
    { input, userId },
  );

export interface CreditResult {
  readonly line: number;
  readonly userId: string | null;
  readonly entry: EntryData | null;
  readonly error: { readonly code: string; readonly message: string; readonly field: string | null } | null;
}

export const creditWallets = (
  caller: Caller,
  lines: readonly Variables[],
  key?: string,
): NamedIt<CreditResult[]> =>
  caller.ask(
    `mutation ($lines: [CreditLineInput!]!, $key: String) { it: creditWallets(lines: $lines, idempotencyKey: $key) {
      line userId entry { ${ENTRY_FIELDS} } error { code message field } } }`,
    { lines, key },
  );

export interface StatementData {
  readonly balance: number;
  readonly total: number;
  readonly userTitle: string;
  readonly entries: readonly EntryData[];
}

export const statement = (caller: Caller, variables: Variables = {}): NamedIt<StatementData> =>
  caller.ask(
    `query ($userId: ID, $page: Int, $limit: Int, $before: Int) { it: walletStatement(userId: $userId, page: $page, limit: $limit, before: $before) {
      balance total userTitle entries { ${ENTRY_FIELDS} } } }`,
    variables,
  );

export interface StatementOfDays {
  readonly balance: number;
  readonly openingBalance: number;
  readonly closingBalance: number;
  readonly total: number;
  readonly olderEntries: number;
  readonly entries: readonly (EntryData & { readonly balanceByDay: number | null })[];
}

export const statementOfDays = (caller: Caller, variables: Variables = {}): NamedIt<StatementOfDays> =>
  caller.ask(
    `query ($userId: ID, $from: LocalDate, $until: LocalDate, $limit: Int, $before: Int) {
      it: walletStatement(userId: $userId, from: $from, until: $until, limit: $limit, before: $before) {
        balance openingBalance closingBalance total olderEntries entries { ${ENTRY_FIELDS} balanceByDay } } }`,
    variables,
  );

export interface PlanData {
  readonly id: string;
  readonly date: string;
  readonly status: string;
  readonly version: number;
  readonly slots: readonly {
    readonly meal: { readonly id: string };
    readonly dishes: readonly { readonly id: string }[];
  }[];
}

export const PLAN_FIELDS = 'id date status version slots { meal { id } dishes { id } }';

export const toggleMealPlan = (caller: Caller, id: string, version?: number): NamedIt<PlanData> =>
  caller.ask(
    `mutation ($id: ID!, $version: Int) { it: toggleMealPlan(id: $id, version: $version) { ${PLAN_FIELDS} } }`,
    { id, version },
  );

export const deleteMealPlan = (caller: Caller, id: string, version?: number): NamedIt<PlanData> =>
  caller.ask(
    `mutation ($id: ID!, $version: Int) { it: deleteMealPlan(id: $id, version: $version) { ${PLAN_FIELDS} } }`,
    { id, version },
  );

export interface SessionData {
  readonly accessToken: string;
  readonly expiresAt: string;
  readonly user: { readonly id: string };
}

export const signIn = (caller: Caller, email: string, password: string): NamedIt<SessionData> =>
  caller.ask(
    'mutation ($email: String!, $password: String!) { it: adminLogin(email: $email, password: $password) { accessToken expiresAt user { id } } }',
    { email, password },
  );

export const openLink = (caller: Caller, userUuid: string): NamedIt<SessionData> =>
  caller.ask(
    'mutation ($userUuid: ID!) { it: openPersonalLink(userUuid: $userUuid) { accessToken expiresAt user { id } } }',
    { userUuid },
  );

export const me = (caller: Caller): NamedIt<{ id: string }> => caller.ask('{ it: me { id } }');

/** Sets an admin's email and password. */
export const setAdminSignIn = (caller: Caller, userId: string, email: string, password: string) =>
  caller.ask<{ setAdminSignIn: { id: string; email: string } }>(
    'mutation ($userId: ID!, $email: String!, $password: String!) { setAdminSignIn(userId: $userId, email: $email, password: $password) { id email } }',
    { userId, email, password },
  );
