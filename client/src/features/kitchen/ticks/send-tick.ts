import type { Session } from '../../../shared/apollo/session';
import { toast } from '../../../shared/ui/dialogs/toasts';
import { kitchenDayTexts as texts } from '../../../texts/admin/kitchen-day';
import { SetCookedDocument } from '../cook/kitchen-sheet.generated';
import { isChangeApplied } from '../pack/box';
import { type ChangedOrder_OrderFragment, SetPackedDocument } from '../pack/packing.generated';
import { type BoxTick, type DishTick, isBoxTick, type Tick } from './ticks';

/** Delay after a tap from which a request contains the time of the tap, in milliseconds. */
const LATE_MS = 5_000;

/** Result of a sent mark. */
export type TickOutcome = {
  tick: Tick;
  /** IDs of the changed orders. */
  done: readonly string[];
  /** Numbers of the orders that were not changed: cancelled, completed, or edited in the meantime. */
  skipped: readonly number[];
  /** Error message of the server, which names no order. Set if nothing was changed. */
  rejection?: string;
};

/** Displays a toast about changes that were not made. */
export const showOutcome = ({ tick, skipped, rejection }: TickOutcome): void => {
  if (skipped.length > 0) toast.error(texts.pack.skipped(skipped));
  else if (rejection !== undefined)
    toast.error(isBoxTick(tick) ? rejection : texts.cook.rejected(tick.dish.title, rejection));
};

// Options of requests that can be repeated without another effect.
const repeatable = { context: { mayBeRepeated: true }, fetchPolicy: 'no-cache' } as const;

const when = ({ at }: Tick) => (Date.now() - Date.parse(at) > LATE_MS ? { at } : {});

const sendBoxes = async ({ client }: Session, tick: BoxTick): Promise<TickOutcome> => {
  const { orderIds, versions, word } = tick;
  const { data } = await client.mutate({
    mutation: SetPackedDocument,
    variables: { orderIds, versions, packed: 'packed' in word && word.packed, ...when(tick) },
    ...repeatable,
  });
  const orders: readonly ChangedOrder_OrderFragment[] = data?.setPacked ?? [];
  const isTickDone = (order: ChangedOrder_OrderFragment): boolean =>
    isChangeApplied(order, word) && order.version === versions[orderIds.indexOf(order.id)];
  return {
    tick,
    done: orders.filter(isTickDone).map(({ id }) => id),
    skipped: orders.filter((order) => !isTickDone(order)).map(({ orderNumber }) => orderNumber),
  };
};

const sendDish = async ({ client }: Session, tick: DishTick): Promise<TickOutcome> => {
  const { title: _, ...dish } = tick.dish;
  await client.mutate({ mutation: SetCookedDocument, variables: { ...dish, ...when(tick) }, ...repeatable });
  return { tick, done: [], skipped: [] };
};

/**
 * Sends a mark to the server.
 * @throws the server's rejection, or a connection error
 */
export const sendTick = (session: Session, tick: Tick): Promise<TickOutcome> =>
  isBoxTick(tick) ? sendBoxes(session, tick) : sendDish(session, tick);
