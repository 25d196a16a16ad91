import { isIP } from 'node:net';
import * as z from 'zod';
import { DatabaseUrlError, readDatabaseUrl } from './db/database-url.js';
import type { BucketLocation } from './features/pictures/picture-bucket.js';

/** Settings of this process. Only this file reads the environment. */
export interface Settings {
  readonly host: string;
  readonly port: number;
  /** Null: the database is embedded, in `dataDir`. */
  readonly databaseUrl: string | null;
  readonly databasePoolSize: number;
  readonly dataDir: string;
  /** Whether an empty embedded database gets the sample data. */
  readonly sampleData: boolean;
  /** Bucket of uploaded pictures. Null: a directory of `dataDir`. */
  readonly picturesBucket: BucketLocation | null;
  readonly firstAdmin: { readonly email: string; readonly password: string } | null;
  /**
   * Whether other hosts may reach the server or its database, directly or through a proxy. If so, the demonstration sign-in is
   * rejected.
   */
  readonly exposed: boolean;
  /** Whether the first admin has the public demonstration password. */
  readonly demoAdmin: boolean;
  /** Production: no introspection, no GraphiQL, no suggestions in errors. */
  readonly production: boolean;
  /** Whether legacy REST rows accept a named `user_uuid` as a credential. */
  readonly restLinkAccess: boolean;
  /** Other origins whose pages may call REST with cookies: `CORS_ORIGINS`, separated by commas. Default: none. */
  readonly corsOrigins: readonly string[];
  /** Number of proxies in front, to determine the client's address. 0 for none. */
  readonly trustedProxies: number;
  readonly logLevel: string;
  /** File for the journal of committed ledger entries. Null: no journal. */
  readonly ledgerJournal: string | null;
  /** Address of `/metrics`. Null: not served. */
  readonly metrics: { readonly host: string; readonly port: number } | null;
}

/** Error of an invalid setting, with a sentence for the operator. */
export class SettingsError extends Error {}

/** The demonstration sign-in, for an embedded database on a server that only this computer can reach. */
export const DEMO_ADMIN = { email: 'admin@example.com', password: 'mealbox-demo' } as const;

const text = z.string().trim();

/** Describes a whole number from `least` to `most`, with the default `standard`. */
function whole(standard: number, least: number, most: number) {
  const error = `must be a whole number from ${least} to ${most}`;
  return text.transform(Number).pipe(z.int({ error }).min(least, error).max(most, error)).default(standard);
}

const onOrOff = z.enum(['on', 'off'], { error: "must be 'on' or 'off'" }).default('on');

/** Values separated by commas. */
const list = text.transform((given) =>
  given
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== ''),
);

const isOrigin = (given: string) => /^https?:\/\//.test(given) && URL.parse(given)?.origin === given;

const databaseUrl = (name: string) => text.refine((url) => Boolean(readDatabaseUrl(url, name)));

/** Whether a text is `https://key:secret@host/bucket/folder?region=…`. Keys, folder, and region are optional. */
const isBucketUrl = (given: string) => {
  const url = /^https?:\/\//.test(given) ? URL.parse(given) : null;
  if (url === null || Boolean(url.username) !== Boolean(url.password)) return false;
  const names = url.pathname.split('/').filter(Boolean).map(decoded);
  // A name that changes the path, such as `..`, would select another bucket or folder than the parsed one.
  const isPlain = (name: string | null) => name !== null && !/^\.{1,2}$|[/\\\p{Cc}]/u.test(name);
  const areKeys = decoded(url.username) !== null && decoded(url.password) !== null;
  return names.length > 0 && names.every(isPlain) && areKeys;
};

/**
 * Decodes percent-encoding.
 * @returns null for invalid encoding
 */
function decoded(text: string): string | null {
  try {
    return decodeURIComponent(text);
  } catch {
    return null;
  }
}

const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'];

/** Schema of each variable with its default. */
const ENVIRONMENT = z.object({
  HOST: text.default('127.0.0.1'),
  PORT: whole(3000, 0, 65_535),
  DATABASE_URL: databaseUrl('DATABASE_URL').nullable().default(null),
  DATABASE_POOL_SIZE: whole(8, 2, 1_000),
  DATA_DIR: text.default('.data'),
  SAMPLE_DATA: onOrOff,
  PICTURES_S3_URL: text
    .refine(isBucketUrl, {
      error:
        'must be the address of a bucket, such as https://key:secret@s3.ap-south-1.amazonaws.com/bucket?region=ap-south-1',
    })
    .nullable()
    .default(null),
  AWS_REGION: text.default('us-east-1'),
  ADMIN_EMAIL: text.optional(),
  // Spaces at the start or end of a password are part of the password.
  ADMIN_PASSWORD: z.string().optional(),
  NODE_ENV: z.string().optional(),
  REST_LINK_ACCESS: onOrOff,
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
 * @param env the environment, such as `process.env`; an empty setting counts as absent
 * @throws SettingsError for an invalid value
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
    sampleData: read.SAMPLE_DATA === 'on',
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
    // The address of a bucket contains a key.
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

/** Returns the setting that lets other hosts reach the server or its database. Null without one. */
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
      `The demonstration sign-in (${DEMO_ADMIN.email}) is rejected with ${exposedBy}: it is public. ` +
        'Set ADMIN_EMAIL and ADMIN_PASSWORD to values of your own.',
    );
  }
  // With a password other than the default, the sign-in is not a demonstration, regardless of the email. The start must not print
  // such a password.
  if (given || exposedBy) return { firstAdmin: given, demoAdmin: given?.password === DEMO_ADMIN.password };
  return { firstAdmin: DEMO_ADMIN, demoAdmin: true };
}

/** Whether only this computer can reach a server on that address. */
export function isLoopback(host: string): boolean {
  if (host === 'localhost') return true;
  return isIP(host) === 4 ? host.startsWith('127.') : host === '::1';
}
