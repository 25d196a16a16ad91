import { formatDay } from '../../shared/format/day';
import { adminMessages } from '../../texts/admin-messages';
import type { HistoryEntry } from './history-entry';
import { cancelDetails, type MealNames, orderChanges, orderFacts, slotOf } from './history-orders';
import { newPauses, standingChanges, standingFacts } from './history-standing';
import {
  addresses,
  allergens,
  diets,
  genders,
  listOf,
  mobile,
  money,
  numberOf,
  plain,
  type Snapshot,
  same,
  statuses,
  textOf,
  types,
  wallet,
  words,
} from './history-values';

/** What happened, as people say it: who did what, and what it changed, a line each. */
export type HistorySentence = { headline: string; details: string[] };

const texts = adminMessages.history;
const { fields } = texts;

/** The fields that are described when they change, in the order of the forms, with how each is written. */
const describedFields: [string, string, (value: unknown) => string][] = [
  ['title', fields.title, plain],
  ['mobileNumber', fields.mobile, mobile],
  ['alternateMobileNumber', fields.alternateMobile, mobile],
  ['gender', fields.gender, (value) => genders[textOf(value)] ?? texts.nothing],
  ['type', fields.type, (value) => types[numberOf(value)] ?? texts.nothing],
  ['email', fields.email, plain],
  ['creditLimit', fields.creditLimit, money],
  ['addresses', fields.addresses, addresses],
  ['price', fields.price, money],
  ['calories', fields.calories, plain],
  ['protein', fields.protein, plain],
  ['carbs', fields.carbs, plain],
  ['fats', fields.fats, plain],
  ['ingredients', fields.ingredients, plain],
  ['diet', fields.diet, (value) => diets[textOf(value)] ?? texts.nothing],
  ['allergens', fields.allergens, allergens],
  ['avoids', fields.avoids, allergens],
  ['opensAt', fields.opensAt, plain],
  ['closesAt', fields.closesAt, plain],
  ['closesMinutesBefore', fields.closesMinutesBefore, plain],
  ['date', fields.date, (value) => formatDay(textOf(value))],
  ['status', fields.status, (value) => statuses[numberOf(value)] ?? texts.nothing],
];

const described = new Set([...describedFields.map(([field]) => field), 'imageUrls']);

/** What else a dish has is called as its form calls it. */
const otherFields = Object.entries({ ...adminMessages.dishes.fields, ...adminMessages.dishes.nouns })
  .filter(([field]) => !described.has(field))
  .map(([field, name]): [string, string, (value: unknown) => string] => [field, name, words]);

const fieldChanges = (before: Snapshot, after: Snapshot): string[] => {
  const changes = [...describedFields, ...otherFields].flatMap(([field, name, write]) => {
    const [from, to] = [before[field], after[field]];
    if (same(from, to)) return [];
    // What the words do not show, such as which address is the default, is still a change.
    return write(from) === write(to)
      ? [texts.changed(name)]
      : [texts.named(name, texts.turned(write(from), write(to)))];
  });
  if (!same(before.imageUrls, after.imageUrls)) changes.push(texts.changed(fields.pictures));
  if (!same(before.slots, after.slots)) changes.push(texts.changed(fields.dishes));
  return changes;
};

const orSaved = (changes: string[]): string[] => (changes.length > 0 ? changes : [texts.unchanged]);

/** What an entry that no order moved made of the wallet, and what was said of it. */
const entryDetails = (before: Snapshot, after: Snapshot): string[] => [
  texts.named(fields.balance, texts.turned(wallet(before.balance), wallet(after.balance))),
  ...[textOf(after.narration), textOf(after.reference)].filter(Boolean),
];

/** A line for each setting that changed, by the names of the form. */
const settingsChanges = (before: Snapshot, after: Snapshot): string[] => {
  const names: Record<string, string> = adminMessages.settings.fields;
  return orSaved(
    Object.keys(after)
      .filter((field) => field !== 'version' && !same(before[field], after[field]))
      .map((field) => texts.changed(names[field] ?? field)),
  );
};

/** What an entry is described with: a verb phrase for the headline, and its details. */
type Formatter = (before: Snapshot, after: Snapshot, meals: MealNames) => [string, string[]];

/** A day of the kitchen, or one meal of it. */
const closedName = ({ date, mealId }: Snapshot, meals: MealNames): string =>
  mealId ? slotOf({ mealId, forDate: date }, meals) : formatDay(textOf(date));

const orderName = ({ orderNumber }: Snapshot): string => texts.order(numberOf(orderNumber));
const { did } = texts;
const failReasons: Record<string, string> = texts.failReasons;

/** A run, by its day and meal; a draft that was given up is known by what it was. */
const runName = (before: Snapshot, after: Snapshot, meals: MealNames): string => {
  const { date, mealId } = after.date ? after : before;
  return texts.run(slotOf({ mealId, forDate: date }, meals));
};

const skippedDay = ({ mealId, date }: Snapshot, meals: MealNames): string =>
  slotOf({ mealId, forDate: date }, meals);

const formatters: Record<string, Formatter> = {
  ORDER_PLACED: (_before, after, meals) => [did.placed(orderName(after)), orderFacts(after, meals)],
  ORDER_SCHEDULED: (_before, after, meals) => [did.scheduled(orderName(after)), orderFacts(after, meals)],
  ORDER_CHARGED: (before, after, meals) => [
    did.charged(orderName(after), money(after.amount)),
    orderChanges(before, after, meals),
  ],
  STANDING_ORDER_CREATED: (_before, after) => [did.standing, standingFacts(after)],
  STANDING_ORDER_EDITED: (before, after) => [did.standingChanged, orSaved(standingChanges(before, after))],
  STANDING_ORDER_PAUSED: (before, after) => [did.standingPaused, newPauses(before, after)],
  STANDING_ORDER_RESUMED: () => [did.standingResumed, []],
  STANDING_ORDER_ENDED: (_before, after) => [did.standingEnded, standingFacts(after)],
  STANDING_DAY_SKIPPED: (_before, after, meals) => [did.daySkipped(skippedDay(after, meals)), []],
  STANDING_DAY_WANTED: (_before, after, meals) => [did.dayWanted(skippedDay(after, meals)), []],
  ORDER_EDITED: (before, after, meals) => [
    did.changed(orderName(after)),
    orSaved(orderChanges(before, after, meals)),
  ],
  ORDER_CANCELLED: (before, after) => [did.cancelled(orderName(after)), cancelDetails(before, after)],
  ORDER_PACKED: (_before, after) => [did.packed(orderName(after)), []],
  ORDER_UNPACKED: (_before, after) => [did.unpacked(orderName(after)), []],
  ORDER_PRINTED: (_before, after) => [did.printed(orderName(after)), []],
  ORDER_COMPLETED: (_before, after) => [did.completed(orderName(after)), []],
  ORDER_REOPENED: (_before, after) => [did.reopened(orderName(after)), []],
  ORDER_NOT_DELIVERED: (_before, after) => [
    did.notDelivered(orderName(after)),
    [
      texts.named(fields.reason, failReasons[textOf(after.reason)] ?? texts.nothing),
      ...(after.note ? [textOf(after.note)] : []),
    ],
  ],
  ORDER_DELIVERY_UNDONE: (_before, after) => [did.deliveryUndone(orderName(after)), []],
  ORDER_PHOTOGRAPHED: (_before, after) => [did.photographed(orderName(after)), []],
  ORDER_CHARGE_KEPT: (_before, after) => [did.chargeKept(orderName(after)), []],
  RUN_CHANGED: (before, after, meals) => [
    did.runChanged(runName(before, after, meals)),
    [texts.stops(listOf(before.stops).length, listOf(after.stops).length)],
  ],
  RUN_STARTED: (before, after, meals) => [did.runStarted(runName(before, after, meals)), []],
  RUN_LINK_RENEWED: (before, after, meals) => [
    did.runRenewed(runName(before, after, meals)),
    [texts.linkEnded],
  ],
  RUN_HANDED_OVER: (before, after, meals) => [
    did.runHandedOver(runName(before, after, meals)),
    [texts.linkEnded],
  ],
  RUN_CLOSED: (before, after, meals) => [did.runClosed(runName(before, after, meals)), []],
  CUSTOMER_GROUP_CREATED: (_before, after) => [did.groupMade(plain(after.name)), []],
  CUSTOMER_GROUP_EDITED: (_before, after) => [did.groupChanged(plain(after.name)), []],
  CUSTOMER_GROUP_DELETED: (before) => [did.groupDeleted(plain(before.name)), []],
  STATION_CREATED: (_before, after) => [did.stationMade(plain(after.name)), []],
  STATION_REVOKED: (before) => [did.stationRevoked(plain(before.name)), []],
  DAY_CLOSED: (_before, after, meals) => [
    did.dayClosed(closedName(after, meals)),
    [texts.named(fields.reason, plain(after.reason))],
  ],
  DAY_REOPENED: (before, _after, meals) => [did.dayReopened(closedName(before, meals)), []],
  SETTINGS_EDITED: (before, after) => [did.settings, settingsChanges(before, after)],
  WALLET_CREDITED: (before, after) => [did.credited(money(after.amount)), entryDetails(before, after)],
  WALLET_CORRECTED: (before, after) => [did.corrected(money(after.amount)), entryDetails(before, after)],
  WALLET_PAID_BACK: (before, after) => [
    did.paidBack(money(-numberOf(after.amount))),
    entryDetails(before, after),
  ],
  TOP_UP_REQUESTED: (_before, after) => [did.topUpRequested(money(after.amount)), []],
  TOP_UP_CLAIMED: (_before, after) => [did.topUpClaimed(money(after.amount)), [textOf(after.utr)]],
  TOP_UP_REJECTED: (_before, after) => [
    did.topUpRejected(money(after.amount)),
    [texts.named(fields.reason, plain(after.rejectionReason))],
  ],
  BANK_COLUMNS_CHANGED: () => [did.bankColumns, []],
  DISH_CREATED: (_before, after) => [did.created(plain(after.title)), []],
  DISH_EDITED: (before, after) => [did.changed(plain(after.title)), orSaved(fieldChanges(before, after))],
  DISH_DELETED: (_before, after) => [did.deleted(plain(after.title)), []],
  DISH_COOKED: (_before, after, meals) => [
    did.cooked(plain(after.portions), plain(after.title), closedName(after, meals)),
    [],
  ],
  DISH_UNCOOKED: (before, _after, meals) => [
    did.uncooked(plain(before.title), closedName(before, meals)),
    [],
  ],
  MEAL_CREATED: (_before, after) => [did.created(plain(after.title)), []],
  MEAL_EDITED: (before, after) => [did.changed(plain(after.title)), orSaved(fieldChanges(before, after))],
  MEAL_PLAN_CREATED: (_before, after) => [did.planned(formatDay(textOf(after.date))), []],
  MEAL_PLAN_EDITED: (before, after) => [
    did.changed(texts.plan(formatDay(textOf(after.date)))),
    orSaved(fieldChanges(before, after)),
  ],
  MEAL_PLAN_TURNED_ON: (_before, after) => [did.turnedOn(formatDay(textOf(after.date))), []],
  MEAL_PLAN_TURNED_OFF: (_before, after) => [did.turnedOff(formatDay(textOf(after.date))), []],
  MEAL_PLAN_DELETED: (before) => [did.deleted(texts.plan(formatDay(textOf(before.date)))), []],
  USER_CREATED: (_before, after) => [
    did.created(textOf(after.title) || mobile(after.mobileNumber)),
    [types[numberOf(after.type)] ?? texts.nothing, mobile(after.mobileNumber)],
  ],
  USER_EDITED: (before, after) => [
    did.changed(textOf(after.title) || mobile(after.mobileNumber)),
    orSaved(fieldChanges(before, after)),
  ],
  BOXES_CORRECTED: (before, after) => [
    did.correctedBoxes,
    [texts.turned(numberOf(before.boxesOut), numberOf(after.boxesOut))],
  ],
  PERSONAL_LINK_RESET: () => [did.resetLink, [texts.linkEnded]],
  SIGN_IN_SET: (before, after) => [did.setSignIn, [...fieldChanges(before, after), texts.newPassword]],
};

/**
 * An entry of the audit trail in words. An action that this client does not know yet is described by its name.
 *
 * @param meals what the meals are called
 */
export const sentenceOf = (entry: HistoryEntry, meals: MealNames): HistorySentence => {
  const who = entry.station
    ? texts.station(entry.station)
    : entry.actor?.title || texts.actors[entry.actorKind];
  const formatter = formatters[entry.action];
  const [phrase, details] = formatter
    ? formatter(entry.before ?? {}, entry.after ?? {}, meals)
    : [entry.action.toLowerCase().replaceAll('_', ' '), []];
  return { headline: `${who} ${phrase}`, details };
};
