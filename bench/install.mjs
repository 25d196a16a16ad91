/**
 * Installs the packages for the comparison into this folder if they are missing or differ from the lock file. The project itself
 * never needs them.
 */
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const folder = import.meta.dirname;
const lock = readFileSync(join(folder, 'package-lock.json'), 'utf8');
const mark = join(folder, 'node_modules', '.installed-lock.json');

if (!existsSync(mark) || readFileSync(mark, 'utf8') !== lock) {
  console.log('[bench] Installing the peers ...');
  const { status } = spawnSync('npm', ['ci', '--loglevel=error'], {
    cwd: folder,
    stdio: 'inherit',
    shell: process.platform === 'win32',
  });
  if (status !== 0) process.exit(status ?? 1);
  writeFileSync(mark, lock);
}
