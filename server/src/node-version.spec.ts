import { readFileSync } from 'node:fs';
import path from 'node:path';
import { nodeRefusal } from './node-version.js';

const { engines } = JSON.parse(readFileSync(path.join(import.meta.dirname, '../../package.json'), 'utf8'));

test('a Node that is too old is refused in a sentence, and those of package.json run', () => {
  const oldest = engines.node.replace('>=', '');
  expect(nodeRefusal('20.20.2')).toBe(
    `Mealbox needs Node ${oldest} or newer; this is 20.20.2. Start it with npm start, which brings its own, or install a newer one.`,
  );
  expect(nodeRefusal('22.16.0')).not.toBeNull();
  for (const version of [`${oldest}.0`, '22.18.1', '24.21.0', process.versions.node])
    expect(nodeRefusal(version)).toBeNull();
});
