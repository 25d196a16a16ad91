import { createReadStream } from 'node:fs';
import { createInterface } from 'node:readline';
import * as z from 'zod';
import { anyOf } from '../../db/sql.js';
import { tables } from '../../db/tables.js';
import type { EntityManager } from '../../db/transaction.js';

/** Comparison of a journal of committed entries with the ledger. */
export interface JournalComparison {
  /** Number of entries in the journal. */
  readonly entries: number;
  /** Number of entries that the ledger lacks, or contains with another amount. */
  readonly lost: number;
  /** First of these entries: the time of writing, the entry's ID, and its amount in paise. */
  readonly examples: readonly string[];
  /** Numbers of lines that cannot be read. A crash of the server can leave a partial line. */
  readonly unreadable: readonly number[];
}

const LINE = z.object({
  at: z.iso.datetime(),
  entries: z.array(z.string().regex(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12} -?\d{1,18}$/)),
});
const AT_ONCE = 5_000;
const EXAMPLES = 5;

/**
 * Counts the entries that servers recorded as committed and that the ledger lacks, or contains with another amount.
 * @throws Error of the file system if the file cannot be read
 */
export async function compareJournal(em: EntityManager, file: string): Promise<JournalComparison> {
  const comparison = { entries: 0, lost: 0, examples: [] as string[], unreadable: [] as number[] };
  let batch = new Map<string, { amount: string; at: string }>();
  const look = async () => {
    const rows = await tables(em)
      .selectFrom('WalletLog')
      .select(['id', 'amountPaise'])
      .where('id', '=', anyOf([...batch.keys()]))
      .execute();
    const held = new Map(rows.map(({ id, amountPaise }) => [id, String(amountPaise)]));
    for (const [id, { amount, at }] of batch) {
      comparison.entries++;
      if (held.get(id) === amount) continue;
      comparison.lost++;
      if (comparison.examples.length < EXAMPLES) comparison.examples.push(`${at} ${id} ${amount}`);
    }
    batch = new Map();
  };
  let number = 0;
  for await (const text of createInterface({
    input: createReadStream(file),
    crlfDelay: Number.POSITIVE_INFINITY,
  })) {
    number++;
    const line = readLine(text);
    if (!line) comparison.unreadable.push(number);
    for (const entry of line?.entries ?? []) {
      const [id = '', amount = ''] = entry.split(' ');
      batch.set(id, { amount, at: line?.at ?? '' });
    }
    if (batch.size >= AT_ONCE) await look();
  }
  await look();
  return comparison;
}

function readLine(text: string): z.output<typeof LINE> | null {
  try {
    return LINE.parse(JSON.parse(text));
  } catch {
    return null;
  }
}
