import 'reflect-metadata';
import {
  type GraphQLField,
  type GraphQLFieldResolver,
  type GraphQLResolveInfo,
  type GraphQLSchema,
  isObjectType,
} from 'graphql';
import { buildSchemaSync, getMetadataStorage } from 'type-graphql';
import { describeGrants, type Grant } from '../../features/sessions/access.js';
import { checkAccess } from '../base/access.js';
import type { GraphQLContext } from '../base/context.js';
import { Loaders } from '../base/loaders.js';
import { countResponseSize } from './count-response-size.js';
import { RESOLVERS } from './resolvers.js';

/** Builds the schema of the GraphQL API. */
export function createSchema(): GraphQLSchema {
  const schema = buildSchemaSync({
    resolvers: RESOLVERS,
    authChecker: checkAccess,
    validate: false,
    // The check would execute a full introspection at each start. Apollo validates the schema anyway.
    skipCheck: true,
  });
  readAfterWrites(schema);
  readPlainFields(schema);
  countResponseSize(schema);
  describeAccess(schema);
  return schema;
}

/**
 * Returns the grants of each operation, by name: `Query.dishes`, `Mutation.placeOrder` …
 * @throws Error for an operation without grants, so that the server does not start
 */
export function accessRules(schema: GraphQLSchema): Map<string, readonly Grant[]> {
  const rules = new Map<string, readonly Grant[]>();
  const { authorizedFields } = getMetadataStorage();
  const storage = getMetadataStorage();
  const operations = [
    ...storage.queries.map((operation) => ['Query', operation] as const),
    ...storage.mutations.map((operation) => ['Mutation', operation] as const),
  ];
  for (const [type, operation] of operations) {
    const stated = authorizedFields.find(
      (field) => field.target === operation.target && field.fieldName === operation.methodName,
    );
    rules.set(`${type}.${operation.schemaName}`, stated?.roles ?? []);
  }
  for (const [name] of operationFields(schema))
    if (!rules.get(name)?.length) throw new Error(`${name} states no @Access.`);
  return rules;
}

/** Adds each operation's grants to its description, for integrators. */
function describeAccess(schema: GraphQLSchema): void {
  const rules = accessRules(schema);
  for (const [name, field] of operationFields(schema))
    field.description = `${field.description ?? ''}\n\nAccess: ${describeGrants(rules.get(name) ?? [])}`;
}

function operationFields(schema: GraphQLSchema): [string, GraphQLField<unknown, unknown>][] {
  return [schema.getQueryType(), schema.getMutationType()]
    .filter(isObjectType)
    .flatMap((type) =>
      Object.values(type.getFields()).map((field): [string, GraphQLField<unknown, unknown>] => [
        `${type.name}.${field.name}`,
        field,
      ]),
    );
}

/**
 * Clears cached reads before each mutation. The mutations are wrapped here instead of in a middleware of TypeGraphQL, which would
 * run, with its promises, for every field of every response.
 */
function readAfterWrites(schema: GraphQLSchema): void {
  for (const field of Object.values(schema.getMutationType()?.getFields() ?? {})) {
    const write = field.resolve as GraphQLFieldResolver<unknown, GraphQLContext>;
    const hasKey = field.args.some(({ name }) => name === 'idempotencyKey');
    field.resolve = (source, args, context: GraphQLContext, info) => {
      context.loaders = new Loaders(context.em, context.clock);
      return write(source, hasKey ? withKeyOfHeader(args, context, info) : args, context, info);
    };
  }
}

/** Adds the key in the header `Idempotency-Key` to the arguments of a request's only mutation. An argument has precedence. */
function withKeyOfHeader(
  args: Readonly<Record<string, unknown>>,
  { exchange }: GraphQLContext,
  { operation }: GraphQLResolveInfo,
): Readonly<Record<string, unknown>> {
  const key = exchange.request.headers['idempotency-key'];
  const [, second] = operation.selectionSet.selections;
  const isNamed = args.idempotencyKey !== null && args.idempotencyKey !== undefined;
  return key === undefined || second || isNamed ? args : { ...args, idempotencyKey: key };
}

/**
 * Removes TypeGraphQL's resolver from fields that only return a property, because it costs several calls for every line of every
 * order. A field with a resolver, a middleware, or an access rule is unchanged. (TypeGraphQL's `simpleResolvers` would drop the
 * access rule.)
 */
function readPlainFields(schema: GraphQLSchema): void {
  const { objectTypes, fieldResolvers } = getMetadataStorage();
  for (const { name, target, fields = [] } of objectTypes) {
    const type = schema.getType(name);
    if (!isObjectType(type)) continue;
    for (const field of fields) {
      const isResolved = fieldResolvers.some(
        (resolver) => resolver.getObjectType?.() === target && resolver.methodName === field.name,
      );
      const built = type.getFields()[field.schemaName];
      const isPlain = field.name === field.schemaName && !field.roles && !field.middlewares?.length;
      if (built && isPlain && !isResolved) delete built.resolve;
    }
  }
}
