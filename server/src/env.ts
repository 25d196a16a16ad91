import { isIP } from 'node:net';
import * as z from 'zod';
import { DatabaseUrlError, readDatabaseUrl } from './db/database-url.js';
import type { BucketLocation } from './features/pictures/picture-bucket.js';

/** How this process is to run: the one place that reads the environment. */
export interface Settings {
  readonly host: string;
  readonly port: number;
  /** Null: the database is embedded, in `dataDir`. */
  readonly databaseUrl: string | null;
  readonly databasePoolSize: number;
  readonly dataDir: string;
  /** Where uploaded pictures are kept; null: in a folder of `dataDir`. */
  readonly picturesBucket: BucketLocation | null;
  readonly firstAdmin: { readonly email: string; readonly password: string } | null;
  /** Whether other hosts may reach the server or its database, directly or through a proxy. Then the demonstration sign-in is rejected. */
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
  /** The file in which committed entries of the ledger are written down; null: in none. */
  readonly ledgerJournal: string | null;
  /** Where `/metrics` is; null: nowhere. */
  readonly metrics: { readonly host: string; readonly port: number } | null;
}

/** A setting that makes no sense, with a sentence for whoever starts the server. */
export class SettingsError extends Error {}

/** The demonstration sign-in of an embedded database on this machine alone. */
export const DEMO_ADMIN = { email: 'admin@example.com', password: 'mealbox-demo' } as const;

const text = z.string().trim();

/** A whole number. */
function whole(standard: number, least: number, most: number) {
  const error = `must be a whole number from ${least} to ${most}`;
  return text.transform(Number).pipe(z.int({ error }).min(least, error).max(most, error)).default(standard);
}

/** Values separated by commas. */
const list = text.transform((given) =>
  given
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== ''),
);

const isOrigin = (given: string) => /^https?:\/\//.test(given) && URL.parse(given)?.origin === given;

const databaseUrl = (name: string) => text.refine((url) => Boolean(readDatabaseUrl(url, name)));

/** `https://key:secret@host/bucket/folder?region=…`: keys, folder and region may be left out. */
const isBucketUrl = (given: string) => {
  const url = /^https?:\/\//.test(given) ? URL.parse(given) : null;
  if (url === null || Boolean(url.username) !== Boolean(url.password)) return false;
  const names = url.pathname.split('/').filter(Boolean).map(decoded);
  // A name that leads elsewhere once it stands in a path would be another bucket or folder than the one that is read here.
  const isPlain = (name: string | null) => name !== null && !/^\.{1,2}$|[/\\\p{Cc}]/u.test(name);
  const areKeys = decoded(url.username) !== null && decoded(url.password) !== null;
  return names.length > 0 && names.every(isPlain) && areKeys;
};

/** @returns null for what is no percent-encoding */
function decoded(text: string): string | null {
  try {
    return decodeURIComponent(text);
  } catch {
    return null;
  }
}

const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'];

/** Each setting by itself: what it may be, and what it is when it is not given. */
const ENVIRONMENT = z.object({
  HOST: text.default('127.0.0.1'),
  PORT: whole(3000, 0, 65_535),
  DATABASE_URL: databaseUrl('DATABASE_URL').nullable().default(null),
  DATABASE_POOL_SIZE: whole(8, 2, 1_000),
  DATA_DIR: text.default('.data'),
  PICTURES_S3_URL: text
    .refine(isBucketUrl, {
      error:
        'must be the address of a bucket, such as https://key:secret@s3.ap-south-1.amazonaws.com/bucket?region=ap-south-1',
    })
    .nullable()
    .default(null),
  AWS_REGION: text.default('us-east-1'),
  ADMIN_EMAIL: text.optional(),
  // Spaces around a password belong to it.
  ADMIN_PASSWORD: z.string().optional(),
  NODE_ENV: z.string().optional(),
  REST_LINK_ACCESS: z.enum(['on', 'off'], { error: "must be 'on' or 'off'" }).default('on'),
  CORS_ORIGINS: list
    .refine((origins) => origins.every(isOrigin), {
      error: 'must be origins such as https://app.example, separated by commas',
    })
    .default([]),
  TRUSTED_PROXIES: whole(0, 0, 10),
  LOG_LEVEL: text
    .pipe(z.enum(LOG_LEVELS, { error: `must be one of ${LOG_LEVELS.join(', ')}` }))
    .default('info'),
  LEDGER_JOURNAL: text.optional(),
  METRICS_HOST: text.default('127.0.0.1'),
  METRICS_PORT: whole(0, 0, 65_535),
});

type Environment = z.output<typeof ENVIRONMENT>;

/**
 * Reads the settings.
 *
 * @param env the environment, such as `process.env`; an empty setting counts as none
 * @throws SettingsError for a value that cannot be used
 */
export function readSettings(env: Readonly<Record<string, string | undefined>>): Settings {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value?.trim()));
  const read = readEnvironment(given);
  const exposedBy = findExposure(read);
  const { firstAdmin, demoAdmin } = readFirstAdmin(read, exposedBy);
  return {
    host: read.HOST,
    port: read.PORT,
    databaseUrl: read.DATABASE_URL,
    databasePoolSize: read.DATABASE_POOL_SIZE,
    dataDir: read.DATA_DIR,
    picturesBucket: readBucket(read),
    exposed: exposedBy !== null,
    firstAdmin,
    demoAdmin,
    production: read.NODE_ENV === 'production',
    restLinkAccess: read.REST_LINK_ACCESS === 'on',
    corsOrigins: read.CORS_ORIGINS,
    trustedProxies: read.TRUSTED_PROXIES,
    logLevel: read.LOG_LEVEL,
    ledgerJournal: read.LEDGER_JOURNAL ?? null,
    metrics: given.METRICS_PORT ? { host: read.METRICS_HOST, port: read.METRICS_PORT } : null,
  };
}

function readEnvironment(given: Readonly<Record<string, string | undefined>>): Environment {
  try {
    const { success, data, error } = ENVIRONMENT.safeParse(given);
    if (success) return data;
    const [issue] = error.issues;
    const name = String(issue?.path[0]);
    // The address of a bucket holds a key.
    const value = name === 'PICTURES_S3_URL' ? '' : `; it is '${given[name]}'`;
    throw new SettingsError(`${name} ${issue?.message}${value}.`);
  } catch (error) {
    throw error instanceof DatabaseUrlError ? new SettingsError(error.message) : error;
  }
}

function readBucket({ PICTURES_S3_URL, AWS_REGION }: Environment): BucketLocation | null {
  const url = PICTURES_S3_URL === null ? null : URL.parse(PICTURES_S3_URL);
  if (url === null) return null;
  const [bucket = '', ...folders] = url.pathname.split('/').filter(Boolean).map(decodeURIComponent);
  const keys = {
    accessKeyId: decodeURIComponent(url.username),
    secretAccessKey: decodeURIComponent(url.password),
  };
  return {
    endpoint: url.origin,
    bucket,
    prefix: folders.map((folder) => `${folder}/`).join(''),
    region: url.searchParams.get('region') ?? AWS_REGION,
    keys: url.username ? keys : null,
  };
}

/** Returns the setting that lets other hosts reach the server or its database; null if none does. */
function findExposure(read: Environment): string | null {
  if (read.DATABASE_URL) return 'DATABASE_URL';
  if (!isLoopback(read.HOST)) return `HOST=${read.HOST}`;
  return read.TRUSTED_PROXIES > 0 ? `TRUSTED_PROXIES=${read.TRUSTED_PROXIES}` : null;
}

function readFirstAdmin(read: Environment, exposedBy: string | null) {
  const { ADMIN_EMAIL: email, ADMIN_PASSWORD: password } = read;
  if (Boolean(email) !== Boolean(password))
    throw new SettingsError('Set ADMIN_EMAIL and ADMIN_PASSWORD together, or neither.');
  const given = email && password ? { email, password } : null;
  const isDemo = given?.email.toLowerCase() === DEMO_ADMIN.email || given?.password === DEMO_ADMIN.password;
  if (exposedBy && isDemo) {
    throw new SettingsError(
      `The demonstration sign-in (${DEMO_ADMIN.email}) is refused with ${exposedBy}: anybody could sign in with it. ` +
        'Set ADMIN_EMAIL and ADMIN_PASSWORD to values of your own.',
    );
  }
  // Whose password is their own is no demonstration, whatever the e-mail: the start must not print another password.
  if (given || exposedBy) return { firstAdmin: given, demoAdmin: given?.password === DEMO_ADMIN.password };
  return { firstAdmin: DEMO_ADMIN, demoAdmin: true };
}

/** Whether only this machine can reach a server on that address. */
export function isLoopback(host: string): boolean {
  if (host === 'localhost') return true;
  return isIP(host) === 4 ? host.startsWith('127.') : host === '::1';
}
