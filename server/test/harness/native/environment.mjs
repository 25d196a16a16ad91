import { createContext } from 'node:vm';
import { ModuleMocker } from 'jest-mock';

/** What `jest.setTimeout`, `jest.retryTimes` and Jest itself, which listens to a file's events, leave among the globals: good for one file. */
const OF_A_FILE = ['TEST_TIMEOUT_SYMBOL', 'RETRY_TIMES', 'LOG_ERRORS_BEFORE_RETRY', 'EVENT_HANDLERS'].map(
  Symbol.for,
);

/** A test file's surroundings are those of its process: see runner.mjs. */
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

  async teardown() {
    globalThis.console = this.#console;
    process.exit = this.#exit;
    for (const name of OF_A_FILE) delete globalThis[name];
  }
}
