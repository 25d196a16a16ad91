import { sql } from '../../src/db/sql.js';
import type { EntityManager } from '../../src/db/transaction.js';

/** Claim whose payment has not arrived. */
export interface FilledClaim {
  readonly id: string;
  readonly userId: string;
  readonly utr: string;
}

/**
 * Creates a claim of the amount for each customer, each with its own UTR, and writes the audit entries that the rules need.
 * @param firstUtr 12 digits: the following numbers are the UTRs of the others
 * @returns the claims, in the sequence of the customers
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
