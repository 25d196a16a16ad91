import { isDeepStrictEqual } from 'node:util';
import { checkFields, type InputOf } from '../../shared/field-descriptions.js';
import type { UseCaseContext } from '../use-case.js';
import { changeCustomer, type NamedCustomer } from './change-customer.js';
import type { User } from './user.entity.js';
import { EATER_FIELDS, type UserValues } from './user-fields.js';

/**
 * Changes what a customer eats and avoids; what is left out stays. Customers change their own, admins anybody's.
 *
 * @throws AppError `input.*`, and what `changeCustomer` refuses
 */
export async function updateDiet(
  ctx: UseCaseContext,
  input: InputOf<typeof EATER_FIELDS> & NamedCustomer,
): Promise<User> {
  const fields = checkFields(EATER_FIELDS, input);
  return changeCustomer(ctx, input, (user) => {
    const change = eaterChange(user, fields, ctx.clock.now());
    return change && { fields: { ...fields, ...change } };
  });
}

/**
 * What a user keeps of a change to diet and avoids, beside the two: when it was made.
 *
 * @param fields that are to be written; those that are left out stay
 * @returns null when both stay as they are
 */
export function eaterChange(
  user: Pick<User, 'diet' | 'avoids'>,
  fields: Partial<Pick<UserValues, 'diet' | 'avoids'>>,
  now: Date,
): Pick<User, 'eaterChangedAt'> | null {
  const { diet, avoids } = user;
  const before = { diet, avoids };
  const after = { diet: fields.diet === undefined ? diet : fields.diet, avoids: fields.avoids ?? avoids };
  return isDeepStrictEqual(after, before) ? null : { eaterChangedAt: now };
}
