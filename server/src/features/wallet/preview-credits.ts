import { type AppError, appError } from '../../shared/errors.js';
import { errorOfItem } from '../../shared/in-parallel.js';
import type { Paise } from '../../shared/money.js';
import { requireAdmin } from '../sessions/actor.js';
import type { UseCaseContext } from '../use-case.js';
import { customersByMobile } from '../users/read-users.js';
import type { User } from '../users/user.entity.js';
import { type CreditRow, readCreditFile } from './credit-file.js';
import { checkCredit } from './credit-wallet.js';

/**
 * Reads a file of credits and finds their customers. Writes nothing. Admins only.
 * @returns the rows, in sequence, each with its customer, if one has the mobile number; a row with an error cannot be credited
 * @throws AppError as {@link readCreditFile}, and access errors
 */
export async function previewCredits(ctx: UseCaseContext, csv: string) {
  requireAdmin(ctx.actor);
  const rows = readCreditFile(csv);
  const customers = await customersByMobile(
    ctx,
    rows.map(({ mobileNumber }) => mobileNumber),
  );
  const first = new Map<string, number>();
  return rows.map((row) => {
    const user = customers.get(row.mobileNumber) ?? null;
    const error = row.error ?? errorOf(ctx, row, user) ?? twice(first.get(row.mobileNumber));
    if (!error) first.set(row.mobileNumber, row.row);
    return { ...row, user, error };
  });
}

const twice = (row: number | undefined): AppError | null =>
  row === undefined ? null : appError('import.twice', { row }, 'mobileNumber');

function errorOf(ctx: UseCaseContext, row: CreditRow, user: User | null): AppError | null {
  if (!user) return appError('wallet.no-customer', {}, 'mobileNumber');
  try {
    checkCredit(ctx, { ...row, userId: user.id, amountPaise: row.amountPaise as Paise }, null);
    return null;
  } catch (error) {
    return errorOfItem(error);
  }
}
