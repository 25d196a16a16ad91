import { readFileSync } from 'node:fs';
import path from 'node:path';
import { VERSION } from './version.js';

test('the version is that of package.json', () => {
  const file = path.join(import.meta.dirname, '../../package.json');
  expect(VERSION).toBe(JSON.parse(readFileSync(file, 'utf8')).version);
});
