import { sql } from '../../src/db/sql.js';
import type { EntityManager } from '../../src/db/transaction.js';
import type { Actor } from '../../src/features/sessions/actor.js';
import { TokenReader } from '../../src/features/sessions/token-reader.js';

type Step = (actor: Actor) => Promise<unknown>;
const nothing: Step = async () => undefined;

/**
 * Inserts a step between the authentication of each request and its use case, for all tests of a file.
 * @returns a function that sets the step; without a step, it removes the last one
 */
export function afterAuthentication(): (step?: Step) => void {
  const read = TokenReader.prototype.actorOfHeader;
  let step = nothing;
  beforeAll(() => {
    TokenReader.prototype.actorOfHeader = async function (...request) {
      const actor = await read.apply(this, request);
      await step(actor);
      return actor;
    };
  });
  afterEach(() => {
    step = nothing;
  });
  afterAll(() => {
    TokenReader.prototype.actorOfHeader = read;
  });
  return (next = nothing) => {
    step = next;
  };
}

/** Deletes the session of a caller, as an admin who ends it does. */
export const endSession = (em: EntityManager, actor: Actor): Promise<unknown> =>
  sql(em.fork(), 'delete from sessions where id = $1', ['sessionId' in actor ? actor.sessionId : null]);
