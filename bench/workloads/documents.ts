import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { InMemoryCache } from '@apollo/client/cache';
import { type DocumentNode, type FragmentDefinitionNode, Kind, parse, print, visit } from 'graphql';
import type { Request } from '../load/drive.js';

const CLIENT = join(import.meta.dirname, '../../client/src');
/** Cache that adds `__typename` to documents, like the client's cache. */
const cache = new InMemoryCache();

/** A GraphQL operation, ready to be sent. */
export interface Operation {
  readonly name: string;
  readonly query: string;
}

/** All GraphQL documents of the client, so that the benchmark does not depend on file names. */
const DOCUMENTS = readdirSync(CLIENT, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.graphql'))
  .map((file) => readFileSync(join(CLIENT, file), 'utf8'))
  .join('\n');

/**
 * Returns an operation of the web client with its fragments, as the client sends it.
 * @throws Error if it does not exist
 */
export const clientOperation = (name: string): Operation => operationIn(DOCUMENTS, name);

/** Returns a custom operation that uses fragments of the web client. */
export const operationWith = (text: string, name: string): Operation =>
  operationIn(`${DOCUMENTS}\n${text}`, name);

/** Returns one operation of a text with several. */
export function operationIn(source: string, name: string): Operation {
  const all = parse(source);
  const operation = all.definitions.find(
    (one) => one.kind === Kind.OPERATION_DEFINITION && one.name?.value === name,
  );
  if (!operation) throw new Error(`There is no operation ${name}.`);
  const fragments = all.definitions.filter((one) => one.kind === Kind.FRAGMENT_DEFINITION);
  const used = new Map<string, FragmentDefinitionNode>();
  const follow = (node: Parameters<typeof visit>[0]): void => {
    visit(node, {
      FragmentSpread({ name: { value } }) {
        const fragment = fragments.find((one) => one.name.value === value);
        if (!fragment || used.has(value)) return;
        used.set(value, fragment);
        follow(fragment);
      },
    });
  };
  follow(operation);
  const document: DocumentNode = { kind: Kind.DOCUMENT, definitions: [operation, ...used.values()] };
  return { name, query: print(cache.transformDocument(document)) };
}

/** Creates the HTTP request of an operation. */
export function graphqlRequest({ name, query }: Operation, variables: object, token?: string): Request {
  return {
    path: '/graphql',
    headers: {
      'content-type': 'application/json',
      accept: 'application/graphql-response+json,application/json;q=0.9',
      ...(token ? { authorization: `Bearer ${token}` } : {}),
    },
    body: JSON.stringify({ operationName: name, variables, query }),
  };
}

/** Creates an HTTP request to the floor. */
export function floorRequest(path: string, body: object): Request {
  return { path, headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) };
}
