import fc from 'fast-check';
import { MINUTE } from '../../testkit/clock.js';
import { calendarDifferences, differences } from './compare.js';
import { throughDoor } from './door.js';
import type { Beginning, Request } from './requests.js';
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
  /** Another model, to see that a wrong rule is found. */
  readonly model?: new (
    beginning: Beginning,
  ) => StandingModel;
  /** Whether to look for the shortest sequence that fails; yes when left out. */
  readonly shrink?: boolean;
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
      const world = await World.open(run.kitchen, opened++);
      const model = new (run.model ?? StandingModel)(world.beginning);
      const real: Real = { world, log: [] };
      try {
        const first = FIRST_STEPS.map((step) => new StandingCommand(step, count));
        await fc.asyncModelRun(() => ({ model, real }), [...first, ...sequence]);
        agree(await differences(world, model));
        agree(await calendarDifferences(world, model));
        for (const outcome of model.outcomes()) count(outcome);
      } catch (error) {
        shrinkUntil ??= Date.now() + SHRINKING_MS;
        const told = [...real.log, error].join('\n');
        first ??= told;
        throw new Error(told);
      }
      steps += real.log.length;
    });
    const result = await fc.check(property, {
      seed: run.seed + worlds,
      numRuns: 1,
      endOnFailure: run.shrink === false,
    });
    worlds++;
    if (result.failed) failure = `${result.errorInstance}\nShortened from:\n${first}`;
  }
  return { steps, worlds, outcomes, ...(failure === undefined ? {} : { failure }) };
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
    const request = this.step(model);
    if (!request) return;
    const { world } = real;
    this.done = `${new Date(model.now + 5.5 * 60 * MINUTE).toISOString().slice(0, 16)} ${JSON.stringify(request)}`;
    real.log.push(this.done);
    const outcome = await done(world, model, request);
    const served = request.kind === 'run' ? await liveBoxes(world) : new Set<string>();
    const expected = model.apply(request, (...box) => served.has(box.join(' ')));
    this.count(`${request.kind} ${outcome}`);
    if (outcome !== expected)
      throw new Error(`${this.done}: the model says ${expected}, the kitchen ${outcome}`);
    const found = await differences(world, model);
    if (real.log.length % CALENDARS_EVERY === 0 || request.kind === 'unskip')
      found.push(...(await calendarDifferences(world, model)));
    if (found.length > 0) throw new Error(`After ${this.done}:\n${found.join('\n')}`);
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
