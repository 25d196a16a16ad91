import type { ErrorRequestHandler, Request, Response } from 'express';
import { GraphQLError } from 'graphql';
import { pino } from 'pino';
import { sql } from '../src/db/sql.js';
import { asGraphQLError, renderError } from '../src/graphql/errors.js';
import { createSchema } from '../src/graphql/schema.js';
import { beginRequest } from '../src/http/request-facts.js';
import { messageOf } from '../src/messages.js';
import { renderRestError } from '../src/rest/rest-errors.js';
import { type AppError, HTTP_STATUS_OF_KIND, REASONS, type Reason, refusal } from '../src/shared/errors.js';
import { AT_ONE_DOOR, PARITY_CASES } from './doors-parity.cases.js';
import { exampleWorld } from './rest/example-world.js';
import { call } from './rest/rest-client.js';
import { openKitchen } from './testkit/kitchen.js';
import { fingerprint } from './testkit/ledger.js';
import { ANY_PARAMS } from './testkit/reason-params.js';

const kitchen = openKitchen();
const failing = openKitchen({ faultsExpected: true });

const schema = createSchema();
/** These are made by breaking something, in tests of their own below. */
const BY_BREAKING: readonly Reason[] = ['internal', 'unavailable', 'busy'];
/** Made by a crowd, through both doors, in `security/sign-in-crowd.spec.ts`. */
const BY_CROWDING: readonly Reason[] = ['session.sign-in-busy'];

test('every reason is driven through both doors, or has a reason why it cannot be', () => {
  const covered = [
    ...PARITY_CASES.map((one) => one.reason),
    ...Object.keys(AT_ONE_DOOR),
    ...BY_BREAKING,
    ...BY_CROWDING,
  ];
  expect([...new Set(covered)].sort()).toEqual(Object.keys(REASONS).sort());
});

describe.each(PARITY_CASES.map((one) => [one.reason, one] as const))('%s', (reason, { says, attempt }) => {
  test('says the same words at both doors, and changes nothing', async () => {
    await sql(kitchen.em.fork(), 'delete from rate_limits');
    const world = await exampleWorld(kitchen);
    const { query, variables, rest, token } = await attempt(kitchen, world);
    const before = await fingerprint(kitchen.em);
    const byGraphql = await kitchen.graphql<unknown>(query, variables, token);
    const byRest = await call(kitchen.url, { ...rest, token });
    const kind = REASONS[reason].kind;
    const [error, ...more] = byGraphql.errors ?? [];
    expect(more).toEqual([]);
    // A scalar names the field as GraphQL writes it, `amount`; a sentence at the REST door begins with a capital letter.
    const words = (text: unknown) => String(text).replace(/^./, (first) => first.toUpperCase());
    expect({ code: error?.extensions.code, message: words(error?.message) }).toEqual({
      code: kind,
      message: says,
    });
    expect({ status: byRest.status, body: byRest.body }).toEqual({
      status: HTTP_STATUS_OF_KIND[kind],
      body: { success: false, message: says, error: says, code: kind },
    });
    expect(await fingerprint(kitchen.em)).toEqual(before);
  });
});

test('an internal error is one bland sentence with the request’s id at both doors', async () => {
  const { token } = await failing.as.admin();
  await sql(failing.em.fork(), 'alter table dishes rename to dishes_gone');
  try {
    const byGraphql = await failing.graphql<unknown>('{ dishes { id } }', {}, token);
    const byRest = await call(failing.url, { method: 'GET', path: '/api/dishes', token });
    const bland = /^Something went wrong\. \(Request [0-9a-f-]{36}\)$/;
    expect(byGraphql.errors?.[0]).toMatchObject({
      message: expect.stringMatching(bland),
      extensions: { code: 'INTERNAL_SERVER_ERROR' },
    });
    expect([byRest.status, byRest.body]).toEqual([
      500,
      {
        success: false,
        message: expect.stringMatching(bland),
        error: (byRest.body as { message: string }).message,
        code: 'INTERNAL_SERVER_ERROR',
      },
    ]);
    expect((byRest.body as { message: string }).message).toContain(byRest.headers.get('x-request-id'));
  } finally {
    await sql(failing.em.fork(), 'alter table dishes_gone rename to dishes');
  }
});

test('GraphQL and REST render every reason with the same message and code', () => {
  for (const reason of Object.keys(REASONS) as Reason[]) {
    const refused = refusal(reason, ANY_PARAMS, 'amount');
    const { message, extensions } = renderError(
      { message: reason },
      {
        thrown: new GraphQLError(reason, { originalError: asGraphQLError(refused) }),
        schema,
        document: undefined,
        requestId: 'r',
        log,
      },
    );
    expect(renderedByRest(refused)).toEqual({
      status: HTTP_STATUS_OF_KIND[REASONS[reason].kind],
      body: { success: false, message, error: message, code: extensions?.code },
    });
    expect(message).toBe(messageOf(refused));
    expect(message).toMatch(/^[A-Z']/);
  }
});

const log = pino({ level: 'silent' });

function renderedByRest(error: AppError): { status: number; body: unknown } {
  const rendered = { status: 0, body: undefined as unknown };
  const response = {
    headersSent: false,
    setHeader: () => response,
    status(status: number) {
      rendered.status = status;
      return response;
    },
    json(body: unknown) {
      rendered.body = body;
      return response;
    },
  };
  const render: ErrorRequestHandler = renderRestError(log);
  const request = {} as Request;
  beginRequest(request);
  render(error, request, response as unknown as Response, () => {});
  return rendered;
}
