import type { ErrorRequestHandler, Request, Response } from 'express';
import { GraphQLError } from 'graphql';
import { pino } from 'pino';
import { sql } from '../src/db/sql.js';
import { asGraphQLError } from '../src/graphql/base/errors.js';
import { renderError } from '../src/graphql/server/render-errors.js';
import { beginRequest } from '../src/http/request-details.js';
import { messageOf } from '../src/messages.js';
import { renderRestError } from '../src/rest/rest-errors.js';
import { type AppError, appError, HTTP_STATUS_OF_KIND, REASONS, type Reason } from '../src/shared/errors.js';
import { ACCESS_CASES } from './api-parity.access-cases.js';
import { FORM_CASES } from './api-parity.form-cases.js';
import { ORDER_CASES } from './api-parity.order-cases.js';
import { PLAN_CASES } from './api-parity.plan-cases.js';
import { exampleWorld } from './rest/example-world.js';
import { call } from './rest/rest-client.js';
import { openKitchen } from './testkit/kitchen.js';
import { fingerprint } from './testkit/ledger.js';
import { ANY_PARAMS } from './testkit/reason-params.js';

const kitchen = openKitchen();
const failing = openKitchen({ faultsExpected: true });

const CASES = [...FORM_CASES, ...PLAN_CASES, ...ORDER_CASES, ...ACCESS_CASES];

describe.each(CASES.map((one) => [one.reason, one] as const))('%s', (reason, { says, attempt }) => {
  test('both APIs return the same message and change nothing', async () => {
    await sql(kitchen.em.fork(), 'delete from rate_limits');
    const world = await exampleWorld(kitchen);
    const { query, variables, rest, token } = await attempt(kitchen, world);
    const before = await fingerprint(kitchen.em);
    const byGraphql = await kitchen.graphql<unknown>(query, variables, token);
    const byRest = await call(kitchen.url, { ...rest, token });
    const kind = REASONS[reason].kind;
    const [error, ...more] = byGraphql.errors ?? [];
    expect(more).toEqual([]);
    // A scalar names the field as in GraphQL, `amount`, while a sentence in REST starts with a capital letter.
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

test('an internal error is one general message with the request ID at both APIs', async () => {
  const { token } = await failing.as.admin();
  await sql(failing.em.fork(), 'alter table dishes rename to dishes_gone');
  try {
    const byGraphql = await failing.graphql<unknown>('{ dishes { nodes { id } } }', {}, token);
    const byRest = await call(failing.url, { method: 'GET', path: '/api/dishes', token });
    const bland =
      /^Something went wrong\. If it happens again, report it with this request ID: [0-9a-f-]{36}\.$/;
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
    const rejected = appError(reason, ANY_PARAMS, 'amount');
    const { message, extensions } = renderError(
      { message: reason },
      {
        thrown: new GraphQLError(reason, { originalError: asGraphQLError(rejected) }),
        requestId: 'r',
        log,
      },
    );
    expect(renderedByRest(rejected)).toEqual({
      status: HTTP_STATUS_OF_KIND[REASONS[reason].kind],
      body: { success: false, message, error: message, code: extensions?.code },
    });
    expect(message).toBe(messageOf(rejected));
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
