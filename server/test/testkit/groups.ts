/** Operations of customer groups, as functions. */
import type { Caller } from './callers.js';
import { type Answer, accepted, type Variables } from './graphql-client.js';

export interface GroupData {
  readonly id: string;
  readonly name: string;
  readonly size: number;
  readonly version: number;
}

type It<T> = Promise<Answer<{ it: T }>>;
const GROUP = 'id name size version';

export const groups = (caller: Caller): It<readonly GroupData[]> =>
  caller.ask(`{ it: customerGroups { ${GROUP} } }`);

export const customersOfGroup = (caller: Caller, id: string): It<readonly string[]> =>
  caller.ask('query ($id: ID!) { it: customersOfGroup(id: $id) }', { id });

export const createGroup = (caller: Caller, name: string, customerIds: readonly string[]): It<GroupData> =>
  caller.ask(
    `mutation ($input: CreateCustomerGroupInput!) { it: createCustomerGroup(input: $input) { ${GROUP} } }`,
    { input: { name, customerIds } },
  );

export const updateGroup = (caller: Caller, id: string, input: Variables): It<GroupData> =>
  caller.ask(
    `mutation ($id: ID!, $input: UpdateCustomerGroupInput!) { it: updateCustomerGroup(id: $id, input: $input) { ${GROUP} } }`,
    { id, input },
  );

export const deleteGroup = (caller: Caller, id: string, version?: number): It<GroupData> =>
  caller.ask(
    `mutation ($id: ID!, $version: Int) { it: deleteCustomerGroup(id: $id, version: $version) { ${GROUP} } }`,
    { id, version },
  );

let made = 0;

/**
 * Creates a group with a unique name.
 * @returns its ID
 */
export const newGroup = async (admin: Caller, customerIds: readonly string[]): Promise<string> =>
  accepted(await createGroup(admin, `Group of a test ${++made}`, customerIds)).it.id;
