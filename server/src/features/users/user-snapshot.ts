import { snapshotOf } from '../../shared/field-descriptions.js';
import type { Snapshot } from '../audit/snapshot.js';
import type { User } from './user.entity.js';
import { type CheckedAddress, USER_FIELDS } from './user-fields.js';

/** A user as they stand, without the personal link and the password. */
export function userSnapshot(user: User, addresses: readonly CheckedAddress[]): Snapshot {
  return {
    version: user.version,
    ...snapshotOf(USER_FIELDS, user),
    email: user.email,
    addresses: addresses.map(({ text, locationUrl, note, isDefault }) => ({
      text,
      locationUrl,
      note,
      isDefault,
    })),
  };
}
