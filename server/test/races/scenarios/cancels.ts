import type { Caller } from '../../testkit/callers.js';
import { accepted, outcomeOf } from '../../testkit/graphql-client.js';
import { cancelOrder, editOrder, placeOrder } from '../../testkit/operations.js';
import {
  atEach,
  atOnce,
  booksOf,
  countOf,
  onTheMenu,
  order,
  PRICE,
  type RaceFigures,
  type Scene,
} from './scene.js';

/**
 * Cancels one order many times at once, by the customer and two admins.
 * @returns `cancelled` should be 1, `rejected` the rest, `refunds` 1, `lost` 0
 */
export async function cancelsAtOnce(scene: Scene, { attempts }: { attempts: number }): Promise<RaceFigures> {
  const dish = await onTheMenu(scene);
  const customer = await scene.seed.customer({ balancePaise: 3 * PRICE });
  const owner = await atEach(scene, customer);
  const people = [owner, await atEach(scene), await atEach(scene)];
  const { it: placed } = accepted(await placeOrder(owner(0), order(scene, dish)));
  const answers = await atOnce(attempts, (i) => {
    const person = people[i % people.length] as (index: number) => Caller;
    return cancelOrder(person(Math.floor(i / people.length)), placed.id);
  });
  const books = await booksOf(scene.em, customer);
  return {
    attempted: attempts,
    cancelled: countOf(answers, 'OK'),
    rejected: countOf(answers, 'CONFLICT'),
    refunds: books.refunds,
    lost: 3 * PRICE - books.balance,
  };
}

/**
 * Cancels and edits an order at the same moment, in several rounds. The customer must not pay for a cancelled order.
 * @returns `cancelled` should be all rounds, as should `edited` and `rejected` together, `lost` 0
 */
export async function cancelsAgainstEdits(
  scene: Scene,
  { rounds }: { rounds: number },
): Promise<RaceFigures> {
  const dish = await onTheMenu(scene);
  const customer = await scene.seed.customer({ balancePaise: 10 * PRICE });
  const caller = await atEach(scene, customer);
  let [cancelled, edited, rejected] = [0, 0, 0];
  for (let round = 0; round < rounds; round++) {
    const { it: placed } = accepted(await placeOrder(caller(round), order(scene, dish)));
    const more = { lines: [{ dishId: dish.id, quantity: 5 }] };
    const editing = () => editOrder(caller(round + 1), placed.id, more);
    const cancelling = () => cancelOrder(caller(round), placed.id);
    // The request that is sent first is more likely to succeed, so the two requests alternate.
    const editedFirst = round % 2 === 0 ? editing() : undefined;
    const cancel = cancelling();
    const [edit, cancelAnswer] = await Promise.all([editedFirst ?? editing(), cancel]);
    if (outcomeOf(cancelAnswer) === 'OK') cancelled++;
    if (outcomeOf(edit) === 'OK') edited++;
    if (outcomeOf(edit) === 'CONFLICT') rejected++;
  }
  const books = await booksOf(scene.em, customer);
  return { attempted: rounds, cancelled, edited, rejected, lost: 10 * PRICE - books.balance };
}
