/** Functions that mount and fill a small file system, and read the readiness of a server with its database there. */
import { spawnSync } from 'node:child_process';
import { closeSync, openSync, writeSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import type { ServerProcess } from '../harness/server-process.js';
import { metric } from '../operations/watch-server.js';

export const CANNOT_MOUNT = 'this user may not mount a small file system';
/** Sentence of `/readyz` on a full disk. */
export const FULL = 'The database takes no writes: its disk is full.';
const READY_WITHIN_MS = 5_000;

/**
 * Mounts a file system in memory.
 * @param options options of tmpfs, such as `size=64m`
 * @returns whether this user has the right to mount
 */
export function mountSmall(folder: string, options: string): boolean {
  return spawnSync('mount', ['-t', 'tmpfs', '-o', options, 'none', folder]).status === 0;
}

/** Unmounts a file system. Has no effect without one. */
export function unmount(folder: string): void {
  spawnSync('umount', [folder]);
}

/** Environment of a server for {@link readyTells}. */
export const WATCHED_SETTINGS = { LOG_LEVEL: 'error', METRICS_PORT: '0' } as const;

/**
 * Waits for a response of `/readyz` and the same value of `mealbox_ready`.
 * @returns errors of the last responses
 */
export async function readyTells(
  server: ServerProcess,
  status: number,
  message: string | undefined,
): Promise<string[]> {
  let last = '';
  for (const deadline = Date.now() + READY_WITHIN_MS; Date.now() < deadline; await sleep(100)) {
    const response = await fetch(`${server.url}/readyz`);
    const body = (await response.json()) as { message?: string };
    const ready = await metric(server, 'mealbox_ready');
    if (response.status === status && body.message === message && ready === Number(response.ok)) return [];
    last = `${response.status} ${body.message ?? ''}, mealbox_ready ${ready}`;
  }
  return [`/readyz is ${last}, expected ${status} ${message ?? ''}`];
}

/** Writes until the disk is full. */
export function fill(file: string): void {
  const target = openSync(file, 'w');
  try {
    for (let size = 1024 * 1024; size >= 1024; size /= 2) {
      const block = Buffer.alloc(size, 1);
      try {
        for (;;) if (writeSync(target, block) < size) break;
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error;
      }
    }
  } finally {
    closeSync(target);
  }
}
