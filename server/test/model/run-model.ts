import fc from 'fast-check';
import { MINUTE } from '../testkit/clock.js';
import { balancesOf, differences } from './compare.js';
import { KitchenModel } from './kitchen-model.js';
import type { ApiDoor, InitialState, MoneyRequest, Outcome, Request } from './requests.js';
import type { Step } from './step.js';
import { anyStep } from './steps.js';
import { throughGraphql } from './through-graphql.js';
import { throughRest } from './through-rest.js';
import { type KitchenUnderTest, World } from './world.js';

/** Number of requests in one world: few enough for a readable failure, and for the days of the plans. */
const STEPS_OF_A_WORLD = 150;
/** Number of steps after which all data is compared, in addition to the response and the wallets. */
const COMPARED_EVERY = 50;
/** Time limit of the search for a shorter failing sequence, in milliseconds. */
const SHRINKING_MS = 60_000;

export interface ModelRun {
  readonly steps: number;
  readonly seed: number;
  readonly kitchen: KitchenUnderTest;
  /** Replacement for the model, to check that a wrong rule is found. */
  readonly model?: new (
    beginning: InitialState,
  ) => KitchenModel;
  /** Runs after each step, to check that damage outside the kitchen's requests is found. */
  readonly interfere?: (step: number, world: World) => Promise<void>;
  /** Whether to search for the shortest failing sequence. Default: yes. */
  readonly shrink?: boolean;
}

/** Figures of a run. */
export interface ModelFigures {
  readonly steps: number;
  readonly seed: number;
  readonly worlds: number;
  /** Number of results of each kind of request, such as `place OK`. */
  readonly outcomes: Readonly<Record<string, number>>;
  readonly doors: Readonly<Record<ApiDoor, number>>;
  /** Difference between the kitchen and the model. Undefined without one. */
  readonly failure?: string;
}

/**
 * Sends random requests through both APIs and compares every response and wallet with the model. Equal seeds result in equal
 * requests. Needs no test runner.
 * @param run.steps minimum number of requests
 * @returns figures; `failure` describes the first difference, with the shortest sequence found
 */
export async function runModel(run: ModelRun): Promise<ModelFigures> {
  const outcomes: Record<string, number> = {};
  const doors: Record<ApiDoor, number> = { graphql: 0, rest: 0, link: 0 };
  let [steps, worlds] = [0, 0];
  let failure: string | undefined;
  /** End of the search for a shorter sequence. Undefined before a failure. */
  let shrinkUntil: number | undefined;
  const count = (door: ApiDoor, request: Request, outcome: Outcome) => {
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
      // An untried shorter sequence counts as successful, so the search ends with its current result.
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
  /** Requests with a key so far, which can be repeated. */
  readonly sent: MoneyRequest[];
  taken?: number;
}

class ModelCommand implements fc.AsyncCommand<KitchenModel, Real> {
  private done: string | undefined;

  constructor(
    private readonly step: Step,
    private readonly interfere: ModelRun['interfere'],
    private readonly count: (door: ApiDoor, request: Request, outcome: Outcome) => void,
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

async function send(world: World, request: Request, door: ApiDoor): Promise<Outcome> {
  if (request.kind === 'wait') {
    world.kitchen.clock.forward(request.minutes * MINUTE);
    return { code: 'OK' };
  }
  return door === 'graphql' ? throughGraphql(world, request) : throughRest(world, request, door);
}

function agree(found: readonly string[]): void {
  if (found.length > 0) throw new Error(found.join('\n'));
}
