import * as z from 'zod';
import type { UserInput } from '../features/users/user-rules.js';
import type { Gender, UserType } from '../shared/status.js';
import { digits, listOf, number, status, text, yesOrNo } from './fields.js';

const address = z.object({
  text: text('An address', 'At most 500 characters; an entry without is dropped.'),
  is_default: yesOrNo(
    'is_default',
    "'1' or '0'. The first that says 1 becomes the default; if none does, the first address.",
  ),
  location_url: text('A location', 'A link to a map: http or https.'),
});

/** The body of a new or changed user (specification 7). Whether a type or gender exists is for the use-case to say. */
export const userBody = z
  .object({
    mobile_number: digits(
      'Mobile number',
      'Ten digits; +91, a leading 0 and spaces are taken off. Required for a new user.',
    ),
    type: number('Type', '0 admin, 1 customer, 2 delivery. Required for a new user.'),
    status: status('1 active (also when left out of a new user), 0 inactive.'),
    user_title: text('Title', 'The name; at most 120 characters.'),
    gender: text('Gender', 'unknown, male, female or others.'),
    alternate_mobile_number: digits('Alternate mobile number', 'Ten digits; kept for customers only.'),
    address: listOf(
      'address',
      address,
      'At least one for a customer; kept for customers only. Replaces all of them.',
    ),
    version: number('Version', 'The version you looked at; optional, for a change.'),
  })
  .transform(
    (body): Omit<Partial<UserInput>, 'type'> & { type?: UserType | null; version?: number | null } => ({
      mobileNumber: body.mobile_number === null ? '' : body.mobile_number,
      type: body.type as UserType | null | undefined,
      status: body.status,
      title: body.user_title,
      gender: (body.gender === '' ? null : body.gender) as Gender | null | undefined,
      alternateMobileNumber: body.alternate_mobile_number,
      addresses: body.address?.map((entry) => ({
        text: entry.text ?? '',
        isDefault: entry.is_default,
        locationUrl: entry.location_url,
      })),
      version: body.version,
    }),
  );
