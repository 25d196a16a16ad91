import { cpus, loadavg } from 'node:os';

/** Load per core up to which no process is delayed for long. */
const EASY = 4;
const MOST = 4;

/** Returns the factor by which other work slows this computer. 1 without other work. Time limits are multiplied by it. */
export function crowding(): number {
  const [load = 0] = loadavg();
  return Math.min(MOST, Math.max(1, load / cpus().length / EASY));
}
