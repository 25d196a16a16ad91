/** Operations of standing orders, as functions. */
import type { Caller } from './callers.js';
import type { Answer, Variables } from './graphql-client.js';

type It<T> = Promise<Answer<{ it: T }>>;

export interface StandingOrderData {
  readonly id: string;
  readonly weekdays: readonly string[];
  readonly from: string;
  readonly until: string | null;
  readonly boxFor: string | null;
  readonly boxQuantity: number | null;
  readonly instructions: string;
  readonly addressId: string | null;
  readonly status: string;
  readonly pauses: readonly { readonly from: string; readonly until: string }[];
  readonly nextDay: string | null;
  readonly version: number;
  readonly lines: readonly { readonly dish: { readonly id: string } | null; readonly quantity: number }[];
  readonly customer: { readonly id: string };
  readonly meal: { readonly id: string };
  readonly createdBy: { readonly id: string } | null;
}

export const STANDING_FIELDS = `id weekdays from until boxFor boxQuantity instructions addressId status pauses { from until }
  nextDay version lines { dish { id } quantity } customer { id } meal { id } createdBy { id }`;

export interface StandingDayData {
  readonly date: string;
  readonly meal: { readonly id: string };
  readonly status: string;
  readonly cost: number | null;
  readonly order: { readonly id: string; readonly status: string; readonly amount: number } | null;
  readonly reason: string | null;
  readonly standingOrder: { readonly id: string } | null;
  readonly closesAt: string;
  readonly canSkip: boolean;
  readonly canOrderAgain: boolean;
}

export const STANDING_DAY_FIELDS = `date meal { id } status cost order { id status amount } reason standingOrder { id } closesAt
  canSkip canOrderAgain`;

export const createStandingOrder = (caller: Caller, input: Variables): It<StandingOrderData> =>
  caller.ask(
    `mutation ($input: CreateStandingOrderInput!) { it: createStandingOrder(input: $input) { ${STANDING_FIELDS} } }`,
    { input },
  );

export interface StandingResult {
  readonly userId: string;
  readonly standingOrder: { readonly id: string } | null;
  readonly error: { readonly code: string; readonly message: string; readonly field: string | null } | null;
}

export const createStandingOrders = (
  caller: Caller,
  userIds: readonly string[],
  input: Variables,
  key?: string,
): It<StandingResult[]> =>
  caller.ask(
    `mutation ($userIds: [ID!]!, $input: CreateStandingOrdersInput!, $key: String) {
      it: createStandingOrders(userIds: $userIds, input: $input, idempotencyKey: $key) {
        userId standingOrder { id } error { code message field } } }`,
    { userIds, input, key },
  );

export const updateStandingOrder = (caller: Caller, id: string, input: Variables): It<StandingOrderData> =>
  caller.ask(
    `mutation ($id: ID!, $input: UpdateStandingOrderInput!) { it: updateStandingOrder(id: $id, input: $input) { ${STANDING_FIELDS} } }`,
    { id, input },
  );

export const pauseStandingOrder = (
  caller: Caller,
  id: string,
  from: string,
  until: string,
): It<StandingOrderData> =>
  caller.ask(
    `mutation ($id: ID!, $from: LocalDate!, $until: LocalDate!) {
      it: pauseStandingOrder(id: $id, from: $from, until: $until) { ${STANDING_FIELDS} } }`,
    { id, from, until },
  );

const named =
  (operation: string) =>
  (caller: Caller, id: string): It<StandingOrderData> =>
    caller.ask(`mutation ($id: ID!) { it: ${operation}(id: $id) { ${STANDING_FIELDS} } }`, { id });
export const resumeStandingOrder = named('resumeStandingOrder');
export const endStandingOrder = named('endStandingOrder');

export interface DayName {
  readonly userId?: string;
  readonly mealId: string;
  readonly date: string;
}

const ofDay =
  (operation: string) =>
  (caller: Caller, day: DayName): It<StandingDayData> =>
    caller.ask(
      `mutation ($userId: ID, $mealId: ID!, $date: LocalDate!) {
      it: ${operation}(userId: $userId, mealId: $mealId, date: $date) { ${STANDING_DAY_FIELDS} } }`,
      { ...day },
    );
export const skipStandingDay = ofDay('skipStandingDay');
export const unskipStandingDay = ofDay('unskipStandingDay');

export const standingCalendar = (
  caller: Caller,
  from: string,
  to: string,
  userId?: string,
): It<StandingDayData[]> =>
  caller.ask(
    `query ($userId: ID, $from: LocalDate!, $to: LocalDate!) {
      it: standingCalendar(userId: $userId, from: $from, to: $to) { ${STANDING_DAY_FIELDS} } }`,
    { userId, from, to },
  );
