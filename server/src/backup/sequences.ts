import { sql } from 'kysely';
import { query } from '../db/sql.js';
import type { EntityManager } from '../db/transaction.js';
import { BackupError, type SequenceState } from './backup-format.js';
import { quoted } from './catalog.js';

/** Whose numbers a sequence gives out. A number is never given out twice. */
const NUMBERED: Readonly<Record<string, { readonly table: string; readonly column: string }>> = {
  order_numbers: { table: 'orders', column: 'order_number' },
  audit_entries_id_seq: { table: 'audit_entries', column: 'id' },
};

/** Where sequences stand. */
export async function sequenceStates(em: EntityManager, names: readonly string[]): Promise<SequenceState[]> {
  const states: SequenceState[] = [];
  for (const name of names) {
    const { lastValue, isCalled } = await query(em)
      .selectFrom(sql<{ last_value: string; is_called: boolean }>`${sql.table(name)}`.as('sequence'))
      .select([sql<string>`last_value::text`.as('lastValue'), 'is_called as isCalled'])
      .executeTakeFirstOrThrow();
    states.push({ name, lastValue, isCalled });
  }
  return states;
}

/**
 * Sets the sequences of a restored schema to where the backup says they stood, or further, where the replaced database had
 * given out more.
 *
 * @param file for the refusal
 * @param names all of them
 * @param restored the backup's states
 * @param replaced those of the database before; none when it was empty
 * @throws BackupError when the backup says nothing of a sequence, or has one that is behind a number which its rows hold
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
    await query(tx)
      .selectNoFrom(
        sql`setval(${quoted(name)}::text::regclass, ${state.lastValue}::text::bigint, ${state.isCalled}::boolean)`.as(
          'set',
        ),
      )
      .execute();
    await refuseBehind(tx, file, state);
  }
}

/** The number that a sequence gives out next. */
const nextOf = ({ lastValue, isCalled }: SequenceState) => BigInt(lastValue) + (isCalled ? 1n : 0n);

async function refuseBehind(tx: EntityManager, file: string, state: SequenceState): Promise<void> {
  const numbered = NUMBERED[state.name];
  if (!numbered) return;
  const { held } = await query(tx)
    .selectFrom(sql`${sql.table(numbered.table)}`.as('numbered'))
    .select(sql<string | null>`max(${sql.ref(numbered.column)})::text`.as('held'))
    .executeTakeFirstOrThrow();
  if (held !== null && nextOf(state) <= BigInt(held))
    throw new BackupError(
      `${file} would set ${state.name} back: its ${numbered.table} hold the number ${held}, which would be given out again.`,
    );
}
