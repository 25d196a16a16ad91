/**
 * `server/dist/src/main.js`, made of this file by `compile-server.mjs`: runs the program, from what V8 had compiled of it at an
 * earlier start (decision 17).
 *
 * Node's own compile cache keeps what is compiled as a file is read. That leaves out every function that is compiled when it is
 * first called, which are most of those that a start calls. V8 can give all of it later, once the server serves.
 */
// An `import` of Node's own modules reads each of their parts, some of which are loaded only when they are read.
const { readdirSync, readFileSync, renameSync, rmSync, writeFileSync } = process.getBuiltinModule('node:fs');
const { createRequire, getCompileCacheDir } = process.getBuiltinModule('node:module');
const { dirname, join } = process.getBuiltinModule('node:path');
const { subscribe } = process.getBuiltinModule('node:diagnostics_channel');
const { Script } = process.getBuiltinModule('node:vm');
const { crc32 } = process.getBuiltinModule('node:zlib');

/** After the server began to serve: by then it has given its first answers, and V8 has forgotten nothing of its start. */
const KEEP_AFTER_MS = 10_000;
/** What a CommonJS file is given, as Node gives it. */
const WRAPPER = ['(function (exports, require, module, __filename, __dirname) {', '\n})'].map((part) =>
  Buffer.from(part),
);

// The build puts the name in; it changes with the content.
const PROGRAM_FILE = join(import.meta.dirname, PROGRAM);
const require = createRequire(PROGRAM_FILE);

// Only files that Node loads itself are shown by their sources.
if (process.sourceMapsEnabled) require(PROGRAM_FILE);
else run();

function run() {
  // The folder of this Node, this V8 and these flags, when `NODE_COMPILE_CACHE` names one.
  const folder = getCompileCacheDir();
  const file = folder && join(folder, `${PROGRAM}.v8`);
  const [before, after] = WRAPPER;
  // The build writes ASCII only.
  const source = Buffer.concat([before, readFileSync(PROGRAM_FILE), after]).latin1Slice();
  const cachedData = file && readKept(file);
  const script = new Script(source, { filename: PROGRAM_FILE, cachedData });
  if (file && (!cachedData || script.cachedDataRejected)) keepWhenServing(script, file);
  const module = { exports: {} };
  script.runInThisContext()(module.exports, require, module, PROGRAM_FILE, dirname(PROGRAM_FILE));
}

/** What was kept; undefined when there is none, or not all of it. */
function readKept(file) {
  try {
    const kept = readFileSync(file);
    const data = kept.subarray(0, -4);
    return crc32(data) === kept.readUInt32LE(data.length) ? data : undefined;
  } catch {
    return undefined;
  }
}

/** Keeps what is compiled once the server serves, so that a start that fails leaves nothing; at the latest as it ends. */
function keepWhenServing(script, file) {
  subscribe('mealbox:serving', () => {
    const keep = () => {
      clearTimeout(timer);
      process.off('exit', keep);
      try {
        write(file, script.createCachedData());
      } catch {
        // A folder that cannot be written costs the next start a little time, and is no reason to disturb this one.
      }
    };
    const timer = setTimeout(keep, KEEP_AFTER_MS).unref();
    process.once('exit', keep);
  });
}

/** Writes beside it and renames, since others read it meanwhile. What was kept of earlier builds goes, and what is unfinished. */
function write(file, data) {
  const sum = Buffer.alloc(4);
  sum.writeUInt32LE(crc32(data));
  const folder = dirname(file);
  for (const name of readdirSync(folder))
    if (name.startsWith('program-')) rmSync(join(folder, name), { force: true });
  const unfinished = `${file}.${process.pid}`;
  writeFileSync(unfinished, Buffer.concat([data, sum]), { mode: 0o600 });
  renameSync(unfinished, file);
}
