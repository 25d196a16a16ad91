import { boxesThatExclude } from '../../shared/box-diets.js';
import { Diet } from '../../shared/diet.js';
import { rejectedDietSql } from '../orders/rules/diet-conflicts.js';
import { isLiveSql } from '../orders/rules/order-status.js';
import type { Invariant } from './invariant.js';

/** Number of settled days whose boxes are checked. Earlier checks covered older days. */
const DAYS = 30;

const DIETS = [...Object.values(Diet), null];
const valueSql = (diet: Diet | null) => (diet === null ? 'null::text' : `'${diet}'`);

/** Returns the SQL condition that a dish does not fit a box, for columns with both diets. */
const unfitSql = (diet: string, box: string): string =>
  `(${DIETS.flatMap((dish) =>
    boxesThatExclude(dish).map(
      (excluded) => `(${diet} is not distinct from ${valueSql(dish)} and ${box} = '${excluded}')`,
    ),
  ).join(' or ')})`;

/** Rules of diet that the data must obey. */
export const DIET_INVARIANTS: readonly Invariant[] = [
  {
    rule: 'Each dish of a plan dated today or later fits the boxes that it is in.',
    offenders: `
      select p.id || ': ' || p.date || ', ' || d.title || ' in the box ' || b.box
      from meal_plans p join meal_plan_dishes s on s.plan_id = p.id join dishes d on d.id = s.dish_id and d.deleted_at is null
        cross join lateral unnest(s.box_for) b (box)
      where p.date >= (now() at time zone interval '5:30')::date and ${unfitSql('d.diet', 'b.box')}`,
  },
  {
    // A customer, an admin, or a later change of the standing order or of the customer's diet can cause a difference, so such
    // orders are excluded. A line without a stated diet is excluded too, because it may be older than the rule for boxes.
    rule: 'No order that the scheduler created, and that no one edited, has a dish that conflicts with the diet of its box or customer.',
    offenders: `
      select o.id || ' (#' || o.order_number || '): ' || l.title from standing_schedule c
        join orders o on o.for_date > coalesce(c.settled_until - ${DAYS}, '-infinity'::date)
        join standing_days d on d.order_id = o.id and d.outcome = 'MADE'
        join standing_orders s on s.id = d.standing_order_id
        join users u on u.id = o.user_id
        join audit_entries a on a.subject_id = o.id and a.actor_kind = 'SYSTEM' and a.action in ('ORDER_SCHEDULED', 'ORDER_PLACED')
        join order_lines l on l.order_id = o.id
      where ${isLiveSql('o')}
        and not exists (select 1 from audit_entries e where e.subject_id = o.id and e.action = 'ORDER_EDITED' and e.actor_kind <> 'SYSTEM')
        and ((s.changed_at < a.happened_at and l.diet is not null and ${unfitSql('l.diet', 's.box_for')})
          or (coalesce(u.eater_changed_at < a.happened_at, true) and (${rejectedDietSql('u.diet', 'l.diet')} or l.allergens && u.avoids)))`,
  },
];
