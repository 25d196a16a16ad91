import { TestEnvironment } from 'jest-environment-jsdom';

/** jsdom, and what browsers have but jsdom lacks. */
export default class BrowserEnvironment extends TestEnvironment {
  async setup() {
    await super.setup();
    Object.assign(this.global, {
      TextEncoder,
      TextDecoder,
      structuredClone,
      fetch,
      Request,
      Response,
      Headers,
    });
  }
}
