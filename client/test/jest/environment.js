/**
 * Jest environment of the client's tests: the process that runs the file, with the globals of one jsdom page. All client files of
 * a process share the page and the modules, because React and Chakra are several times slower until they are compiled.
 */
import { ModernFakeTimers } from '@jest/fake-timers';
import NativeEnvironment from '../../../scripts/test/native/environment.mjs';
import { emptyPage, forgetPage, showPage } from './page.js';
import './modules.js';

export default class BrowserEnvironment extends NativeEnvironment {
  #config;

  constructor({ projectConfig }) {
    super();
    this.#config = projectConfig;
  }

  exportConditions() {
    return ['browser'];
  }

  async setup() {
    await super.setup();
    showPage();
    this.fakeTimersModern = new ModernFakeTimers({ config: this.#config, global: globalThis });
  }

  async teardown() {
    this.fakeTimersModern.dispose();
    // React and the stores may have pending work, which runs in the next turns of the event loop and may start timers.
    for (let turn = 0; turn < 5; turn++) {
      emptyPage();
      await new Promise((resolve) => setImmediate(resolve));
    }
    forgetPage();
    await super.teardown();
  }
}
