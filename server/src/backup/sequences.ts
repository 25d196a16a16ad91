import { sql } from '../db/sql.js';
import type { EntityManager } from '../db/transaction.js';
import { BackupError, type SequenceState } from './backup-format.js';
import { quoted, sequencesOf } from './catalog.js';

/** Whose numbers a sequence gives out. A number is never given out twice (decisions, "Order numbers"). */
const NUMBERED: Readonly<Record<string, { readonly table: string; readonly column: string }>> = {
  order_numbers: { table: 'orders', column: 'order_number' },
  audit_entries_id_seq: { table: 'audit_entries', column: 'id' },
};

/** Where every sequence of the schema stands. */
export async function sequenceStates(em: EntityManager): Promise<SequenceState[]> {
  const states: SequenceState[] = [];
  for (const name of await sequencesOf(em)) {
    const [state] = await sql<{ last_value: string; is_called: boolean }>(
      em,
      `select last_value::text, is_called from ${quoted(name)}`,
    );
    if (state) states.push({ name, lastValue: state.last_value, isCalled: state.is_called });
  }
  return states;
}

/**
 * Sets the sequences of a restored schema to where the backup says they stood, or further, where the replaced database had
 * given out more.
 *
 * @param file for the refusal
 * @param restored the backup's states
 * @param replaced those of the database before; none when it was empty
 * @throws BackupError when the backup says nothing of a sequence, or has one that is behind a number which its rows hold
 */
export async function setSequences(
  tx: EntityManager,
  file: string,
  restored: readonly SequenceState[],
  replaced: readonly SequenceState[],
): Promise<void> {
  for (const name of await sequencesOf(tx)) {
    const state = restored.find((one) => one.name === name);
    if (!state) throw new BackupError(`${file} does not say where the sequence ${name} stands.`);
    const before = replaced.find((one) => one.name === name);
    await sql(
      tx,
      `select setval($1::text::regclass, last_value, is_called) from (values
         ($2::text::bigint, $3::boolean), ($4::text::bigint, $5::boolean)) states (last_value, is_called)
       where last_value is not null order by last_value desc, is_called desc limit 1`,
      [quoted(name), state.lastValue, state.isCalled, before?.lastValue ?? null, before?.isCalled ?? null],
    );
    await refuseBehind(tx, file, name);
  }
}

async function refuseBehind(tx: EntityManager, file: string, name: string): Promise<void> {
  const numbered = NUMBERED[name];
  if (!numbered) return;
  const [row] = await sql<{ held: string | null; behind: boolean | null }>(
    tx,
    `select held::text, last_value < held or (last_value = held and not is_called) as behind
     from ${quoted(name)}, (select max(${quoted(numbered.column)}) as held from ${quoted(numbered.table)}) numbers`,
  );
  if (row?.behind)
    throw new BackupError(
      `${file} would set ${name} back: its ${numbered.table} hold the number ${row.held}, which would be given out again.`,
    );
}
