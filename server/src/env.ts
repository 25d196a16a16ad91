import { isIP } from 'node:net';
import { DatabaseUrlError, readDatabaseUrl } from './db/database-url.js';

/** How this process is to run: the one place that reads the environment (decisions, "Running it"). */
export interface Settings {
  readonly host: string;
  readonly port: number;
  /** Null: the database is embedded, in `dataDir`. */
  readonly databaseUrl: string | null;
  readonly databasePoolSize: number;
  /** Read replicas of that database: `DATABASE_READ_URLS`, separated by commas; none by default. */
  readonly databaseReadUrls: readonly string[];
  /** Processes that serve, on one port; 1: this one, and no other. */
  readonly workers: number;
  readonly dataDir: string;
  readonly firstAdmin: { readonly email: string; readonly password: string } | null;
  /** Whether others than this machine may reach the server or its database, so that the demonstration sign-in is refused. */
  readonly exposed: boolean;
  /** Whether the first admin is the well-known demonstration one. */
  readonly demoAdmin: boolean;
  /** Production: no introspection, no GraphiQL, no suggestions in errors. */
  readonly production: boolean;
  /** Whether legacy REST rows take a named `user_uuid` as proof. */
  readonly restLinkAccess: boolean;
  /** Other origins whose pages may call REST, with cookies: `CORS_ORIGINS`, separated by commas; none by default. */
  readonly corsOrigins: readonly string[];
  /** How many proxies stand in front, for the client's address; 0: none. */
  readonly trustedProxies: number;
  readonly logLevel: string;
  /** Where `/metrics` is; null: nowhere. */
  readonly metrics: { readonly host: string; readonly port: number } | null;
}

/** A setting that makes no sense, with a sentence for whoever starts the server. */
export class SettingsError extends Error {}

/** The demonstration sign-in of an embedded database on this machine alone. */
export const DEMO_ADMIN = { email: 'admin@example.com', password: 'mealbox-demo' } as const;

/**
 * Reads the settings.
 *
 * @param env the environment, such as `process.env`
 * @throws SettingsError for a value that cannot be used
 */
export function readSettings(env: Readonly<Record<string, string | undefined>>): Settings {
  const host = env.HOST?.trim() || '127.0.0.1';
  const databaseUrl = checkDatabaseUrl(env.DATABASE_URL, 'DATABASE_URL');
  const exposed = databaseUrl !== null || !isLoopback(host);
  const { firstAdmin, demoAdmin } = readFirstAdmin(env, host, databaseUrl, exposed);
  return {
    host,
    port: readWhole(env.PORT, 'PORT', 3000, 0, 65_535),
    databaseUrl,
    databasePoolSize: readWhole(env.DATABASE_POOL_SIZE, 'DATABASE_POOL_SIZE', 8, 2, 1_000),
    databaseReadUrls: readReadUrls(env.DATABASE_READ_URLS, databaseUrl),
    workers: readWorkers(env.WEB_CONCURRENCY, databaseUrl),
    dataDir: env.DATA_DIR?.trim() || '.data',
    exposed,
    firstAdmin,
    demoAdmin,
    production: env.NODE_ENV === 'production',
    restLinkAccess: readSwitch(env.REST_LINK_ACCESS, 'REST_LINK_ACCESS', true),
    corsOrigins: readOrigins(env.CORS_ORIGINS),
    trustedProxies: readWhole(env.TRUSTED_PROXIES, 'TRUSTED_PROXIES', 0, 0, 10),
    logLevel: readLogLevel(env.LOG_LEVEL),
    metrics: env.METRICS_PORT?.trim()
      ? {
          host: env.METRICS_HOST?.trim() || '127.0.0.1',
          port: readWhole(env.METRICS_PORT, 'METRICS_PORT', 0, 0, 65_535),
        }
      : null,
  };
}

function readFirstAdmin(
  env: Readonly<Record<string, string | undefined>>,
  host: string,
  databaseUrl: string | null,
  exposed: boolean,
) {
  const email = env.ADMIN_EMAIL?.trim();
  const password = env.ADMIN_PASSWORD;
  if (Boolean(email) !== Boolean(password))
    throw new SettingsError('Set ADMIN_EMAIL and ADMIN_PASSWORD together, or neither.');
  const given = email && password ? { email, password } : null;
  const isDemo = given?.email.toLowerCase() === DEMO_ADMIN.email || given?.password === DEMO_ADMIN.password;
  if (exposed && isDemo) {
    throw new SettingsError(
      `The demonstration sign-in (${DEMO_ADMIN.email}) is refused with ${databaseUrl ? 'DATABASE_URL' : `HOST=${host}`}: anybody could sign in with it. ` +
        'Set ADMIN_EMAIL and ADMIN_PASSWORD to values of your own.',
    );
  }
  // Whose password is their own is no demonstration, whatever the e-mail: the start must not print another password.
  if (given || exposed) return { firstAdmin: given, demoAdmin: given?.password === DEMO_ADMIN.password };
  return { firstAdmin: DEMO_ADMIN, demoAdmin: true };
}

/** Whether only this machine can reach a server on that address. */
export function isLoopback(host: string): boolean {
  if (host === 'localhost') return true;
  return isIP(host) === 4 ? host.startsWith('127.') : host === '::1';
}

function checkDatabaseUrl(text: string | undefined, name: string): string | null {
  const url = text?.trim();
  if (!url) return null;
  try {
    readDatabaseUrl(url, name);
  } catch (error) {
    throw error instanceof DatabaseUrlError ? new SettingsError(error.message) : error;
  }
  return url;
}

function readReadUrls(text: string | undefined, databaseUrl: string | null): string[] {
  const urls = (text ?? '')
    .split(',')
    .map((url) => checkDatabaseUrl(url, 'Each of DATABASE_READ_URLS'))
    .filter((url) => url !== null);
  if (urls.length > 0 && databaseUrl === null)
    throw new SettingsError('DATABASE_READ_URLS needs a DATABASE_URL: they are replicas of that database.');
  return urls;
}

function readWorkers(text: string | undefined, databaseUrl: string | null): number {
  const workers = readWhole(text, 'WEB_CONCURRENCY', 1, 1, 128);
  if (workers > 1 && databaseUrl === null)
    throw new SettingsError(
      `WEB_CONCURRENCY=${workers} needs a DATABASE_URL: the embedded database has room for one process. Set DATABASE_URL, or leave WEB_CONCURRENCY out.`,
    );
  return workers;
}

function readWhole(
  text: string | undefined,
  name: string,
  standard: number,
  least: number,
  most: number,
): number {
  if (!text?.trim()) return standard;
  const value = Number(text);
  if (!Number.isInteger(value) || value < least || value > most) {
    throw new SettingsError(`${name} must be a whole number from ${least} to ${most}; it is '${text}'.`);
  }
  return value;
}

function readOrigins(text: string | undefined): string[] {
  const origins = (text ?? '').split(',').map((origin) => origin.trim());
  return origins
    .filter((origin) => origin !== '')
    .map((origin) => {
      if (!/^https?:\/\//.test(origin) || !URL.canParse(origin) || new URL(origin).origin !== origin)
        throw new SettingsError(
          `CORS_ORIGINS must be origins such as https://app.example, separated by commas; '${origin}' is none.`,
        );
      return origin;
    });
}

function readSwitch(text: string | undefined, name: string, standard: boolean): boolean {
  if (!text?.trim()) return standard;
  if (text === 'on' || text === 'off') return text === 'on';
  throw new SettingsError(`${name} must be 'on' or 'off'; it is '${text}'.`);
}

function readLogLevel(text: string | undefined): string {
  const level = text?.trim() || 'info';
  const levels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'];
  if (!levels.includes(level))
    throw new SettingsError(`LOG_LEVEL must be one of ${levels.join(', ')}; it is '${level}'.`);
  return level;
}
