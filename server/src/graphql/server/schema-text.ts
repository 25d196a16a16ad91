import { lexicographicSortSchema, printSchema } from 'graphql';
import { createSchema } from './schema.js';

let text: string | undefined;

/** Returns the schema as text, for `schema.graphql` and the response to `GET /schema.graphql`. Created at the first request. */
export function schemaText(): string {
  text ??= `# The schema of POST /graphql, written by npm run codegen from the code: do not edit.\n\n${printSchema(lexicographicSortSchema(createSchema()))}\n`;
  return text;
}
