import { type AppError, appError } from '../../shared/errors.js';
import { formatRupees, type Paise, rupeesFromPaise, ZERO_PAISE } from '../../shared/money.js';
import { UserType } from '../../shared/status.js';

/** Returns the error for a user without a wallet: riders and API keys. */
export function checkWallet(user: { readonly type: UserType }): AppError | null {
  return user.type === UserType.DELIVERY || user.type === UserType.API_KEY
    ? appError('wallet.delivery', {}, 'userId')
    : null;
}

/**
 * Checks that a debit overdraws a wallet at most by its credit limit, even if the limit was lowered below the amount due.
 * @param debitPaise zero or less debits nothing
 * @returns the error, or null
 */
export function checkDebit(
  account: { readonly balancePaise: Paise; readonly creditLimitPaise: Paise },
  debitPaise: Paise,
): AppError | null {
  const { balancePaise, creditLimitPaise } = account;
  const missing = (debitPaise - balancePaise - creditLimitPaise) as Paise;
  return debitPaise > ZERO_PAISE && missing > ZERO_PAISE
    ? appError('wallet.insufficient', {
        balance: formatRupees(balancePaise),
        missing: rupeesFromPaise(missing),
      })
    : null;
}

/**
 * Checks that the balance equals the expected balance.
 * @param expected null accepts any balance
 */
export function checkBalance(
  { balancePaise }: { readonly balancePaise: Paise },
  expected: Paise | null,
): AppError | null {
  return expected === null || expected === balancePaise
    ? null
    : appError('wallet.balance-changed', { balance: formatRupees(balancePaise) }, 'expectedBalance');
}
