import { createContext } from 'node:vm';
import { ModuleMocker } from 'jest-mock';

/** Globals that `jest.setTimeout`, `jest.retryTimes`, and Jest itself set. They are valid for one file. */
const OF_A_FILE = ['TEST_TIMEOUT_SYMBOL', 'RETRY_TIMES', 'LOG_ERRORS_BEFORE_RETRY', 'EVENT_HANDLERS'].map(
  Symbol.for,
);

/** Name of the global function that describes the state of a failed test: see `server/test/harness/page-report.ts`. */
const DESCRIBE_FAILURE = Symbol.for('mealbox.describeFailure');

/** The environment of a test file is its process: see runner.mjs. */
export default class NativeEnvironment {
  global = globalThis;
  moduleMocker = new ModuleMocker(globalThis);
  fakeTimers = null;
  fakeTimersModern = null;
  #context = createContext();
  // Jest replaces both for each file.
  #console = console;
  #exit = process.exit;

  getVmContext() {
    return this.#context;
  }

  exportConditions() {
    return ['node', 'node-addons'];
  }

  async setup() {}

  /** Adds a description of the open pages to the error of a failed test, while they are still open. */
  async handleTestEvent({ name, error }) {
    if (name !== 'test_fn_failure' || !(error instanceof Error)) return;
    const description = await globalThis[DESCRIBE_FAILURE]?.();
    if (description) error.stack = error.stack.replace(error.message, (text) => `${text}\n\n${description}`);
  }

  async teardown() {
    this.moduleMocker.restoreAllMocks();
    globalThis.console = this.#console;
    process.exit = this.#exit;
    for (const name of OF_A_FILE) delete globalThis[name];
  }
}
