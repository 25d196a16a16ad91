import { join } from 'node:path';
import { startServer } from '../../server/test/harness/server-process.js';
import { ADMIN } from '../db/people.js';
import type { Server } from './peer.js';

/** The project. */
export const ROOT = join(import.meta.dirname, '../..');

/** The built server. */
export const MAIN = join(ROOT, 'server/dist/src/main.js');

/** Where the profiles of `--profile` go. */
export const PROFILES = join(ROOT, '.build/bench/profiles');

/** Starts the built server as `npm start` does, in production, with everything on. */
export async function startMealbox(databaseUrl: string, profile: boolean): Promise<Server> {
  return startServer({
    databaseUrl,
    env: {
      ADMIN_EMAIL: ADMIN.email,
      ADMIN_PASSWORD: ADMIN.password,
      NODE_COMPILE_CACHE: join(ROOT, '.build/compile-cache'),
      ...(profile ? { NODE_OPTIONS: `--cpu-prof --cpu-prof-dir=${PROFILES}` } : {}),
    },
  });
}
