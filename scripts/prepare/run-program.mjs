/**
 * Source of `server/dist/src/main.js`, which `compile-server.mjs` creates: runs the program, which is one file (decision 17).
 * Node's compile cache is in the directory of `NODE_COMPILE_CACHE`, if set.
 */
// An `import` of a Node module reads each of its exports, some of which Node loads only when they are read.
const { createRequire } = process.getBuiltinModule('node:module');

// The build inserts the file name, which changes with the content.
createRequire(import.meta.url)(PROGRAM);
