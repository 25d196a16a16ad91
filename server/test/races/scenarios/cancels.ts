import type { Caller } from '../../testkit/callers.js';
import { accepted, outcomeOf } from '../../testkit/graphql-client.js';
import { cancelOrder, editOrder, placeOrder } from '../../testkit/operations.js';
import {
  atEach,
  atOnce,
  booksOf,
  countOf,
  type Figures,
  onTheMenu,
  order,
  PRICE,
  type Scene,
} from './scene.js';

/**
 * Many cancels of one order at once: the customer's, and two admins'.
 *
 * @returns `cancelled` should be 1, `refused` the rest, `refunds` 1, `lost` 0
 */
export async function cancelsAtOnce(scene: Scene, { attempts }: { attempts: number }): Promise<Figures> {
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
    refused: countOf(answers, 'CONFLICT'),
    refunds: books.refunds,
    lost: 3 * PRICE - books.balance,
  };
}

/**
 * A cancel and an edit at the same moment, again and again: the customer pays nothing for what was cancelled, whoever came first.
 *
 * @returns `cancelled` should be all rounds, `edited` and `refused` together too, `lost` 0
 */
export async function cancelsAgainstEdits(scene: Scene, { rounds }: { rounds: number }): Promise<Figures> {
  const dish = await onTheMenu(scene);
  const customer = await scene.seed.customer({ balancePaise: 10 * PRICE });
  const caller = await atEach(scene, customer);
  let [cancelled, edited, refused] = [0, 0, 0];
  for (let round = 0; round < rounds; round++) {
    const { it: placed } = accepted(await placeOrder(caller(round), order(scene, dish)));
    const more = { lines: [{ dishId: dish.id, quantity: 5 }] };
    const editing = () => editOrder(caller(round + 1), placed.id, more);
    const cancelling = () => cancelOrder(caller(round), placed.id);
    // Whoever is sent first has the better chance, so they take turns.
    const editedFirst = round % 2 === 0 ? editing() : undefined;
    const cancel = cancelling();
    const [edit, cancelAnswer] = await Promise.all([editedFirst ?? editing(), cancel]);
    if (outcomeOf(cancelAnswer) === 'OK') cancelled++;
    if (outcomeOf(edit) === 'OK') edited++;
    if (outcomeOf(edit) === 'CONFLICT') refused++;
  }
  const books = await booksOf(scene.em, customer);
  return { attempted: rounds, cancelled, edited, refused, lost: 10 * PRICE - books.balance };
}
