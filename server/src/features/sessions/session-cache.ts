import { LRUCache } from 'lru-cache';
import type { Change, ChangeFeed } from '../../db/change-feed.js';
import type { EntityManager } from '../../db/transaction.js';
import type { Clock } from '../../shared/clock.js';
import { hashToken } from '../../shared/ids.js';
import { type Actor, ANONYMOUS } from './actor.js';
import { type Authenticated, authenticateToken } from './authenticate.js';

/** How many tokens are cached, and for how long at most: as long as a customer's lives. */
const MAX_TOKENS = 20_000;
const CACHED_MS = 15 * 60_000;
/** How long a token that opens nothing is remembered: whoever sends it in a loop does not ask the database each time. */
const REFUSED_MS = 1_000;

/** Takes a token that was just made. */
export type PrimeToken = (token: string, authenticated: Authenticated) => void;

/**
 * Who sends which token, so that not every call has to ask the database (decision 013). A token is cached only while the
 * change feed is current: a reset link, an inactive admin, a new password or the end of a session counts at the next
 * call in the process that did it, and within a second in every other. What moves money asks the database again, inside its
 * transaction (`reauthenticate`).
 */
export class SessionCache {
  readonly #authenticated = new LRUCache<string, Authenticated>({ max: MAX_TOKENS, ttl: CACHED_MS });
  readonly #refused = new LRUCache<string, true>({ max: MAX_TOKENS, ttl: REFUSED_MS });
  /** Counts invalidations, so that what was read meanwhile is not cached. */
  #generation = 0;

  constructor(private readonly changes: ChangeFeed) {
    changes.onChange((change) => this.#invalidate(change));
  }

  /**
   * Who a bearer header speaks for. A token that is sent decides alone: a false, expired or revoked one is `stale`, never
   * `anonymous` (decisions, "Who may do what, and how it is proven").
   *
   * @param header the `Authorization` header, if one was sent
   */
  async actorOfHeader(em: EntityManager, clock: Clock, header: string | undefined): Promise<Actor> {
    if (!header) return ANONYMOUS;
    const [, token] = /^Bearer +(\S+)$/i.exec(header.trim()) ?? [];
    if (!token) return { kind: 'stale' };
    const hash = hashToken(token);
    const key = hash.toString('latin1');
    if (this.#refused.has(key)) return { kind: 'stale' };
    const authenticated = (await this.#cached(hash, clock)) ?? (await this.#ask(em, clock, hash));
    if (authenticated) return authenticated.actor;
    this.#refused.set(key, true);
    return { kind: 'stale' };
  }

  /**
   * Remembers a token that is being made, so that its first call need not look it up.
   *
   * @returns what takes the token; to be asked for before anything is read from which it is made
   */
  primer(): PrimeToken {
    const prime = this.#primerFrom();
    return (token, authenticated) => prime(hashToken(token), authenticated);
  }

  async #cached(hash: Buffer, clock: Clock): Promise<Authenticated | undefined> {
    const key = hash.toString('latin1');
    if (!this.#authenticated.has(key)) return undefined;
    if (!this.changes.isCurrent('identities') && !(await this.changes.becomeCurrent('identities')))
      return undefined;
    // Looked up only now: it may just have been invalidated.
    const found = this.#authenticated.get(key);
    return found && clock.now() < found.until ? found : undefined;
  }

  async #ask(em: EntityManager, clock: Clock, hash: Buffer): Promise<Authenticated | null> {
    const prime = this.#primerFrom();
    const found = await authenticateToken(em, clock, hash);
    if (found) prime(hash, found);
    return found;
  }

  /** Caches what is read from now on, unless something is invalidated meanwhile. */
  #primerFrom(): (hash: Buffer, authenticated: Authenticated) => void {
    const [generation, heard] = [this.#generation, this.changes.isConnected];
    return (hash, authenticated) => {
      if (heard && this.changes.isConnected && generation === this.#generation)
        this.#authenticated.set(hash.toString('latin1'), authenticated);
    };
  }

  #invalidate(change: Change): void {
    if (change.topic === 'menu') return;
    this.#generation++;
    if (change.topic === 'everything' || change.topic === 'sessions') {
      this.#authenticated.clear();
      return;
    }
    const idOf = ({ actor }: Authenticated) => (change.topic === 'user' ? actor.userId : actor.sessionId);
    for (const [key, authenticated] of this.#authenticated.entries())
      if (idOf(authenticated) === change.id) this.#authenticated.delete(key);
  }
}
