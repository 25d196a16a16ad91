import { adminMessages } from '../../admin-messages';
import type { Settings_KitchenFragment, Settings_MealFragment } from '../../gql/admin';
import { z } from '../../shared/form/schema';
import { parseAmount } from '../../shared/format/money';

const texts = adminMessages.settings;

export type Kitchen = Settings_KitchenFragment;
export type SettingsMeal = Settings_MealFragment;

/** The fields that are sent as they are typed; the server says what is wrong with one. */
export const kitchenTexts = [
  'kitchenName',
  'phone',
  'address',
  'fssaiNumber',
  'gstin',
  'upiId',
  'payeeName',
] as const;

/** The kitchen's settings as they are typed. */
export type KitchenForm = Record<(typeof kitchenTexts)[number] | 'lowBalance' | 'quickTopUps', string>;

export const formOfKitchen = (kitchen: Kitchen): KitchenForm => ({
  kitchenName: kitchen.kitchenName,
  phone: kitchen.phone,
  address: kitchen.address ?? '',
  fssaiNumber: kitchen.fssaiNumber,
  gstin: kitchen.gstin ?? '',
  upiId: kitchen.upiId,
  payeeName: kitchen.payeeName,
  lowBalance: String(kitchen.lowBalance ?? ''),
  quickTopUps: (kitchen.quickTopUps ?? []).join(', '),
});

/** Amounts with commas or spaces between them, in rupees; `undefined` when one is none. */
const amountsOf = (text: string): number[] | undefined => {
  const amounts = text
    .split(/[,\s]+/)
    .filter(Boolean)
    .map(parseAmount);
  return amounts.every((amount) => amount !== undefined) ? amounts : undefined;
};

const zeroOrAmount = (text: string): number | undefined =>
  /^0+(\.0*)?$/.test(text.trim()) ? 0 : parseAmount(text);

const text = z.string();

export const kitchenSchema = z.object({
  kitchenName: text,
  phone: text,
  address: text,
  fssaiNumber: text,
  gstin: text,
  upiId: text,
  payeeName: text,
  lowBalance: text.check(z.refine<string>((typed) => zeroOrAmount(typed) !== undefined, texts.invalidAmount)),
  quickTopUps: text.check(z.refine<string>((typed) => amountsOf(typed) !== undefined, texts.invalidAmounts)),
});

export const inputOfKitchen = ({ lowBalance, quickTopUps, ...typed }: KitchenForm) => ({
  ...typed,
  lowBalance: zeroOrAmount(lowBalance) ?? 0,
  quickTopUps: amountsOf(quickTopUps) ?? [],
});

/** A meal as it is typed; `closesMinutesBefore` may be empty. */
export type MealForm = {
  title: string;
  opensAt: string;
  closesAt: string;
  closesMinutesBefore: string;
  status: 'ACTIVE' | 'INACTIVE';
};

export const emptyMealForm: MealForm = {
  title: '',
  opensAt: '',
  closesAt: '',
  closesMinutesBefore: '',
  status: 'ACTIVE',
};

export const formOfMeal = (meal: SettingsMeal): MealForm => ({
  title: meal.title,
  opensAt: meal.opensAt,
  closesAt: meal.closesAt,
  closesMinutesBefore: meal.closesMinutesBefore === null ? '' : String(meal.closesMinutesBefore),
  status: meal.status,
});

const clock = z.string().check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/, texts.invalidTime));

export const mealSchema = z.object({
  title: z.string().check(z.trim(), z.minLength(1, texts.titleMissing)),
  opensAt: clock,
  closesAt: clock,
  closesMinutesBefore: z.string().check(z.regex(/^\d*$/, texts.invalidMinutes)),
  status: z.enum(['ACTIVE', 'INACTIVE']),
});

export const inputOfMeal = ({ title, closesMinutesBefore, ...typed }: MealForm) => ({
  ...typed,
  title: title.trim(),
  closesMinutesBefore: closesMinutesBefore === '' ? null : Number(closesMinutesBefore),
});
