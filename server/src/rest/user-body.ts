import * as z from 'zod';
import type { UserInput } from '../features/users/user-rules.js';
import { Gender, UserType } from '../shared/status.js';
import {
  choice,
  digits,
  listOf,
  number,
  numberSpellings,
  sentence,
  status,
  text,
  yesOrNo,
} from './fields.js';

const address = {
  text: text('An address', 'At most 500 characters; an entry without is dropped.'),
  is_default: yesOrNo(
    'is_default',
    "'1' or '0'. The first that says 1 becomes the default; if none does, the first address.",
  ),
  location_url: text('A location', 'A link to a map: http or https.'),
};

const TYPES = numberSpellings(Object.values(UserType));
const GENDERS = new Map(Object.values(Gender).map((gender) => [gender, gender]));

/** The body of a new or changed user (specification 7). */
export const userBody = z
  .object({
    mobile_number: digits(
      'Ten digits; +91, a leading 0 and spaces are taken off. Required for a new user.',
      sentence('user.mobile', {}),
    ),
    type: choice(
      TYPES,
      '0 admin, 1 customer, 2 delivery. Required for a new user.',
      sentence('user.type', {}),
    ),
    status: status('1 active (also when left out of a new user), 0 inactive.'),
    user_title: text('Title', 'The name; at most 120 characters.'),
    gender: choice(GENDERS, 'unknown, male, female or others.', sentence('user.gender', {})),
    alternate_mobile_number: digits(
      'Ten digits; kept for customers only.',
      sentence('user.alternate-mobile', {}),
    ),
    address: listOf(
      'address',
      address,
      'At least one for a customer; kept for customers only. Replaces all of them.',
      sentence('user.address-required', {}),
    ),
    version: number('Version', 'The version you looked at; optional, for a change.'),
  })
  .transform(
    (body): Omit<Partial<UserInput>, 'type'> & { type?: UserType | null; version?: number | null } => ({
      mobileNumber: body.mobile_number === null ? '' : body.mobile_number,
      type: body.type,
      status: body.status,
      title: body.user_title,
      gender: body.gender,
      alternateMobileNumber: body.alternate_mobile_number,
      addresses: body.address?.map((entry) => ({
        text: entry.text ?? '',
        isDefault: entry.is_default,
        locationUrl: entry.location_url,
      })),
      version: body.version,
    }),
  );
