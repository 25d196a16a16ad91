import { chmodSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from './server-process.js';
import { findProgram, type StartedProgram, startProgram } from './system-program.js';

/**
 * Starts Debian's Caddy with deploy/Caddyfile.
 * @param folder directory of its file, its log (`caddy.log`), and its data
 * @param instead texts of the file with their replacements, such as unprivileged ports
 */
export function startCaddy(
  folder: string,
  instead: Readonly<Record<string, string>>,
  env: Readonly<Record<string, string>>,
): Promise<StartedProgram> {
  const file = join(folder, 'Caddyfile');
  const text = readFileSync(join(ROOT, 'deploy/Caddyfile'), 'utf8');
  writeFileSync(
    file,
    Object.entries(instead).reduce((sofar, [from, to]) => sofar.replace(from, to), text),
  );
  const home = mkdtempSync(join(folder, 'home-'));
  chmodSync(home, 0o777);
  const words = [findProgram('caddy') ?? '', 'run', '--adapter', 'caddyfile', '--config', file];
  return startProgram(words, {
    log: join(folder, 'caddy.log'),
    folder: home,
    env: { ...env, XDG_DATA_HOME: home, XDG_CONFIG_HOME: home },
  });
}
