/**
 * Finds `./place-order.ts` for an import of './place-order.js', as TypeScript writes it. Done here and not with a
 * `moduleNameMapper`, because that would also rewrite the imports inside packages.
 */
const { existsSync } = require('node:fs');
const { resolve } = require('node:path');

module.exports = (request, options) => {
  if (/^\.{1,2}\/.*\.js$/.test(request) && !options.basedir.includes('node_modules')) {
    const source = resolve(options.basedir, request.replace(/\.js$/, '.ts'));
    if (existsSync(source)) return source;
  }
  return options.defaultResolver(request, options);
};
