/**
 * Tests the selection of an operation in a document. The result is the same at the first use, from the document cache, and after
 * the server has compiled the query.
 */
import { openKitchen } from '../testkit/kitchen.js';

const kitchen = openKitchen();
/** Number of requests after which the server has compiled a query. */
const OFTEN = 30;
const QUERY = 'query C { me { id } } query D { me { title } }';
const UNKNOWN = /^Unknown operation named/;

async function ask(token: string | undefined, body: object): Promise<{ status: number; text: string }> {
  const response = await fetch(`${kitchen.url}/graphql`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
    },
    body: JSON.stringify(body),
  });
  return { status: response.status, text: await response.text() };
}

test('an operation name selects its operation, and an unknown name is rejected each time', async () => {
  const customer = await kitchen.seed.customer({ title: 'Asha' });
  const { token } = await kitchen.as.customer(customer);
  for (let time = 0; time < OFTEN; time++) {
    const [c, d] = [
      await ask(token, { query: QUERY, operationName: 'C' }),
      await ask(token, { query: QUERY, operationName: 'D' }),
    ];
    expect([c.text, d.text]).toEqual([
      `{"data":{"me":{"id":"${customer.id}"}}}\n`,
      `{"data":{"me":{"title":"${customer.title}"}}}\n`,
    ]);
    for (const operationName of ['E', '', 'C\n#x', 'c']) {
      const { status, text } = await ask(token, { query: QUERY, operationName });
      expect([operationName, status, JSON.parse(text).errors[0].message]).toEqual([
        operationName,
        200,
        expect.stringMatching(UNKNOWN),
      ]);
    }
  }
});

test.each([
  ['an empty name', ''],
  ['a name that runs into the document', 'C\n#x'],
])('%s is rejected as an operation name, even after a valid request', async (_what, operationName) => {
  const { token } = await kitchen.as.customer(await kitchen.seed.customer());
  const only = 'query C { me { id } }';
  for (const sent of [token, undefined])
    for (let time = 0; time < 3; time++) {
      await ask(sent, { query: only });
      await ask(sent, { query: `#x\n${only}`, operationName: 'C' });
      const { status, text } = await ask(sent, { query: only, operationName });
      expect([status, JSON.parse(text).errors[0].message]).toEqual([200, expect.stringMatching(UNKNOWN)]);
    }
});
