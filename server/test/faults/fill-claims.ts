import { sql } from '../../src/db/sql.js';
import type { EntityManager } from '../../src/db/transaction.js';

/** A claim that waits for its payment. */
export interface FilledClaim {
  readonly id: string;
  readonly userId: string;
  readonly utr: string;
}

/**
 * Lets each of some customers say that they paid so much, by a UTR each; audited as the rules of the books want it.
 *
 * @param firstUtr 12 digits: those after it are the UTRs of the others
 * @returns the claims, in the order of the customers
 */
export async function fillClaims(
  em: EntityManager,
  { customers, paise, firstUtr }: { customers: readonly string[]; paise: number; firstUtr: number },
): Promise<FilledClaim[]> {
  return sql<FilledClaim>(
    em.fork(),
    `with made as (
       insert into top_ups (id, user_id, amount, state, utr, requested_at, claimed_at)
       select gen_random_uuid(), id, $2::bigint, 'CLAIMED', ($3::bigint + place - 1)::text, now(), now()
       from unnest($1::uuid[]) with ordinality c (id, place) returning id, user_id as "userId", utr)
     select * from made order by utr`,
    [[...customers], paise, firstUtr],
  );
}
