/**
 * Tests random days of a kitchen: kitchen sheet, packing list, board, and counters agree with the live orders after any changes,
 * and outdated prints are marked as changed.
 */
import { verify } from '../../src/features/verification/verify.js';
import { addDays, type IndiaDate } from '../../src/shared/india-date.js';
import type { Caller } from '../testkit/callers.js';
import { day } from '../testkit/days.js';
import { board } from '../testkit/delivery.js';
import { accepted } from '../testkit/graphql-client.js';
import { openKitchen } from '../testkit/kitchen.js';
import { type BoxData, packingList, sheet, slotOf } from '../testkit/kitchen-day.js';
import { expectLedgerAddsUp } from '../testkit/ledger.js';
import { Paper } from './paper.js';
import { heldOf, MEALS, randomDay } from './random-day.js';

jest.setTimeout(120_000);
const kitchen = openKitchen();

/** Numbers of boxes, which never change. */
type Numbers = Map<string, number>;

/** Checks that each stop is on the board once, at the position that its box displays. */
async function expectTheBoard(admin: Caller, date: IndiaDate, mealId: string, boxes: readonly BoxData[]) {
  const { unassigned, runs } = accepted(await board(admin, slotOf(date, mealId))).it;
  const onBoard = [
    ...unassigned.flatMap(({ orders }) => orders.map((order) => ({ order, stop: null }))),
    ...runs.flatMap((run) =>
      run.stops.flatMap(({ orders, sequence }) =>
        orders.map((order) => ({ order, stop: { rider: run.rider.id, sequence } })),
      ),
    ),
  ].filter(({ order }) => order.status !== 'CANCELLED');
  const onList = boxes
    .filter(
      ({ position, stop, order }) => position !== null && (stop !== null || order.status !== 'COMPLETED'),
    )
    .map(({ order, stop }) => ({ order, stop: stop && { rider: stop.rider.id, sequence: stop.sequence } }));
  const placesOf = (all: typeof onBoard) => all.map(({ order, stop }) => [order.id, stop] as const).sort();
  expect(placesOf(onBoard)).toEqual(placesOf(onList));
}

async function expectItAddsUp(admin: Caller, paper: Paper, date: IndiaDate, known: Numbers): Promise<void> {
  for (const mealId of MEALS) {
    const held = await heldOf(kitchen.em, date, mealId);
    const list = await packingList(admin, slotOf(date, mealId));
    const boxes = list.filter(({ position }) => position !== null);
    await expectTheBoard(admin, date, mealId, list);
    const flagged = list.filter(({ changedSincePrint }) => changedSincePrint).map(({ order }) => order.id);
    expect(flagged).toEqual(expect.arrayContaining(paper.wrong(list)));
    const packed: Record<string, number> = {};
    for (const { order } of boxes)
      for (const { dishId, quantity } of order.lines) packed[dishId] = (packed[dishId] ?? 0) + quantity;
    const numbers = boxes.flatMap(({ number }) => number ?? []);
    expect(new Set(numbers).size).toBe(numbers.length);
    for (const { order, number } of boxes) {
      const box = `${mealId} ${order.id}`;
      if (known.has(box)) expect(number).toBe(known.get(box));
      if (number !== null) known.set(box, number);
    }
    const cook = await sheet(admin, slotOf(date, mealId));
    const toCook = cook.dishes.map(({ dish, firm, expected }) => [dish.id, firm + expected]);
    expect(packed).toEqual(held);
    expect(Object.fromEntries(toCook)).toEqual(held);
    expect(cook.boxes).toBe(boxes.length);
    const total = Object.values(held).reduce((sum, each) => sum + each, 0);
    expect(cook.byDiet.reduce((sum, { firm, expected }) => sum + firm + expected, 0)).toBe(total);
    expect(boxes.map(({ position }) => position)).toEqual(boxes.map((_, at) => at + 1));
  }
  await expectLedgerAddsUp(kitchen.em);
  expect((await verify(kitchen.em)).findings.filter(({ broken }) => broken > 0)).toEqual([]);
}

/** Seeds of the random days. `MODEL_SEEDS` sets their number. */
const SEEDS = Array.from({ length: Number(process.env.MODEL_SEEDS ?? 5) }, (_, index) => index + 1);

test.each(SEEDS)(
  'on random day %d the sheet, the boxes, and the board agree with the live orders',
  async (seed) => {
    const today = addDays(day('2027-04-30'), seed);
    kitchen.clock.set(`${today}T10:00:00+05:30`);
    const admin = await kitchen.as.admin();
    const known: Numbers = new Map();
    const paper = new Paper(admin);
    const world = { em: kitchen.em, seed: kitchen.seed, admin, url: kitchen.url, paper };
    await randomDay(world, seed, today, (date) => expectItAddsUp(admin, paper, date, known));
    expect(known.size).toBeGreaterThan(0);
    // After everything is printed, no box is highlighted.
    for (const mealId of MEALS) {
      for (const kind of ['LABELS', 'SLIPS'] as const) await paper.print(today, mealId, kind, false);
      const list = await packingList(admin, slotOf(today, mealId));
      expect(list.filter(({ changedSincePrint }) => changedSincePrint)).toEqual([]);
      expect(paper.wrong(list)).toEqual([]);
    }
  },
);
