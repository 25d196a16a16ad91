import { isDeepStrictEqual } from 'node:util';
import type { User } from './user.entity.js';
import type { UserValues } from './user-fields.js';

/**
 * What a user keeps of a change to diet and avoids, beside the two: when it was made.
 *
 * @param fields that are to be written; those that are left out stay
 * @returns nothing when both stay as they are
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
