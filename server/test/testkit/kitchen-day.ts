/** Operations of the kitchen for a day and meal. */
import type { IndiaDate } from '../../src/shared/india-date.js';
import type { Caller } from './callers.js';
import { type Answer, accepted } from './graphql-client.js';

export const slotOf = (date: IndiaDate, mealId: string) => ({ date, mealId });
type Slot = ReturnType<typeof slotOf>;

export interface BoxData {
  readonly position: number | null;
  readonly number: number | null;
  readonly stop: {
    readonly sequence: number;
    readonly text: string;
    readonly rider: { readonly id: string };
  } | null;
  readonly code: string;
  readonly foodMarks: string;
  readonly packedAt: string | null;
  readonly packedBy: { readonly id: string } | null;
  readonly repack: boolean;
  readonly changedSincePrint: boolean;
  readonly order: {
    readonly id: string;
    readonly status: string;
    readonly orderNumber: number;
    readonly version: number;
    readonly instructions: string;
    readonly customer: { readonly title: string };
    readonly deliveryAddress: { readonly text: string } | null;
    readonly lines: readonly { readonly dishId: string; readonly title: string; readonly quantity: number }[];
  };
}

export interface SheetData {
  readonly boxes: number;
  readonly expectedBoxes: number;
  readonly dishes: readonly {
    readonly dish: { readonly id: string };
    readonly title: string;
    readonly firm: number;
    readonly expected: number;
    readonly instructions: readonly { readonly text: string; readonly portions: number }[];
    readonly cap: number | null;
    readonly left: number | null;
    readonly cooked: {
      readonly portions: number;
      readonly cookedAt: string;
      readonly cookedBy: { readonly id: string };
    } | null;
  }[];
  readonly boxInstructions: readonly { readonly text: string; readonly orderNumbers: readonly number[] }[];
  readonly byDiet: readonly { readonly firm: number; readonly expected: number }[];
}

const BOX = `position number stop { sequence text rider { id } } code foodMarks packedAt packedBy { id } repack changedSincePrint order {
    id orderNumber status version instructions customer { title } deliveryAddress { text } lines { dishId title quantity } }`;

export const packingList = async (caller: Caller, slot: Slot): Promise<readonly BoxData[]> =>
  accepted(
    await caller.ask<{ it: { boxes: BoxData[] } }>(
      `query ($date: LocalDate!, $mealId: ID!) { it: packingList(date: $date, mealId: $mealId) { boxes { ${BOX} } } }`,
      slot,
    ),
  ).it.boxes;

/** Returns `staysCompleted` of each box of a day and meal, by order ID. */
export const staysCompleted = async (caller: Caller, slot: Slot): Promise<Record<string, boolean>> => {
  const { boxes } = accepted(
    await caller.ask<{ it: { boxes: { staysCompleted: boolean; order: { id: string } }[] } }>(
      'query ($date: LocalDate!, $mealId: ID!) { it: packingList(date: $date, mealId: $mealId) { boxes { staysCompleted order { id } } } }',
      slot,
    ),
  ).it;
  return Object.fromEntries(boxes.map((one) => [one.order.id, one.staysCompleted]));
};

export const box = (caller: Caller, code: string): Promise<Answer<{ it: BoxData }>> =>
  caller.ask(`query ($code: String!) { it: packingBox(code: $code) { ${BOX} } }`, { code });

export const sheet = async (caller: Caller, slot: Slot): Promise<SheetData> =>
  accepted(
    await caller.ask<{ it: SheetData }>(
      `query ($date: LocalDate!, $mealId: ID!) { it: kitchenSheet(date: $date, mealId: $mealId) {
        date meal { id } boxes expectedBoxes closesAt dishes { dish { id } title diet firm expected instructions { text portions }
          cap left cooked { portions cookedAt cookedBy { id } } } boxInstructions { text orderNumbers }
        byDiet { diet firm expected } } }`,
      slot,
    ),
  ).it;

/** Assigns numbers to the boxes, as opening labels for printing does. */
export const numberBoxes = async (caller: Caller, slot: Slot): Promise<readonly BoxData[]> =>
  accepted(
    await caller.ask<{ it: { boxes: BoxData[] } }>(
      `mutation ($date: LocalDate!, $mealId: ID!) { it: numberBoxes(date: $date, mealId: $mealId) { boxes { ${BOX} } } }`,
      slot,
    ),
  ).it.boxes;

/** Records that boxes were printed with the versions, names, stops, and marks of `boxes`. */
export const printBoxes = (
  caller: Caller,
  slot: Slot,
  kind: 'LABELS' | 'SLIPS',
  boxes: readonly BoxData[],
  marks = boxes.map(({ foodMarks }) => foodMarks),
): Promise<Answer<{ it: object }>> =>
  caller.ask(
    `mutation ($date: LocalDate!, $mealId: ID!, $kind: PrintKind!, $ids: [ID!]!, $versions: [Int!], $titles: [String!], $stops: [String!], $marks: [String!]) {
      it: recordPrint(date: $date, mealId: $mealId, kind: $kind, orderIds: $ids, versions: $versions, customerTitles: $titles, stops: $stops, foodMarks: $marks) { date } }`,
    {
      ...slot,
      kind,
      ids: boxes.map(({ order }) => order.id),
      versions: boxes.map(({ order }) => order.version),
      titles: boxes.map(({ order }) => order.customer.title),
      stops: boxes.map(({ stop }) => stop?.text ?? ''),
      marks,
    },
  );

/**
 * Marks a dish as cooked, or removes the mark.
 * @param portions cooked portions; null removes the mark
 * @param at time of the mark. Default: the time of the call
 */
export const setCooked = (
  caller: Caller,
  slot: Slot,
  dishId: string,
  portions: number | null,
  at?: Date,
): Promise<Answer<{ it: object }>> =>
  caller.ask(
    `mutation ($date: LocalDate!, $mealId: ID!, $dishId: ID!, $cooked: Boolean!, $portions: Int!, $at: DateTime) {
      it: setCooked(date: $date, mealId: $mealId, dishId: $dishId, cooked: $cooked, portions: $portions, at: $at) { boxes } }`,
    { ...slot, dishId, cooked: portions !== null, portions: portions ?? 0, at },
  );

const stepOf =
  (name: string) =>
  (caller: Caller, ids: readonly string[]): Promise<Answer<{ it: readonly { readonly id: string }[] }>> =>
    caller.ask(`mutation ($ids: [ID!]!) { it: ${name}(orderIds: $ids) { id } }`, { ids });
export const completeOrders = stepOf('completeOrders');
export const reopenOrders = stepOf('reopenOrders');
