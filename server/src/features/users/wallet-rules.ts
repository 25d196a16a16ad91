import { type AppError, refusal } from '../../shared/errors.js';
import { UserType } from '../../shared/status.js';

/** Delivery users have no wallet: the refusal, or null. */
export function walletRuling(user: { readonly type: UserType }): AppError | null {
  return user.type === UserType.DELIVERY ? refusal('wallet.delivery', {}, 'userId') : null;
}
