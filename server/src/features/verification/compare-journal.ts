import { createReadStream } from 'node:fs';
import { createInterface } from 'node:readline';
import * as z from 'zod';
import { anyOf, query } from '../../db/sql.js';
import type { EntityManager } from '../../db/transaction.js';

/** What a journal says that servers committed, held against the ledger. */
export interface JournalComparison {
  /** How many entries the journal names. */
  readonly entries: number;
  /** How many of them the ledger does not hold, or holds with another amount. */
  readonly lost: number;
  /** The first of them: when it was written down, the entry's id and its amount in paise. */
  readonly examples: readonly string[];
  /** Lines that cannot be read, by number: a crash of the machine can leave half a line. */
  readonly unreadable: readonly number[];
}

const LINE = z.object({
  at: z.iso.datetime(),
  entries: z.array(z.string().regex(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12} -?\d{1,18}$/)),
});
const AT_ONCE = 5_000;
const EXAMPLES = 5;

/**
 * Says which of the entries that servers wrote down as committed are missing in the ledger.
 *
 * @throws Error of the file system when the file cannot be read
 */
export async function compareJournal(em: EntityManager, file: string): Promise<JournalComparison> {
  const comparison = { entries: 0, lost: 0, examples: [] as string[], unreadable: [] as number[] };
  let batch = new Map<string, { amount: string; at: string }>();
  const look = async () => {
    const rows = await query(em)
      .selectFrom('wallet_logs')
      .select(['id', 'amount'])
      .where('id', '=', anyOf([...batch.keys()]))
      .execute();
    const held = new Map(rows.map(({ id, amount }) => [id, String(amount)]));
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
