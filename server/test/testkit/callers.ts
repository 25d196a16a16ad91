import { sql } from '../../src/db/sql.js';
import { type EntityManager, inTransaction } from '../../src/db/transaction.js';
import { beginAdminSession, type CustomerTokens } from '../../src/features/sessions/begin-session.js';
import { beginSessionByLink } from '../../src/features/sign-in/open-personal-link.js';
import type { Clock } from '../../src/shared/clock.js';
import { type Answer, send, type Variables } from './graphql-client.js';
import type { Seed, SeededAdmin, SeededUser } from './seed.js';

/** Caller of the server, with its credential. */
export class Caller {
  constructor(
    readonly url: string,
    /** Access token. Undefined to send none. */
    readonly token: string | undefined,
  ) {}

  ask<T>(query: string, variables: Variables = {}): Promise<Answer<T>> {
    return send<T>(this.url, query, variables, this.token);
  }
}

/** Callers of a test. Each call of `admin` and `customer` begins a session at the time of the clock. */
export class Callers {
  private known: Promise<SeededAdmin> | undefined;

  constructor(
    private readonly url: () => string,
    private readonly em: EntityManager,
    private readonly clock: Clock,
    private readonly seed: Seed,
  ) {}

  /**
   * Returns a caller for an admin.
   * @param named admin; default: the one of {@link usualAdmin}
   */
  async admin(named?: SeededUser): Promise<Caller> {
    this.known ??= this.seed.admin();
    const admin = named ?? (await this.known);
    const { token } = await inTransaction(this.em, (em) => beginAdminSession(em, admin.id, this.clock.now()));
    return new Caller(this.url(), token);
  }

  /** Returns the default admin, who is created at the first call. */
  usualAdmin(): Promise<SeededAdmin> {
    this.known ??= this.seed.admin();
    return this.known;
  }

  async customer(customer: SeededUser): Promise<Caller> {
    const { access } = await customerSession(this.em, customer.id, this.clock.now());
    return new Caller(this.url(), access.token);
  }

  /** Returns a caller without a token. */
  anonymous(): Caller {
    return new Caller(this.url(), undefined);
  }

  /** Returns a caller with an invalid token. */
  stranger(): Caller {
    return new Caller(this.url(), 'c3RyYW5nZXI');
  }
}

/** Begins a session of a customer with the customer's current personal link. */
export async function customerSession(em: EntityManager, id: string, now: Date): Promise<CustomerTokens> {
  const [row] = await sql<{ user_uuid: string }>(em.fork(), 'select user_uuid from users where id = $1', [
    id,
  ]);
  const session = await beginSessionByLink(em.fork(), row?.user_uuid ?? '', now);
  if (!session) throw new Error('There is no such customer.');
  return session;
}
