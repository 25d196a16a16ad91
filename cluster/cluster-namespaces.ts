/** Machines as Linux network namespaces connected by a bridge. Only root can create them. They end with the process that created them. */
import { execFile, spawnSync } from 'node:child_process';
import { promisify } from 'node:util';
import { unprivilegedUser } from '../server/test/harness/postgres-binaries.js';
import { findProgram, type StartedProgram, startProgram } from '../server/test/harness/system-program.js';
import type { ClusterNetwork, NetworkCut } from './cluster-network.js';

const run = promisify(execFile);

/** Required programs with their Debian packages. */
const PACKAGES = {
  ip: 'iproute2',
  iptables: 'iptables',
  nsenter: 'util-linux',
  keepalived: 'keepalived',
} as const;
/** Range of a network that is reserved for measurements (RFC 2544), so that no other network uses it. */
const RANGE = '198.18.';
const AS_ROOT = { uid: 0, gid: 0 } as const;
/** Number of the network in which the test runs, as the customers' network. */
export const CUSTOMERS = 1;

/** Returns the names of the programs and rights that this host lacks for separate network namespaces. Empty if nothing is missing. */
export function missingForMachines(): string[] {
  if (process.getuid?.() !== 0) return ['root'];
  const missing = Object.entries(PACKAGES).flatMap(([program, name]) => (findProgram(program) ? [] : [name]));
  if (missing.length > 0) return missing;
  const tried = spawnSync('/bin/sh', ['-c', 'unshare --net ip link add t0 type bridge'], { stdio: 'ignore' });
  return tried.status === 0 ? [] : ['root that may make network namespaces and bridges'];
}

/**
 * Creates the machines, each with a separate network.
 * @param machines last numbers of their IP addresses
 */
export async function namespaceNetwork(machines: readonly number[]): Promise<ClusterNetwork> {
  const prefix = `${RANGE}${1 + (process.pid % 250)}.`;
  const holders = new Map<number, StartedProgram>();
  const hold = () =>
    startProgram(['unshare', '--net', 'sleep', 'infinity'], {
      log: '/dev/null',
      folder: '/',
      runAs: AS_ROOT,
    });
  const bridge = await hold();
  const enter = (pid: number) => ['nsenter', `--net=/proc/${pid}/ns/net`];
  const before = (machine: number) => enter((holders.get(machine) as StartedProgram).pid);
  const inside = (words: readonly string[], ...lines: string[]) =>
    run('/bin/sh', ['-ec', `${words.join(' ')} /bin/sh -ec '${lines.join('; ')}'`]);
  const close = async () => {
    await Promise.all([...holders.values(), bridge].map((holder) => holder.kill()));
  };
  try {
    // Waits until `unshare` has created it.
    await untilApart(bridge.pid);
    await inside(enter(bridge.pid), 'ip link add bridge0 type bridge', 'ip link set bridge0 up');
    const own = `mealbox${process.pid}`.slice(0, 15);
    await run('ip', [
      'link',
      'add',
      own,
      'type',
      'veth',
      'peer',
      'name',
      'customers',
      'netns',
      String(bridge.pid),
    ]);
    await run('ip', ['address', 'add', `${prefix}${CUSTOMERS}/24`, 'dev', own]);
    await run('ip', ['link', 'set', own, 'up']);
    await inside(enter(bridge.pid), 'ip link set customers master bridge0 up');
    for (const machine of machines) {
      const holder = await hold();
      holders.set(machine, holder);
      await untilApart(holder.pid);
      const port = `port${machine}`;
      await inside(
        enter(bridge.pid),
        `ip link add ${port} type veth peer name eth0 netns ${holder.pid}`,
        `ip link set ${port} master bridge0 up`,
      );
      await inside(
        before(machine),
        `ip address add ${prefix}${machine}/24 dev eth0`,
        'ip link set lo up',
        'ip link set eth0 up',
        // Allows listening on an address that may currently be on another machine.
        'echo 1 > /proc/sys/net/ipv4/ip_nonlocal_bind',
      );
    }
  } catch (error) {
    await close();
    throw error;
  }
  return {
    prefix,
    shift: 0,
    hasMachines: true,
    before,
    start(machine, command, place) {
      const { uid, gid } = place.runAs ?? unprivilegedUser();
      const words = [...before(machine), '-S', String(uid), '-G', String(gid), '--', ...command];
      return startProgram(words, { ...place, runAs: AS_ROOT });
    },
    async cut(machine, what) {
      await inside(before(machine), ...rulesOf(what, prefix));
    },
    async heal(machine) {
      await inside(before(machine), 'iptables -w -F');
    },
    close,
  };
}

/** Firewall rules that drop traffic from and to the address. */
function rulesOf({ from, ports }: NetworkCut, prefix: string): string[] {
  const sides = [
    { chain: 'INPUT', whom: '-s' },
    { chain: 'OUTPUT', whom: '-d' },
  ];
  const others = from ? from.map((machine) => `${prefix}${machine}`) : [undefined];
  const which = ports ? `-p tcp -m multiport --ports ${ports.join(',')}` : '';
  return sides.flatMap(({ chain, whom }) =>
    others.map(
      (address) => `iptables -w -A ${chain} ${address ? `${whom} ${address}` : ''} ${which} -j DROP`,
    ),
  );
}

/** Waits until a process is in a separate network. */
async function untilApart(pid: number): Promise<void> {
  const script = `for _ in $(seq 100); do [ "$(readlink /proc/${pid}/ns/net)" = "$(readlink /proc/$$/ns/net)" ] || exit 0; sleep 0.05; done; exit 1`;
  await run('/bin/sh', ['-c', script]);
}
