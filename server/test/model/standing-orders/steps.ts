import fc from 'fast-check';
import { at, CANCELLED } from './model-order.js';
import type { Eats, Line, Planned, Request, Who, Wish } from './requests.js';
import type { StandingModel } from './standing-model.js';

/** A request before it is known what there is: it is made up when its turn comes; null where it needs what is not there yet. */
export type Step = (model: StandingModel) => Request | null;

const customer = fc.nat(3);
const dish = fc.nat(4);
const meal = fc.nat(1);
const pick = fc.nat(1_000);
const who = fc.constantFrom<Who>('admin', 'admin', 'owner');
/** From today, in days: most of what happens is about tomorrow. */
const ahead = fc.constantFrom(0, 0, 1, 1, 1, 2);
const line: fc.Arbitrary<Line> = fc.record({ dish, quantity: fc.integer({ min: 1, max: 3 }) });
const lines = fc.uniqueArray(line, { minLength: 1, maxLength: 2, selector: (each) => each.dish });
const planned: fc.Arbitrary<Planned> = fc.record({
  dish,
  cap: fc.option(fc.integer({ min: 0, max: 7 }), { freq: 1, nil: null }),
  boxed: fc.boolean(),
});
const slot = fc.oneof(
  { weight: 6, arbitrary: fc.uniqueArray(planned, { minLength: 3, selector: (each) => each.dish }) },
  { weight: 1, arbitrary: fc.constant([]) },
);
const wish = fc.record({
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

function wished(model: StandingModel, drawn: typeof wish extends fc.Arbitrary<infer T> ? T : never): Wish {
  const { weekdays, from, days, what } = drawn;
  const until = days === null ? null : model.today(from + days);
  return { weekdays, from: model.today(from), until, what };
}

const some = (list: readonly unknown[], picked: number) => (list.length === 0 ? null : picked % list.length);

const create = step(fc.record({ who, customer, meal, wish }), ({ wish, ...rest }, model) => ({
  kind: 'create',
  ...rest,
  wish: wished(model, wish),
}));

const eats: fc.Arbitrary<Eats> = fc.record({
  diet: fc.constantFrom(null, null, 'VEG', 'EGG'),
  avoids: fc.oneof(fc.constant([]), fc.subarray<'MILK' | 'NUTS'>(['MILK', 'NUTS'])),
});
const ofStanding = <T>(
  values: fc.Arbitrary<T>,
  request: (drawn: T, named: { who: Who; standing: number }, model: StandingModel) => Request,
) =>
  step(fc.record({ who, pick, values }), ({ who, pick, values }, model) => {
    const standing = some(model.standing, pick);
    return standing === null ? null : request(values, { who, standing }, model);
  });

const update = ofStanding(fc.record({ wish, onlyWhat: fc.boolean() }), (drawn, named, model) => {
  const wanted = wished(model, drawn.wish);
  const { wish: before } = at(model.standing, named.standing);
  return { kind: 'update', ...named, wish: drawn.onlyWhat ? { ...before, what: wanted.what } : wanted };
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

/** Mostly a day of which it can be asked. */
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
    if (found !== null && drawn.sensible > 0) return { kind, who, ...at(possible, found) };
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
    // What is closed is opened again soon, so that there is something to do.
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
  request: (drawn: T, named: { who: Who; order: number }, model: StandingModel) => Request,
) =>
  step(fc.record({ who, pick, values }), ({ who, pick, values }, model) => {
    const alive = model.orders.flatMap(({ status }, number) => (status === CANCELLED ? [] : [number]));
    const picked = some(alive, pick);
    return picked === null ? null : request(values, { who, order: at(alive, picked) }, model);
  });
const edit = ofOrder(
  fc.record({ lines, moves: fc.nat(9), ahead, fewer: fc.boolean() }),
  ({ lines, moves, ahead, fewer }, named, model) => {
    const date = moves === 0 ? model.today(ahead) : null;
    const own = at(model.orders, named.order).lines.map(({ dish }) => ({ dish, quantity: 1 }));
    return { kind: 'edit', ...named, lines: date ? null : fewer ? own : lines, date };
  },
);
const cancel = ofOrder(fc.constant(null), (_, named) => ({ kind: 'cancel', ...named }));

const MINUTE_MS = 60_000;
/** To around an instant at which something happens: a deadline, the end of a delivery window, midnight in India. */
const until = step(
  fc.record({ pick, far: fc.boolean(), around: fc.constantFrom(-1, 0, 0, 1, 45) }),
  ({ pick, far, around }, model) => {
    const days = [model.today(), model.today(1)];
    const boxes = days.flatMap((date) => [0, 1].map((meal) => [meal, date] as const));
    const instants = [
      ...boxes.map((box) => model.deadline(...box)),
      ...(far ? boxes.map((box) => model.overAt(...box)) : []),
      Date.parse(`${model.today(1)}T00:00:00+05:30`),
    ].filter((instant) => instant > model.now);
    instants.sort((one, other) => one - other);
    const minutes = Math.round((at(instants, pick % Math.min(2, instants.length)) - model.now) / MINUTE_MS);
    return { kind: 'wait', minutes: Math.max(1, minutes + around) };
  },
);
const wait = step(fc.constantFrom(5, 5, 90, 400, 1_440, 4_320), (minutes) => ({ kind: 'wait', minutes }));
const run = step(fc.constantFrom('once', 'once', 'twice', 'two at once'), (how) => ({ kind: 'run', how }));

/** What every world begins with: each customer wants something every day, and two days are planned. */
export const FIRST_STEPS: readonly Step[] = [
  ...[0, 1, 2, 3].flatMap((customer) =>
    [0, 1].map(
      (meal): Step =>
        (model) => ({
          kind: 'create',
          who: 'admin',
          customer,
          meal,
          wish: {
            weekdays: [1, 2, 3, 4, 5, 6, 7],
            from: model.today(),
            until: null,
            what: (customer + meal) % 2 === 0 ? 1 : [{ dish: 1, quantity: 2 }],
          },
        }),
    ),
  ),
  ...[1, 2].map(
    (days): Step =>
      (model) => {
        const slot = [0, 1, 2].map((dish) => ({ dish, cap: dish === 2 ? 3 : null, boxed: dish !== 1 }));
        return { kind: 'plan', date: model.today(days), slots: [slot, slot] };
      },
  ),
];

/** Any step. What comes around a deadline comes often, and the schedule runs at any moment. */
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
