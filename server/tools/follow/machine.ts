import { type ChildProcess, execFile, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { findProgram } from '../../test/harness/system-program.js';

const BOOT = join(import.meta.dirname, 'boot-machine.sh');
const NAMESPACES = ['--mount', '--pid', '--net', '--ipc', '--uts', '--cgroup', '--fork', '--kill-child'];
const UP_WITHIN_MS = 60_000;
/** Maximum time of a block. */
const DONE_WITHIN_MS = 900_000;

/** Returns the requirements of such machines that this host lacks. */
export function missingForMachine(): string[] {
  if (process.getuid?.() !== 0) return ['root'];
  const lacking = [
    'unshare',
    'nsenter',
    'ip',
    'systemctl',
    'pg_ctlcluster',
    'pgbackrest',
    'etcd',
    'etcdctl',
    'caddy',
  ];
  const overlay =
    'mount -t tmpfs none /mnt && mkdir /mnt/u /mnt/w /mnt/m && mount -t overlay o -o lowerdir=/,upperdir=/mnt/u,workdir=/mnt/w /mnt/m';
  const missing = lacking.filter((name) => !findProgram(name));
  if (missing.length > 0) return missing;
  const tried = spawnSync('unshare', ['--mount', 'sh', '-c', overlay], { stdio: 'ignore' });
  return tried.status === 0 ? [] : ['root that may mount an overlay'];
}

/** Script that runs a command and prints its output at the end. Background processes would keep a pipe open, but not a file. */
const TO_ITS_END = 'said=$(mktemp); bash -c "$1" >"$said" 2>&1; code=$?; cat "$said"; exit $code';

/** A separate machine with systemd, deleted at the end. */
export class Machine {
  private constructor(
    private readonly folder: string,
    private readonly keeper: ChildProcess,
  ) {}

  static async boot(): Promise<Machine> {
    const folder = mkdtempSync(join(tmpdir(), 'mealbox-machine-'));
    const words = [...NAMESPACES, 'sh', BOOT, folder, `${folder}.console`];
    const keeper = spawn('unshare', words, { stdio: ['ignore', 'ignore', 'inherit'] });
    const machine = new Machine(folder, keeper);
    const deadline = Date.now() + UP_WITHIN_MS;
    while (!/running|degraded/.test((await machine.run('systemctl is-system-running || true')).said)) {
      if (keeper.exitCode !== null || Date.now() > deadline) {
        const said = readFileSync(`${folder}.console`, 'utf8');
        await machine.stop();
        throw new Error(`The machine does not start:\n${said}`);
      }
      await sleep(300);
    }
    return machine;
  }

  /** Runs a script of bash as root. */
  run(script: string): Promise<{ code: number; said: string }> {
    const inside = ['--mount', '--pid', '--net', '--ipc', '--uts', '--cgroup', '--root', '--wd'];
    const env = {
      PATH: '/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin',
      HOME: '/root',
      LC_ALL: 'C.UTF-8',
    };
    const words = ['--target', String(this.systemd), ...inside, 'bash', '-c', TO_ITS_END, 'bash', script];
    return new Promise((resolve) => {
      const child = execFile(
        'nsenter',
        words,
        { env, timeout: DONE_WITHIN_MS, maxBuffer: 2 ** 26 },
        (_error, out, err) => resolve({ code: child.exitCode ?? -1, said: out + err }),
      );
    });
  }

  async stop(): Promise<void> {
    const ended = once(this.keeper, 'exit');
    // All other processes end with the first one.
    if (this.systemd) process.kill(this.systemd, 'SIGKILL');
    else this.keeper.kill('SIGKILL');
    if (this.keeper.exitCode === null && this.keeper.signalCode === null) await ended;
    rmSync(this.folder, { recursive: true, force: true });
    rmSync(`${this.folder}.console`, { force: true });
  }

  /** Process ID of systemd on this host; 0 if it is not running. */
  private get systemd(): number {
    const { pid } = this.keeper;
    try {
      return Number(readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ')[0]);
    } catch {
      return 0;
    }
  }
}
