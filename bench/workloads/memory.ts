import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import type { Server } from '../servers/peer.js';
import { history } from './history.js';
import { menu } from './menu.js';
import { ownOrders } from './own-orders.js';
import { place } from './place.js';
import { prepareOnce, type Workload } from './workload.js';

/** Workload: the peak memory of one server process after all other workloads. */
export const memory: Workload = {
  name: 'memory',
  async prepare(world) {
    const servers = [
      ['mealbox', await world.mealbox()],
      ['postgraphile', await world.postgraphile()],
    ] as const;
    // If only this workload runs, no request was made before.
    const loads = [];
    for (const load of [menu, ownOrders, place, history]) loads.push(...(await prepareOnce(load, world)));
    const contenders = loads.flatMap((one) => one.contenders);
    return [
      {
        name: 'memory',
        title: 'Memory of one server process, the most it has held',
        unit: 'MB',
        contenders: servers.map(([name, server]) => ({
          name,
          async run(round) {
            if (round === 0) for (const one of contenders) if (one.name === name) await one.run(round);
            return mostMegabytes(server);
          },
        })),
        targets: [{ of: 'mealbox', atMost: 250 }],
      },
    ];
  },
};

/** Returns the peak memory where the system records it (Linux), or else the current memory. */
function mostMegabytes({ pid }: Server): number {
  const status = `/proc/${pid}/status`;
  const kilobytes = existsSync(status)
    ? /VmHWM:\s+(\d+) kB/.exec(readFileSync(status, 'utf8'))?.[1]
    : execFileSync('ps', ['-o', 'rss=', '-p', String(pid)], { encoding: 'utf8' });
  return Number(kilobytes) / 1024;
}
