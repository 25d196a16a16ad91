/** Reasons why the database could not be used. A closed set, since the metrics have a counter for each. */
export const UNAVAILABLE_CAUSES = [
  /** The database cannot be reached, or the connection was lost. */
  'connection',
  /** No connection of the pool became free in time. */
  'pool',
  /** The database has no free connection. */
  'too-many-connections',
  'tls',
  /** The database is stopping, starting or recovering. */
  'shutdown',
  /** The database is read-only, as a standby is. */
  'read-only',
  'disk-full',
  /** Memory or another resource is exhausted. */
  'resources',
  /** The database could not read or write its files. */
  'input-output',
  /** Another transaction locks a row for longer than `lock_timeout`, or earlier requests for the same wallet take too long. */
  'lock-timeout',
  /** The database did not answer in time. */
  'timeout',
  /** The database responds but rejects this server's writes. */
  'refused',
] as const;

export type UnavailableCause = (typeof UNAVAILABLE_CAUSES)[number];
