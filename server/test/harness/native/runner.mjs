/**
 * Runs a test file as Jest does, but with the modules of the process that it runs in: what one file has loaded is there for
 * the next. Loading the program anew for each of some 160 files takes nearly half of all their time.
 *
 * So files of one process share what modules keep. The program keeps nothing of an application in a module (all of it belongs
 * to what `createApp` and `openDatabase` give), and modules cannot be mocked here.
 */
import { createRequire } from 'node:module';
import { fileURLToPath, pathToFileURL } from 'node:url';
import circus from 'jest-circus/runner';
import './typescript.mjs';

const require = createRequire(import.meta.url);
const JEST_OBJECT = fileURLToPath(new URL('jest-object.cjs', import.meta.url));

/** What Jest's own runner asks of the loader of a test file's modules, answered by Node. */
const modules = {
  /** The state of the tests that a file declares: each file begins with none. */
  requireInternalModule(file) {
    delete require.cache[file];
    return require(file);
  },
  requireModule: require,
  unstable_shouldLoadAsEsm: () => true,
  /** A file is run once in a process; what sets files up is called for each. */
  unstable_importModule: async (file) => {
    const loaded = await import(pathToFileURL(file).href);
    loaded.default?.();
  },
  /** The globals of the environment are ours already. */
  setGlobalsForRuntime() {},
  enterTestCode() {},
  leaveTestCode() {},
};

/** Jest's `testRunner`. */
export default function run(globalConfig, config, environment, runtime, path, send) {
  // Lines of TypeScript in the stacks of errors, which Jest would look up for what it loaded itself.
  process.setSourceMapsEnabled(true);
  delete Error.prepareStackTrace;
  // Jest asks for a hundred, and each costs: refusals are errors too, of which some files make thousands.
  Error.stackTraceLimit = 20;
  globalThis.jest = runtime.requireModule(JEST_OBJECT);
  return circus.default(globalConfig, config, environment, modules, path, send);
}
