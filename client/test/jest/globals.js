/** Replaces `@jest/globals`: exports the globals of the spec that imports it. */
export const { jest, expect, describe, test, beforeAll, beforeEach, afterEach, afterAll } = globalThis;
