/** Tests the note of an address for the rider, which is separate from cooking instructions. */
import { day } from '../testkit/days.js';
import { type DeliveryDay, deliveryDay } from '../testkit/delivery-day.js';
import { accepted, outcomeOf, type Variables } from '../testkit/graphql-client.js';
import { openKitchen } from '../testkit/kitchen.js';

const kitchen = openKitchen();
const today = day('2027-10-01');
let out: DeliveryDay;
beforeAll(async () => {
  kitchen.clock.set(`${today}T10:00:00+05:30`);
  out = await deliveryDay(kitchen, today, 1);
});

type Addresses = { addresses: { text: string; note: string }[] };
const change = async (addresses: readonly Variables[]) =>
  (await kitchen.as.admin()).ask<{ it: Addresses }>(
    'mutation ($id: ID!, $input: UpdateUserInput!) { it: updateUser(id: $id, input: $input) { addresses { text note } } }',
    { id: out.customers[0]?.id, input: { addresses } },
  );
const atTheDoor = async () => {
  const { it } = accepted(
    await out.phone.ask<{ it: { stops: { doorNote: string; address: { text: string } }[] } }>(
      '{ it: myRun { stops { doorNote address { text } } } }',
    ),
  );
  return it.stops[0];
};

test('a stop shows the current note of its address, and no note of another address', async () => {
  const text = (await atTheDoor())?.address.text ?? '';
  expect(text).not.toBe('');
  expect((await atTheDoor())?.doorNote).toBe('');
  accepted(
    await change([
      { text, note: ' Ring twice ' },
      { text: 'Office', note: 'Ask the guard' },
    ]),
  );
  expect((await atTheDoor())?.doorNote).toBe('Ring twice');
  // A client that sends no notes, such as REST, removes none.
  expect(accepted(await change([{ text: 'Office' }, { text }])).it.addresses).toEqual([
    { text: 'Office', note: 'Ask the guard' },
    { text, note: 'Ring twice' },
  ]);
  accepted(await change([{ text, note: null }]));
  expect((await atTheDoor())?.doorNote).toBe('');
  expect(outcomeOf(await change([{ text, note: 'x'.repeat(121) }]))).toBe('BAD_USER_INPUT');
});
