/** Loads the client's modules into this process of Node as Vite does: extensions are optional, and a style sheet is empty. */
import { existsSync } from 'node:fs';
import { registerHooks } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { transformFileSync } from '@swc/core';
// Imported first, because Node calls the hooks that are registered last first: those of this file.
import '../../../scripts/test/native/typescript.mjs';
import { bundledPackages } from './bundle-packages.js';

const CLIENT = pathToFileURL(join(import.meta.dirname, '../../')).href;
/** Modules without state, which all specs of a process share. */
const SHARED =
  /\/client\/(test\/set-up-page|test\/setup|test\/jest\/(environment|page|modules|bundle-packages)|src\/app\/theme\/|.*[.]generated[.]ts$)/;
const ours = (name) => pathToFileURL(join(import.meta.dirname, name)).href;
const packages = {
  ...bundledPackages(),
  '@jest/globals': ours('globals.js'),
  'fake-indexeddb/auto': ours('indexed-db.js'),
};
const BUNDLES = dirname(packages.graphql);

const swc = {
  swcrc: false,
  jsc: {
    target: 'es2023',
    parser: { syntax: 'typescript', tsx: true },
    transform: { react: { runtime: 'automatic' } },
  },
  module: { type: 'es6' },
  sourceMaps: 'inline',
};

/** Returns the URL of the source file that an import without an extension refers to. */
function sourceOf(specifier, parent) {
  if (specifier.endsWith('.css')) return ours('no-style.js');
  if (!specifier.startsWith('.')) return undefined;
  const { href } = new URL(specifier, parent);
  return ['', '.ts', '.tsx']
    .map((end) => href + end)
    .find((file) => /\.[cm]?[jt]sx?$/.test(file) && existsSync(fileURLToPath(file)));
}

/**
 * Returns the URL of a module for its importer. Each spec has separate instances of the client's modules, because they have state.
 * Packages and the theme are shared. Specs without a page have separate packages, because Emotion detects the page when it loads.
 */
function instanceOf(url, parent) {
  const query = new URLSearchParams();
  if (!('document' in globalThis)) query.set('page', 'none');
  if (url.startsWith(CLIENT) && !SHARED.test(url)) {
    const { pathname, searchParams } = new URL(parent);
    query.set('spec', searchParams.get('spec') ?? pathname);
  }
  return query.size > 0 ? `${url}?${query}` : url;
}

const transformed = new Map();

/** Returns the JavaScript of a source file. It is cached, because many specs load the same file. */
function javaScriptOf(url) {
  const path = fileURLToPath(url);
  if (!transformed.has(path)) transformed.set(path, transformFileSync(path, swc).code);
  return transformed.get(path);
}

registerHooks({
  resolve(specifier, context, next) {
    const parent = context.parentURL;
    const isOurs = parent?.startsWith(CLIENT) || parent?.startsWith(BUNDLES);
    const source = isOurs ? (packages[specifier] ?? sourceOf(specifier, parent)) : undefined;
    return source
      ? { url: instanceOf(source, parent), format: 'module', shortCircuit: true }
      : next(specifier, context);
  },
  load(url, context, next) {
    const path = url.split('?', 1)[0];
    if (!path.startsWith(CLIENT) || !/\.tsx?$/.test(path)) return next(url, context);
    return { format: 'module', source: javaScriptOf(path), shortCircuit: true };
  },
});
