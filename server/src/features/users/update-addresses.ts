import { readRaw } from '../../db/raw-reads.js';
import { AddressEditors } from '../../shared/address-editors.js';
import { refusal } from '../../shared/errors.js';
import { Settings } from '../settings/settings.entity.js';
import type { UseCaseContext } from '../use-case.js';
import { type AddressOwner, changeAddresses } from './change-addresses.js';
import type { User } from './user.entity.js';
import { type AddressInput, checkAddresses } from './user-fields.js';

/**
 * Replaces a customer's addresses. Customers replace their own while the settings let them, admins anybody's. Orders that were
 * placed keep theirs.
 *
 * @throws AppError `user.addresses-by-admins`, `user.address-required`, `user.location-url`, `input.*`, and what `changeAddresses` refuses
 */
export function updateAddresses(
  ctx: UseCaseContext,
  input: AddressOwner & { readonly addresses: readonly AddressInput[] },
): Promise<User> {
  return changeAddresses(ctx, input, async (known, em) => {
    if (ctx.actor.kind === 'customer') {
      const [settings] = await readRaw(em, Settings, '', []);
      if (!customersEditAddresses(settings)) throw refusal('user.addresses-by-admins', {});
    }
    return checkAddresses(input.addresses, known);
  });
}

/** Whether the settings let customers edit their own addresses. */
export function customersEditAddresses(settings: Settings | null | undefined): boolean {
  return settings?.addressEditors === AddressEditors.CUSTOMERS;
}
