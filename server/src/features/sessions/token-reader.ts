import { LRUCache } from 'lru-cache';
import type { EntityManager } from '../../db/transaction.js';
import type { Clock } from '../../shared/clock.js';
import { hashToken } from '../../shared/ids.js';
import { type Actor, ANONYMOUS } from './actor.js';
import { authenticateApiKey, isApiKey, isWellFormedKey } from './api-key-secret.js';
import { authenticateToken, endedRunOf, type TokenActor } from './authenticate.js';
import { authenticateStation, isStationToken } from './station-links.js';

/** Time for which an invalid token is cached, in milliseconds, so that a client's loop does not query the database each time. */
const REFUSED_MS = 1_000;
const MOST_REFUSED = 20_000;
const STALE: Actor = { kind: 'stale' };
const STALE_KEY: Actor = { kind: 'stale', reason: 'key.ended' };

async function endedActor(em: EntityManager, clock: Clock, hash: Buffer): Promise<Actor> {
  const reason = await endedRunOf(em, clock, hash);
  return reason ? { kind: 'stale', reason } : STALE;
}

/** Determines the actor of each token from the database at each call, so that a revocation applies everywhere at once. */
export class TokenReader {
  readonly #rejected = new LRUCache<string, Actor>({ max: MOST_REFUSED, ttl: REFUSED_MS });

  /**
   * Returns the actor of a bearer header. If a token is sent, only the token counts: an invalid, expired, or revoked one is
   * `stale`, never `anonymous`, so that clients refresh it.
   * @param header the `Authorization` header, if one was sent
   * @param authenticate finds the actor of a token by its hash; it may read more in the same round trip
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
    if (isApiKey(token) && !isWellFormedKey(token)) return STALE_KEY;
    const hash = hashToken(token);
    const key = hash.toString('latin1');
    const ofApiKey = (): Promise<TokenActor | null> => authenticateApiKey(em, clock, hash);
    const ofStation = (): Promise<TokenActor | null> => authenticateStation(em, clock, hash);
    const rejected = this.#rejected.get(key);
    if (rejected) return rejected;
    const ofToken = isApiKey(token) ? ofApiKey : isStationToken(token) ? ofStation : authenticate;
    const actor = await ofToken(hash);
    if (actor) return actor;
    const stale = isApiKey(token) ? STALE_KEY : await endedActor(em, clock, hash);
    this.#rejected.set(key, stale);
    return stale;
  }
}
