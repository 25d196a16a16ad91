import { DataDirInUseError } from './db/data-dir-lock.js';
import { asUnavailable, sqlStateOf } from './db/database-errors.js';
import { SettingsError } from './env.js';
import { messageOf } from './messages.js';
import { AppError } from './shared/errors.js';

/**
 * Why a program of ours could not start, in a sentence for whoever starts it.
 *
 * @returns null when it is a fault of ours, which wants its stack shown
 */
export function startFailureText(error: unknown): string | null {
  if (error instanceof SettingsError || error instanceof DataDirInUseError) return error.message;
  const code = sqlStateOf(error) ?? (error as NodeJS.ErrnoException | null)?.code;
  if (code === 'EADDRINUSE') return 'The port is in use. Stop the other process, or set PORT to another one.';
  if (code === '28P01' || code === '28000')
    return 'The database refuses the user or password of DATABASE_URL.';
  if (code === '3D000') return 'The database that DATABASE_URL names does not exist. Create it first.';
  const state = asUnavailable(error);
  if (!(state instanceof AppError)) return null;
  return state.kind === 'UNAVAILABLE'
    ? 'The database does not answer. Check DATABASE_URL, and that PostgreSQL is running.'
    : messageOf(state);
}
