import { readFileSync } from 'node:fs';
import { buildSchema, type GraphQLEnumType } from 'graphql';
import { HTTP_STATUS_OF_KIND, REASONS } from '../../shared/errors.js';
import { ErrorReason } from './error-reason.js';

test('each reason has a unique name in the schema', () => {
  expect(Object.keys(ErrorReason)).toHaveLength(Object.keys(REASONS).length);
});

test('the schema describes each reason by its code and its whole message', () => {
  const schema = buildSchema(readFileSync('schema.graphql', 'utf8'));
  const descriptions = (schema.getType('ErrorReason') as GraphQLEnumType)
    .getValues()
    .map(({ description }) => description ?? '');
  expect(descriptions).toHaveLength(Object.keys(REASONS).length);
  for (const description of descriptions) {
    expect(description).toMatch(/^Code [A-Z_]+\. Message: \S/);
    expect(description).not.toMatch(/NaN|undefined|\[object/);
  }
});

test('the schema describes each error code by its HTTP status', () => {
  const schema = buildSchema(readFileSync('schema.graphql', 'utf8'));
  const values = (schema.getType('ErrorCode') as GraphQLEnumType).getValues();
  const statuses = values.map(({ name, description }) => [
    name,
    Number(/(\d{3})\.$/.exec(description ?? '')?.[1]),
  ]);
  expect(Object.fromEntries(statuses)).toEqual(HTTP_STATUS_OF_KIND);
});
