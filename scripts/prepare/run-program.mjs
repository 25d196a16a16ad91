/**
 * `server/dist/src/main.js`, made of this file by `compile-server.mjs`: runs the program, which is one file (decision 17). What Node
 * compiles of it is kept in the folder of `NODE_COMPILE_CACHE`, when that names one.
 */
// An `import` of Node's own modules reads each of their parts, some of which are loaded only when they are read.
const { createRequire } = process.getBuiltinModule('node:module');

// The build puts the name in; it changes with the content.
createRequire(import.meta.url)(PROGRAM);
