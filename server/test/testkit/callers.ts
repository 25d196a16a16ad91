import { sql } from '../../src/db/sql.js';
import { type EntityManager, inTransaction } from '../../src/db/transaction.js';
import { beginAdminSession, type CustomerTokens } from '../../src/features/sessions/begin-session.js';
import { beginSessionByLink } from '../../src/features/sign-in/open-personal-link.js';
import type { Clock } from '../../src/shared/clock.js';
import { type Answer, send, type Variables } from './graphql-client.js';
import type { Seed, SeededAdmin, SeededUser } from './seed.js';

/** Somebody who calls the server, with the proof they hold. */
export class Caller {
  constructor(
    readonly url: string,
    /** Undefined: no token is sent. */
    readonly token: string | undefined,
  ) {}

  ask<T>(query: string, variables: Variables = {}): Promise<Answer<T>> {
    return send<T>(this.url, query, variables, this.token);
  }
}

/** Who a test speaks as. Each call begins a session at the time of the test's clock. */
export class Callers {
  private known: Promise<SeededAdmin> | undefined;

  constructor(
    private readonly url: () => string,
    private readonly em: EntityManager,
    private readonly clock: Clock,
    private readonly seed: Seed,
  ) {}

  /** An admin; without a name always the same one. */
  async admin(named?: SeededUser): Promise<Caller> {
    this.known ??= this.seed.admin();
    const admin = named ?? (await this.known);
    const { token } = await inTransaction(this.em, (em) => beginAdminSession(em, admin.id, this.clock.now()));
    return new Caller(this.url(), token);
  }

  /** The admin that {@link admin} speaks as without a name. */
  usualAdmin(): Promise<SeededAdmin> {
    this.known ??= this.seed.admin();
    return this.known;
  }

  async customer(customer: SeededUser): Promise<Caller> {
    const { access } = await customerSession(this.em, customer.id, this.clock.now());
    return new Caller(this.url(), access.token);
  }

  /** Somebody without any token. */
  anonymous(): Caller {
    return new Caller(this.url(), undefined);
  }

  /** Somebody with a token that never was one. */
  stranger(): Caller {
    return new Caller(this.url(), 'c3RyYW5nZXI');
  }
}

/** Begins a session of a customer, by the link that is theirs at this moment. */
export async function customerSession(em: EntityManager, id: string, now: Date): Promise<CustomerTokens> {
  const [row] = await sql<{ user_uuid: string }>(em.fork(), 'select user_uuid from users where id = $1', [
    id,
  ]);
  const session = await beginSessionByLink(em.fork(), row?.user_uuid ?? '', now);
  if (!session) throw new Error('There is no such customer.');
  return session;
}
