/** Which operation of a document is meant: the same answer at the first use, from the document cache, and once it is compiled. */
import { openKitchen } from '../testkit/kitchen.js';

const kitchen = openKitchen();
/** So often that a query has been compiled meanwhile. */
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

test('a name names its own operation, and one that is none is refused, however often', async () => {
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
        400,
        expect.stringMatching(UNKNOWN),
      ]);
    }
  }
});

test.each([
  ['an empty name', ''],
  ['a name that runs into the document', 'C\n#x'],
])('%s is none, also when the only operation has been used before', async (_what, operationName) => {
  const { token } = await kitchen.as.customer(await kitchen.seed.customer());
  const only = 'query C { me { id } }';
  for (const sent of [token, undefined])
    for (let time = 0; time < 3; time++) {
      await ask(sent, { query: only });
      await ask(sent, { query: `#x\n${only}`, operationName: 'C' });
      const { status, text } = await ask(sent, { query: only, operationName });
      expect([status, JSON.parse(text).errors[0].message]).toEqual([400, expect.stringMatching(UNKNOWN)]);
    }
});
