import { preparedStatement } from '../../db/prepared-statements.js';
import { sql } from '../../db/sql.js';
import type { IndiaDate } from '../../shared/india-date.js';
import { paise } from '../../shared/money.js';
import { clampPage, PAGE_SIZES } from '../../shared/page-sizes.js';
import { requireAdmin } from '../sessions/actor.js';
import type { UseCaseContext } from '../use-case.js';

interface WalletsRow {
  total: number;
  held: string;
  owed: string;
  items: { userId: string; balance: string }[] | null;
}

/**
 * Returns the balance of each wallet at the end of a day, by the day on which the money moved, sorted by name. Wallets without an
 * entry until then are omitted. Admins only.
 * @returns a page of the wallets, with the sums of the positive balances and of the amounts due on all pages
 * @throws AppError access errors
 */
export async function walletsOn(
  ctx: UseCaseContext,
  input: { readonly date: IndiaDate; readonly page?: number | null; readonly limit?: number | null },
) {
  requireAdmin(ctx.actor);
  const { limit, offset } = clampPage(input.page, input.limit, PAGE_SIZES.walletsOn);
  const [row] = await sql<WalletsRow>(ctx.em, WALLETS, [input.date, limit, offset]);
  return {
    date: input.date,
    items: (row?.items ?? []).map(({ userId, balance }) => ({ userId, balancePaise: paise(balance) })),
    total: row?.total ?? 0,
    heldPaise: paise(row?.held ?? 0),
    owedPaise: paise(row?.owed ?? 0),
  };
}

const WALLETS = preparedStatement(`/* walletsOn */ with wallets as (
    select u.id, u.user_title, sum(l.amount) as balance from wallet_logs l join users u on u.id = l.user_id
    where l.transaction_date <= $1::date group by u.id
  )
  select count(*)::int as total, coalesce(sum(balance) filter (where balance > 0), 0)::text as held,
    coalesce(-sum(balance) filter (where balance < 0), 0)::text as owed,
    (select json_agg(json_build_object('userId', p.id, 'balance', p.balance::text) order by lower(p.user_title), p.id)
      from (select * from wallets order by lower(user_title), id limit $2 offset $3) p) as items
  from wallets`);
