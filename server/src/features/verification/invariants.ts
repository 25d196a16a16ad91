import { BOX_ACTIONS } from '../audit/audit-action.js';
import { isLiveSql, OrderStatus } from '../orders/rules/order-status.js';
import { DIET_INVARIANTS } from './diet-invariants.js';
import type { Invariant } from './invariant.js';
import { PAYMENT_INVARIANTS } from './payment-invariants.js';
import { STANDING_INVARIANTS } from './standing-invariants.js';

/**
 * Rules of every wallet, order, and plan between transactions. Each rule is one set-based statement, so that a million entries
 * are checked in seconds, inside the database.
 */
export const INVARIANTS: readonly Invariant[] = [
  {
    rule: 'Each balance equals the sum of its ledger, and the balance after the last entry.',
    offenders: `
      select u.id || ': balance ' || u.wallet_balance || ', ledger ' || coalesce(l.sum, 0) || ', last entry ' || coalesce(l.last, 0)
      from users u left join (
        select user_id, sum(amount) as sum, count(*) as entries, max(entry_no) as last_no,
          (array_agg(balance_after order by entry_no desc))[1] as last
        from wallet_logs group by user_id
      ) l on l.user_id = u.id
      where u.wallet_balance <> coalesce(l.sum, 0) or u.wallet_balance <> coalesce(l.last, 0)
        or coalesce(u.wallet_entry_no, 0) <> coalesce(l.last_no, 0)`,
  },
  {
    rule: 'The entries of a ledger are numbered from 1 without a gap.',
    offenders: `
      select user_id || ': ' || count(*) || ' entries, last number ' || max(entry_no)
      from wallet_logs group by user_id having count(*) <> max(entry_no) or min(entry_no) <> 1`,
  },
  {
    rule: 'Each ledger entry adds its amount to the balance of the previous entry.',
    offenders: `
      select user_id || ' entry ' || entry_no || ': ' || before || ' and ' || amount || ' make ' || balance_after from (
        select user_id, entry_no, amount, balance_before, balance_after, lag(balance_after, 1, 0::bigint) over (partition by user_id order by entry_no) as before
        from wallet_logs
      ) chained where balance_before <> before or balance_after <> before + amount`,
  },
  {
    // Checks only that some limit allowed the entry. The time of the limit's change is not compared.
    rule: 'No ledger entry overdraws a wallet by more than the highest credit limit in the audit trail of its customer.',
    offenders: `
      select l.user_id || ' entry ' || l.entry_no || ': ' || l.amount || ' makes ' || l.balance_after from wallet_logs l
      where l.amount < 0 and l.balance_after < 0 and not exists (
        select 1 from audit_entries a where a.subject_type = 'USER' and a.subject_id = l.user_id
          and (a.after ->> 'creditLimitPaise')::bigint >= -l.balance_after)`,
  },
  {
    rule: 'A delivery user has no money.',
    offenders: `
      select u.id || ': balance ' || u.wallet_balance from users u where u.type = 2 and u.wallet_balance <> 0`,
  },
  {
    rule: 'The amount of an order is the sum of its lines.',
    offenders: `
      select o.id || ' (#' || o.order_number || '): amount ' || o.amount || ', lines ' || coalesce(sum(l.unit_price * l.quantity), 0)
      from orders o left join order_lines l on l.order_id = o.id
      group by o.id having o.amount <> coalesce(sum(l.unit_price * l.quantity), 0) or count(l.dish_id) = 0`,
  },
  {
    rule: 'The ledger charges each order its amount. It charges nothing for an order that is upcoming, refunded, or cancelled before it was charged.',
    offenders: `
      select o.id || ' (#' || o.order_number || '): status ' || o.status || ', amount ' || o.amount || ', ledger ' || coalesce(l.net, 0)
      from orders o left join (
        select order_id, sum(amount) as net from wallet_logs where order_id is not null group by order_id
      ) l on l.order_id = o.id
      where coalesce(l.net, 0) <> case when o.status = ${OrderStatus.UPCOMING} or o.refunded or (o.status = ${OrderStatus.CANCELLED} and o.refunded is null) then 0 else -o.amount end`,
  },
  {
    rule: 'The ledger entries of an order are in the ledger of its customer.',
    offenders: `
      select o.id || ' (#' || o.order_number || '): entry ' || l.id || ' of ' || l.user_id from wallet_logs l join orders o on o.id = l.order_id where l.user_id <> o.user_id`,
  },
  {
    rule: 'An order is charged once and refunded at most once.',
    offenders: `
      select order_id || ': ' || count(*) || ' × ' || kind from wallet_logs
      where kind in ('order', 'order-refund') group by order_id, kind having count(*) > 1`,
  },
  {
    rule: 'A customer has at most one live order for a meal and a day.',
    offenders: `
      select user_id || ', ' || meal_id || ', ' || for_date || ': ' || count(*) || ' orders' from orders o
      where ${isLiveSql('o')} group by user_id, meal_id, for_date having count(*) > 1`,
  },
  {
    rule: 'The portions sold of a limited dish are those that live orders have reserved, and no more than its limit.',
    offenders: `
      select c.dish_id || ' on ' || p.date || ': ' || c.sold || ' sold of ' || c.cap || ', live orders have ' || coalesce(l.held, 0)
      from portions c join meal_plans p on p.id = c.plan_id left join (
        select o.for_date, o.meal_id, l.dish_id, sum(l.quantity) as held from orders o join order_lines l on l.order_id = o.id
        where ${isLiveSql('o')} and o.uncovered_version is null group by o.for_date, o.meal_id, l.dish_id
      ) l on l.for_date = p.date and l.meal_id = c.meal_id and l.dish_id = c.dish_id
      where c.sold <> coalesce(l.held, 0) or c.sold > c.cap`,
  },
  {
    rule: 'No placed or upcoming order is for a day on which the kitchen is closed.',
    offenders: `
      select o.id || ' (#' || o.order_number || '): ' || o.for_date || ' is closed: ' || k.reason
      from kitchen_closures k join orders o on o.for_date = k.for_date and (k.meal_id is null or k.meal_id = o.meal_id)
      where k.reopened_at is null and ${isLiveSql('o')} and o.status <> ${OrderStatus.COMPLETED}`,
  },
  {
    rule: 'An order becomes Completed only from Placed.',
    offenders: `
      select subject_id || ': from status ' || (before ->> 'status') from audit_entries
      where action = 'ORDER_COMPLETED' and (before ->> 'status')::int is distinct from ${OrderStatus.PLACED}`,
  },
  {
    rule: 'The orders of a stop are of one customer, and of the day and meal of its run.',
    offenders: `
      select so.order_id || ': of ' || o.user_id || ', ' || o.for_date || ', on a stop of ' || s.customer_id || ', ' || r.for_date
      from delivery_stop_orders so join orders o on o.id = so.order_id join delivery_stops s on s.id = so.stop_id
        join delivery_runs r on r.id = s.run_id
      where (o.user_id, o.for_date, o.meal_id) <> (s.customer_id, r.for_date, r.meal_id)`,
  },
  {
    // Placed is correct after a reopening. Earlier versions did not complete a box that was delivered before it was charged.
    rule: 'An order whose stop is delivered is completed, or it was reopened, charged after its delivery, or cancelled.',
    offenders: `
      select o.id || ' (#' || o.order_number || '): status ' || o.status || ', delivered at ' || s.marked_at
      from delivery_stops s join delivery_stop_orders so on so.stop_id = s.id join orders o on o.id = so.order_id
      where s.status = 'DELIVERED' and (o.status = ${OrderStatus.UPCOMING} or (o.status = ${OrderStatus.PLACED} and not exists (
        select 1 from audit_entries a where a.subject_id = o.id and a.action in ('ORDER_REOPENED', 'ORDER_CHARGED'))))`,
  },
  {
    rule: 'An order is on at most one run.',
    offenders: `
      select order_id || ': on ' || count(*) || ' stops' from delivery_stop_orders group by order_id having count(*) > 1`,
  },
  {
    rule: 'No order of a refunded stop is still live.',
    offenders: `
      select s.id || ': #' || o.order_number from delivery_stops s join delivery_stop_orders so on so.stop_id = s.id
        join orders o on o.id = so.order_id
      where s.resolution = 'REFUNDED' and ${isLiveSql('o')}`,
  },
  {
    rule: 'At most one plan is active, and a day has at most one plan.',
    offenders: `
      select 'active plans: ' || count(*) from meal_plans where status = 1 having count(*) > 1
      union all select date || ': ' || count(*) || ' plans' from meal_plans group by date having count(*) > 1`,
  },
  {
    rule: 'An order placed since the audit trail began has an entry there for each of its versions.',
    offenders: `
      select '#' || o.order_number || ': version ' || o.version || ', entries ' || count(a.id)
      from audit_trail_start s join orders o on o.order_number > s.last_order_number
        left join audit_entries a on a.subject_type = 'ORDER' and a.subject_id = o.id
          and a.action not in (${BOX_ACTIONS.map((action) => `'${action}'`).join(', ')})
      group by o.id having count(a.id) <> o.version`,
  },
  {
    rule: 'The address of an order is that of its latest audit entry with an address.',
    offenders: `
      select '#' || o.order_number from orders o join (
        select distinct on (subject_id) subject_id, after -> 'deliveryAddress' as address from audit_entries
        where subject_type = 'ORDER' and after -> 'deliveryAddress' is not null order by subject_id, id desc
      ) a on a.subject_id = o.id
      where coalesce(o.delivery_address, 'null') <> a.address`,
  },
  {
    rule: 'A credit since the audit trail began has an entry there, with its amount and the reference of its payment.',
    offenders: `
      select l.user_id || ' #' || l.entry_no
      from audit_trail_start s join wallet_logs l on l.kind = 'credit' and l.id > s.last_wallet_entry_id
        left join audit_entries a on a.action = 'WALLET_CREDITED' and (a.after ->> 'entryId')::uuid = l.id
      where (a.after ->> 'amountPaise')::bigint is distinct from l.amount or a.after ->> 'reference' is distinct from l.reference`,
  },
  {
    rule: 'Each correction and bank refund has a reason, and an entry in the audit trail with its amount and reference. No bank refund exceeds the balance.',
    offenders: `
      select l.user_id || ' #' || l.entry_no || ': ' || l.kind from wallet_logs l
        left join audit_entries a on a.action in ('WALLET_CORRECTED', 'WALLET_PAID_BACK') and (a.after ->> 'entryId')::uuid = l.id
      where l.kind in ('correction', 'source-refund') and (l.narration = '' or (a.after ->> 'amountPaise')::bigint is distinct from l.amount
        or a.after ->> 'reference' is distinct from l.reference or (l.kind = 'source-refund' and (l.reference is null or l.amount >= 0 or l.balance_after < 0)))`,
  },
  {
    rule: 'The settings are one row, with an entry in the audit trail for each change.',
    offenders: `
      select 'settings: version ' || s.version || ', entries ' || count(a.id) from settings s
        left join audit_entries a on a.action = 'SETTINGS_EDITED' and a.subject_id = s.id
      group by s.id having count(a.id) <> s.version - 1
      union all select 'settings: ' || count(*) || ' rows' from settings having count(*) <> 1`,
  },
  {
    rule: 'A customer with addresses has exactly one default.',
    offenders: `
      select user_id || ': ' || count(*) filter (where is_default) || ' defaults' from addresses
      group by user_id having count(*) filter (where is_default) <> 1`,
  },
  ...STANDING_INVARIANTS,
  ...DIET_INVARIANTS,
  ...PAYMENT_INVARIANTS,
];
