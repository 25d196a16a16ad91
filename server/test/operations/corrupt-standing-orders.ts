/** Damages for each rule of `npm run verify` about standing orders. */
import { BREAKFAST_ID } from '../../seed/meals.js';

const UPCOMING = '01900000-0000-7000-8000-0000000000d1';

type Texts = (...statements: string[]) => Promise<void>;

/**
 * Returns the damages by rule.
 * @param damage runs statements without triggers and foreign keys
 * @param customer returns the ID of a customer of the long history
 * @param order returns the ID of the first customer's order of a day
 */
export function standingOrderDamages(
  damage: Texts,
  idOf: (query: string) => Promise<string>,
  customer: (number: number) => Promise<string>,
  order: (day: number) => Promise<string>,
): Readonly<Record<string, () => Promise<string>>> {
  const scheduled = (id: string) =>
    `update audit_entries set action = 'ORDER_SCHEDULED' where subject_id = '${id}' and action = 'ORDER_PLACED'`;
  const entry = (
    id: string,
  ) => `insert into audit_entries (happened_at, actor_kind, action, subject_type, subject_id, after)
    select now(), 'SYSTEM', 'ORDER_SCHEDULED', 'ORDER', id, jsonb_build_object('forDate', for_date) from orders
    where id = '${id}' and not exists (select 1 from audit_entries where subject_id = '${id}' and action = 'ORDER_SCHEDULED')`;
  const dayOf = (id: string, user: string, outcome: string) => `
    insert into standing_days (user_id, meal_id, for_date, outcome, order_id, order_version, decided_at)
    select ${user}, meal_id, for_date, '${outcome}', ${outcome === 'MADE' ? 'id' : 'null'}, ${outcome === 'MADE' ? 'version' : 'null'}, now()
    from orders where id = '${id}'`;
  /** Adds an uncharged order of the scheduler for a day. */
  async function upcoming(day: string): Promise<string> {
    const id = await order(3);
    await damage(
      dayOf(id, 'user_id', 'MADE'),
      `insert into orders (id, user_id, placed_by, meal_id, for_date, status, amount, instructions, placed_at)
       select '${UPCOMING}', user_id, placed_by, meal_id, '${day}', 0, 100, '', now() from orders where id = '${id}'`,
      `insert into order_lines (order_id, dish_id, position, quantity, title, unit_price)
       select '${UPCOMING}', dish_id, 0, 1, title, 100 from order_lines where order_id = '${id}' limit 1`,
      `update standing_days set order_id = '${UPCOMING}', order_version = 1 where order_id = '${id}'`,
      'update audit_trail_start set last_order_number = (select max(order_number) from orders)',
    );
    return UPCOMING;
  }
  return {
    'An order of a standing order belongs to the customer of its day.': async () => {
      const id = await order(3);
      await damage(dayOf(id, `'${await customer(2)}'`, 'MADE'));
      return id;
    },
    'Each live order that the scheduler created has its row in the standing days.': async () => {
      const id = await order(3);
      await damage(scheduled(id), entry(id));
      return id;
    },
    'No live order exists for a skipped day.': async () => {
      const id = await order(3);
      await damage(
        scheduled(id),
        entry(id),
        dayOf(id, 'user_id', 'SKIPPED'),
        // The row has another day, so that it violates no other rule.
        `insert into standing_days (user_id, meal_id, for_date, outcome, order_id, order_version, decided_at)
         select user_id, meal_id, for_date + 1, 'MADE', id, version, now() from orders where id = '${id}'`,
      );
      return id;
    },
    'Each box that a standing order expected on a settled day was created, or its reason is recorded.':
      async () => {
        const id = '01900000-0000-7000-8000-0000000000c1';
        const user = await customer(1);
        await damage(
          `insert into standing_orders (id, user_id, meal_id, weekdays, from_date, box_for, box_quantity, created_by, created_at, since, changed_at)
         values ('${id}', '${user}', '${BREAKFAST_ID}', 127, '2026-01-01', 'VEG', 1, '${user}', '2026-01-01', '2026-01-01', '2026-01-01')`,
          `update standing_schedule set settled_until = '2026-01-09'`,
        );
        return idOf(`select '${id}' as id`);
      },
    'No order that the scheduler created, and that no one edited, has a dish that conflicts with the diet of its box or customer.':
      async () => {
        const id = await order(3);
        const user = await customer(1);
        await damage(
          entry(id),
          dayOf(id, 'user_id', 'MADE'),
          `insert into standing_orders (id, user_id, meal_id, weekdays, from_date, box_for, box_quantity, created_by, created_at, since, changed_at, ended_at)
           values ('01900000-0000-7000-8000-0000000000c2', '${user}', '${BREAKFAST_ID}', 127, '2020-01-01', 'VEG', 1, '${user}', '2020-01-01', '2020-01-01', '2020-01-01', '2020-02-01')`,
          `update standing_days set standing_order_id = '01900000-0000-7000-8000-0000000000c2' where order_id = '${id}'`,
          `update order_lines set diet = 'EGG' where order_id = '${id}'`,
        );
        return id;
      },
    'Each dish of a plan dated today or later fits the boxes that it is in.': async () => {
      const id = '01900000-0000-7000-8000-0000000000e1';
      await damage(
        `insert into meal_plans (id, date, status, created_at) values ('${id}', '2100-01-01', 0, now())`,
        `insert into meal_plan_dishes (plan_id, meal_id, dish_id, position, box_for) select '${id}', '${BREAKFAST_ID}', id, 0, '{VEG}' from dishes limit 1`,
      );
      return id;
    },
    'No upcoming order has portions reserved that its customer cannot pay for.': async () => {
      const id = await upcoming('2100-01-01');
      await damage(
        `update orders set amount = 100000000 where id = '${id}'`,
        `update order_lines set unit_price = 100000000 where order_id = '${id}'`,
        `update standing_schedule set ran_at = now() + interval '1 hour'`,
      );
      return id;
    },
    'No order of a settled day waits to be charged.': async () => {
      const id = await upcoming('2024-12-31');
      await damage(`update standing_schedule set settled_until = '2025-01-01'`);
      return id;
    },
  };
}
