import * as z from 'zod';
import { HTTP_STATUS_OF_KIND } from '../shared/errors.js';
import { DOCUMENTED_PLACE } from './examples.js';
import { type RestRow, WHO, type Who } from './rest-row.js';
import { NAMED_SHAPES } from './shapes.js';

type Json = Record<string, unknown>;

/** What a status means, for the document. */
const REFUSALS: Readonly<Record<number, string>> = {
  400: 'The input breaks a rule of form.',
  401: 'No proof, or one that is not good any more.',
  402: 'The wallet does not hold enough.',
  403: 'A good proof, but not of somebody who may do this.',
  404: 'There is no such thing, or it is somebody else’s.',
  409: 'Something in the kitchen stands against it; the message says what.',
  413: 'The body is too large.',
  415: 'The body is not JSON in UTF-8.',
  422: 'The idempotency key was already used for something else.',
  429: 'Too many tries; `Retry-After` says how long to wait.',
  500: 'An internal error; the message names the request.',
  503: 'The database cannot be reached right now.',
};

const shapes = z.registry<{ id: string }>();
for (const [id, shape] of Object.entries(NAMED_SHAPES)) shapes.add(shape, { id });

const uri = (id: string) => `#/components/schemas/${id}`;

/** The OpenAPI 3.1 document of a table of rows: nothing in it is written twice. */
export function openApiDocument(rows: readonly RestRow[]): Json {
  const paths: Record<string, Json> = {};
  for (const row of rows) {
    const operations = paths[row.path] ?? {};
    operations[row.method] = operationOf(row);
    paths[row.path] = operations;
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Mealbox REST',
      version: '1.0.0',
      description:
        'The calls of legacy clients. New clients use `/graphql`. Amounts are in rupees; a day is its midnight in India, in UTC. ' +
        'Unknown fields are ignored, and numbers may be sent as text.',
    },
    servers: [{ url: '/' }],
    tags: [...new Set(rows.map((row) => row.group))].map((name) => ({ name })),
    paths,
    components: {
      schemas: namedSchemas(),
      securitySchemes: {
        adminToken: {
          type: 'http',
          scheme: 'bearer',
          description: 'From `POST /api/admin/login`; 12 hours.',
        },
        customerToken: {
          type: 'http',
          scheme: 'bearer',
          description: 'From `POST /api/auth/session` or `/api/auth/refresh`; 15 minutes.',
        },
      },
    },
  };
}

function operationOf(row: RestRow): Json {
  const example = row.example(DOCUMENTED_PLACE);
  return {
    operationId: operationId(row),
    tags: [row.group],
    summary: row.summary,
    description: `${WHO[row.who]} ${row.why}`,
    security: SECURITY[row.who],
    parameters: parametersOf(row),
    ...(row.body
      ? {
          requestBody: {
            content: {
              'application/json': {
                schema: inputSchema(row.body),
                ...(example.body ? { example: example.body } : {}),
              },
            },
          },
        }
      : {}),
    responses: responsesOf(row),
  };
}

const SECURITY: Readonly<Record<Who, readonly Json[]>> = {
  ANYBODY: [{}, { adminToken: [] }, { customerToken: [] }],
  SIGNING_IN: [{}],
  ADMIN: [{ adminToken: [] }],
  OWNER_BY_TOKEN: [{ adminToken: [] }, { customerToken: [] }],
  OWNER_BY_LINK_IN_PATH: [{ adminToken: [] }, { customerToken: [] }, {}],
  OWNER_BY_LINK_IN_QUERY: [{ adminToken: [] }, { customerToken: [] }, {}],
  OWNER_BY_LINK_IN_BODY: [{ adminToken: [] }, { customerToken: [] }, {}],
};

/** `putApiAdminDishesId` */
export function operationId({ method, path }: Pick<RestRow, 'method' | 'path'>): string {
  const words = path.split(/\W/).map((word) => word.charAt(0).toUpperCase() + word.slice(1));
  return method + words.join('');
}

function parametersOf(row: RestRow): Json[] {
  const query = (row.query ? inputSchema(row.query).properties : {}) as Record<string, Json>;
  return [
    ...(row.idOf
      ? [
          {
            name: 'id',
            in: 'path',
            required: true,
            description: row.idOf,
            schema: { type: 'string', format: 'uuid' },
          },
        ]
      : []),
    ...Object.entries(query).map(([name, { description, ...schema }]) => ({
      name,
      in: 'query',
      description,
      schema,
    })),
    ...(row.movesMoney
      ? [
          {
            name: 'Idempotency-Key',
            in: 'header',
            description:
              'Repeating the call with the same key gives the first answer again and moves nothing, for 24 hours.',
            schema: { type: 'string', minLength: 1, maxLength: 255 },
          },
        ]
      : []),
  ];
}

function responsesOf(row: RestRow): Json {
  const successes = row.successOf ? [200, 201] : [row.success];
  const refused = new Set([400, 500, 503, ...(row.refusals ?? [])]);
  // A token that is sent and not good is refused on every row that does not give out tokens itself.
  if (row.who !== 'SIGNING_IN') refused.add(401);
  if (row.who === 'ADMIN') refused.add(403);
  if (row.body) refused.add(413).add(415);
  if (row.movesMoney) refused.add(409).add(422);
  const json = (schema: Json) => ({ content: { 'application/json': { schema } } });
  return Object.fromEntries([
    ...successes.map((status) => [status, { description: row.summary, ...json(answerSchema(row.answer)) }]),
    ...[...refused]
      .sort((a, b) => a - b)
      .map((status) => [status, { description: REFUSALS[status] ?? '', ...json({ $ref: uri('Error') }) }]),
  ]);
}

/** What a reader accepts. */
function inputSchema(schema: z.ZodType): Json {
  return bare(z.toJSONSchema(schema, { io: 'input' }));
}

function answerSchema(shape: z.ZodType): Json {
  const known = shapes.get(shape);
  if (known) return { $ref: uri(known.id) };
  if (shape instanceof z.ZodArray) return { type: 'array', items: answerSchema(shape.element as z.ZodType) };
  return bare(z.toJSONSchema(shape));
}

function namedSchemas(): Json {
  const { schemas } = z.toJSONSchema(shapes, { uri });
  const named = Object.entries(schemas).map(([id, schema]): [string, Json] => [id, bare(schema as Json)]);
  const codes = { enum: Object.keys(HTTP_STATUS_OF_KIND), type: 'string' };
  const error = named.find(([id]) => id === 'Error')?.[1];
  if (error) Object.assign((error.properties as Record<string, Json>).code ?? {}, codes);
  return Object.fromEntries(named);
}

/** Without what a part of a document must not say of itself. */
function bare(schema: object): Json {
  const { $schema, $id, ...rest } = schema as Json;
  return rest;
}
