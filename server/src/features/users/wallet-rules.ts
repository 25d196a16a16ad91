import { type AppError, refusal } from '../../shared/errors.js';
import { formatRupees, type Paise, ZERO_PAISE } from '../../shared/money.js';
import { UserType } from '../../shared/status.js';

/** Delivery users have no wallet: the refusal, or null. */
export function walletRuling(user: { readonly type: UserType }): AppError | null {
  return user.type === UserType.DELIVERY ? refusal('wallet.delivery', {}, 'userId') : null;
}

/**
 * A debit takes a wallet down to minus its credit limit and no further, also one that owes more already because the limit was lowered: the refusal, or null.
 *
 * @param debitPaise zero or less takes nothing
 */
export function debitRuling(
  account: { readonly balancePaise: Paise; readonly creditLimitPaise: Paise },
  debitPaise: Paise,
): AppError | null {
  const { balancePaise, creditLimitPaise } = account;
  return debitPaise > ZERO_PAISE && debitPaise > balancePaise + creditLimitPaise
    ? refusal('wallet.insufficient', { balance: formatRupees(balancePaise) })
    : null;
}
