import { createHash } from 'node:crypto';
import { anyOf } from '../../db/sql.js';
import { boundRows, tables } from '../../db/tables.js';
import type { EntityManager } from '../../db/transaction.js';
import { AppError, appError } from '../../shared/errors.js';
import { errorOfItem } from '../../shared/in-parallel.js';
import { type Paise, paise } from '../../shared/money.js';
import { readAccounts } from '../orders/changing/accounts-state.js';
import { requireAdmin } from '../sessions/actor.js';
import type { UseCaseContext } from '../use-case.js';
import { customersByMobile } from '../users/read-users.js';
import type { User } from '../users/user.entity.js';
import { type CreditRow, readCreditFile } from './credit-file.js';
import { checkCredit } from './credit-wallet.js';
import type { EntryCommand } from './entry-command.js';
import { decidePayment, paymentsQueryOf } from './entry-payment.js';

/** Maximum age of an equal credit that may be the same payment: a week, as for the credit of a bank line. */
const MAX_AGE_MS = 7 * 24 * 60 * 60 * 1000;

/**
 * Reads a file of credits and finds their customers. Writes nothing. Admins only.
 * @returns the rows, in sequence, each with its customer, if one has the mobile number; a row with an error cannot be credited,
 * such as one whose reference was credited before.
 * For a row without a reference or an error also its `fingerprint`, and `creditedAt`, the time of the latest equal credit
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
  const checked = rows.map((row) => {
    const user = customers.get(row.mobileNumber) ?? null;
    const credit = row.error ?? checkRow(ctx, row, user);
    const error = credit instanceof AppError ? credit : twice(first.get(row.mobileNumber));
    if (!error) first.set(row.mobileNumber, row.row);
    return { ...row, user, error, credit: error || credit instanceof AppError ? null : credit };
  });
  const unnamed = checked.flatMap(({ credit }) => (credit?.reference === null ? credit : []));
  const named = checked.flatMap(({ credit }) => (credit?.reference ? credit : []));
  const now = ctx.clock.now();
  const known = await readAccounts({ ...ctx, now }, { payments: paymentsQueryOf(named) });
  const earlier = await equalCredits(ctx.em, unnamed);
  const since = now.getTime() - MAX_AGE_MS;
  return checked.map(({ credit, ...row }) => {
    if (credit?.reference !== null) {
      const decided = credit && decidePayment(known, credit, credit.userId);
      const error = decided instanceof AppError ? decided : row.error;
      return { ...row, error, fingerprint: null, creditedAt: null };
    }
    const { count = 0, lastAt = null } = earlier.get(keyOf(credit)) ?? {};
    const creditedAt = lastAt && lastAt.getTime() >= since ? lastAt : null;
    return { ...row, fingerprint: fingerprintOf(credit, count), creditedAt };
  });
}

const twice = (row: number | undefined): AppError | null =>
  row === undefined ? null : appError('import.twice', { row }, 'mobileNumber');

function checkRow(ctx: UseCaseContext, row: CreditRow, user: User | null): EntryCommand | AppError {
  if (!user) return appError('wallet.no-customer', {}, 'mobileNumber');
  try {
    return checkCredit(ctx, { ...row, userId: user.id, amountPaise: row.amountPaise as Paise }, null);
  } catch (error) {
    return errorOfItem(error);
  }
}

type Credit = Pick<EntryCommand, 'userId' | 'amountPaise' | 'narration'>;

const keyOf = ({ userId, amountPaise, narration }: Credit): string =>
  JSON.stringify([userId, String(amountPaise), narration]);

/**
 * Returns the fingerprint of a credit without a reference. Two admins who read the same file get the same fingerprint until one
 * of them credits the row. Then the next preview returns another one, so that an equal payment can be credited.
 * @param count number of equal credits before it
 */
const fingerprintOf = (credit: Credit, count: number): string =>
  createHash('sha256')
    .update(`credit ${keyOf(credit)} ${count}`)
    .digest('base64url');

/** Returns the number of credits in the ledger that equal a credit without a reference, and the time of the latest one. */
async function equalCredits(em: EntityManager, credits: readonly Credit[]) {
  if (credits.length === 0) return new Map<string, { count: number; lastAt: Date }>();
  const rows = await tables(em)
    .selectFrom('WalletLog as l')
    .innerJoin(boundRows(em, 'WalletLog', ['userId', 'amountPaise', 'narration'], credits), (join) =>
      join
        .onRef('given.userId', '=', 'l.userId')
        .onRef('given.amountPaise', '=', 'l.amountPaise')
        .onRef('given.narration', '=', 'l.narration'),
    )
    .where('l.userId', '=', anyOf(credits.map(({ userId }) => userId)))
    .where('l.kind', '=', 'credit')
    .where('l.reference', 'is', null)
    .groupBy(['l.userId', 'l.amountPaise', 'l.narration'])
    .select(['l.userId', 'l.amountPaise', 'l.narration'])
    .select(({ fn }) => [fn.countAll<string>().as('count'), fn.max('l.createdAt').as('lastAt')])
    .execute();
  return new Map(
    rows.map(({ count, lastAt, ...credit }) => [
      keyOf({ ...credit, amountPaise: paise(credit.amountPaise) }),
      { count: Number(count), lastAt: new Date(lastAt) },
    ]),
  );
}
