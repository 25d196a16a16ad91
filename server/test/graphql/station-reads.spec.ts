/** Tests that a station can read the listed fields and no others. */
import { getNamedType, isObjectType } from 'graphql';
import { STATION_FIELDS } from '../../src/graphql/server/station-fields.js';
import type { Caller } from '../testkit/callers.js';
import { accepted, outcomeOf } from '../testkit/graphql-client.js';
import { openKitchen } from '../testkit/kitchen.js';
import { numberBoxes } from '../testkit/kitchen-day.js';
import { operationsOf, readSchema } from '../testkit/schema-walk.js';
import { BREAKFAST_ID, type SeededDish, type SeededUser } from '../testkit/seed.js';
import { boxOf, newStationDay, slotToday, tick } from '../testkit/station-day.js';
import { ACCESS_ROWS } from './access-rows.js';

const kitchen = openKitchen();
let admin: Caller;
let tablet: Caller;
let asha: SeededUser;
let dish: SeededDish;
let orderId: string;
const slot = () => slotToday(kitchen);
const today = () => slotToday(kitchen).date;

beforeEach(async () => {
  ({ admin, tablet, asha, dish, orderId } = await newStationDay(kitchen));
});

const pack = (caller: Caller, more?: Parameters<typeof tick>[2]) => tick(caller, orderId, more);
const ownBox = () => boxOf(kitchen, { admin, orderId });

describe('what a station can read', () => {
  test('a station can read exactly the listed fields of each type', async () => {
    const schema = await readSchema(kitchen.url);
    accepted(await pack(tablet));
    const { code } = (await ownBox()) ?? {};
    const roots: Record<string, string> = {
      'Query.myStation': '{ myStation { HERE } }',
      'Query.kitchenSheet': `{ kitchenSheet(date: "${today()}", mealId: "${BREAKFAST_ID}") { HERE } }`,
      'Query.packingList': `{ packingList(date: "${today()}", mealId: "${BREAKFAST_ID}") { HERE } }`,
      'Query.packingBox': `{ packingBox(code: "${code}") { HERE } }`,
      'Mutation.setPacked': `mutation { setPacked(orderIds: ["${orderId}"], packed: true) { HERE } }`,
      'Mutation.recordPrint': `mutation { recordPrint(date: "${today()}", mealId: "${BREAKFAST_ID}", kind: SLIPS, orderIds: ["${orderId}"]) { HERE } }`,
      'Mutation.setCooked': `mutation { setCooked(date: "${today()}", mealId: "${BREAKFAST_ID}", dishId: "${dish.id}", cooked: true, portions: 1) { HERE } }`,
      'Mutation.numberBoxes': `mutation { numberBoxes(date: "${today()}", mealId: "${BREAKFAST_ID}") { HERE } }`,
    };
    const open = operationsOf(schema).filter(({ name }) =>
      /\b(cook|pack|station)$/.test(ACCESS_ROWS[name]?.access ?? ''),
    );
    expect(open.map(({ name }) => name).toSorted()).toEqual(Object.keys(roots).toSorted());

    // Follows the listed fields, and tries every field of a type once in a query and once in a mutation.
    const reached = new Set<string>();
    const queue = open.map(({ name, field }) => ({ type: getNamedType(field.type), at: roots[name] ?? '' }));
    const [wrong, seen]: [string[], string[]] = [[], []];
    for (let next = queue.shift(); next; next = queue.shift()) {
      const { type, at } = next;
      const place = `${type.name} in a ${at.startsWith('mutation') ? 'mutation' : 'query'}`;
      if (!isObjectType(type) || reached.has(place)) continue;
      reached.add(place);
      for (const field of Object.values(type.getFields())) {
        if (field.args.length > 0) continue;
        const inner = isObjectType(getNamedType(field.type)) ? ' { __typename }' : '';
        const answer = await tablet.ask(at.replace('HERE', `${field.name}${inner}`));
        const isListed = STATION_FIELDS[type.name]?.includes(field.name) ?? false;
        if (outcomeOf(answer) !== (isListed ? 'OK' : 'FORBIDDEN'))
          wrong.push(`${type.name}.${field.name}: ${outcomeOf(answer)}`);
        if (!isListed) continue;
        seen.push(`${type.name}.${field.name}`);
        if (inner)
          queue.push({ type: getNamedType(field.type), at: at.replace('HERE', `${field.name} { HERE }`) });
      }
    }
    expect(wrong).toEqual([]);
    const secrets =
      /price|amount|wallet|balance|mobile|phone|uuid|email|credit|location|link|secret|placedBy/i;
    expect([...new Set(seen)].filter((name) => secrets.test(name))).toEqual([]);
    expect(seen).toContain('Order.deliveryAddress');
  });

  test.each([
    ['by an alias', '{ packingList(date: "DAY", mealId: "MEAL") { boxes { order { sum: amount } } } }'],
    [
      'in a fragment',
      'fragment A on User { mobileNumber } { packingList(date: "DAY", mealId: "MEAL") { boxes { order { customer { ...A } } } } }',
    ],
    [
      'in an inline fragment',
      '{ packingList(date: "DAY", mealId: "MEAL") { ... on PackingList { boxes { order { lines { unitPrice } } } } } }',
    ],
    [
      'behind a directive',
      '{ packingList(date: "DAY", mealId: "MEAL") { boxes { order { customer { walletBalance @skip(if: true) } } } } }',
    ],
    ['at a root of its own', '{ meals { id } }'],
  ])('a station cannot read fields beyond its list: %s', async (_how, query) => {
    const asked = query.replaceAll('DAY', today()).replaceAll('MEAL', BREAKFAST_ID);
    expect(outcomeOf(await tablet.ask(asked))).toBe('FORBIDDEN');
  });

  test('a station reads nothing about money, phones, or links', async () => {
    await numberBoxes(admin, slot());
    const answer = await tablet.ask(
      `query ($date: LocalDate!, $mealId: ID!) { packingList(date: $date, mealId: $mealId) { boxes { code number packedBy { id title }
        order { id orderNumber version instructions customer { id title } deliveryAddress { text } meal { id title } lines { title quantity } } } } }`,
      slot(),
    );
    expect(outcomeOf(answer)).toBe('OK');
    const text = JSON.stringify(answer.data);
    expect(text).toContain('Asha Nair');
    for (const secret of [asha.userUuid, asha.mobileNumber]) expect(text).not.toContain(secret);
  });
});
