import { type GraphQLSchema, isObjectType } from 'graphql';
import { Extensions } from 'type-graphql';
import type { GraphQLContext, HttpExchange } from './context.js';

const MARK = 'speaksHttp';

/** States of an operation that it reads or writes more of HTTP than its document: cookies, the client's address. */
export function SpeaksHttp(): MethodDecorator & PropertyDecorator {
  return Extensions({ [MARK]: true });
}

/** The names of the operations that state it. */
export function operationsThatSpeakHttp(schema: GraphQLSchema): ReadonlySet<string> {
  const fields = [schema.getQueryType(), schema.getMutationType()]
    .filter(isObjectType)
    .flatMap((type) => Object.values(type.getFields()));
  return new Set(fields.filter((field) => field.extensions[MARK] === true).map((field) => field.name));
}

/**
 * The HTTP request and answer around an operation.
 *
 * @throws Error for an operation that does not state {@link SpeaksHttp}
 */
export function exchangeOf({ exchange }: GraphQLContext): HttpExchange {
  if (!exchange) throw new Error('An operation that needs the HTTP request must state @SpeaksHttp().');
  return exchange;
}
