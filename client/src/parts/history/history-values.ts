/** How the values that the audit trail keeps are written: in the words of the forms. */

import { formatRupees } from '../../shared/format/money';
import { formatMobile } from '../../shared/format/text';
import { formatWallet } from '../../shared/format/wallet';
import { adminMessages } from '../../texts/admin-messages';
import { messages } from '../../texts/messages';
import { activityMessages } from '../../texts/status-messages';

export type Snapshot = Record<string, unknown>;
export type Line = { dishId: string; title: string; quantity: number };

const texts = adminMessages.history;

export const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');
export const numberOf = (value: unknown): number => (typeof value === 'number' ? value : 0);
export const listOf = <Item>(value: unknown): Item[] => (Array.isArray(value) ? (value as Item[]) : []);
export const same = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

/** States, types and genders as the snapshots write them: as REST does. */
export const statuses: Record<number, string> = { 0: activityMessages.INACTIVE, 1: activityMessages.ACTIVE };
export const types: Record<number, string> = {
  0: adminMessages.users.types.ADMIN,
  1: adminMessages.users.types.CUSTOMER,
  2: adminMessages.users.types.DELIVERY,
};
export const genders: Record<string, string> = {
  unknown: adminMessages.users.genders.UNKNOWN,
  male: adminMessages.users.genders.MALE,
  female: adminMessages.users.genders.FEMALE,
  others: adminMessages.users.genders.OTHERS,
};
export const plain = (value: unknown): string =>
  value === null || value === undefined || value === '' ? texts.nothing : String(value);
/** A value that may be a word of the schema: `NON_VEG` is told as 'Non veg'. */
export const words = (value: unknown): string =>
  plain(value).replace(
    /^[A-Z]+(_[A-Z]+)*$/,
    (word) => word.charAt(0) + word.slice(1).toLowerCase().replaceAll('_', ' '),
  );
export const mobile = (value: unknown): string =>
  textOf(value) ? formatMobile(textOf(value)) : texts.nothing;
export const money = (value: unknown): string =>
  typeof value === 'number' ? formatRupees(value) : adminMessages.history.nothing;
export const wallet = (value: unknown): string => formatWallet(numberOf(value));
export const addresses = (value: unknown): string =>
  listOf<{ text: string; isDefault?: boolean }>(value)
    .map(({ text }) => text)
    .join('; ') || texts.nothing;

export const addressText = (value: unknown): string => plain((value as { text?: string } | null)?.text);

export const diets: Record<string, string> = messages.diets;
const allergenNames: Record<string, string> = adminMessages.dishes.allergens;
export const allergens = (value: unknown): string =>
  listOf<string>(value)
    .map((word) => allergenNames[word] ?? word)
    .join(', ') || texts.nothing;
