import { type AppError, refusal } from '../../shared/errors.js';
import { mapInParallel, refusalOfPart, TRANSACTIONS_AT_ONCE } from '../../shared/in-parallel.js';
import { UserType } from '../../shared/status.js';
import { requireAdmin } from '../sessions/actor.js';
import type { UseCaseContext } from '../use-case.js';
import { createUser } from './create-user.js';
import { type CsvCustomer, readCustomersCsv } from './customers-csv.js';
import type { User } from './user.entity.js';
import { checkAddresses, checkUser, readMobile } from './user-fields.js';
import { customersByMobile } from './users-by-mobile.js';

/** What becomes of a row. */
export const ImportOutcome = { CREATED: 'created', DUPLICATE: 'duplicate', INVALID: 'invalid' } as const;
export type ImportOutcome = (typeof ImportOutcome)[keyof typeof ImportOutcome];

export interface ImportedRow {
  /** The row's number in the file, where the names of the columns are row 1. */
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
  const known = await customersByMobile(
    ctx,
    rows.flatMap((row) => readMobile(row.mobileNumber ?? '') ?? []),
  );
  const checked = new Map(rows.map((row) => [row, check(row)]));
  const firstRows = firstRowsByMobile(
    rows.filter((row) => checked.get(row)?.outcome === ImportOutcome.CREATED),
  );
  const results = await mapInParallel(rows, TRANSACTIONS_AT_ONCE, async (row): Promise<ImportedRow> => {
    const mobile = readMobile(row.mobileNumber ?? '');
    const existing = known.get(mobile ?? '');
    if (existing) return duplicate(row, existing, refusal('user.mobile-taken', { mobile: mobile ?? '' }));
    const foreseen = checked.get(row) ?? check(row);
    if (foreseen.outcome === ImportOutcome.INVALID) return foreseen;
    const first = firstRows.get(mobile ?? '') ?? row.row;
    if (first < row.row) return duplicate(row, null, refusal('import.twice', { row: first }));
    return input.dryRun ? foreseen : create(ctx, row);
  });
  return withFirstOnes(ctx, results);
}

/** Where each mobile number stands first among these rows. */
function firstRowsByMobile(rows: readonly CsvCustomer[]): Map<string, number> {
  const first = new Map<string, number>();
  for (const { row, mobileNumber } of rows) {
    const mobile = readMobile(mobileNumber ?? '');
    if (mobile && !first.has(mobile)) first.set(mobile, row);
  }
  return first;
}

/** What becomes of a row as far as it can be said without looking at anything else. */
function check(row: CsvCustomer): ImportedRow {
  try {
    checkUser(row, UserType.CUSTOMER);
    checkAddresses(row.addresses ?? []);
    return resultOf(row, ImportOutcome.CREATED, null, null);
  } catch (error) {
    return resultOf(row, ImportOutcome.INVALID, null, refusalOfPart(error));
  }
}

async function create(ctx: UseCaseContext, { row, ...fields }: CsvCustomer): Promise<ImportedRow> {
  try {
    const user = await createUser(ctx, { ...fields, type: UserType.CUSTOMER });
    return resultOf({ row, ...fields }, ImportOutcome.CREATED, user, null);
  } catch (error) {
    const refused = refusalOfPart(error);
    // Somebody else has added this customer since.
    if (refused.reason === 'user.mobile-taken') return duplicate({ row, ...fields }, null, refused);
    return resultOf({ row, ...fields }, ImportOutcome.INVALID, null, refused);
  }
}

const duplicate = (row: CsvCustomer, user: User | null, refused: AppError): ImportedRow =>
  resultOf(row, ImportOutcome.DUPLICATE, user, refused);

function resultOf(
  { row, title, mobileNumber }: CsvCustomer,
  outcome: ImportOutcome,
  user: User | null,
  refused: AppError | null,
): ImportedRow {
  return { row, outcome, title: title ?? '', mobileNumber: mobileNumber ?? '', user, refusal: refused };
}

/** Shows whom a duplicate is one of, also when that customer was made by this import or by somebody else meanwhile. */
async function withFirstOnes(ctx: UseCaseContext, results: readonly ImportedRow[]): Promise<ImportedRow[]> {
  const unnamed = results.filter((row) => row.outcome === ImportOutcome.DUPLICATE && !row.user);
  if (unnamed.length === 0) return [...results];
  const mobiles = unnamed.flatMap((row) => readMobile(row.mobileNumber) ?? []);
  const known = await customersByMobile(ctx, mobiles);
  return results.map((row) =>
    row.outcome === ImportOutcome.DUPLICATE && !row.user
      ? { ...row, user: known.get(readMobile(row.mobileNumber) ?? '') ?? null }
      : row,
  );
}
