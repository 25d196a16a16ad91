import fc from 'fast-check';
import { CANCELLED, itemAt } from './model-order.js';
import type { ModelDiet, PlannedDish, Request, RequestBy, RequestLine, StandingContent } from './requests.js';
import type { StandingModel } from './standing-model.js';

/** Creates a request in its turn. Null if it needs data that does not exist yet. */
export type Step = (model: StandingModel) => Request | null;

const customer = fc.nat(3);
const dish = fc.nat(4);
const meal = fc.nat(1);
const pick = fc.nat(1_000);
const who = fc.constantFrom<RequestBy>('admin', 'admin', 'owner');
/** Days from today: most requests concern tomorrow. */
const ahead = fc.constantFrom(0, 0, 1, 1, 1, 2);
const line: fc.Arbitrary<RequestLine> = fc.record({ dish, quantity: fc.integer({ min: 1, max: 3 }) });
const lines = fc.uniqueArray(line, { minLength: 1, maxLength: 2, selector: (each) => each.dish });
const planned: fc.Arbitrary<PlannedDish> = fc.record({
  dish,
  cap: fc.option(fc.integer({ min: 0, max: 7 }), { freq: 1, nil: null }),
  boxed: fc.boolean(),
});
const slot = fc.oneof(
  { weight: 6, arbitrary: fc.uniqueArray(planned, { minLength: 3, selector: (each) => each.dish }) },
  { weight: 1, arbitrary: fc.constant([]) },
);
const content = fc.record({
  weekdays: fc.oneof(
    { weight: 4, arbitrary: fc.constant([1, 2, 3, 4, 5, 6, 7]) },
    { weight: 1, arbitrary: fc.subarray([1, 2, 3, 4, 5, 6, 7], { minLength: 1 }) },
  ),
  from: fc.constantFrom(-1, 0, 0, 0, 1, 2),
  days: fc.option(fc.integer({ min: -1, max: 4 }), { freq: 1, nil: null }),
  what: fc.oneof({ weight: 2, arbitrary: lines }, { weight: 3, arbitrary: fc.constantFrom(1, 1, 2) }),
});

function step<T>(
  values: fc.Arbitrary<T>,
  request: (values: T, model: StandingModel) => Request | null,
): fc.Arbitrary<Step> {
  return values.map((drawn) => (model) => request(drawn, model));
}

function expectedContent(
  model: StandingModel,
  drawn: typeof content extends fc.Arbitrary<infer T> ? T : never,
): StandingContent {
  const { weekdays, from, days, what } = drawn;
  const until = days === null ? null : model.today(from + days);
  return { weekdays, from: model.today(from), until, what };
}

const some = (list: readonly unknown[], picked: number) => (list.length === 0 ? null : picked % list.length);

const create = step(fc.record({ who, customer, meal, content }), ({ content, ...rest }, model) => ({
  kind: 'create',
  ...rest,
  content: expectedContent(model, content),
}));

const eats: fc.Arbitrary<ModelDiet> = fc.record({
  diet: fc.constantFrom(null, null, 'VEG', 'EGG'),
  avoids: fc.oneof(fc.constant([]), fc.subarray<'MILK' | 'NUTS'>(['MILK', 'NUTS'])),
});
const ofStanding = <T>(
  values: fc.Arbitrary<T>,
  request: (drawn: T, named: { who: RequestBy; standing: number }, model: StandingModel) => Request,
) =>
  step(fc.record({ who, pick, values }), ({ who, pick, values }, model) => {
    const standing = some(model.standing, pick);
    return standing === null ? null : request(values, { who, standing }, model);
  });

const update = ofStanding(fc.record({ content, onlyWhat: fc.boolean() }), (drawn, named, model) => {
  const wanted = expectedContent(model, drawn.content);
  const { content: before } = itemAt(model.standing, named.standing);
  return { kind: 'update', ...named, content: drawn.onlyWhat ? { ...before, what: wanted.what } : wanted };
});
const pause = ofStanding(
  fc.record({ from: fc.integer({ min: -1, max: 2 }), days: fc.nat(2) }),
  ({ from, days }, named, model) => ({
    kind: 'pause',
    ...named,
    from: model.today(from),
    until: model.today(from + days),
  }),
);
const resume = ofStanding(fc.constant(null), (_, named) => ({ kind: 'resume', ...named }));
const end = ofStanding(fc.constant(null), (_, named) => ({ kind: 'end', ...named }));

/** Selects usually a day for which the request is possible. */
const ofDay = (kind: 'skip' | 'unskip', states: readonly string[]) =>
  step(fc.record({ who, pick, sensible: fc.nat(5), customer, meal, ahead }), (drawn, model) => {
    const boxes = [0, 1, 2].flatMap((days) =>
      [0, 1].flatMap((meal) =>
        [...model.customers.keys()].map((customer) => ({ customer, meal, date: model.today(days) })),
      ),
    );
    const possible = boxes.filter(({ customer, meal, date }) =>
      states.includes(model.state(customer, meal, date) ?? ''),
    );
    const { who, pick, customer, meal } = drawn;
    const found = some(possible, pick);
    if (found !== null && drawn.sensible > 0) return { kind, who, ...itemAt(possible, found) };
    return { kind, who, customer, meal, date: model.today(drawn.ahead) };
  });

const plan = step(fc.record({ ahead, slots: fc.tuple(slot, slot) }), ({ ahead, slots }, model) => ({
  kind: 'plan',
  date: model.today(ahead),
  slots,
}));
const closure = (kind: 'close' | 'reopen') =>
  step(fc.record({ ahead, meal: fc.option(meal, { nil: null }) }), ({ ahead, meal }, model) => {
    const [known] = model.closures;
    // A closed day is reopened soon, so that more can happen.
    if (kind === 'reopen' && known) return { kind, ...known };
    return { kind, date: model.today(ahead), meal };
  });
const place = step(fc.record({ customer, meal, ahead, lines }), ({ ahead, ...rest }, model) => ({
  kind: 'place',
  ...rest,
  date: model.today(ahead),
}));
const ofOrder = <T>(
  values: fc.Arbitrary<T>,
  request: (drawn: T, named: { who: RequestBy; order: number }, model: StandingModel) => Request,
) =>
  step(fc.record({ who, pick, values }), ({ who, pick, values }, model) => {
    const alive = model.orders.flatMap(({ status }, number) => (status === CANCELLED ? [] : [number]));
    const picked = some(alive, pick);
    return picked === null ? null : request(values, { who, order: itemAt(alive, picked) }, model);
  });
const edit = ofOrder(
  fc.record({ lines, moves: fc.nat(9), ahead, fewer: fc.boolean() }),
  ({ lines, moves, ahead, fewer }, named, model) => {
    const date = moves === 0 ? model.today(ahead) : null;
    const own = itemAt(model.orders, named.order).lines.map(({ dish }) => ({ dish, quantity: 1 }));
    return { kind: 'edit', ...named, lines: date ? null : fewer ? own : lines, date };
  },
);
const cancel = ofOrder(fc.constant(null), (_, named) => ({ kind: 'cancel', ...named }));

const MINUTE_MS = 60_000;
/** Waits until an instant near an event: a deadline, the end of a delivery window, midnight in India. */
const until = step(
  fc.record({ pick, far: fc.boolean(), around: fc.constantFrom(-1, 0, 0, 1, 45) }),
  ({ pick, far, around }, model) => {
    const days = [model.today(), model.today(1)];
    const boxes = days.flatMap((date) => [0, 1].map((meal) => [meal, date] as const));
    const instants = [
      ...boxes.map((box) => model.deadline(...box)),
      ...(far ? boxes.map((box) => model.deliveryEndOf(...box)) : []),
      Date.parse(`${model.today(1)}T00:00:00+05:30`),
    ].filter((instant) => instant > model.now);
    instants.sort((one, other) => one - other);
    const minutes = Math.round(
      (itemAt(instants, pick % Math.min(2, instants.length)) - model.now) / MINUTE_MS,
    );
    return { kind: 'wait', minutes: Math.max(1, minutes + around) };
  },
);
const wait = step(fc.constantFrom(5, 5, 90, 400, 1_440, 4_320), (minutes) => ({ kind: 'wait', minutes }));
const run = step(fc.constantFrom('once', 'once', 'twice', 'two at once'), (how) => ({ kind: 'run', how }));

/** Any step. Steps around a deadline are frequent, and the scheduler runs at any time. */
export const anyStep: fc.Arbitrary<Step> = fc.oneof(
  { weight: 24, arbitrary: run },
  { weight: 15, arbitrary: plan },
  { weight: 10, arbitrary: until },
  { weight: 9, arbitrary: create },
  { weight: 5, arbitrary: edit },
  { weight: 5, arbitrary: place },
  { weight: 5, arbitrary: ofDay('skip', ['EXPECTED', 'NO_PLAN', 'MADE']) },
  { weight: 7, arbitrary: ofDay('unskip', ['SKIPPED', 'CANCELLED', 'NO_MATCH']) },
  { weight: 4, arbitrary: cancel },
  { weight: 4, arbitrary: update },
  { weight: 3, arbitrary: pause },
  { weight: 2, arbitrary: resume },
  { weight: 1, arbitrary: end },
  { weight: 1, arbitrary: wait },
  {
    weight: 3,
    arbitrary: step(fc.record({ customer, amount: fc.integer({ min: 1, max: 40_000 }) }), (drawn) => ({
      kind: 'credit',
      ...drawn,
    })),
  },
  {
    weight: 1,
    arbitrary: step(fc.record({ customer, amount: fc.constantFrom(0, 9_999, 20_000) }), (drawn) => ({
      kind: 'limit',
      ...drawn,
    })),
  },
  {
    weight: 4,
    arbitrary: step(
      fc.record({ dish, price: fc.option(fc.integer({ min: 0, max: 20_000 }), { freq: 8, nil: null }) }),
      (drawn) => ({ kind: 'price', ...drawn }),
    ),
  },
  {
    weight: 2,
    arbitrary: step(fc.record({ dish, active: fc.boolean() }), (drawn) => ({ kind: 'dish', ...drawn })),
  },
  {
    weight: 2,
    arbitrary: step(fc.record({ customer, active: fc.constantFrom(true, true, false) }), (drawn) => ({
      kind: 'customer',
      ...drawn,
    })),
  },
  {
    weight: 2,
    arbitrary: step(fc.record({ meal, minutes: fc.constantFrom(null, 0, 30, 150, 720, 1_000) }), (drawn) => ({
      kind: 'closing',
      ...drawn,
    })),
  },
  { weight: 4, arbitrary: step(fc.record({ who, customer, eats }), (drawn) => ({ kind: 'diet', ...drawn })) },
  { weight: 1, arbitrary: closure('close') },
  { weight: 2, arbitrary: closure('reopen') },
);
