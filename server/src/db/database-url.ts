import { readFileSync } from 'node:fs';
import type { ConnectionOptions } from 'node:tls';

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
const PARAMETERS = new Set([
  'sslmode',
  'sslrootcert',
  'sslcert',
  'sslkey',
  'sslnegotiation',
  'application_name',
  'options',
  'connect_timeout',
  'host',
]);

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
  const url = parse(text);
  if (!url) {
    if (/^postgres(ql)?:\/\/[^/?]*,/.test(text))
      throw refusal('names several hosts. Name one, such as an address that follows the primary.');
    throw refusal('must look like postgres://user:password@host:5432/database.');
  }
  const parameters = parametersOf(url, refusal);
  const host = parameters.host ?? decodeURIComponent(url.hostname).replace(/^\[(.+)\]$/, '$1');
  if (parameters.host && !parameters.host.startsWith('/'))
    throw refusal('may give the parameter host only for the folder of a Unix socket.');
  return {
    host,
    port: Number(url.port) || 5432,
    user: decodeURIComponent(url.username),
    password: decodeURIComponent(url.password),
    database: decodeURIComponent(url.pathname.slice(1)),
    ...tlsOf(parameters, host, refusal),
    ...(parameters.options ? { options: parameters.options } : {}),
    ...(parameters.application_name ? { application_name: parameters.application_name } : {}),
    ...(parameters.connect_timeout
      ? { connectTimeoutMs: timeoutOf(parameters.connect_timeout, refusal) }
      : {}),
  };
}

type Refusal = (sentence: string) => DatabaseUrlError;
type Parameters = Readonly<Record<string, string | undefined>>;

function parse(text: string): URL | null {
  if (!/^postgres(ql)?:\/\//.test(text) || !URL.canParse(text)) return null;
  const url = new URL(text);
  try {
    for (const part of [url.hostname, url.username, url.password, url.pathname]) decodeURIComponent(part);
  } catch {
    return null;
  }
  return decodeURIComponent(url.hostname).includes(',') ? null : url;
}

function parametersOf(url: URL, refusal: Refusal): Parameters {
  const found: Record<string, string> = {};
  for (const [key, value] of url.searchParams) {
    if (!PARAMETERS.has(key))
      throw refusal(
        `has the parameter ${key}, which is not supported. Supported: ${[...PARAMETERS].join(', ')}.`,
      );
    if (key in found) throw refusal(`has the parameter ${key} twice.`);
    found[key] = value;
  }
  return found;
}

function timeoutOf(text: string, refusal: Refusal): number {
  const seconds = Number(text);
  if (!Number.isInteger(seconds) || seconds < 1 || seconds > 600)
    throw refusal(`must have a connect_timeout from 1 to 600 seconds; it is '${text}'.`);
  return seconds * 1000;
}

function tlsOf(
  { sslmode, sslrootcert, sslcert, sslkey, sslnegotiation }: Parameters,
  host: string,
  refusal: Refusal,
): Pick<DatabaseAddress, 'ssl' | 'sslnegotiation'> {
  if (sslmode !== undefined && !SSL_MODES.includes(sslmode))
    throw refusal(
      `has sslmode=${sslmode}, which is not supported: it could connect without TLS unnoticed. Use ${SSL_MODES.join(', ')}.`,
    );
  const isOff = sslmode === undefined || sslmode === 'disable';
  for (const [key, value] of Object.entries({ sslrootcert, sslcert, sslkey, sslnegotiation }))
    if (isOff && value !== undefined)
      throw refusal(`has ${key}, which needs sslmode=require, verify-ca or verify-full.`);
  if (isOff) return sslmode ? { ssl: false } : {};
  if (Boolean(sslcert) !== Boolean(sslkey))
    throw refusal('must have sslcert and sslkey together, or neither.');
  if (sslmode === 'verify-ca' && !sslrootcert)
    throw refusal(
      'has sslmode=verify-ca, which needs sslrootcert: the file of the authority that signed the certificate.',
    );
  if (sslnegotiation !== undefined && sslnegotiation !== 'postgres' && sslnegotiation !== 'direct')
    throw refusal(`has sslnegotiation=${sslnegotiation}. Use postgres or direct.`);
  const file = (key: string, path: string | undefined) =>
    path === undefined ? {} : { [key]: readCertificate(path, refusal) };
  return {
    ssl: {
      // The name that verify-full compares: Node would take 'localhost' for a server that is named by its address.
      host,
      ...file('ca', sslrootcert),
      ...file('cert', sslcert),
      ...file('key', sslkey),
      // As libpq: `require` encrypts, and verifies the authority when one is given.
      rejectUnauthorized: sslmode !== 'require' || sslrootcert !== undefined,
      ...(sslmode === 'verify-full' ? {} : { checkServerIdentity: () => undefined }),
    },
    ...(sslnegotiation ? { sslnegotiation } : {}),
  };
}

function readCertificate(path: string, refusal: Refusal): string {
  try {
    return readFileSync(path, 'utf8');
  } catch (error) {
    throw refusal(`names the file ${path}, which cannot be read (${(error as NodeJS.ErrnoException).code}).`);
  }
}
