/** Memory on the embedded default, where notifications come from inside the process. */
import { sql } from '../../src/db/sql.js';
import { accepted, outcomeOf } from '../testkit/graphql-client.js';
import { openKitchen } from '../testkit/kitchen.js';
import { me } from '../testkit/operations.js';

const kitchen = openKitchen({ embedded: true });
const DISHES = '{ dishes { title } }';
const titles = async () =>
  accepted(await kitchen.as.anonymous().ask<{ dishes: { title: string }[] }>(DISHES)).dishes.map(
    (dish) => dish.title,
  );

test('the menu is kept, and every change is read at once', async () => {
  expect(kitchen.changes.isConnected).toBe(true);
  const dish = await kitchen.seed.dish({ title: 'Poha' });
  for (let i = 0; i < 20; i++) {
    await titles();
    expect(await titles()).toEqual(i === 0 ? ['Poha'] : [`Poha ${i - 1}`]);
    await sql(kitchen.em.fork(), 'update dishes set title = $2 where id = $1', [dish.id, `Poha ${i}`]);
  }
  const heard: unknown[] = [];
  kitchen.changes.onChange((change) => heard.push(change));
  const admin = await kitchen.as.admin();
  accepted(await admin.ask('mutation ($id: ID!) { deleteDish(id: $id) { id } }', { id: dish.id }));
  expect(await titles()).toEqual([]);
  expect(heard).toContainEqual({ topic: 'menu' });
});

test('a link that is reset ends access at the next call', async () => {
  const asha = await kitchen.seed.customer();
  const caller = await kitchen.as.customer(asha);
  for (let i = 0; i < 3; i++) accepted(await me(caller));
  const admin = await kitchen.as.admin();
  accepted(await admin.ask('mutation ($id: ID!) { resetPersonalLink(id: $id) { id } }', { id: asha.id }));
  expect(outcomeOf(await me(caller))).toBe('UNAUTHENTICATED');
});
