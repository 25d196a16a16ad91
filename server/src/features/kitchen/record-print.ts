import { query } from '../../db/sql.js';
import { refusal } from '../../shared/errors.js';
import type { IndiaDate } from '../../shared/india-date.js';
import { checkText, MAX_LENGTH } from '../../shared/validation.js';
import { words } from '../../shared/words.js';
import { findMeal } from '../meals/list-meals.js';
import { recordOnly } from '../orders/changing/order-change.js';
import { requireKitchen } from '../sessions/actor.js';
import type { UseCaseContext } from '../use-case.js';
import { giveNumbers } from './box-numbers.js';
import { changeBoxes } from './change-boxes.js';
import { type PackingList, readPackingList } from './packing-list.js';

/** What labels and slips are printed for; a sheet of totals names no order. */
export const PrintKind = words('LABELS', 'SLIPS');
export type PrintKind = (typeof PrintKind)[keyof typeof PrintKind];

/** What stands behind a rider's name, `, stop 1000`, in characters. */
const MAX_STOP_WORDS = 20;

/**
 * Notes that the labels or the slips of some orders were printed. Admins, and stations that open Pack.
 *
 * @param input.versions the version that was printed of each order, in the same order: one that has changed since stands out still. Left out:
 *   they were printed as they are now
 * @param input.customerTitles the customer's name that was printed of each, likewise
 * @param input.stops what was printed of the stop of each, likewise; empty: nothing
 * @returns the packing list
 * @throws AppError `not-found`, `order.not-of-that-day`, `input.*`, and refusals of access
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
  },
): Promise<PackingList> {
  const { userId } = requireKitchen(ctx.actor, 'pack');
  const { versions, customerTitles, stops, orderIds, date, kind } = input;
  if (versions && versions.length !== orderIds.length)
    throw refusal('input.malformed', { detail: 'There must be a version for each order.' }, 'versions');
  if (customerTitles && customerTitles.length !== orderIds.length)
    throw refusal('input.malformed', { detail: 'There must be a name for each order.' }, 'customerTitles');
  if (stops && stops.length !== orderIds.length)
    throw refusal('input.malformed', { detail: 'There must be a stop for each order.' }, 'stops');
  const textOf = (field: string, label: string, text: string | undefined, max: number) =>
    checkText(text, { field, label }, max) || null;
  const printed = new Map(
    orderIds.map((id, at) => [
      id.toLowerCase(),
      {
        version: versions?.[at],
        title: textOf(`customerTitles.${at}`, 'Name', customerTitles?.[at], MAX_LENGTH.title),
        stop: textOf(`stops.${at}`, 'Stop', stops?.[at], MAX_LENGTH.title + MAX_STOP_WORDS),
      },
    ]),
  );
  const { id: mealId } = await findMeal(ctx.em, input.mealId);
  await changeBoxes(
    ctx,
    { orderIds },
    (order) =>
      order.forDate === date && order.mealId === mealId
        ? recordOnly(order, 'ORDER_PRINTED')
        : refusal('order.not-of-that-day', {}, 'orderIds'),
    {
      alsoWrite: async (em, changes) => {
        const prints = changes.map(({ result }) => {
          const { id, version: current } = result({ orderNumber: null });
          const { version = current, title, stop } = printed.get(id) ?? { title: null, stop: null };
          return {
            order_id: id,
            kind,
            version: Math.max(1, Math.min(current, version)),
            customer_title: title,
            stop,
            printed_by: userId,
            printed_at: ctx.clock.now(),
          };
        });
        await giveNumbers(
          em,
          prints.map(({ order_id }) => order_id),
        );
        await query(em)
          .insertInto('order_prints')
          .values(prints)
          .onConflict((known) =>
            known.columns(['order_id', 'kind']).doUpdateSet(({ ref }) => ({
              version: ref('excluded.version'),
              customer_title: ref('excluded.customer_title'),
              stop: ref('excluded.stop'),
              printed_by: ref('excluded.printed_by'),
              printed_at: ref('excluded.printed_at'),
            })),
          )
          .execute();
      },
    },
  );
  return readPackingList(ctx.em, date, mealId);
}
