/** State of a subject before or after a change, as the audit trail stores it. */

import { formatRupees } from '../../shared/format/money';
import { formatMobile } from '../../shared/format/text';
import { formatWallet } from '../../shared/format/wallet';
import { dishesTexts } from '../../texts/admin/dishes';
import { historyTexts as texts } from '../../texts/admin/history';
import { staffTexts } from '../../texts/admin/staff';
import { usersTexts } from '../../texts/admin/users';
import { messages } from '../../texts/messages';
import { activityMessages } from '../../texts/status-messages';

export type Snapshot = Record<string, unknown>;
export type HistoryLine = { dishId: string; title: string; quantity: number };

export const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');
export const numberOf = (value: unknown): number => (typeof value === 'number' ? value : 0);
export const listOf = <Item>(value: unknown): Item[] => (Array.isArray(value) ? (value as Item[]) : []);
export const isSameValue = (one: unknown, other: unknown): boolean =>
  JSON.stringify(one) === JSON.stringify(other);

/** Names of the roles in snapshots. */
export const roles: Record<string, string> = staffTexts.roles;

/** Names of statuses, types, and genders in snapshots, by the values that REST also uses. */
export const statuses: Record<number, string> = { 0: activityMessages.INACTIVE, 1: activityMessages.ACTIVE };
export const types: Record<number, string> = {
  0: usersTexts.types.ADMIN,
  1: usersTexts.types.CUSTOMER,
  2: usersTexts.types.DELIVERY,
  3: usersTexts.types.API_KEY,
};
export const genders: Record<string, string> = {
  unknown: usersTexts.genders.UNKNOWN,
  male: usersTexts.genders.MALE,
  female: usersTexts.genders.FEMALE,
  others: usersTexts.genders.OTHERS,
};
export const plainText = (value: unknown): string =>
  value === null || value === undefined || value === '' ? texts.nothing : String(value);
/** Formats a value that may be an enum value of the schema: `NON_VEG` becomes 'Non veg'. */
export const formatEnumValue = (value: unknown): string =>
  plainText(value).replace(
    /^[A-Z]+(_[A-Z]+)*$/,
    (word) => word.charAt(0) + word.slice(1).toLowerCase().replaceAll('_', ' '),
  );
export const mobile = (value: unknown): string =>
  textOf(value) ? formatMobile(textOf(value)) : texts.nothing;
export const money = (value: unknown): string =>
  typeof value === 'number' ? formatRupees(value) : texts.nothing;
export const wallet = (value: unknown): string => formatWallet(numberOf(value));
export const addresses = (value: unknown): string =>
  listOf<{ text: string; isDefault?: boolean }>(value)
    .map(({ text }) => text)
    .join('; ') || texts.nothing;

export const addressText = (value: unknown): string => plainText((value as { text?: string } | null)?.text);

export const diets: Record<string, string> = messages.diets;
const allergenNames: Record<string, string> = dishesTexts.allergens;
export const allergens = (value: unknown): string =>
  listOf<string>(value)
    .map((word) => allergenNames[word] ?? word)
    .join(', ') || texts.nothing;
