/** Damages for each rule of `npm run verify`. They bypass or drop the constraints of the database. */
import type { Database } from '../../src/db/database.js';
import { sql } from '../../src/db/sql.js';
import { standingOrderDamages } from './corrupt-standing-orders.js';
import { paymentDamages } from './payment-damages.js';

/** Damages of a database with the long history of three customers. */
export interface DamageList {
  /** Functions that damage the data, by the rule that they break. Each returns the text by which the report names the row. */
  readonly byRule: Readonly<Record<string, () => Promise<string>>>;
  /** Runs statements without triggers and foreign keys. */
  readonly damage: (...statements: string[]) => Promise<void>;
}

/**
 * Returns the damages for a database.
 * @param open returns the database
 */
export function damagesOf(open: () => Database): DamageList {
  /** Runs statements without triggers and foreign keys. A statement can drop a check or a unique index first. */
  async function damage(...statements: string[]): Promise<void> {
    await open()
      .em.fork()
      .transactional(async (tx) => {
        await sql(tx, 'set local session_replication_role = replica');
        for (const statement of statements) await sql(tx, statement);
      });
  }

  const idOf = async (query: string) => (await sql<{ id: string }>(open().em.fork(), query))[0]?.id ?? '';
  const customer = (number: number) => idOf(`select id from users where user_title = 'Customer ${number}'`);
  /** Returns the ID of the first customer's order of a day. The order of day 10 was edited, and that of day 7 cancelled. */
  const order = async (day: number) =>
    idOf(
      `select id from orders where user_id = '${await customer(1)}' and for_date = date '2020-01-01' + ${day}`,
    );

  /** Adds a run for the day and meal of the first order, with one stop for all orders. */
  async function onStop(orderIds: readonly [string, ...string[]]): Promise<string> {
    const stopId = '01900000-0000-7000-8000-0000000000b1';
    await damage(
      `insert into delivery_runs (id, for_date, meal_id, rider_id, created_at)
     select '01900000-0000-7000-8000-0000000000a1', for_date, meal_id, user_id, now() from orders where id = '${orderIds[0]}'`,
      `insert into delivery_stops (id, run_id, customer_id, sequence)
     select '${stopId}', '01900000-0000-7000-8000-0000000000a1', user_id, 1 from orders where id = '${orderIds[0]}'`,
      ...orderIds.map(
        (id) => `insert into delivery_stop_orders (order_id, stop_id) values ('${id}', '${stopId}')`,
      ),
    );
    return stopId;
  }

  return {
    damage,
    byRule: {
      ...standingOrderDamages(damage, idOf, customer, order),
      ...paymentDamages(damage, customer),
      'Each balance equals the sum of its ledger, and the balance after the last entry.': async () => {
        const id = await customer(1);
        await damage(`update users set wallet_balance = wallet_balance + 1 where id = '${id}'`);
        return id;
      },
      'The entries of a ledger are numbered from 1 without a gap.': async () => {
        const id = await customer(2);
        await damage(
          `update wallet_logs set entry_no = entry_no + 1000 where user_id = '${id}' and entry_no > 9`,
          `update wallet_logs set entry_no = entry_no - 999 where user_id = '${id}' and entry_no > 1000`,
          `update users set wallet_entry_no = wallet_entry_no + 1 where id = '${id}'`,
        );
        return id;
      },
      'Each ledger entry adds its amount to the balance of the previous entry.': async () => {
        const id = await customer(3);
        await damage(
          `update wallet_logs set balance_before = balance_before + 1, balance_after = balance_after + 1
       where user_id = '${id}' and entry_no = 5`,
        );
        return `${id} entry 5`;
      },
      'No ledger entry overdraws a wallet by more than the highest credit limit in the audit trail of its customer.':
        async () => {
          const id = await customer(3);
          await damage(
            `insert into wallet_logs (id, user_id, entry_no, amount, balance_before, balance_after, kind, order_id, transaction_date, remarks, created_at)
             select gen_random_uuid(), u.id, u.wallet_entry_no + n, case n when 1 then -u.wallet_balance - 5 else u.wallet_balance + 5 end,
               case n when 1 then u.wallet_balance else -5 end, case n when 1 then -5 else u.wallet_balance end, 'credit', null, '2020-03-01', 'x', now()
             from users u, generate_series(1, 2) n where u.id = '${id}'`,
            `update users set wallet_entry_no = wallet_entry_no + 2 where id = '${id}'`,
            'update audit_trail_start set last_wallet_entry_id = (select max(id::text)::uuid from wallet_logs)',
          );
          return id;
        },
      'Each correction and bank refund has a reason, and an entry in the audit trail with its amount and reference. No bank refund exceeds the balance.':
        async () => {
          const id = await idOf(`select id from wallet_logs where kind = 'credit' order by id limit 1`);
          await damage(
            `update wallet_logs set kind = 'correction', narration = 'Unknown' where id = '${id}'`,
          );
          return idOf(`select user_id || ' #' || entry_no as id from wallet_logs where id = '${id}'`);
        },
      'A delivery user has no money.': async () => {
        const id = await customer(1);
        await damage(
          'alter table users drop constraint users_delivery_without_money',
          `update users set type = 2 where id = '${id}'`,
        );
        return id;
      },
      'The amount of an order is the sum of its lines.': async () => {
        const id = await order(3);
        await damage(`update order_lines set quantity = quantity + 1 where order_id = '${id}'`);
        return id;
      },
      'The ledger charges each order its amount. It charges nothing for an order that is upcoming, refunded, or cancelled before it was charged.':
        async () => {
          const id = await order(7);
          await damage(`update orders set refunded = false where id = '${id}'`);
          return id;
        },
      'The ledger entries of an order are in the ledger of its customer.': async () => {
        const id = await order(7);
        await damage(`update orders set user_id = '${await customer(2)}' where id = '${id}'`);
        return id;
      },
      'An order is charged once and refunded at most once.': async () => {
        const id = await order(10);
        await damage(
          `update wallet_logs set kind = 'order' where order_id = '${id}' and kind = 'order-edit'`,
        );
        return id;
      },
      'A customer has at most one live order for a meal and a day.': async () => {
        await damage(
          'drop index orders_one_live',
          `update orders set for_date = date '2020-01-05' where id = '${await order(5)}'`,
        );
        return customer(1);
      },
      'The portions sold of a limited dish are those that live orders have reserved, and no more than its limit.':
        async () => {
          await damage(
            `insert into meal_plans (id, date, created_at) values ('01900000-0000-7000-8000-000000000001', '2020-01-04', now())`,
            `insert into portions (plan_id, meal_id, dish_id, cap, sold)
       select '01900000-0000-7000-8000-000000000001', o.meal_id, l.dish_id, 50, 7
       from orders o join order_lines l on l.order_id = o.id where o.id = '${await order(3)}' limit 1`,
          );
          return idOf('select dish_id as id from portions');
        },
      'No placed or upcoming order is for a day on which the kitchen is closed.': async () => {
        const id = await order(3);
        await damage(
          `update orders set status = 1, completed_at = null where id = '${id}'`,
          `insert into kitchen_closures (id, for_date, reason, created_by, created_at)
       select gen_random_uuid(), for_date, 'Diwali', user_id, now() from orders where id = '${id}'`,
        );
        await damage(
          `update orders o set status = 3, cancel_reason = 'Diwali', cancelled_at = now(), refunded = false
       from kitchen_closures k where o.for_date = k.for_date and o.id <> '${id}'`,
        );
        return id;
      },
      'An order becomes Completed only from Placed.': async () => {
        const id = await order(3);
        await damage(
          `insert into audit_entries (happened_at, actor_kind, action, subject_type, subject_id, before)
       values (now(), 'SYSTEM', 'ORDER_COMPLETED', 'ORDER', '${id}', '{"status": 0}')`,
        );
        return id;
      },
      'The orders of a stop are of one customer, and of the day and meal of its run.': async () => {
        const [id, other] = [await order(3), await order(4)];
        await onStop([id, other]);
        return other;
      },
      'An order is on at most one run.': async () => {
        const id = await order(3);
        await damage('alter table delivery_stop_orders drop constraint delivery_stop_orders_pkey');
        await onStop([id, id]);
        return id;
      },
      'An order whose stop is delivered is completed, or it was reopened, charged after its delivery, or cancelled.':
        async () => {
          const id = await order(3);
          await onStop([id]);
          await damage(
            `update orders set status = 1, completed_at = null where id = '${id}'`,
            `update delivery_stops set status = 'DELIVERED', marked_at = now()`,
          );
          return id;
        },
      'No order of a refunded stop is still live.': async () => {
        const stopId = await onStop([await order(3)]);
        await damage(
          `update delivery_stops set status = 'FAILED', reason = 'OTHER', marked_at = now(), resolution = 'REFUNDED',
       resolved_by = customer_id, resolved_at = now()`,
        );
        return stopId;
      },
      'The settings are one row, with an entry in the audit trail for each change.': async () => {
        await damage('update settings set version = version + 1');
        return 'settings: version 2, entries 0';
      },
      'At most one plan is active, and a day has at most one plan.': async () => {
        await damage(
          'alter table meal_plans drop constraint meal_plans_one_a_day',
          `insert into meal_plans (id, date, created_at) select gen_random_uuid(), date '2020-02-02', now() from generate_series(1, 2)`,
        );
        return '2020-02-02: 2 plans';
      },
      'An order placed since the audit trail began has an entry there for each of its versions.':
        async () => {
          await damage('update audit_trail_start set last_order_number = last_order_number - 1');
          return idOf(`select '#' || max(order_number) as id from orders`);
        },
      'The address of an order is that of its latest audit entry with an address.': async () => {
        const id = await order(10);
        await damage(`insert into audit_entries (happened_at, actor_kind, door, action, subject_type, subject_id, after)
      values (now(), 'SYSTEM', null, 'ORDER_EDITED', 'ORDER', '${id}', '{"deliveryAddress": {"text": "Moved", "locationUrl": ""}}')`);
        return idOf(`select '#' || order_number as id from orders where id = '${id}'`);
      },
      'A credit since the audit trail began has an entry there, with its amount and the reference of its payment.':
        async () => {
          await damage(`update audit_trail_start set last_wallet_entry_id =
      (select id from wallet_logs where kind = 'credit' order by id desc offset 1 limit 1)`);
          return idOf(
            `select user_id || ' #' || entry_no as id from wallet_logs l where kind = 'credit' order by l.id desc limit 1`,
          );
        },
      'A customer with addresses has exactly one default.': async () => {
        const id = await customer(2);
        await damage(`update addresses set is_default = false where user_id = '${id}'`);
        return id;
      },
    },
  };
}
