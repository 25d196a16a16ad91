import { isDeepStrictEqual } from 'node:util';
import { checkFields, type InputOf } from '../../shared/field-descriptions.js';
import type { UseCaseContext } from '../use-case.js';
import { changeCustomer, type NamedCustomer } from './change-customer.js';
import type { User } from './user.entity.js';
import { CUSTOMER_DIET_FIELDS, type UserValues } from './user-fields.js';

/**
 * Changes a customer's diet and avoided allergens. Omitted fields are unchanged. Customers can change only their own diet, and
 * admins the diet of any customer.
 * @throws AppError `input.*`, and errors of `changeCustomer`
 */
export async function updateDiet(
  ctx: UseCaseContext,
  input: InputOf<typeof CUSTOMER_DIET_FIELDS> & NamedCustomer,
): Promise<User> {
  const fields = checkFields(CUSTOMER_DIET_FIELDS, input);
  return changeCustomer(ctx, input, (user) => {
    const change = dietChange(user, fields, ctx.clock.now());
    return change && { fields: { ...fields, ...change } };
  });
}

/**
 * Returns the stored fields of a change of diet and avoided allergens, with its time.
 * @param fields fields to write; omitted fields are unchanged
 * @returns null if nothing changes
 */
export function dietChange(
  user: Pick<User, 'diet' | 'avoids'>,
  fields: Partial<Pick<UserValues, 'diet' | 'avoids'>>,
  now: Date,
): Pick<User, 'eaterChangedAt'> | null {
  const { diet, avoids } = user;
  const before = { diet, avoids };
  const after = { diet: fields.diet === undefined ? diet : fields.diet, avoids: fields.avoids ?? avoids };
  return isDeepStrictEqual(after, before) ? null : { eaterChangedAt: now };
}
