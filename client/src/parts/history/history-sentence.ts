import { formatDay } from '../../shared/format/day';
import { historyTexts as texts } from '../../texts/admin/history';
import type { HistoryQuery } from './history.generated';
import { changesOrUnchanged, entryDetails, fieldChanges, settingsChanges } from './history-changes';
import {
  cancelDetails,
  formatMealDay,
  type MealNames,
  newPauses,
  orderChanges,
  orderDetails,
  standingChanges,
  standingDetails,
} from './history-orders';
import { listOf, mobile, money, numberOf, plainText, type Snapshot, textOf, types } from './history-values';

/** Entry of the audit trail: its author, its action, and the subject before and after the change, with amounts in rupees. */
export type HistoryEntry = Pick<
  HistoryQuery['auditTrail']['entries'][number],
  'actorKind' | 'station' | 'before' | 'after'
> & { actor: { title: string } | null; action: string };

/** Text of a change: its author and action, and one line for each changed field. */
type HistorySentence = { headline: string; details: string[] };

const { did, fields } = texts;

/** Function that formats an action: a verb phrase for the headline, and the details. */
type Formatter = (before: Snapshot, after: Snapshot, meals: MealNames) => [string, string[]];

/** Returns the name of a closed day, or of a closed meal on that day. */
const closedName = ({ date, mealId }: Snapshot, meals: MealNames): string =>
  mealId ? formatMealDay({ mealId, forDate: date }, meals) : formatDay(textOf(date));

const orderName = ({ orderNumber }: Snapshot): string => texts.order(numberOf(orderNumber));
const failReasons: Record<string, string> = texts.failReasons;

/** Returns the name of a run by day and meal. A deleted draft is named by its last state. */
const runName = (before: Snapshot, after: Snapshot, meals: MealNames): string => {
  const { date, mealId } = after.date ? after : before;
  return texts.run(formatMealDay({ mealId, forDate: date }, meals));
};

const skippedDay = ({ mealId, date }: Snapshot, meals: MealNames): string =>
  formatMealDay({ mealId, forDate: date }, meals);

/** Returns a formatter of an action without details, which names the subject by its state after the change. */
const byAfter =
  (phrase: (name: string) => string, nameOf: (after: Snapshot, meals: MealNames) => string): Formatter =>
  (_before, after, meals) => [phrase(nameOf(after, meals)), []];
/** Returns a formatter of an action without details, which names the subject by its state before the change. */
const byBefore =
  (phrase: (name: string) => string, nameOf: (before: Snapshot, meals: MealNames) => string): Formatter =>
  (before, _after, meals) => [phrase(nameOf(before, meals)), []];

const formatters: Record<string, Formatter> = {
  SESSIONS_ENDED: () => [did.sessionsEnded, []],
  API_KEY_CREATED: byAfter(did.keyCreated, ({ name }) => textOf(name)),
  API_KEY_REVOKED: byBefore(did.keyRevoked, ({ name }) => textOf(name)),
  ORDER_PLACED: (_before, after, meals) => [did.placed(orderName(after)), orderDetails(after, meals)],
  ORDER_SCHEDULED: (_before, after, meals) => [did.scheduled(orderName(after)), orderDetails(after, meals)],
  ORDER_CHARGED: (before, after, meals) => [
    did.charged(orderName(after), money(after.amount)),
    orderChanges(before, after, meals),
  ],
  STANDING_ORDER_CREATED: (_before, after) => [did.standing, standingDetails(after)],
  STANDING_ORDER_EDITED: (before, after) => [
    did.standingChanged,
    changesOrUnchanged(standingChanges(before, after)),
  ],
  STANDING_ORDER_PAUSED: (before, after) => [did.standingPaused, newPauses(before, after)],
  STANDING_ORDER_RESUMED: () => [did.standingResumed, []],
  STANDING_ORDER_ENDED: (_before, after) => [did.standingEnded, standingDetails(after)],
  STANDING_DAY_SKIPPED: byAfter(did.daySkipped, skippedDay),
  STANDING_DAY_WANTED: byAfter(did.dayWanted, skippedDay),
  ORDER_EDITED: (before, after, meals) => [
    did.changed(orderName(after)),
    changesOrUnchanged(orderChanges(before, after, meals)),
  ],
  ORDER_CANCELLED: (before, after) => [did.cancelled(orderName(after)), cancelDetails(before, after)],
  ORDER_PACKED: byAfter(did.packed, orderName),
  ORDER_UNPACKED: byAfter(did.unpacked, orderName),
  ORDER_PRINTED: byAfter(did.printed, orderName),
  ORDER_COMPLETED: byAfter(did.completed, orderName),
  ORDER_REOPENED: byAfter(did.reopened, orderName),
  ORDER_NOT_DELIVERED: (_before, after) => [
    did.notDelivered(orderName(after)),
    [
      texts.named(fields.reason, failReasons[textOf(after.reason)] ?? texts.nothing),
      ...(after.note ? [textOf(after.note)] : []),
    ],
  ],
  ORDER_DELIVERY_UNDONE: byAfter(did.deliveryUndone, orderName),
  ORDER_PHOTOGRAPHED: byAfter(did.photographed, orderName),
  ORDER_CHARGE_KEPT: byAfter(did.chargeKept, orderName),
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
  CUSTOMER_GROUP_CREATED: byAfter(did.groupMade, ({ name }) => plainText(name)),
  CUSTOMER_GROUP_EDITED: byAfter(did.groupChanged, ({ name }) => plainText(name)),
  CUSTOMER_GROUP_DELETED: byBefore(did.groupDeleted, ({ name }) => plainText(name)),
  WEBHOOK_CREATED: byAfter(did.webhookMade, ({ url }) => plainText(url)),
  WEBHOOK_EDITED: byAfter(did.webhookChanged, ({ url }) => plainText(url)),
  WEBHOOK_SECRET_REPLACED: byAfter(did.webhookSecret, ({ url }) => plainText(url)),
  WEBHOOK_DELETED: byBefore(did.webhookDeleted, ({ url }) => plainText(url)),
  STATION_CREATED: byAfter(did.stationMade, ({ name }) => plainText(name)),
  STATION_REVOKED: byBefore(did.stationRevoked, ({ name }) => plainText(name)),
  DAY_CLOSED: (_before, after, meals) => [
    did.dayClosed(closedName(after, meals)),
    [texts.named(fields.reason, plainText(after.reason))],
  ],
  DAY_REOPENED: byBefore(did.dayReopened, closedName),
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
    [texts.named(fields.reason, plainText(after.rejectionReason))],
  ],
  PAYMENT_RECORDED: (_before, after) => [did.paymentRecorded(money(after.amount)), [textOf(after.reference)]],
  BANK_COLUMNS_CHANGED: () => [did.bankColumns, []],
  DISH_CREATED: byAfter(did.created, ({ title }) => plainText(title)),
  DISH_EDITED: (before, after) => [
    did.changed(plainText(after.title)),
    changesOrUnchanged(fieldChanges(before, after)),
  ],
  DISH_DELETED: byAfter(did.deleted, ({ title }) => plainText(title)),
  DISH_COOKED: (_before, after, meals) => [
    did.cooked(plainText(after.portions), plainText(after.title), closedName(after, meals)),
    [],
  ],
  DISH_UNCOOKED: (before, _after, meals) => [
    did.uncooked(plainText(before.title), closedName(before, meals)),
    [],
  ],
  MEAL_CREATED: byAfter(did.created, ({ title }) => plainText(title)),
  MEAL_EDITED: (before, after) => [
    did.changed(plainText(after.title)),
    changesOrUnchanged(fieldChanges(before, after)),
  ],
  MEAL_PLAN_CREATED: (_before, after) => [did.planned(formatDay(textOf(after.date))), []],
  MEAL_PLAN_EDITED: (before, after) => [
    did.changed(texts.plan(formatDay(textOf(after.date)))),
    changesOrUnchanged(fieldChanges(before, after)),
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
    changesOrUnchanged(fieldChanges(before, after)),
  ],
  BOXES_CORRECTED: (before, after) => [
    did.correctedBoxes,
    [texts.turned(numberOf(before.boxesOut), numberOf(after.boxesOut))],
  ],
  PERSONAL_LINK_RESET: () => [did.resetLink, [texts.linkEnded]],
  SIGN_IN_SET: (before, after) => [did.setSignIn, [...fieldChanges(before, after), texts.newPassword]],
};

function whoOf({ station, actor, actorKind }: HistoryEntry): string {
  if (station) return texts.station(station);
  const name = actor?.title;
  return name && actorKind === 'API_KEY' ? texts.apiKey(name) : name || texts.actors[actorKind];
}

/**
 * Describes an entry of the audit trail in words. An action that this client does not know is described by its name.
 * @param meals titles of the meals, by ID
 */
export const sentenceOf = (entry: HistoryEntry, meals: MealNames): HistorySentence => {
  const who = whoOf(entry);
  const formatter = formatters[entry.action];
  const [phrase, details] = formatter
    ? formatter(entry.before ?? {}, entry.after ?? {}, meals)
    : [entry.action.toLowerCase().replaceAll('_', ' '), []];
  return { headline: `${who} ${phrase}`, details };
};
