import * as z from 'zod';
import type { UserInput } from '../features/users/user-fields.js';
import { DOCUMENTED, readersOf, valuesOf } from './documented-fields.js';
import { listOf, number, sentence, text, yesOrNo } from './fields.js';

const address = {
  text: text('An address', 'At most 500 characters; an entry without is dropped.'),
  is_default: yesOrNo(
    'is_default',
    "'1' or '0'. The first that says 1 becomes the default; if none does, the first address.",
  ),
  location_url: text(
    'A location',
    'Link to a map (`http` or `https`). Customers may name known map hosts only.',
  ),
};

/** The body of a new or changed user. */
export const userBody = z
  .object({
    ...readersOf(DOCUMENTED.user),
    address: listOf(
      'address',
      address,
      'At least one for a customer; kept for customers only. Replaces all of them.',
      sentence('user.address-required', {}),
    ),
    version: number('Version', 'The version you looked at; optional, for a change.'),
  })
  .transform((body): UserInput & { version?: number | null } => ({
    ...valuesOf<UserInput>(DOCUMENTED.user, body),
    addresses: body.address?.map((entry) => ({
      text: entry.text ?? '',
      isDefault: entry.is_default,
      locationUrl: entry.location_url,
    })),
    version: body.version,
  }));
