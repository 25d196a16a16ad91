import { type AppError, appError } from '../../shared/errors.js';
import { ImportOutcome } from '../../shared/import-outcome.js';
import { errorOfItem } from '../../shared/in-parallel.js';
import { readMobile } from '../../shared/mobile.js';
import { UserType } from '../../shared/status.js';
import { requireAdmin } from '../sessions/actor.js';
import type { UseCaseContext } from '../use-case.js';
import { checkAddresses } from './address-fields.js';
import { createUser } from './create-user.js';
import { type CsvCustomer, readCustomersCsv } from './customers-csv.js';
import { customersByMobile } from './read-users.js';
import type { User } from './user.entity.js';
import { checkUser } from './user-fields.js';

interface ImportedRow {
  /** Row number in the file, as in a spreadsheet. */
  readonly row: number;
  readonly outcome: ImportOutcome;
  /** Name and mobile number as written in the file. */
  readonly title: string;
  readonly mobileNumber: string;
  /** Names of columns with a value in this row that are not imported. */
  readonly ignoredColumns: readonly string[];
  /** New customer, or the existing one with the mobile number. Null without one, as in a dry run. */
  readonly user: User | null;
  /** Reason why the row creates no customer. Otherwise null. */
  readonly rejection: AppError | null;
}

/**
 * Imports customers from a CSV file: each row like `createUser`, in a separate transaction. A mobile number of an existing
 * customer or an earlier row creates no second one, so the same file can be imported again. Admins only.
 * @param input.dryRun returns the outcome of each row and writes nothing
 * @returns a result for each row, in sequence
 * @throws AppError `import.*`, `input.*`, and access errors; an unexpected error (a lost database) ends the call, but created
 * customers remain
 */
export async function importCustomers(
  ctx: UseCaseContext,
  input: { readonly csv: string; readonly dryRun?: boolean | null },
): Promise<ImportedRow[]> {
  requireAdmin(ctx.actor);
  const rows = readCustomersCsv(input.csv);
  const mobiles = rows.flatMap((row) => readMobile(row.mobileNumber ?? '') ?? []);
  const customers = await customersByMobile(ctx, mobiles);
  const seen: Seen = { customers, known: new Set(customers.keys()), firstRows: new Map() };
  const results: ImportedRow[] = [];
  for (const { ignoredColumns, ...row } of rows) {
    const { title, mobileNumber } = row;
    const outcome = await importRow(ctx, row, seen, input.dryRun === true);
    results.push({
      row: row.row,
      title: title ?? '',
      mobileNumber: mobileNumber ?? '',
      ignoredColumns,
      user: null,
      rejection: null,
      ...outcome,
    });
  }
  return results;
}

/** Customers by mobile number. */
interface Seen {
  readonly customers: Map<string, User>;
  /** Numbers of the customers who existed before the import. */
  readonly known: ReadonlySet<string>;
  /** The first row with a number, except for invalid rows. */
  readonly firstRows: Map<string, number>;
}

type RowOutcome = Pick<ImportedRow, 'outcome'> & Partial<Pick<ImportedRow, 'user' | 'rejection'>>;

async function importRow(
  ctx: UseCaseContext,
  { row, error: unreadable, ...fields }: Omit<CsvCustomer, 'ignoredColumns'>,
  { customers, known, firstRows }: Seen,
  isDryRun: boolean,
): Promise<RowOutcome> {
  const mobile = readMobile(fields.mobileNumber ?? '') ?? '';
  const duplicate = (rejected: AppError): RowOutcome => ({
    outcome: ImportOutcome.DUPLICATE,
    user: customers.get(mobile) ?? null,
    rejection: rejected,
  });
  if (unreadable) return { outcome: ImportOutcome.INVALID, rejection: unreadable };
  const first = firstRows.get(mobile);
  const repeated = first === undefined ? null : duplicate(appError('import.twice', { row: first }));
  if (known.has(mobile)) {
    if (repeated) return repeated;
    firstRows.set(mobile, row);
    return duplicate(appError('user.mobile-taken', { mobile }));
  }
  try {
    // Without names in the file, an admin could not identify the number.
    if (!fields.title?.trim()) throw appError('import.no-name', {});
    checkUser(fields, UserType.CUSTOMER);
    checkAddresses(fields.addresses ?? []);
    if (repeated) return repeated;
    firstRows.set(mobile, row);
    if (isDryRun) return { outcome: ImportOutcome.CREATED };
    const user = await createUser(ctx, { ...fields, type: UserType.CUSTOMER });
    customers.set(mobile, user);
    return { outcome: ImportOutcome.CREATED, user };
  } catch (error) {
    const rejected = errorOfItem(error);
    if (rejected.reason !== 'user.mobile-taken')
      return { outcome: ImportOutcome.INVALID, rejection: rejected };
    // Another call has added this customer since then.
    for (const [number, user] of await customersByMobile(ctx, [mobile])) customers.set(number, user);
    return duplicate(rejected);
  }
}
