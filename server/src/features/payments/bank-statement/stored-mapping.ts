import { tables } from '../../../db/tables.js';
import type { EntityManager } from '../../../db/transaction.js';
import { checkLine, MAX_LENGTH } from '../../../shared/validation.js';
import { recordAudit } from '../../audit/record-audit.js';
import type { Snapshot } from '../../audit/snapshot.js';
import { canonicalJson } from '../../idempotency/idempotent-request.js';
import { requireAdmin } from '../../sessions/actor.js';
import { SETTINGS_ID } from '../../settings/settings-fields.js';
import type { UseCaseContext } from '../../use-case.js';
import { type BankMapping, DayOrder } from './bank-line.js';

/** Returns the stored mapping of the last statement. Null before the first statement. */
export async function readStoredMapping(em: EntityManager): Promise<BankMapping | null> {
  const row = await tables(em).selectFrom('BankStatementColumns').select('mapping').executeTakeFirst();
  return row
    ? { dayOrder: null, ...(row.mapping as Partial<BankMapping> as Omit<BankMapping, 'dayOrder'>) }
    : null;
}

/**
 * Stores the mapping for the next statement, if it changed.
 * @param em entity manager of a transaction that has authenticated the admin
 */
export async function storeMapping(
  em: EntityManager,
  ctx: UseCaseContext,
  mapping: BankMapping,
): Promise<void> {
  const { userId } = requireAdmin(ctx.actor);
  const before = await readStoredMapping(em);
  if (before && canonicalJson(before) === canonicalJson(mapping)) return;
  const row = { mapping, changedById: userId, changedAt: ctx.clock.now() };
  await tables(em)
    .insertInto('BankStatementColumns')
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
 * Validates the names of the columns. A missing name becomes empty or null.
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
