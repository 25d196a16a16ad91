/**
 * Runs a test file like Jest, but with the modules of its process: modules that one file loaded are shared with the next. Loading
 * the program again for each of about 160 files would take nearly half of the time. The program stores no application state in
 * modules (it belongs to the results of `createApp` and `openDatabase`), and modules cannot be mocked here.
 */
import { createRequire } from 'node:module';
import { fileURLToPath, pathToFileURL } from 'node:url';
import circus from 'jest-circus/runner';
import './typescript.mjs';

const require = createRequire(import.meta.url);
const JEST_OBJECT = fileURLToPath(new URL('jest-object.cjs', import.meta.url));

/** Module loader functions that Jest's runner needs, implemented by Node. */
const modules = {
  /** Loads the module that stores the tests of a file, again for each file. */
  requireInternalModule(file) {
    delete require.cache[file];
    return require(file);
  },
  requireModule: require,
  unstable_shouldLoadAsEsm: () => true,
  /** A test file is loaded once per process. The set-up files run for each test file. */
  unstable_importModule: async (file) => {
    const loaded = await import(pathToFileURL(file).href);
    await loaded.default?.();
  },
  /** Does nothing, because the environment already has the globals of this process. */
  setGlobalsForRuntime() {},
  enterTestCode() {},
  leaveTestCode() {},
};

/** Jest's `testRunner`. */
export default function run(globalConfig, config, environment, runtime, path, send) {
  // Shows lines of TypeScript in stacks, which Jest does only for modules that it loads.
  process.setSourceMapsEnabled(true);
  delete Error.prepareStackTrace;
  // Jest's default of a hundred is slow for files that create thousands of errors.
  Error.stackTraceLimit = 20;
  globalThis.jest = runtime.requireModule(JEST_OBJECT);
  return circus.default(globalConfig, config, environment, modules, path, send);
}
