import type { AddressEditors, DeliveryProof } from '../../schema.generated';
import type { Problems } from '../../shared/form/use-saving-form';
import { validateAmount } from '../../shared/form/validate-amount';
import { amountText } from '../../shared/format/amount-text';
import { parseAmount } from '../../shared/format/typed-amount';
import { settingsTexts as texts } from '../../texts/admin/kitchen';
import { closingTimeFields, minutesUntil, timeText } from './closing-time-text';
import type { Settings_KitchenFragment, Settings_MealFragment } from './settings.generated';

export type Kitchen = Settings_KitchenFragment;
export type SettingsMeal = Settings_MealFragment;

/** Fields that are sent as typed; the server validates them. */
const kitchenTexts = [
  'kitchenName',
  'phone',
  'address',
  'fssaiNumber',
  'gstin',
  'upiId',
  'payeeName',
] as const;

/** Returns some of the fields of a form. */
export const pickFields = <Fields extends object>(
  fields: Fields,
  names: readonly string[],
): Partial<Fields> =>
  Object.fromEntries(Object.entries(fields).filter(([name]) => names.includes(name))) as Partial<Fields>;

/** Settings of the kitchen as typed. The active day is a separate section. */
export type KitchenForm = {
  deliveryProof: DeliveryProof;
  addressEditors: AddressEditors;
} & Record<
  | (typeof kitchenTexts)[number]
  | 'lowBalance'
  | 'quickTopUps'
  | 'orderAheadDays'
  | 'planAlarmAt'
  | 'boxLimit',
  string
>;

export const formOfKitchen = (kitchen: Kitchen): KitchenForm => ({
  kitchenName: kitchen.kitchenName,
  phone: kitchen.phone,
  address: kitchen.address ?? '',
  fssaiNumber: kitchen.fssaiNumber,
  gstin: kitchen.gstin ?? '',
  upiId: kitchen.upiId,
  payeeName: kitchen.payeeName,
  lowBalance: kitchen.lowBalance === null ? '' : amountText(kitchen.lowBalance),
  quickTopUps: kitchen.quickTopUps.map(amountText).join(', '),
  orderAheadDays: String(kitchen.orderAheadDays),
  planAlarmAt: kitchen.planAlarmAt ? timeText(kitchen.planAlarmAt) : '',
  boxLimit: String(kitchen.boxLimit ?? 0),
  deliveryProof: kitchen.deliveryProof ?? 'NONE',
  addressEditors: kitchen.addressEditors,
});

/** Splits a text at commas and spaces. */
const listOf = (text: string): string[] => text.split(/[,\s]+/).filter(Boolean);

/** Parses amounts in rupees; `undefined` if one is invalid. */
const amountsOf = (text: string): number[] | undefined => {
  const amounts = listOf(text).map(parseAmount);
  return amounts.every((amount) => amount !== undefined) ? amounts : undefined;
};

const zeroOrAmount = (text: string): number | undefined =>
  /^0+(\.0*)?$/.test(text.trim()) ? 0 : parseAmount(text);

/**
 * Returns the first error of amounts that the server's `Rupees` type rejects. The server would then reject the whole input,
 * without errors of the other fields.
 */
const boundsOf = (amounts: readonly string[]): string | undefined =>
  amounts
    .filter((text) => zeroOrAmount(text) !== 0)
    .map(validateAmount)
    .find((problem) => problem !== undefined);

/** Maximum number of days that customers can order ahead, and the maximum box limit. */
const mostDaysAhead = 14;
const highestBoxLimit = 99;

const isCount = (text: string, most: number): boolean => /^\d+$/.test(text.trim()) && Number(text) <= most;

/**
 * Returns a typed time as `HH:MM`, which the server expects, or undefined if the text is no time.
 * @param text a time such as `14:00`, `9:30`, `2:00 PM`, or `2 pm`
 */
export function clockOf(text: string): string | undefined {
  const [, hour = '', minutes, half] =
    /^(\d{1,2})(?:[:.]([0-5]\d))?\s*(?:([ap])\.?m\.?)?$/i.exec(text.trim()) ?? [];
  const hours = Number(hour);
  if (hour === '' || (minutes === undefined && half === undefined)) return undefined;
  if (half ? hours < 1 || hours > 12 : hours > 23) return undefined;
  const ofDay = half ? (hours % 12) + (half.toLowerCase() === 'p' ? 12 : 0) : hours;
  return `${String(ofDay).padStart(2, '0')}:${minutes ?? '00'}`;
}

/** Returns the errors of amounts, days, and times, by field. The server validates the texts. */
export const validateKitchen = ({
  lowBalance,
  quickTopUps,
  orderAheadDays,
  planAlarmAt,
  boxLimit,
}: KitchenForm): Problems => ({
  lowBalance: zeroOrAmount(lowBalance) === undefined ? texts.invalidAmount : boundsOf([lowBalance]),
  quickTopUps: amountsOf(quickTopUps) === undefined ? texts.invalidAmounts : boundsOf(listOf(quickTopUps)),
  ...(!isCount(orderAheadDays, mostDaysAhead) && { orderAheadDays: texts.invalidCount(mostDaysAhead) }),
  ...(!isCount(boxLimit, highestBoxLimit) && { boxLimit: texts.invalidCount(highestBoxLimit) }),
  ...(!clockOf(planAlarmAt) && { planAlarmAt: texts.invalidTime }),
});

export const inputOfKitchen = ({
  lowBalance,
  quickTopUps,
  orderAheadDays,
  boxLimit,
  planAlarmAt,
  ...typed
}: KitchenForm) => ({
  ...typed,
  planAlarmAt: clockOf(planAlarmAt) ?? planAlarmAt,
  lowBalance: zeroOrAmount(lowBalance) ?? 0,
  quickTopUps: amountsOf(quickTopUps) ?? [],
  orderAheadDays: Number(orderAheadDays),
  boxLimit: Number(boxLimit),
});

/** Meal as typed. `closesAt` is a time, or empty if ordering closes at the end of the day. */
export type MealForm = {
  title: string;
  deliveryStartsAt: string;
  deliveryEndsAt: string;
  closesAt: string;
  /** Days from the closing time to the day of the delivery. */
  closesDaysBefore: string;
  status: 'ACTIVE' | 'INACTIVE';
};

export const emptyMealForm: MealForm = {
  title: '',
  deliveryStartsAt: '',
  deliveryEndsAt: '',
  closesAt: '',
  closesDaysBefore: '1',
  status: 'ACTIVE',
};

export const formOfMeal = (meal: SettingsMeal): MealForm => ({
  title: meal.title,
  deliveryStartsAt: timeText(meal.deliveryStartsAt),
  deliveryEndsAt: timeText(meal.deliveryEndsAt),
  ...closingTimeFields(meal.deliveryStartsAt, meal.closesMinutesBefore),
  status: meal.status,
});

export const validateMeal = ({
  title,
  deliveryStartsAt,
  deliveryEndsAt,
  closesAt,
  closesDaysBefore,
}: MealForm): Problems => {
  const [starts, closes] = [clockOf(deliveryStartsAt), clockOf(closesAt)];
  return {
    ...(title.trim() === '' && { title: texts.titleMissing }),
    ...(!starts && { deliveryStartsAt: texts.invalidTime }),
    ...(!clockOf(deliveryEndsAt) && { deliveryEndsAt: texts.invalidTime }),
    ...(closesAt.trim() !== '' && !closes && { closesAt: texts.invalidTime }),
    ...(starts &&
      closes &&
      minutesUntil(starts, closes, Number(closesDaysBefore)) < 0 && { closesAt: texts.closesTooLate }),
  };
};

export const inputOfMeal = ({
  title,
  deliveryStartsAt,
  deliveryEndsAt,
  closesAt,
  closesDaysBefore,
  ...typed
}: MealForm) => {
  const starts = clockOf(deliveryStartsAt) ?? deliveryStartsAt;
  const closes = clockOf(closesAt);
  return {
    ...typed,
    title: title.trim(),
    deliveryStartsAt: starts,
    deliveryEndsAt: clockOf(deliveryEndsAt) ?? deliveryEndsAt,
    closesMinutesBefore: closes ? minutesUntil(starts, closes, Number(closesDaysBefore)) : null,
  };
};
