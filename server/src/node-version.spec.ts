import { readFileSync } from 'node:fs';
import path from 'node:path';
import { nodeError } from './node-version.js';

const { engines } = JSON.parse(readFileSync(path.join(import.meta.dirname, '../../package.json'), 'utf8'));

test('an old Node version is rejected with a message, and those of package.json run', () => {
  const oldest = engines.node.replace('>=', '');
  expect(nodeError('20.20.2')).toBe(
    `Mealbox needs Node ${oldest} or newer; this is 20.20.2. Start it with npm start, which brings its own, or install a newer one.`,
  );
  expect(nodeError('22.16.0')).not.toBeNull();
  for (const version of [`${oldest}.0`, '22.18.1', '24.21.0', process.versions.node])
    expect(nodeError(version)).toBeNull();
});
