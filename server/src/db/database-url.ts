import type { ConnectionOptions } from 'node:tls';
import { parse } from 'pg-connection-string';

/** How to reach a PostgreSQL server, as its driver takes it. */
export interface DatabaseAddress {
  /** A name, an address, or the folder of a Unix socket. */
  readonly host: string;
  readonly port: number;
  readonly user: string;
  readonly password: string;
  readonly database: string;
  /** Absent: as the environment's PGSSLMODE says, and without TLS when that is not set either. */
  readonly ssl?: false | ConnectionOptions;
  readonly sslnegotiation?: 'postgres' | 'direct';
  /** Command-line options of the session, such as `-c search_path=kitchen`. */
  readonly options?: string;
  /** Instead of the names that the server gives its connections. */
  readonly application_name?: string;
  /** How long making a connection may take. */
  readonly connectTimeoutMs?: number;
}

/** A database URL that cannot be honoured, with a sentence for whoever starts the program. */
export class DatabaseUrlError extends Error {}

/** What may stand after the `?`. Whatever else PostgreSQL knows is refused by its name, so that nothing is dropped in silence. */
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
 * Reads a PostgreSQL connection URL the way libpq does (PostgreSQL documentation, "Database Connection Control Functions").
 *
 * @param text `postgres://user:password@host:5432/database?parameter=value`
 * @param name what the refusal calls it
 * @throws DatabaseUrlError for a URL that cannot be read, a parameter that is not supported, and a certificate that is not there
 */
export function readDatabaseUrl(text: string, name = 'DATABASE_URL'): DatabaseAddress {
  const refusal = (sentence: string) => new DatabaseUrlError(`${name} ${sentence}`);
  const url = urlOf(text);
  if (!url && /^postgres(ql)?:\/\/[^/?]*,/.test(text))
    throw refusal('names several hosts. Name one, such as an address that follows the primary.');
  if (!url) throw refusal('must look like postgres://user:password@host:5432/database.');
  const names = [...url.searchParams.keys()];
  const parameters: Parameters = Object.fromEntries(url.searchParams);
  const problem = problemOfNames(names) ?? problemOf(parameters);
  if (problem) throw refusal(problem);
  try {
    return addressOf(url, parameters);
  } catch (error) {
    const { code, path } = error as NodeJS.ErrnoException;
    throw path ? refusal(`names the file ${path}, which cannot be read (${code}).`) : error;
  }
}

/** @returns null for what is no URL of one PostgreSQL server */
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

/** As libpq: `require` encrypts, and verifies the authority when one is given; `verify-full` compares the name too. */
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
    // The name that is compared: Node would take 'localhost' for a server that is named by its address.
    ...(ssl && typeof ssl === 'object'
      ? { ssl: { rejectUnauthorized: true, ...(ssl as ConnectionOptions), host: host ?? '' } }
      : {}),
    ...(sslnegotiation ? { sslnegotiation: sslnegotiation === 'direct' ? 'direct' : 'postgres' } : {}),
    ...(options ? { options } : {}),
    ...(application_name ? { application_name } : {}),
    ...(connect_timeout ? { connectTimeoutMs: Number(connect_timeout) * 1000 } : {}),
  };
}

/** @returns a sentence about a parameter that is not supported, or comes twice */
function problemOfNames(names: readonly string[]): string | undefined {
  const unknown = names.find((name) => !(PARAMETERS as readonly string[]).includes(name));
  if (unknown)
    return `has the parameter ${unknown}, which is not supported. Supported: ${PARAMETERS.join(', ')}.`;
  const twice = names.find((name, place) => names.indexOf(name) !== place);
  return twice && `has the parameter ${twice} twice.`;
}

/** @returns a sentence about parameters that do not go together, or that a connection could drop in silence */
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
