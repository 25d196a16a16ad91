import fc from 'fast-check';
import { MINUTE } from '../../testkit/clock.js';
import { calendarDifferences, differences } from './compare.js';
import { throughDoor } from './door.js';
import type { Request } from './requests.js';
import { StandingModel } from './standing-model.js';
import { anyStep, FIRST_STEPS, type Step } from './steps.js';
import { type KitchenUnderTest, World } from './world.js';

/** How many requests one world sees: few enough that a failure can be read. */
const STEPS_OF_A_WORLD = 120;
/** How many worlds there have been: a run begins after those of the runs before it, whose closures and plans are still there. */
let opened = 0;
/** How often the calendars are compared, too. */
const CALENDARS_EVERY = 5;
/** Searching for a shorter sequence that fails ends here. */
const SHRINKING_MS = 40_000;

export interface ModelRun {
  readonly steps: number;
  readonly seed: number;
  readonly kitchen: KitchenUnderTest;
}

/** What a run came to. */
export interface ModelFigures {
  readonly steps: number;
  readonly worlds: number;
  /** How often each kind of request met each outcome, such as `skip OK`, and what became of boxes, such as `MADE and charged`. */
  readonly outcomes: Readonly<Record<string, number>>;
  /** Why the kitchen and the model parted; undefined when they did not. */
  readonly failure?: string;
}

/**
 * Does random deeds around standing orders, runs the schedule at random moments, and holds every answer, order, ledger and calendar against the model's. The
 * same seed does the same.
 *
 * @param run.steps how many at least
 */
export async function runStandingModel(run: ModelRun): Promise<ModelFigures> {
  const outcomes: Record<string, number> = {};
  let [steps, worlds] = [0, 0];
  let failure: string | undefined;
  /** The first sequence that failed: a broken rule of the books stays broken, so a shorter one may show nothing but that. */
  let first: string | undefined;
  /** When the search for a shorter sequence ends; undefined as long as nothing failed. */
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
      // What is not tried counts as no failure, so the search ends with what it has.
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

/** What a few requests came to in a world of their own. */
export interface Walked {
  /** The day after the one on which it began. */
  readonly tomorrow: string;
  /** What differs in the end, nothing when all is equal. */
  readonly differences: readonly string[];
}

/**
 * Does these requests at a kitchen and at a model: the right one, or another one, to see that a wrong rule is found.
 *
 * @throws Error when the kitchen answers one of them as the model does not
 */
export async function walk(
  kitchen: KitchenUnderTest,
  Model: typeof StandingModel,
  steps: readonly Step[],
): Promise<Walked> {
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
  /** What was done so far. */
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

  /** Does it at the kitchen and at the model. @returns what was asked, null when there was nothing to ask */
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
  else return throughDoor(world, model, request);
  return 'OK';
}

async function begin(
  kitchen: KitchenUnderTest,
  Model: typeof StandingModel,
): Promise<{ model: StandingModel; real: Real }> {
  const world = await World.open(kitchen, opened++);
  return { model: new Model(world.beginning), real: { world, log: [] } };
}

/** Holds orders, ledgers and calendars against the model's. */
const allDifferences = async (world: World, model: StandingModel): Promise<string[]> => [
  ...(await differences(world, model)),
  ...(await calendarDifferences(world, model)),
];

/** Who has a box of which meal and day: who of several gets the last portions is the kitchen's choice. */
async function liveBoxes(world: World): Promise<Set<string>> {
  const stored = await world.storedOrders();
  return new Set(
    stored.filter(({ live }) => live).map((order) => `${order.customer} ${order.meal} ${order.date}`),
  );
}

function agree(found: readonly string[]): void {
  if (found.length > 0) throw new Error(found.join('\n'));
}
