/** Operations of API keys, as functions. */
import { Caller } from './callers.js';
import { type Answer, accepted } from './graphql-client.js';

export interface ApiKeyData {
  readonly id: string;
  readonly name: string;
  readonly short: string;
  readonly scopes: readonly string[];
  readonly expiresAt: string | null;
  readonly usedAt: string | null;
}

type It<T> = Promise<Answer<{ it: T }>>;

const API_KEY = 'id name short scopes expiresAt usedAt';

export const apiKeys = (caller: Caller): It<readonly ApiKeyData[]> =>
  caller.ask(`{ it: apiKeys { ${API_KEY} } }`);

export const createApiKey = (
  caller: Caller,
  input: Readonly<Record<string, unknown>>,
): It<{ key: string; apiKey: ApiKeyData }> =>
  caller.ask(
    `mutation ($input: CreateApiKeyInput!) { it: createApiKey(input: $input) { key apiKey { ${API_KEY} } } }`,
    { input },
  );

export const revokeApiKey = (caller: Caller, id: string): It<ApiKeyData> =>
  caller.ask(`mutation ($id: ID!) { it: revokeApiKey(id: $id) { ${API_KEY} } }`, { id });

let made = 0;

/**
 * Creates a key with a unique name.
 * @returns its secret as `key`, and a caller that uses it
 */
export async function newApiKey(
  owner: Caller,
  scopes: readonly string[],
  more: { readonly name?: string; readonly expiresAt?: string } = {},
): Promise<{ id: string; short: string; key: string; caller: Caller }> {
  const input = { name: `Integration ${++made}`, scopes, ...more };
  const { key, apiKey } = accepted(await createApiKey(owner, input)).it;
  return { id: apiKey.id, short: apiKey.short, key, caller: new Caller(owner.url, key) };
}
