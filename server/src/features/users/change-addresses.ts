import { isDeepStrictEqual } from 'node:util';
import { readEntities } from '../../db/read-entities.js';
import { appError } from '../../shared/errors.js';
import { checkId } from '../../shared/validation.js';
import { Settings } from '../settings/settings.entity.js';
import { AddressEditors } from '../settings/settings-fields.js';
import type { UseCaseContext } from '../use-case.js';
import { type AddressInput, type CheckedAddress, checkAddresses } from './address-fields.js';
import { type CustomerChange, changeCustomer, type NamedCustomer } from './change-customer.js';
import type { User } from './user.entity.js';

/**
 * Replaces a customer's addresses. Customers replace their own addresses if the settings allow it, and admins the addresses of any
 * customer. Placed orders keep their address.
 * @throws AppError `user.addresses-by-admins`, `user.address-required`, `user.location-url`, `user.map-service`, `input.*`, and
 * the errors of `changeCustomer`
 */
export function updateAddresses(
  ctx: UseCaseContext,
  input: NamedCustomer & { readonly addresses: readonly AddressInput[] },
): Promise<User> {
  return changeCustomer(ctx, input, async (_user, known, em) => {
    if (ctx.actor.kind === 'customer') {
      const [settings] = await readEntities(em, Settings, (all) => all);
      if (!customersEditAddresses(settings)) throw appError('user.addresses-by-admins', {});
    }
    const enteredBy = ctx.actor.kind === 'customer' ? 'customer' : 'admin';
    return instead(known, checkAddresses(input.addresses, known, enteredBy));
  });
}

/** Whether the settings let customers edit their own addresses. */
export function customersEditAddresses(settings: Settings | null | undefined): boolean {
  return settings?.addressEditors === AddressEditors.CUSTOMERS;
}

/**
 * Selects a customer's default address. Placed orders keep their address. A customer can select only their own addresses.
 * @throws AppError `order.address-unknown`, `input.id`, and the errors of `changeCustomer`
 */
export function setDefaultAddress(
  ctx: UseCaseContext,
  input: NamedCustomer & { readonly addressId: string },
): Promise<User> {
  return changeCustomer(ctx, input, (_user, known) => {
    const id = checkId(input.addressId, { field: 'addressId', label: 'Address' });
    if (!known.some((address) => address.id === id)) throw appError('order.address-unknown', {}, 'addressId');
    const chosen = known.map((address) => ({ ...valuesOf(address), isDefault: address.id === id }));
    return instead(known, chosen);
  });
}

function instead(
  known: readonly CheckedAddress[],
  addresses: readonly CheckedAddress[],
): CustomerChange | null {
  return isDeepStrictEqual(addresses, known.map(valuesOf)) ? null : { addresses };
}

const valuesOf = ({ id, text, locationUrl, note, isDefault }: CheckedAddress): CheckedAddress => ({
  id,
  text,
  locationUrl,
  note,
  isDefault,
});
