import fc from 'fast-check';
import { MINUTE } from '../testkit/clock.js';
import { balancesOf, differences } from './compare.js';
import { throughGraphql } from './graphql-door.js';
import { KitchenModel } from './kitchen-model.js';
import type { Beginning, Door, MoneyRequest, Outcome, Request } from './requests.js';
import { throughRest } from './rest-door.js';
import type { Step } from './step.js';
import { anyStep } from './steps.js';
import { type KitchenUnderTest, World } from './world.js';

/** How many requests one world sees: few enough that a failure can be read, and that the plans' days do not run out. */
const STEPS_OF_A_WORLD = 150;
/** How often everything is compared, not only the answer and the wallets. */
const COMPARED_EVERY = 50;
/** Searching for a shorter sequence that fails ends here. */
const SHRINKING_MS = 60_000;

export interface ModelRun {
  readonly steps: number;
  readonly seed: number;
  readonly kitchen: KitchenUnderTest;
  /** Another model, to see that a wrong rule is found. */
  readonly model?: new (
    beginning: Beginning,
  ) => KitchenModel;
  /** Runs after each step, to see that what goes wrong behind the kitchen's back is found. */
  readonly interfere?: (step: number, world: World) => Promise<void>;
  /** Whether to look for the shortest sequence that fails; yes when left out. */
  readonly shrink?: boolean;
}

/** What a run came to. */
export interface ModelFigures {
  readonly steps: number;
  readonly seed: number;
  readonly worlds: number;
  /** How often each kind of request met each outcome, such as `place OK`. */
  readonly outcomes: Readonly<Record<string, number>>;
  readonly doors: Readonly<Record<Door, number>>;
  /** Why the kitchen and the model parted; undefined when they did not. */
  readonly failure?: string;
}

/**
 * Sends random requests through both doors and holds every answer and every wallet against the model's. The same seed sends
 * the same requests. Needs no test runner.
 *
 * @param run.steps how many requests at least
 * @returns figures; `failure` says what differed first, with the shortest sequence found that shows it
 */
export async function runModel(run: ModelRun): Promise<ModelFigures> {
  const outcomes: Record<string, number> = {};
  const doors: Record<Door, number> = { graphql: 0, rest: 0, link: 0 };
  let [steps, worlds] = [0, 0];
  let failure: string | undefined;
  /** When the search for a shorter sequence ends; undefined as long as nothing failed. */
  let shrinkUntil: number | undefined;
  const count = (door: Door, request: Request, outcome: Outcome) => {
    if (shrinkUntil !== undefined) return;
    steps++;
    doors[door]++;
    const name = `${request.kind} ${outcome.code}`;
    outcomes[name] = (outcomes[name] ?? 0) + 1;
  };
  while (steps < run.steps && failure === undefined) {
    const commands = fc.commands([anyStep.map((step) => new ModelCommand(step, run.interfere, count))], {
      maxCommands: Math.min(STEPS_OF_A_WORLD, run.steps - steps),
      size: 'max',
    });
    const property = fc.asyncProperty(commands, async (sequence) => {
      // What is not tried counts as no failure, so the search ends with what it has.
      if (shrinkUntil !== undefined && Date.now() > shrinkUntil) return;
      const world = await World.open(run.kitchen);
      const model = new (run.model ?? KitchenModel)(world.beginning);
      try {
        await fc.asyncModelRun(() => ({ model, real: { world, sent: [] } }), sequence);
        agree(await differences(world, model));
      } catch (error) {
        shrinkUntil ??= Date.now() + SHRINKING_MS;
        throw error;
      }
    });
    const result = await fc.check(property, {
      seed: run.seed + worlds,
      numRuns: 1,
      endOnFailure: run.shrink === false,
    });
    worlds++;
    if (result.failed) failure = `${result.errorInstance}\n${fc.defaultReportMessage(result)}`;
  }
  return { steps, seed: run.seed, worlds, outcomes, doors, ...(failure === undefined ? {} : { failure }) };
}

interface Real {
  readonly world: World;
  /** The requests with a key so far: what may come again. */
  readonly sent: MoneyRequest[];
  taken?: number;
}

class ModelCommand implements fc.AsyncCommand<KitchenModel, Real> {
  private done: string | undefined;

  constructor(
    private readonly step: Step,
    private readonly interfere: ModelRun['interfere'],
    private readonly count: (door: Door, request: Request, outcome: Outcome) => void,
  ) {}

  check(): boolean {
    return true;
  }

  async run(model: KitchenModel, real: Real): Promise<void> {
    const request = this.step.request(model, real.sent);
    if (!request) return;
    this.done = `${this.step.door} ${JSON.stringify(request)}`;
    const expected = model.apply(request, this.step.door);
    const outcome = await send(real.world, request, this.step.door);
    this.count(this.step.door, request, outcome);
    if (JSON.stringify(outcome) !== JSON.stringify(expected)) {
      throw new Error(
        `${this.done}: the model says ${JSON.stringify(expected)}, the kitchen ${JSON.stringify(outcome)}`,
      );
    }
    if ('key' in request && request.key !== undefined) real.sent.push(request);
    real.taken = (real.taken ?? 0) + 1;
    await this.interfere?.(real.taken, real.world);
    const balances = await balancesOf(real.world);
    const wanted = model.customers.map(({ balance }) => balance);
    if (balances.join() !== wanted.join())
      throw new Error(`After ${this.done}: the model's wallets hold ${wanted}, the kitchen's ${balances}`);
    if (real.taken % COMPARED_EVERY === 0) agree(await differences(real.world, model));
  }

  toString(): string {
    return this.done ?? 'nothing';
  }
}

async function send(world: World, request: Request, door: Door): Promise<Outcome> {
  if (request.kind === 'wait') {
    world.kitchen.clock.forward(request.minutes * MINUTE);
    return { code: 'OK' };
  }
  return door === 'graphql' ? throughGraphql(world, request) : throughRest(world, request, door);
}

function agree(found: readonly string[]): void {
  if (found.length > 0) throw new Error(found.join('\n'));
}
