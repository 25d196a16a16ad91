import type { ConnectionOptions } from 'node:tls';
import { parse } from 'pg-connection-string';

/** Connection options of a PostgreSQL server for its driver. */
export interface DatabaseAddress {
  /** A name, an address, or the folder of a Unix socket. */
  readonly host: string;
  readonly port: number;
  readonly user: string;
  readonly password: string;
  readonly database: string;
  /** Absent: depends on the environment's PGSSLMODE, or without it, no TLS. */
  readonly ssl?: false | ConnectionOptions;
  readonly sslnegotiation?: 'postgres' | 'direct';
  /** Command-line options of the session, such as `-c search_path=kitchen`. */
  readonly options?: string;
  /** Replaces the connection names that the server sets. */
  readonly application_name?: string;
  /** Time limit of connecting. */
  readonly connectTimeoutMs?: number;
}

/** Error of a database URL, with a sentence for the operator. */
export class DatabaseUrlError extends Error {}

/** Allowed parameters after the `?`. Other PostgreSQL parameters are rejected by name instead of being ignored. */
const PARAMETERS = [
  'sslmode',
  'sslrootcert',
  'sslcert',
  'sslkey',
  'sslnegotiation',
  'application_name',
  'options',
  'connect_timeout',
  'host',
] as const;
type Parameters = Partial<Record<(typeof PARAMETERS)[number], string>>;

const SSL_MODES = ['disable', 'require', 'verify-ca', 'verify-full'];

/**
 * Parses a PostgreSQL connection URL like libpq (PostgreSQL documentation, "Database Connection Control Functions").
 * @param text `postgres://user:password@host:5432/database?parameter=value`
 * @param name name of the URL in errors
 * @throws DatabaseUrlError for an invalid URL, an unsupported parameter, or a missing certificate
 */
export function readDatabaseUrl(text: string, name = 'DATABASE_URL'): DatabaseAddress {
  const rejection = (sentence: string) => new DatabaseUrlError(`${name} ${sentence}`);
  const url = urlOf(text);
  if (!url && /^postgres(ql)?:\/\/[^/?]*,/.test(text))
    throw rejection('names several hosts. Name one, such as an address that follows the primary.');
  if (!url) throw rejection('must look like postgres://user:password@host:5432/database.');
  const names = [...url.searchParams.keys()];
  const parameters: Parameters = Object.fromEntries(url.searchParams);
  const problem = problemOfNames(names) ?? problemOf(parameters);
  if (problem) throw rejection(problem);
  try {
    return addressOf(url, parameters);
  } catch (error) {
    const { code, path } = error as NodeJS.ErrnoException;
    throw path ? rejection(`names the file ${path}, which cannot be read (${code}).`) : error;
  }
}

/**
 * Parses the URL.
 * @returns null if it is not the URL of one PostgreSQL server
 */
function urlOf(text: string): URL | null {
  if (!/^postgres(ql)?:\/\//.test(text) || !URL.canParse(text)) return null;
  const url = new URL(text);
  try {
    for (const part of [url.username, url.password, url.pathname]) decodeURIComponent(part);
    const isNamed = url.pathname.length > 1;
    return isNamed && !decodeURIComponent(url.hostname).includes(',') ? url : null;
  } catch {
    return null;
  }
}

/**
 * Builds the address like libpq: `require` encrypts, and verifies the authority if one is set; `verify-full` also verifies the
 * host name.
 */
function addressOf(url: URL, parameters: Parameters): DatabaseAddress {
  const { host, port, user, password, ssl } = parse(url.href, { useLibpqCompat: true });
  const { options, application_name, connect_timeout, sslmode, sslnegotiation } = parameters;
  return {
    host: host ?? '',
    port: Number(port) || 5432,
    user: user ?? '',
    password: password ?? '',
    database: decodeURIComponent(url.pathname.slice(1)),
    ...(sslmode === 'disable' ? { ssl: false } : {}),
    // `host` is the name that the certificate must have. Node would use 'localhost' for a server with an IP address.
    ...(ssl && typeof ssl === 'object'
      ? { ssl: { rejectUnauthorized: true, ...(ssl as ConnectionOptions), host: host ?? '' } }
      : {}),
    ...(sslnegotiation ? { sslnegotiation: sslnegotiation === 'direct' ? 'direct' : 'postgres' } : {}),
    ...(options ? { options } : {}),
    ...(application_name ? { application_name } : {}),
    ...(connect_timeout ? { connectTimeoutMs: Number(connect_timeout) * 1000 } : {}),
  };
}

/**
 * Checks the names of parameters.
 * @returns a sentence about an unsupported or repeated parameter
 */
function problemOfNames(names: readonly string[]): string | undefined {
  const unknown = names.find((name) => !(PARAMETERS as readonly string[]).includes(name));
  if (unknown)
    return `has the parameter ${unknown}, which is not supported. Supported: ${PARAMETERS.join(', ')}.`;
  const twice = names.find((name, place) => names.indexOf(name) !== place);
  return twice && `has the parameter ${twice} twice.`;
}

/**
 * Checks the values of parameters.
 * @returns a sentence about parameters that exclude each other, or that a connection would ignore
 */
function problemOf({ host, connect_timeout, ...tls }: Parameters): string | undefined {
  const { sslmode, sslrootcert, sslcert, sslkey, sslnegotiation } = tls;
  if (host && !host.startsWith('/'))
    return 'may give the parameter host only for the folder of a Unix socket.';
  if (sslmode !== undefined && !SSL_MODES.includes(sslmode))
    return `has sslmode=${sslmode}, which is not supported: it could connect without TLS unnoticed. Use ${SSL_MODES.join(', ')}.`;
  if (sslmode === undefined || sslmode === 'disable')
    for (const [key, value] of Object.entries({ sslrootcert, sslcert, sslkey, sslnegotiation }))
      if (value !== undefined) return `has ${key}, which needs sslmode=require, verify-ca or verify-full.`;
  if (Boolean(sslcert) !== Boolean(sslkey)) return 'must have sslcert and sslkey together, or neither.';
  if (sslmode === 'verify-ca' && !sslrootcert)
    return 'has sslmode=verify-ca, which needs sslrootcert: the file of the authority that signed the certificate.';
  if (sslnegotiation !== undefined && !['postgres', 'direct'].includes(sslnegotiation))
    return `has sslnegotiation=${sslnegotiation}. Use postgres or direct.`;
  if (connect_timeout !== undefined && !isTimeout(Number(connect_timeout)))
    return `must have a connect_timeout from 1 to 600 seconds; it is '${connect_timeout}'.`;
  return undefined;
}

const isTimeout = (seconds: number) => Number.isInteger(seconds) && seconds >= 1 && seconds <= 600;
