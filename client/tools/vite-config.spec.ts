/** @jest-environment ./test/jest/node-environment.js */
import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';

const CONFIG = join(import.meta.dirname, '../vite.config.ts');
const READ = `const { resolveConfig } = await import('vite');
  await resolveConfig({ configFile: ${JSON.stringify(CONFIG)}, logLevel: 'warn' }, 'build');`;

test('the build reads its configuration without a warning', async () => {
  const { stdout, stderr } = await promisify(execFile)(process.execPath, ['--input-type=module', '-e', READ]);
  expect(stdout + stderr).toBe('');
});
