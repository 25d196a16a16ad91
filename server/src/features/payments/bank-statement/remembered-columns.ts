import { query } from '../../../db/sql.js';
import type { EntityManager } from '../../../db/transaction.js';
import { checkLine, MAX_LENGTH } from '../../../shared/validation.js';
import { recordAudit } from '../../audit/record-audit.js';
import type { Snapshot } from '../../audit/snapshot.js';
import { canonicalJson } from '../../idempotency/idempotent-request.js';
import { requireAdmin } from '../../sessions/actor.js';
import { SETTINGS_ID } from '../../settings/settings-fields.js';
import type { UseCaseContext } from '../../use-case.js';
import { type BankMapping, DayOrder } from './bank-line.js';

/** How the columns of the bank's statements were read last; null before the first. */
export async function rememberedColumns(em: EntityManager): Promise<BankMapping | null> {
  const row = await query(em).selectFrom('bank_statement_columns').select('mapping').executeTakeFirst();
  return row
    ? { dayOrder: null, ...(row.mapping as Partial<BankMapping> as Omit<BankMapping, 'dayOrder'>) }
    : null;
}

/** Remembers how the columns are read, for the next statement, if it is another way than before. @param em of a transaction that has proven the admin */
export async function rememberColumns(
  em: EntityManager,
  ctx: UseCaseContext,
  mapping: BankMapping,
): Promise<void> {
  const { userId } = requireAdmin(ctx.actor);
  const before = await rememberedColumns(em);
  if (before && canonicalJson(before) === canonicalJson(mapping)) return;
  const row = { mapping: JSON.stringify(mapping), changed_by: userId, changed_at: ctx.clock.now() };
  await query(em)
    .insertInto('bank_statement_columns')
    .values(row)
    .onConflict((known) => known.column('id').doUpdateSet(row))
    .execute();
  await recordAudit(em, ctx, {
    action: 'BANK_COLUMNS_CHANGED',
    subjectId: SETTINGS_ID,
    before: before && snapshotOf(before),
    after: snapshotOf(mapping),
  });
}

const snapshotOf = (mapping: BankMapping): Snapshot => ({ ...mapping });

const COLUMNS = ['date', 'amount', 'direction', 'narration', 'utr', 'balance'] as const;

/**
 * Checks the names of columns.
 *
 * @throws AppError `input.too-long`, `input.control-characters`
 */
export function checkMapping(
  given: Readonly<Partial<Record<(typeof COLUMNS)[number] | 'dayOrder', string | null>>>,
): BankMapping {
  const named = COLUMNS.map((column) => {
    const at = { field: column, label: 'The name of a column' };
    return [column, checkLine(given[column], at, MAX_LENGTH.title) || null] as const;
  });
  const mapping = Object.fromEntries(named) as unknown as BankMapping;
  return {
    ...mapping,
    date: mapping.date ?? '',
    amount: mapping.amount ?? '',
    narration: mapping.narration ?? '',
    dayOrder:
      given.dayOrder === DayOrder.DAY_FIRST || given.dayOrder === DayOrder.MONTH_FIRST
        ? given.dayOrder
        : null,
  };
}
