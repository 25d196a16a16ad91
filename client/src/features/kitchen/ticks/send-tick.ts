import { type ChangedOrder_OrderFragment, SetCookedDocument, SetPackedDocument } from '../../../gql/admin';
import type { Session } from '../../../shared/apollo/session';
import { toast } from '../../../shared/ui/dialogs/toasts';
import { adminMessages } from '../../../texts/admin-messages';
import { isDone } from '../pack/box';
import { type BoxTick, type DishTick, isBoxTick, type Tick } from './ticks';

const texts = adminMessages.kitchenDay;

/** A tick that is sent so long after the tap says when that was. */
const LATE_MS = 5_000;

/** What became of a tick. */
export type Outcome = {
  tick: Tick;
  /** The orders with which it is done. */
  done: readonly string[];
  /** The numbers of those that were left as they are: cancelled, completed or changed meanwhile. */
  skipped: readonly number[];
  /** Why none of it is done, in the server's words, which name nothing. */
  refusal?: string;
};

/** Says what was not done, whichever screen is there. */
export const tellOutcome = ({ tick, skipped, refusal }: Outcome): void => {
  if (skipped.length > 0) toast.error(texts.pack.skipped(skipped));
  else if (refusal !== undefined)
    toast.error(isBoxTick(tick) ? refusal : texts.cook.refused(tick.dish.title, refusal));
};

// Asking twice does it once.
const repeatable = { context: { mayBeRepeated: true }, fetchPolicy: 'no-cache' } as const;

const when = ({ at }: Tick) => (Date.now() - Date.parse(at) > LATE_MS ? { at } : {});

const sendBoxes = async ({ client }: Session, tick: BoxTick): Promise<Outcome> => {
  const { orderIds, versions, word } = tick;
  const { data } = await client.mutate({
    mutation: SetPackedDocument,
    variables: { orderIds, versions, packed: 'packed' in word && word.packed, ...when(tick) },
    ...repeatable,
  });
  const orders: readonly ChangedOrder_OrderFragment[] = data?.setPacked ?? [];
  const isTickDone = (order: ChangedOrder_OrderFragment): boolean =>
    isDone(order, word) && order.version === versions[orderIds.indexOf(order.id)];
  return {
    tick,
    done: orders.filter(isTickDone).map(({ id }) => id),
    skipped: orders.filter((order) => !isTickDone(order)).map(({ orderNumber }) => orderNumber),
  };
};

const sendDish = async ({ client }: Session, tick: DishTick): Promise<Outcome> => {
  const { title: _, ...dish } = tick.dish;
  await client.mutate({ mutation: SetCookedDocument, variables: { ...dish, ...when(tick) }, ...repeatable });
  return { tick, done: [], skipped: [] };
};

/** @throws what the server refuses it with, or that there is no network */
export const sendTick = (session: Session, tick: Tick): Promise<Outcome> =>
  isBoxTick(tick) ? sendBoxes(session, tick) : sendDish(session, tick);
