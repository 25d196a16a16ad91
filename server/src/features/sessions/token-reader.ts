import { LRUCache } from 'lru-cache';
import type { EntityManager } from '../../db/transaction.js';
import type { Clock } from '../../shared/clock.js';
import { hashToken } from '../../shared/ids.js';
import { type Actor, ANONYMOUS } from './actor.js';
import { authenticateToken, endedRunOf, type TokenActor } from './authenticate.js';
import { authenticateStation, isStationToken } from './station-links.js';

/** How long a token that opens nothing is remembered: whoever sends it in a loop does not ask the database each time. */
const REFUSED_MS = 1_000;
const MOST_REFUSED = 20_000;
const STALE: Actor = { kind: 'stale' };

/** Reads who sends which token: from the database at each call, so that access that has ended is over at once, everywhere. */
export class TokenReader {
  readonly #refused = new LRUCache<string, Actor>({ max: MOST_REFUSED, ttl: REFUSED_MS });

  /**
   * Who a bearer header speaks for. A token that is sent decides alone: a false, expired or revoked one is `stale`, never
   * `anonymous`: who sent one meant to be somebody.
   *
   * @param header the `Authorization` header, if one was sent
   * @param authenticate finds whom a token speaks for, by its hash; it may read more in the same journey to the database
   */
  async actorOfHeader(
    em: EntityManager,
    clock: Clock,
    header: string | undefined,
    authenticate = (hash: Buffer): Promise<TokenActor | null> => authenticateToken(em, clock, hash),
  ): Promise<Actor> {
    if (!header) return ANONYMOUS;
    const [, token] = /^Bearer +(\S+)$/i.exec(header.trim()) ?? [];
    if (!token) return STALE;
    const hash = hashToken(token);
    const key = hash.toString('latin1');
    const refused = this.#refused.get(key);
    if (refused) return refused;
    const actor = isStationToken(token)
      ? await authenticateStation(em, clock, hash)
      : await authenticate(hash);
    if (actor) return actor;
    const run = await endedRunOf(em, clock, hash);
    const stale: Actor = run ? { kind: 'stale', run } : STALE;
    this.#refused.set(key, stale);
    return stale;
  }
}
