import { tables } from '../../db/tables.js';
import { appError } from '../../shared/errors.js';
import type { IndiaDate } from '../../shared/india-date.js';
import { checkText, MAX_LENGTH } from '../../shared/validation.js';
import { words } from '../../shared/words.js';
import { findMeal } from '../meals/list-meals.js';
import { auditOnlyChange } from '../orders/changing/order-change.js';
import { requireKitchen } from '../sessions/actor.js';
import type { UseCaseContext } from '../use-case.js';
import { assignBoxNumbers } from './box-numbers.js';
import { changeBoxes } from './change-boxes.js';
import { type PackingList, readPackingList } from './packing-list.js';

/** Kinds of prints that contain orders. A kitchen sheet contains none. */
export const PrintKind = words('LABELS', 'SLIPS');
export type PrintKind = (typeof PrintKind)[keyof typeof PrintKind];

/** Maximum number of characters after a rider's name, such as `, stop 1000`. */
const MAX_STOP_WORDS = 20;

/**
 * Records that labels or slips of some orders were printed. Admins, and stations that open Pack.
 * @param input.versions printed version of each order, in sequence, so that a later change still counts as changed; default: the
 * current versions
 * @param input.customerTitles printed customer name of each order, in sequence; default: names are not compared
 * @param input.stops printed stop of each order, in sequence; default, or if empty: the stop is not compared
 * @param input.foodMarks fingerprint of each order's printed diets and allergens, in sequence; default, or if empty: they are not
 * compared
 * @returns the packing list
 * @throws AppError `not-found`, `order.not-of-that-day`, `input.*`, and access errors
 */
export async function recordPrint(
  ctx: UseCaseContext,
  input: {
    date: IndiaDate;
    mealId: string;
    kind: PrintKind;
    orderIds: readonly string[];
    versions?: readonly number[] | null;
    customerTitles?: readonly string[] | null;
    stops?: readonly string[] | null;
    foodMarks?: readonly string[] | null;
  },
): Promise<PackingList> {
  const { userId } = requireKitchen(ctx.actor, 'pack');
  const { versions, customerTitles, stops, foodMarks, orderIds, date, kind } = input;
  if (versions && versions.length !== orderIds.length)
    throw appError('input.malformed', { detail: 'Send one version for each order.' }, 'versions');
  if (customerTitles && customerTitles.length !== orderIds.length)
    throw appError('input.malformed', { detail: 'Send one name for each order.' }, 'customerTitles');
  if (stops && stops.length !== orderIds.length)
    throw appError('input.malformed', { detail: 'Send one stop text for each order.' }, 'stops');
  if (foodMarks && foodMarks.length !== orderIds.length)
    throw appError('input.malformed', { detail: 'Send one fingerprint for each order.' }, 'foodMarks');
  const textOf = (field: string, label: string, text: string | undefined, max: number) =>
    checkText(text, { field, label }, max) || null;
  const printed = new Map(
    orderIds.map((id, at) => [
      id.toLowerCase(),
      {
        version: versions?.[at],
        title: textOf(`customerTitles.${at}`, 'Name', customerTitles?.[at], MAX_LENGTH.title),
        stop: textOf(`stops.${at}`, 'Stop', stops?.[at], MAX_LENGTH.title + MAX_STOP_WORDS),
        marks: textOf(`foodMarks.${at}`, 'Fingerprint', foodMarks?.[at], MAX_LENGTH.title),
      },
    ]),
  );
  const { id: mealId } = await findMeal(ctx.em, input.mealId);
  await changeBoxes(
    ctx,
    { orderIds },
    (order) =>
      order.forDate === date && order.mealId === mealId
        ? auditOnlyChange(order, 'ORDER_PRINTED')
        : appError('order.not-of-that-day', {}, 'orderIds'),
    {
      also: async (em, changes) => {
        const prints = changes.map(({ result }) => {
          const { id, version: current } = result({ orderNumber: null });
          const { version = current, ...texts } = printed.get(id) ?? { title: null, stop: null, marks: null };
          return {
            orderId: id,
            kind,
            version: Math.max(1, Math.min(current, version)),
            customerTitle: texts.title,
            stop: texts.stop,
            foodMarks: texts.marks,
            printedById: userId,
            printedAt: ctx.clock.now(),
          };
        });
        await assignBoxNumbers(
          em,
          prints.map(({ orderId }) => orderId),
        );
        await tables(em)
          .insertInto('OrderPrint')
          .values(prints)
          .onConflict((known) =>
            known.columns(['orderId', 'kind']).doUpdateSet(({ ref }) => ({
              version: ref('excluded.version'),
              customerTitle: ref('excluded.customerTitle'),
              stop: ref('excluded.stop'),
              foodMarks: ref('excluded.foodMarks'),
              printedById: ref('excluded.printedById'),
              printedAt: ref('excluded.printedAt'),
            })),
          )
          .execute();
      },
    },
  );
  return readPackingList(ctx.em, date, mealId);
}
