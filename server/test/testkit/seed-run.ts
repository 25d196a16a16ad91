import { sql } from '../../src/db/sql.js';
import { inTransaction } from '../../src/db/transaction.js';
import { makeRunLink } from '../../src/features/sessions/run-links.js';
import { newId } from '../../src/shared/ids.js';
import type { Kitchen } from './kitchen.js';
import type { SeededUser } from './seed.js';

/** Inserts a run with one stop for each order: a draft, or with `out` a started run with its link. */
export async function seedRun(
  kitchen: Pick<Kitchen, 'em' | 'clock'>,
  options: {
    readonly rider: SeededUser;
    readonly date: string;
    readonly mealId: string;
    readonly orders: readonly {
      readonly id: string;
      readonly customerId: string;
      readonly failed?: boolean;
      /** Whether an admin has kept the charge of the failed stop. */
      readonly kept?: boolean;
    }[];
    readonly out?: boolean;
  },
): Promise<{ id: string; secret: string; stopIds: string[] }> {
  const [id, now] = [newId(), kitchen.clock.now()];
  return inTransaction(kitchen.em, async (em) => {
    await sql(
      em,
      `insert into delivery_runs (id, for_date, meal_id, rider_id, status, created_at, started_at) values ($1, $2::date, $3, $4, $5, $6, $7)`,
      [
        id,
        options.date,
        options.mealId,
        options.rider.id,
        options.out ? 'OUT' : 'DRAFT',
        now,
        options.out ? now : null,
      ],
    );
    const stopIds: string[] = [];
    for (const [at, order] of options.orders.entries()) {
      const stopId = newId();
      stopIds.push(stopId);
      await sql(
        em,
        `insert into delivery_stops (id, run_id, customer_id, sequence, status, reason, marked_at) values ($1, $2, $3, $4, $5, $6, $7)`,
        [
          stopId,
          id,
          order.customerId,
          at + 1,
          order.failed ? 'FAILED' : 'PENDING',
          order.failed ? 'DAMAGED' : null,
          order.failed ? now : null,
        ],
      );
      if (order.kept)
        await sql(
          em,
          `update delivery_stops set resolution = 'KEPT', resolved_by = $2, resolved_at = $3 where id = $1`,
          [stopId, options.rider.id, now],
        );
      await sql(em, 'insert into delivery_stop_orders (order_id, stop_id) values ($1, $2)', [
        order.id,
        stopId,
      ]);
    }
    const secret = options.out ? (await makeRunLink(em, id, now)).secret : '';
    return { id, secret, stopIds };
  });
}
