import type {
  ActiveDay,
  AddressEditors,
  DeliveryProof,
  Settings_KitchenFragment,
  Settings_MealFragment,
} from '../../gql/admin';
import type { Problems } from '../../shared/form/use-saving-form';
import { validateAmount } from '../../shared/form/validate-amount';
import { parseAmount } from '../../shared/format/typed-amount';
import { adminMessages } from '../../texts/admin-messages';

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
export type KitchenForm = {
  deliveryProof: DeliveryProof;
  addressEditors: AddressEditors;
  activeDay: ActiveDay;
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
  lowBalance: String(kitchen.lowBalance ?? ''),
  quickTopUps: kitchen.quickTopUps.join(', '),
  orderAheadDays: String(kitchen.orderAheadDays),
  planAlarmAt: kitchen.planAlarmAt ?? '',
  boxLimit: String(kitchen.boxLimit ?? 0),
  deliveryProof: kitchen.deliveryProof ?? 'NONE',
  addressEditors: kitchen.addressEditors,
  activeDay: kitchen.activeDay ?? 'BY_HAND',
});

/** What is typed with commas or spaces between. */
const listOf = (text: string): string[] => text.split(/[,\s]+/).filter(Boolean);

/** Amounts in rupees; `undefined` when one is none. */
const amountsOf = (text: string): number[] | undefined => {
  const amounts = listOf(text).map(parseAmount);
  return amounts.every((amount) => amount !== undefined) ? amounts : undefined;
};

const zeroOrAmount = (text: string): number | undefined =>
  /^0+(\.0*)?$/.test(text.trim()) ? 0 : parseAmount(text);

/** What no amount of the server can be, so that it refuses all other fields at once. */
const boundsOf = (amounts: readonly string[]): string | undefined =>
  amounts
    .filter((text) => zeroOrAmount(text) !== 0)
    .map(validateAmount)
    .find((problem) => problem !== undefined);

/** The most days that customers can order ahead, and the highest limit of boxes. */
const mostDaysAhead = 14;
const highestBoxLimit = 99;

const isCount = (text: string, most: number): boolean => /^\d+$/.test(text.trim()) && Number(text) <= most;

const isClock = (text: string): boolean => /^([01]\d|2[0-3]):[0-5]\d$/.test(text);

/** What is wrong with amounts, days and times; of the texts the server says it. */
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
  ...(!isClock(planAlarmAt.trim()) && { planAlarmAt: texts.invalidTime }),
});

export const inputOfKitchen = ({
  lowBalance,
  quickTopUps,
  orderAheadDays,
  boxLimit,
  ...typed
}: KitchenForm) => ({
  ...typed,
  lowBalance: zeroOrAmount(lowBalance) ?? 0,
  quickTopUps: amountsOf(quickTopUps) ?? [],
  orderAheadDays: Number(orderAheadDays),
  boxLimit: Number(boxLimit),
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

export const validateMeal = ({ title, opensAt, closesAt, closesMinutesBefore }: MealForm): Problems => ({
  ...(title.trim() === '' && { title: texts.titleMissing }),
  ...(!isClock(opensAt) && { opensAt: texts.invalidTime }),
  ...(!isClock(closesAt) && { closesAt: texts.invalidTime }),
  ...(!/^\d*$/.test(closesMinutesBefore) && { closesMinutesBefore: texts.invalidMinutes }),
});

export const inputOfMeal = ({ title, closesMinutesBefore, ...typed }: MealForm) => ({
  ...typed,
  title: title.trim(),
  closesMinutesBefore: closesMinutesBefore === '' ? null : Number(closesMinutesBefore),
});
