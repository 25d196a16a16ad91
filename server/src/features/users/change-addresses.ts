import { isDeepStrictEqual } from 'node:util';
import { readRaw } from '../../db/raw-reads.js';
import { refusal } from '../../shared/errors.js';
import { Settings } from '../settings/settings.entity.js';
import { AddressEditors } from '../settings/settings-fields.js';
import type { UseCaseContext } from '../use-case.js';
import { type CustomerChange, changeCustomer, type NamedCustomer } from './change-customer.js';
import type { User } from './user.entity.js';
import { type AddressInput, type CheckedAddress, checkAddresses } from './user-fields.js';

/**
 * Replaces a customer's addresses. Customers replace their own while the settings let them, admins anybody's. Orders that were
 * placed keep theirs.
 *
 * @throws AppError `user.addresses-by-admins`, `user.address-required`, `user.location-url`, `user.map-service`, `input.*`, and the errors of `changeCustomer`
 */
export function updateAddresses(
  ctx: UseCaseContext,
  input: NamedCustomer & { readonly addresses: readonly AddressInput[] },
): Promise<User> {
  return changeCustomer(ctx, input, async (_user, known, em) => {
    if (ctx.actor.kind === 'customer') {
      const [settings] = await readRaw(em, Settings, '', []);
      if (!customersEditAddresses(settings)) throw refusal('user.addresses-by-admins', {});
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
 * Chooses which of a customer's addresses boxes go to. Orders that were placed keep theirs. Customers choose their own, admins anybody's.
 *
 * @param input.index the address's place in the customer's list, from 0
 * @throws AppError `order.address-unknown`, and the errors of `changeCustomer`
 */
export function setDefaultAddress(
  ctx: UseCaseContext,
  input: NamedCustomer & { readonly index: number },
): Promise<User> {
  return changeCustomer(ctx, input, (_user, known) => {
    if (!known[input.index]) throw refusal('order.address-unknown', {}, 'index');
    const chosen = known.map((address, place) => ({
      ...valuesOf(address),
      isDefault: place === input.index,
    }));
    return instead(known, chosen);
  });
}

function instead(
  known: readonly CheckedAddress[],
  addresses: readonly CheckedAddress[],
): CustomerChange | null {
  return isDeepStrictEqual(addresses, known.map(valuesOf)) ? null : { addresses };
}

const valuesOf = ({ text, locationUrl, note, isDefault }: CheckedAddress): CheckedAddress => ({
  text,
  locationUrl,
  note,
  isDefault,
});
