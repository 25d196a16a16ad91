import { type AppError, refusal } from '../../shared/errors.js';
import { refusalOfPart } from '../../shared/in-parallel.js';
import { readMobile } from '../../shared/mobile.js';
import { UserType } from '../../shared/status.js';
import { requireAdmin } from '../sessions/actor.js';
import type { UseCaseContext } from '../use-case.js';
import { createUser } from './create-user.js';
import { type CsvCustomer, readCustomersCsv } from './customers-csv.js';
import { customersByMobile } from './read-users.js';
import type { User } from './user.entity.js';
import { checkAddresses, checkUser } from './user-fields.js';

/** What becomes of a row. */
export const ImportOutcome = { CREATED: 'created', DUPLICATE: 'duplicate', INVALID: 'invalid' } as const;
export type ImportOutcome = (typeof ImportOutcome)[keyof typeof ImportOutcome];

export interface ImportedRow {
  /** Number of the row in the file, as a spreadsheet counts it. */
  readonly row: number;
  readonly outcome: ImportOutcome;
  /** Name and mobile number as the file has them. */
  readonly title: string;
  readonly mobileNumber: string;
  /** The new customer, or the one who has the mobile number already; null when there is none, as in a dry run. */
  readonly user: User | null;
  /** Why the row makes no customer; null when it does. */
  readonly refusal: AppError | null;
}

/**
 * Adds customers from a CSV file: each row as by `createUser`, in a transaction of its own. A mobile number that a customer has already, or
 * an earlier row, makes no second one, so the same file may be imported again. Admins only.
 *
 * @param input.dryRun says what would become of each row, and writes nothing
 * @returns a result for each row, in their order
 * @throws AppError `import.*`, `input.*`, and refusals of access; whatever is no refusal (a lost database) ends the call, with the
 *   customers made so far standing
 */
export async function importCustomers(
  ctx: UseCaseContext,
  input: { readonly csv: string; readonly dryRun?: boolean | null },
): Promise<ImportedRow[]> {
  requireAdmin(ctx.actor);
  const rows = readCustomersCsv(input.csv);
  const mobiles = rows.flatMap((row) => readMobile(row.mobileNumber ?? '') ?? []);
  const seen: Seen = { customers: await customersByMobile(ctx, mobiles), firstRows: new Map() };
  const results: ImportedRow[] = [];
  for (const row of rows) {
    const { title, mobileNumber } = row;
    const outcome = await importRow(ctx, row, seen, input.dryRun === true);
    results.push({
      row: row.row,
      title: title ?? '',
      mobileNumber: mobileNumber ?? '',
      user: null,
      refusal: null,
      ...outcome,
    });
  }
  return results;
}

/** Who has a mobile number, by number. */
interface Seen {
  readonly customers: Map<string, User>;
  /** The first row with a number that nobody had before. */
  readonly firstRows: Map<string, number>;
}

type RowOutcome = Pick<ImportedRow, 'outcome'> & Partial<Pick<ImportedRow, 'user' | 'refusal'>>;

async function importRow(
  ctx: UseCaseContext,
  { row, error: unreadable, ...fields }: CsvCustomer,
  { customers, firstRows }: Seen,
  isDryRun: boolean,
): Promise<RowOutcome> {
  const mobile = readMobile(fields.mobileNumber ?? '') ?? '';
  const duplicate = (refused: AppError): RowOutcome => ({
    outcome: ImportOutcome.DUPLICATE,
    user: customers.get(mobile) ?? null,
    refusal: refused,
  });
  if (unreadable) return { outcome: ImportOutcome.INVALID, refusal: unreadable };
  const first = firstRows.get(mobile);
  if (first === undefined && customers.has(mobile))
    return duplicate(refusal('user.mobile-taken', { mobile }));
  try {
    // In a file without names, an admin could not tell whose number this is.
    if (!fields.title?.trim()) throw refusal('import.no-name', {});
    checkUser(fields, UserType.CUSTOMER);
    checkAddresses(fields.addresses ?? []);
    if (first !== undefined) return duplicate(refusal('import.twice', { row: first }));
    firstRows.set(mobile, row);
    if (isDryRun) return { outcome: ImportOutcome.CREATED };
    const user = await createUser(ctx, { ...fields, type: UserType.CUSTOMER });
    customers.set(mobile, user);
    return { outcome: ImportOutcome.CREATED, user };
  } catch (error) {
    const refused = refusalOfPart(error);
    if (refused.reason !== 'user.mobile-taken') return { outcome: ImportOutcome.INVALID, refusal: refused };
    // Somebody else has added this customer since.
    for (const [number, user] of await customersByMobile(ctx, [mobile])) customers.set(number, user);
    return duplicate(refused);
  }
}
