import * as z from 'zod';
import { isPermission } from '../features/sessions/access.js';
import { HTTP_STATUS_OF_KIND } from '../shared/errors.js';
import { DOCUMENTED_IDS } from './examples.js';
import { describeCallers, type RestRow } from './rest-row.js';
import { NAMED_SHAPES } from './shapes.js';

type Json = Record<string, unknown>;

/** Descriptions of the error statuses. */
const ERROR_DESCRIPTIONS: Readonly<Record<number, string>> = {
  400: 'The input is invalid. The message states the rule.',
  401: 'The credential is missing, invalid, or expired.',
  402: 'The balance of the wallet is too low.',
  403: 'The credential is valid, but does not allow this.',
  404: 'The record does not exist, or belongs to another customer.',
  409: 'The request conflicts with the current data. The message states the conflict.',
  413: 'The body is too large.',
  415: 'The body is not JSON in UTF-8.',
  422: 'The idempotency key was already used with other input.',
  429: 'Too many requests or attempts. `Retry-After` states how long to wait, in seconds.',
  500: 'An internal error. The message contains the request ID.',
  503: 'The database cannot be reached right now.',
};

const shapes = z.registry<{ id: string }>();
for (const [id, shape] of Object.entries(NAMED_SHAPES)) shapes.add(shape, { id });

const uri = (id: string) => `#/components/schemas/${id}`;

/** Creates the OpenAPI 3.1 document of a table of rows. It is fully derived from the table. */
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
        'The API of legacy clients. New clients use `/graphql`. Amounts are in rupees. A day is written as its midnight in India, in UTC. ' +
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
          description: 'Token from `POST /api/admin/login`, valid for 12 hours.',
        },
        apiKey: {
          type: 'http',
          scheme: 'bearer',
          description:
            'API key from Settings or GraphQL `createApiKey`, valid until it is revoked or expires.',
        },
        customerToken: {
          type: 'http',
          scheme: 'bearer',
          description: 'Token from `POST /api/auth/session` or `/api/auth/refresh`, valid for 15 minutes.',
        },
      },
    },
  };
}

function operationOf(row: RestRow): Json {
  const example = row.example(DOCUMENTED_IDS);
  return {
    operationId: operationId(row),
    tags: [row.group],
    summary: row.summary,
    description: `${describeCallers(row)} ${row.why}`,
    security: securityOf(row),
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

/** Returns the credentials that a row accepts. `{}` means none. */
function securityOf({ access, link }: RestRow): Json[] {
  const [admin, key, customer] = [{ adminToken: [] }, { apiKey: [] }, { customerToken: [] }];
  if (access.includes('sign-in')) return [{}];
  if (access.includes('public')) return [{}, admin, key, customer];
  return [
    admin,
    ...(access.some(isPermission) ? [key] : []),
    ...(access.includes('own') ? [customer] : []),
    ...(link ? [{}] : []),
  ];
}

/** Returns the ID of a row's operation, such as `putApiAdminDishesId`. */
function operationId({ method, path }: Pick<RestRow, 'method' | 'path'>): string {
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
              'For 24 hours, a repetition with the same key returns the first response and moves no money.',
            schema: { type: 'string', minLength: 1, maxLength: 255 },
          },
        ]
      : []),
  ];
}

function responsesOf(row: RestRow): Json {
  const successes = row.successOf ? [200, 201] : [row.success];
  const rejected = new Set([400, 500, 503, ...(row.rejections ?? [])]);
  // Every row except those that return tokens checks the credential, and limits API keys and attempts to guess a link.
  if (!row.access.includes('sign-in')) rejected.add(401).add(429);
  if (row.access.some((grant) => isPermission(grant) || grant === 'admin')) rejected.add(403);
  if (row.body) rejected.add(413).add(415);
  if (row.movesMoney) rejected.add(409).add(422);
  const json = (schema: Json) => ({ content: { 'application/json': { schema } } });
  return Object.fromEntries([
    ...successes.map((status) => [status, { description: row.summary, ...json(answerSchema(row.answer)) }]),
    ...[...rejected]
      .sort((a, b) => a - b)
      .map((status) => [
        status,
        { description: ERROR_DESCRIPTIONS[status] ?? '', ...json({ $ref: uri('Error') }) },
      ]),
  ]);
}

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

/** Removes keys that a part of a document must not contain. */
function bare(schema: object): Json {
  const { $schema, $id, ...rest } = schema as Json;
  return rest;
}
