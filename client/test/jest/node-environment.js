/** Jest environment of a client test without a page: `@jest-environment ./test/jest/node-environment.js`. */
import NativeEnvironment from '../../../scripts/test/native/environment.mjs';
import { restoreGlobals } from './restore-globals.js';
import './modules.js';

export default class NodeEnvironment extends NativeEnvironment {
  #globalsBefore;

  async setup() {
    await super.setup();
    this.#globalsBefore = Object.getOwnPropertyDescriptors(globalThis);
  }

  async teardown() {
    restoreGlobals(this.#globalsBefore);
    await super.teardown();
  }
}
