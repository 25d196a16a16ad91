/** What the kitchen asks of a day and meal. */
import type { IndiaDate } from '../../src/shared/india-date.js';
import type { Caller } from './callers.js';
import { type Answer, accepted } from './graphql-client.js';

export const slotOf = (date: IndiaDate, mealId: string) => ({ date, mealId });
type Slot = ReturnType<typeof slotOf>;

export interface BoxData {
  readonly position: number | null;
  readonly number: number | null;
  readonly code: string;
  readonly packedAt: string | null;
  readonly packedBy: { readonly id: string } | null;
  readonly repack: boolean;
  readonly changedSincePrint: boolean;
  readonly order: {
    readonly id: string;
    readonly status: string;
    readonly lines: readonly { readonly dishId: string; readonly title: string; readonly quantity: number }[];
  };
}

export interface SheetData {
  readonly boxes: number;
  readonly dishes: readonly {
    readonly dish: { readonly id: string };
    readonly title: string;
    readonly firm: number;
    readonly expected: number;
    readonly instructions: readonly { readonly text: string; readonly portions: number }[];
  }[];
  readonly byDiet: readonly { readonly firm: number; readonly expected: number }[];
}

const BOX =
  'position number code packedAt packedBy { id } repack changedSincePrint order { id status lines { dishId title quantity } }';

export const packingList = async (caller: Caller, slot: Slot): Promise<readonly BoxData[]> =>
  accepted(
    await caller.ask<{ it: { boxes: BoxData[] } }>(
      `query ($date: LocalDate!, $mealId: ID!) { it: packingList(date: $date, mealId: $mealId) { boxes { ${BOX} } } }`,
      slot,
    ),
  ).it.boxes;

export const box = (caller: Caller, code: string): Promise<Answer<{ it: BoxData }>> =>
  caller.ask(`query ($code: String!) { it: packingBox(code: $code) { ${BOX} } }`, { code });

export const sheet = async (caller: Caller, slot: Slot): Promise<SheetData> =>
  accepted(
    await caller.ask<{ it: SheetData }>(
      `query ($date: LocalDate!, $mealId: ID!) { it: kitchenSheet(date: $date, mealId: $mealId) {
        date meal { id } boxes closesAt dishes { dish { id } title diet firm expected instructions { text portions } }
        byDiet { diet firm expected } } }`,
      slot,
    ),
  ).it;

/** Gives the boxes their numbers, as whoever opens labels to print them does. */
export const numberBoxes = async (caller: Caller, slot: Slot): Promise<readonly BoxData[]> =>
  accepted(
    await caller.ask<{ it: { boxes: BoxData[] } }>(
      `mutation ($date: LocalDate!, $mealId: ID!) { it: numberBoxes(date: $date, mealId: $mealId) { boxes { ${BOX} } } }`,
      slot,
    ),
  ).it.boxes;

const stepOf =
  (name: string) =>
  (caller: Caller, ids: readonly string[]): Promise<Answer<{ it: readonly { readonly id: string }[] }>> =>
    caller.ask(`mutation ($ids: [ID!]!) { it: ${name}(orderIds: $ids) { id } }`, { ids });
export const completeOrders = stepOf('completeOrders');
export const reopenOrders = stepOf('reopenOrders');
