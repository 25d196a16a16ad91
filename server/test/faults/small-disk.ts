/** A small file system that can be filled, and the readiness of a server whose database is on it. */
import { spawnSync } from 'node:child_process';
import { closeSync, openSync, writeSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';

export const CANNOT_MOUNT = 'this user may not mount a small file system';
/** Sentence of `/readyz` on a full disk. */
export const FULL = 'The database takes no writes: its disk is full.';
const READY_WITHIN_MS = 5_000;

/**
 * Mounts a file system in memory.
 *
 * @param options options of tmpfs, such as `size=64m`
 * @returns whether this user may mount one
 */
export function mountSmall(folder: string, options: string): boolean {
  return spawnSync('mount', ['-t', 'tmpfs', '-o', options, 'none', folder]).status === 0;
}

/** Unmounts a file system. Without one it does nothing. */
export function unmount(folder: string): void {
  spawnSync('umount', [folder]);
}

/** Waits for a response of `/readyz`, and returns what is wrong with the last one. */
export async function readyTells(
  url: string,
  status: number,
  message: string | undefined,
): Promise<string[]> {
  let last = '';
  for (const deadline = Date.now() + READY_WITHIN_MS; Date.now() < deadline; await sleep(100)) {
    const response = await fetch(`${url}/readyz`);
    const body = (await response.json()) as { message?: string };
    if (response.status === status && body.message === message) return [];
    last = `${response.status} ${body.message ?? ''}`;
  }
  return [`/readyz is ${last}, expected ${status} ${message ?? ''}`];
}

/** Writes until there is no room. */
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
