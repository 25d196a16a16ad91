/**
 * Loads the schema as the web client sees it. A root field such as `order(id)` is nullable, so that an unknown ID does not void the other
 * fields. The client throws the error of such a field, so its data is never null.
 */
import { readFileSync } from 'node:fs';
import { buildSchema, GraphQLNonNull, isNonNullType, isObjectType } from 'graphql';

const FIELDS = ['dish', 'order', 'user'];

export default (file) => {
  const schema = buildSchema(readFileSync(file, 'utf8'));
  const query = schema.getQueryType();
  if (!isObjectType(query)) throw new Error('The schema has no queries.');
  for (const name of FIELDS) {
    const field = query.getFields()[name];
    if (!field || isNonNullType(field.type)) throw new Error(`Query.${name} is not nullable.`);
    field.type = new GraphQLNonNull(field.type);
  }
  return schema;
};
