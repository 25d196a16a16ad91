import fc from 'fast-check';
import { MINUTE } from '../../testkit/clock.js';
import { calendarDifferences, differences } from './compare.js';
import { FIRST_STEPS } from './first-steps.js';
import type { Request } from './requests.js';
import { StandingModel } from './standing-model.js';
import { anyStep, type Step } from './steps.js';
import { throughApi } from './through-api.js';
import { type KitchenUnderTest, World } from './world.js';

/** Number of requests in one world: few enough for a readable failure. */
const STEPS_OF_A_WORLD = 120;
/** Number of worlds so far. A run starts after those of earlier runs, whose closures and plans still exist. */
let opened = 0;
/** Number of steps after which the calendars are compared too. */
const CALENDARS_EVERY = 5;
/** Time limit of the search for a shorter failing sequence, in milliseconds. */
const SHRINKING_MS = 40_000;

export interface ModelRun {
  readonly steps: number;
  readonly seed: number;
  readonly kitchen: KitchenUnderTest;
}

/** Figures of a run. */
export interface ModelFigures {
  readonly steps: number;
  readonly worlds: number;
  /** Counts of each kind of request and result, such as `skip OK`, and of box outcomes, such as `MADE and charged`. */
  readonly outcomes: Readonly<Record<string, number>>;
  /** Difference between the kitchen and the model. Undefined without one. */
  readonly failure?: string;
}

/**
 * Runs random actions about standing orders, runs the scheduler at random times, and compares every response, order, ledger, and
 * calendar with the model. Equal seeds result in equal runs.
 * @param run.steps minimum number of steps
 */
export async function runStandingModel(run: ModelRun): Promise<ModelFigures> {
  const outcomes: Record<string, number> = {};
  let [steps, worlds] = [0, 0];
  let failure: string | undefined;
  /** First failing sequence. Its inconsistency stays in the database, so a shorter sequence may fail only for that reason. */
  let first: string | undefined;
  /** End of the search for a shorter sequence. Undefined before a failure. */
  let shrinkUntil: number | undefined;
  const count = (what: string) => {
    if (shrinkUntil === undefined) outcomes[what] = (outcomes[what] ?? 0) + 1;
  };
  while (steps < run.steps && failure === undefined) {
    const commands = fc.commands([anyStep.map((step) => new StandingCommand(step, count))], {
      maxCommands: STEPS_OF_A_WORLD,
      size: 'max',
    });
    const property = fc.asyncProperty(commands, async (sequence) => {
      // An untried shorter sequence counts as successful, so the search ends with its current result.
      if (shrinkUntil !== undefined && Date.now() > shrinkUntil) return;
      const { model, real } = await begin(run.kitchen, StandingModel);
      try {
        const first = FIRST_STEPS.map((step) => new StandingCommand(step, count));
        await fc.asyncModelRun(() => ({ model, real }), [...first, ...sequence]);
        agree(await allDifferences(real.world, model));
        for (const outcome of model.outcomes()) count(outcome);
      } catch (error) {
        shrinkUntil ??= Date.now() + SHRINKING_MS;
        const told = [...real.log, error].join('\n');
        first ??= told;
        throw new Error(told);
      }
      steps += real.log.length;
    });
    const result = await fc.check(property, { seed: run.seed + worlds, numRuns: 1 });
    worlds++;
    if (result.failed) failure = `${result.errorInstance}\nShortened from:\n${first}`;
  }
  return { steps, worlds, outcomes, ...(failure === undefined ? {} : { failure }) };
}

/** Result of a few requests in a separate world. */
export interface ModelRunResult {
  /** Day after the first day. */
  readonly tomorrow: string;
  /** Differences at the end. Empty without one. */
  readonly differences: readonly string[];
}

/**
 * Runs these requests on a kitchen and a model: the correct model, or another one, to check that a wrong rule is found.
 * @throws Error if the kitchen's response to one of them differs from the model
 */
export async function runModel(
  kitchen: KitchenUnderTest,
  Model: typeof StandingModel,
  steps: readonly Step[],
): Promise<ModelRunResult> {
  const { model, real } = await begin(kitchen, Model);
  const tomorrow = model.today(1);
  for (const step of steps) {
    await new StandingCommand(step, () => {}).ask(model, real);
    await real.world.name(model.orders);
  }
  return { tomorrow, differences: await allDifferences(real.world, model) };
}

interface Real {
  readonly world: World;
  /** Requests so far. */
  readonly log: string[];
}

class StandingCommand implements fc.AsyncCommand<StandingModel, Real> {
  private done: string | undefined;

  constructor(
    private readonly step: Step,
    private readonly count: (what: string) => void,
  ) {}

  check(): boolean {
    return true;
  }

  async run(model: StandingModel, real: Real): Promise<void> {
    const request = await this.ask(model, real);
    if (!request) return;
    const found =
      real.log.length % CALENDARS_EVERY === 0 || request.kind === 'unskip'
        ? await allDifferences(real.world, model)
        : await differences(real.world, model);
    if (found.length > 0) throw new Error(`After ${this.done}:\n${found.join('\n')}`);
  }

  /**
   * Applies a step to the kitchen and the model.
   * @returns the request, or null if the step has none
   */
  async ask(model: StandingModel, { world, log }: Real): Promise<Request | null> {
    const request = this.step(model);
    if (!request) return null;
    this.done = `${new Date(model.now + 5.5 * 60 * MINUTE).toISOString().slice(0, 16)} ${JSON.stringify(request)}`;
    log.push(this.done);
    const outcome = await done(world, model, request);
    const served = request.kind === 'run' ? await liveBoxes(world) : new Set<string>();
    const expected = model.apply(request, (...box) => served.has(box.join(' ')));
    this.count(`${request.kind} ${outcome}`);
    if (outcome !== expected)
      throw new Error(`${this.done}: the model says ${expected}, the kitchen ${outcome}`);
    return request;
  }

  toString(): string {
    return this.done ?? 'nothing';
  }
}

async function done(world: World, model: StandingModel, request: Request): Promise<string> {
  if (request.kind === 'wait') world.kitchen.clock.forward(request.minutes * MINUTE);
  else if (request.kind === 'run') await world.run(request.how);
  else return throughApi(world, model, request);
  return 'OK';
}

async function begin(
  kitchen: KitchenUnderTest,
  Model: typeof StandingModel,
): Promise<{ model: StandingModel; real: Real }> {
  const world = await World.open(kitchen, opened++);
  return { model: new Model(world.beginning), real: { world, log: [] } };
}

/** Compares orders, ledgers, and calendars with the model. */
const allDifferences = async (world: World, model: StandingModel): Promise<string[]> => [
  ...(await differences(world, model)),
  ...(await calendarDifferences(world, model)),
];

/** Returns the live boxes by customer, day, and meal. The kitchen may choose who gets the last portions. */
async function liveBoxes(world: World): Promise<Set<string>> {
  const stored = await world.storedOrders();
  return new Set(
    stored.filter(({ live }) => live).map((order) => `${order.customer} ${order.meal} ${order.date}`),
  );
}

function agree(found: readonly string[]): void {
  if (found.length > 0) throw new Error(found.join('\n'));
}
