/** @jest-environment ./test/jest/node-environment.js */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { matchPath } from 'react-router-dom';
import { paths } from '../src/shared/paths';
import { SCREENS } from './screens';

const read = (file: string) => readFileSync(join(import.meta.dirname, '../..', file), 'utf8');
const pages = Object.entries(SCREENS);

/** Paths that open `index.html`: a redirect, and the demonstration login. */
const WITHOUT_PAGE: readonly string[] = [paths.root, paths.login];
/** Paths under `/station`, which `station-area.tsx` opens. */
const isStation = (address: string) => address.split('/')[1] === 'station';
const withoutNames = (path: string) => path.replaceAll(/:\w+/g, ':');

test('every path has a route', () => {
  const routes = read('client/src/app/app-routes.tsx') + read('client/src/app/admin-routes.ts');
  const missing = Object.keys(paths).filter((name) => !new RegExp(`paths\\.${name}\\b`).test(routes));
  expect({ 'Add to admin-routes.ts, or to app-routes.tsx': missing }).toEqual({
    'Add to admin-routes.ts, or to app-routes.tsx': [],
  });
});

test('every path opens a page of the build, and every page has a path', () => {
  const addresses = pages.flatMap(([, page]) => page.addresses).filter((address) => !isStation(address));
  const expected = Object.values(paths).filter((path) => !WITHOUT_PAGE.includes(path));
  expect(addresses.map(withoutNames).sort()).toEqual(expected.map(withoutNames).sort());
});

test('the browser tests open every page of the build', () => {
  const opened = [...read('server/test/e2e/screens.ts').matchAll(/address: \(\) =>\s*['`]([^'`?]*)/g)].map(
    ([, address = '']) => address.replaceAll(/\$\{[^}]*\}/g, 'x'),
  );
  const isOpened = (pattern: string) => opened.some((address) => matchPath(pattern, address));
  const missing = pages.filter(([, { addresses }]) => !addresses.some(isOpened)).map(([name]) => name);
  expect({ 'Add to server/test/e2e/screens.ts': missing }).toEqual({
    'Add to server/test/e2e/screens.ts': [],
  });
});
