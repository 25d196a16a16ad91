/**
 * Restores the globals of the process, so that the next test file does not see the globals of the previous one.
 * @param {PropertyDescriptorMap} before result of `Object.getOwnPropertyDescriptors(globalThis)` before the test file
 */
export function restoreGlobals(before) {
  for (const name of Object.getOwnPropertyNames(globalThis))
    if (!Object.hasOwn(before, name)) delete globalThis[name];
  Object.defineProperties(globalThis, before);
}
