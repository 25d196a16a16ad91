/** One of the two balancer hosts: HAProxy, PgBouncer, and keepalived for the virtual address. */
import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { findProgram, type StartedProgram } from '../server/test/harness/system-program.js';
import type { ClusterFiles } from './cluster-files.js';
import { type ClusterNetwork, placeIn } from './cluster-network.js';
import { program } from './cluster-programs.js';

const run = promisify(execFile);
const KEPT = ['haproxy', 'pgbouncer', 'keepalived'] as const;
export type BalancerProgram = (typeof KEPT)[number];

export class BalancerMachine {
  private readonly folder: string;
  private readonly name: string;
  private readonly programs = new Map<BalancerProgram, StartedProgram>();

  /** @param n number of the balancer, 1 or 2; on the loopback, where no address moves, only 1 */
  constructor(
    private readonly files: ClusterFiles,
    private readonly network: ClusterNetwork,
    private readonly n: number,
  ) {
    this.name = `balancer-${n}`;
    this.folder = files.makeFolder(this.name);
  }

  /** Last number of the host's IP address. */
  get machine(): number {
    return 20 + this.n;
  }

  /** Starts programs that are not running, and restores the network. */
  async start(): Promise<void> {
    await this.network.heal(this.machine);
    for (const name of KEPT) {
      const before = this.programs.get(name);
      if (before?.isRunning()) continue;
      await before?.kill();
      if (name !== 'keepalived') this.programs.set(name, await this.startKept(name));
      else if (this.network.hasMachines) this.programs.set(name, await this.startKeepalived());
    }
  }

  /** Checks whether the host has the virtual address. */
  async hasAddress(): Promise<boolean> {
    const [command = '', ...words] = [
      ...this.network.before(this.machine),
      'ip',
      'address',
      'show',
      'dev',
      'eth0',
    ];
    return (await run(command, words)).stdout.includes(` ${this.files.address(31)}/`);
  }

  kill(name: BalancerProgram): void {
    this.programs.get(name)?.signal('KILL');
  }

  async stop(): Promise<void> {
    await Promise.all([...this.programs.values()].map((kept) => kept.kill()));
  }

  private startKept(name: 'haproxy' | 'pgbouncer'): Promise<StartedProgram> {
    const command = [
      program(name),
      ...(name === 'haproxy' ? ['-db', '-f', this.haproxy()] : [this.pgbouncer()]),
    ];
    return this.network.start(this.machine, command, placeIn(this.folder, name));
  }

  private startKeepalived(): Promise<StartedProgram> {
    const [own, other] = [this.machine, this.machine === 21 ? 22 : 21].map((n) => this.files.address(n));
    const text = this.files
      .settings('keepalived.conf')
      .replace(/unicast_src_ip \S+/, `unicast_src_ip ${own}`)
      .replace(/unicast_peer \{\s+\S+/, `unicast_peer {\n    ${other}`);
    const file = this.files.put(`${this.name}/keepalived.conf`, text);
    const pids = ['-p', join(this.folder, 'keepalived.pid'), '-r', join(this.folder, 'vrrp.pid')];
    const command = [findProgram('keepalived') ?? '', '-n', '-l', '-D', '-f', file, ...pids];
    return this.network.start(this.machine, command, {
      ...placeIn(this.folder, 'keepalived'),
      runAs: { uid: 0, gid: 0 },
    });
  }

  private haproxy(): string {
    // A user without privileges may open only a few files, such as 1,024.
    const changes: Record<string, string> = {
      'maxconn 4000': 'maxconn 400',
      // HAProxy is already started without root.
      '  # It starts as root.\n  user haproxy\n  group haproxy\n': '',
    };
    const asked = `  bind 127.0.0.1:${this.files.port(8404)}\n`;
    // On the loopback, another program may use that address.
    if (!this.network.hasMachines) changes[asked] = '';
    return this.files.put(`${this.name}/haproxy.cfg`, this.files.settings('haproxy.cfg', changes));
  }

  private pgbouncer(): string {
    const users = this.files.put(`${this.name}/users.txt`, this.files.settings('users.txt'));
    const listens = 'listen_addr = ';
    const changes = {
      '/etc/pgbouncer/users.txt': users,
      [listens + this.files.address(21)]: listens + this.files.address(this.machine),
    };
    return this.files.put(`${this.name}/pgbouncer.ini`, this.files.settings('pgbouncer.ini', changes));
  }
}
