import { join } from 'node:path';
import { startServer } from '../../server/test/harness/server-process.js';
import { ADMIN } from '../db/seeded-customers.js';
import type { Server } from './peer.js';

/** Folder of the project. */
export const ROOT = join(import.meta.dirname, '../..');

/** Main file of the built server. */
export const MAIN = join(ROOT, 'server/dist/src/main.js');

/** Directory of the profiles that `--profile` writes. */
export const PROFILES = join(ROOT, '.build/bench/profiles');

/** Starts the built server as `npm start` does, in production mode, with all features enabled. */
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
