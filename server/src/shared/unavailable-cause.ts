/** Why the database could not be used; a closed set, since the metrics have a counter for each. */
export const UNAVAILABLE_CAUSES = [
  /** It cannot be reached, or the connection was lost. */
  'connection',
  /** No connection of the pool became free in time. */
  'pool',
  /** It has no connection left for us. */
  'too-many-connections',
  'tls',
  /** It is stopping, starting or recovering. */
  'shutdown',
  /** It can only be read, as a standby. */
  'read-only',
  'disk-full',
  /** Memory or another resource is used up. */
  'resources',
  /** Its own files could not be read or written. */
  'input-output',
  /** Another transaction locks a row for longer than `lock_timeout`, or earlier requests for the same wallet take too long. */
  'lock-timeout',
  /** It did not answer in time. */
  'timeout',
  /** It answers, and refuses what this server writes. */
  'refused',
] as const;

export type UnavailableCause = (typeof UNAVAILABLE_CAUSES)[number];
