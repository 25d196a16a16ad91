import { sql } from 'kysely';
import { tables } from '../db/tables.js';
import type { EntityManager } from '../db/transaction.js';
import { BackupError, type SequenceState } from './backup-format.js';
import { quotedName } from './catalog.js';

/** Columns whose values come from a sequence, by the name of the sequence. Numbers are never reused. */
const NUMBERED: Readonly<Record<string, { readonly table: string; readonly column: string }>> = {
  order_numbers: { table: 'orders', column: 'order_number' },
  audit_entries_id_seq: { table: 'audit_entries', column: 'id' },
};

/** Reads the states of sequences. */
export async function sequenceStates(em: EntityManager, names: readonly string[]): Promise<SequenceState[]> {
  const states: SequenceState[] = [];
  for (const name of names) {
    const { lastValue, isCalled } = await tables(em)
      .selectFrom(sql<{ last_value: string; is_called: boolean }>`${sql.table(name)}`.as('sequence'))
      .select([sql<string>`last_value::text`.as('lastValue'), 'is_called as isCalled'])
      .executeTakeFirstOrThrow();
    states.push({ name, lastValue, isCalled });
  }
  return states;
}

/**
 * Sets the sequences of a restored schema to the backup's values, or to higher values of the replaced database.
 * @param file name for errors
 * @param restored states in the backup
 * @param replaced previous states of the database; none if it was empty
 * @throws BackupError if the backup lacks a sequence, or contains a sequence below a number in its rows
 */
export async function setSequences(
  tx: EntityManager,
  file: string,
  names: readonly string[],
  restored: readonly SequenceState[],
  replaced: readonly SequenceState[],
): Promise<void> {
  for (const name of names) {
    const stood = restored.find((one) => one.name === name);
    if (!stood) throw new BackupError(`${file} does not say where the sequence ${name} stands.`);
    const before = replaced.find((one) => one.name === name);
    const state = before && nextOf(before) > nextOf(stood) ? before : stood;
    await tables(tx)
      .selectNoFrom(
        sql`setval(${quotedName(name)}::text::regclass, ${state.lastValue}::text::bigint, ${state.isCalled}::boolean)`.as(
          'set',
        ),
      )
      .execute();
    await rejectBehind(tx, file, state);
  }
}

/** Returns the next number of a sequence. */
const nextOf = ({ lastValue, isCalled }: SequenceState) => BigInt(lastValue) + (isCalled ? 1n : 0n);

async function rejectBehind(tx: EntityManager, file: string, state: SequenceState): Promise<void> {
  const numbered = NUMBERED[state.name];
  if (!numbered) return;
  const { held } = await tables(tx)
    .selectFrom(sql`${sql.table(numbered.table)}`.as('numbered'))
    .select(sql<string | null>`max(${sql.ref(numbered.column)})::text`.as('held'))
    .executeTakeFirstOrThrow();
  if (held !== null && nextOf(state) <= BigInt(held))
    throw new BackupError(
      `${file} would set ${state.name} back: its ${numbered.table} hold the number ${held}, which would be given out again.`,
    );
}
