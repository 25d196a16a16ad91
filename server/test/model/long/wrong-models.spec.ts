/** Tests the test of standing orders: each of these models has one wrong rule, whose effect the test must find. */
import { openKitchen } from '../../testkit/kitchen.js';
import { PLACED, UPCOMING } from '../standing-orders/model-order.js';
import type { Action } from '../standing-orders/requests.js';
import { runModel } from '../standing-orders/run-standing-model.js';
import { StandingModel } from '../standing-orders/standing-model.js';
import type { Step } from '../standing-orders/steps.js';

const kitchen = openKitchen();

const PRICE = 10_000;
const START = 90_000;
const LINES = [{ dish: 0, quantity: 1 }];

/** Creates a standing order of the first customer for the first dish at every breakfast. */
const want: Step = (model) => ({
  kind: 'create',
  who: 'admin',
  customer: 0,
  meal: 0,
  content: { weekdays: [1, 2, 3, 4, 5, 6, 7], from: model.today(1), until: null, what: LINES },
});
const plan: Step = (model) => ({
  kind: 'plan',
  date: model.today(1),
  slots: [[{ dish: 0, cap: null, boxed: false }], []],
});
const placeByHand: Step = (model) => ({
  kind: 'place',
  customer: 0,
  meal: 0,
  date: model.today(1),
  lines: LINES,
});
const cancelFirst: Action = { kind: 'cancel', who: 'admin', order: 0 };
const run: Step = () => ({ kind: 'run', how: 'once' });
/** Waits from ten in the morning to tomorrow's 8:30, at which the delivery window starts and ordering ends. */
const waitForDeadline: Step = () => ({ kind: 'wait', minutes: 22 * 60 + 30 });

/** Returns an order of the first dish in the format of differences. */
const written = (date: string, status: number) =>
  JSON.stringify(
    JSON.stringify([{ customer: 0, meal: 0, date, status, amount: PRICE, reserved: true }, [0, 1, PRICE]]),
  );

class StingyModel extends StandingModel {
  protected override move(customer: number, amount: number): boolean {
    return super.move(customer, amount < 0 ? amount + 1 : amount);
  }
}

class ForgetfulModel extends StandingModel {
  protected override cancelled(): [] {
    return [];
  }
}

class SlowModel extends StandingModel {
  override deadline(meal: number, date: string): number {
    return super.deadline(meal, date) + 1;
  }
}

test.each<[string, typeof StandingModel, readonly Step[], (tomorrow: string) => readonly string[]]>([
  [
    'charges a paisa less',
    StingyModel,
    [want, plan, run, waitForDeadline, run],
    () => [
      `the ledger of customer 0: the model has [${START},-${PRICE - 1}], the kitchen [${START},-${PRICE}]`,
    ],
  ],
  [
    'brings back a box that was cancelled',
    ForgetfulModel,
    [want, placeByHand, () => cancelFirst, plan, run],
    (tomorrow) => [
      `order 1: the model has ${written(tomorrow, UPCOMING)}, the kitchen "nothing"`,
      `the calendar of customer 0, day 0: the model has ["${tomorrow}",0,"MADE"], the kitchen ["${tomorrow}",0,"CANCELLED"]`,
    ],
  ],
  [
    'charges a moment after the deadline',
    SlowModel,
    [want, plan, run, waitForDeadline, run],
    (tomorrow) => [
      `the ledger of customer 0: the model has [${START}], the kitchen [${START},-${PRICE}]`,
      `order 0: the model has ${written(tomorrow, UPCOMING)}, the kitchen ${written(tomorrow, PLACED)}`,
    ],
  ],
])('a model that %s differs in exactly that', async (_rule, WrongModel, steps, expected) => {
  expect((await runModel(kitchen, StandingModel, steps)).differences).toEqual([]);
  const { tomorrow, differences } = await runModel(kitchen, WrongModel, steps);
  expect(differences).toEqual(expected(tomorrow));
});
