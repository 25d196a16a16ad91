import { cpus, loadavg } from 'node:os';

/** So many at work for each core keep nobody waiting for long. */
const EASY = 4;
const MOST = 4;

/** How many times as long as promised something may take here, because others are at work on this machine; 1 when hardly anybody is. */
export function crowding(): number {
  const [load = 0] = loadavg();
  return Math.min(MOST, Math.max(1, load / cpus().length / EASY));
}
