import { refusal } from '../../shared/errors.js';
import type { UseCaseContext } from '../use-case.js';
import { type AddressOwner, changeAddresses } from './change-addresses.js';
import type { User } from './user.entity.js';

/**
 * Chooses which of a customer's addresses boxes go to. Orders that were placed keep theirs. Customers choose their own, admins anybody's.
 *
 * @param input.index the address's place in the customer's list, from 0
 * @throws AppError `order.address-unknown`, and what `changeAddresses` refuses
 */
export function setDefaultAddress(
  ctx: UseCaseContext,
  input: AddressOwner & { readonly index: number },
): Promise<User> {
  return changeAddresses(ctx, input, (known) => {
    if (!known[input.index]) throw refusal('order.address-unknown', {}, 'index');
    return known.map((address, place) => ({ ...address, isDefault: place === input.index }));
  });
}
