import * as z from 'zod';
import type { UserInput } from '../features/users/user-fields.js';
import { DOCUMENTED_FIELDS, readersOf, valuesOf } from './documented-fields.js';
import { listField, messageOfReason, numberField, textField, yesOrNoField } from './input-fields.js';

const address = {
  text: textField(
    'An address',
    'Text of the address, at most 500 characters. An address without a text is ignored.',
  ),
  is_default: yesOrNoField(
    'is_default',
    "'1' or '0'. The first address with 1 becomes the default. If no address has 1, the first address becomes the default.",
  ),
  location_url: textField(
    'A location',
    'Link to a map (`http` or `https`). Customers may enter links of known map services only.',
  ),
};

/** The body of a new or changed user. */
export const userBody = z
  .object({
    ...readersOf(DOCUMENTED_FIELDS.user),
    address: listField(
      'address',
      address,
      'Addresses of a customer, at least one. They replace all existing addresses. Ignored for users who are not customers.',
      messageOfReason('user.address-required', {}),
    ),
    version: numberField('Version', 'Version that you read last. Optional, for a change.'),
  })
  .transform((body): UserInput & { version?: number | null } => ({
    ...valuesOf<UserInput>(DOCUMENTED_FIELDS.user, body),
    addresses: body.address?.map((entry) => ({
      text: entry.text ?? '',
      isDefault: entry.is_default,
      locationUrl: entry.location_url,
    })),
    version: body.version,
  }));
