import { sql } from '../../db/sql.js';
import type { EntityManager } from '../../db/transaction.js';
import { isKnownMapLink } from '../../shared/map-links.js';
import type { StopView } from './read-runs.js';

/**
 * Finds the map links of stops that a rider's phone must not open: links to an unknown host that the customer entered before the server checked them. By the
 * audit trail, a link belongs to the first who entered it. An admin may enter any host.
 *
 * @returns the ids of the stops
 */
export async function stopsWithUntrustedLink(
  em: EntityManager,
  stops: readonly Pick<StopView, 'id' | 'customerId' | 'address'>[],
): Promise<ReadonlySet<string>> {
  const unknown = stops.filter(({ address }) => address?.locationUrl && !isKnownMapLink(address.locationUrl));
  if (unknown.length === 0) return new Set();
  const rows = await sql<{ id: string }>(em, ENTERED_BY_CUSTOMER, [
    unknown.map(({ id }) => id),
    unknown.map(({ customerId }) => customerId),
    unknown.map(({ address }) => address?.locationUrl ?? ''),
  ]);
  return new Set(rows.map(({ id }) => id));
}

const ENTERED_BY_CUSTOMER = `/* stopsWithUntrustedLink */
  select stop.id from unnest($1::uuid[], $2::uuid[], $3::text[]) as stop(id, customer_id, url)
  join lateral (
    select actor_kind from audit_entries
    where subject_type = 'USER' and subject_id = stop.customer_id
      and after -> 'addresses' @> jsonb_build_array(jsonb_build_object('locationUrl', stop.url))
    order by audit_entries.id limit 1
  ) first_entry on first_entry.actor_kind = 'CUSTOMER'`;
