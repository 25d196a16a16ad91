import type { Invariant } from './invariant.js';

/** Rules of payments and top-ups. */
export const PAYMENT_INVARIANTS: readonly Invariant[] = [
  {
    rule: 'The credited part of a payment equals the sum of its ledger entries, and is at most its amount.',
    offenders: `
      select p.id || ': amount ' || p.amount || ', credited ' || p.credited || ', ledger ' || coalesce(l.sum, 0)
      from payments p left join (
        select payment_id, sum(amount) as sum from wallet_logs where payment_id is not null group by payment_id
      ) l on l.payment_id = p.id
      where p.credited <> coalesce(l.sum, 0) or p.credited not between least(p.amount, 0) and greatest(p.amount, 0)`,
  },
  {
    rule: 'Each reference belongs to one payment, and each ledger entry has the reference of its payment.',
    offenders: `
      select reference || ': ' || count(*) || ' payments' from payments where reference is not null group by reference having count(*) > 1
      union all
      select l.user_id || ' entry ' || l.entry_no || ': ' || coalesce(l.reference, 'no reference') || ', payment ' || coalesce(p.reference, 'none')
      from wallet_logs l left join payments p on p.id = l.payment_id
      where (l.reference is not null or l.payment_id is not null) and (p.id is null or l.reference is distinct from p.reference)`,
  },
  {
    rule: 'Each credited top-up names a ledger entry of its customer and its payment, and no two open or credited top-ups have the same UTR.',
    offenders: `
      select t.id || ': entry ' || coalesce(t.entry_id::text, 'none') || ', payment ' || coalesce(p.reference, 'without a reference')
      from top_ups t left join wallet_logs l on l.id = t.entry_id left join payments p on p.id = l.payment_id
      where t.state = 'CREDITED' and (l.user_id is distinct from t.user_id or p.id is null or (t.utr is not null and t.utr is distinct from p.reference))
      union all
      select utr || ': ' || count(*) || ' claims' from top_ups where utr is not null and state <> 'REJECTED' group by utr having count(*) > 1`,
  },
];
