/** Operations on users, as functions. */
import type { Caller } from '../testkit/callers.js';
import { accepted, type Variables } from '../testkit/graphql-client.js';

export interface UserData {
  id: string;
  userUuid: string | null;
  title: string;
  mobileNumber: string;
  alternateMobileNumber: string | null;
  type: string;
  status: string;
  walletBalance: number | null;
  addresses: { text: string; isDefault: boolean; locationUrl: string }[];
  version: number;
}

export const USER_FIELDS = `id userUuid title mobileNumber alternateMobileNumber gender type status email walletBalance version
  addresses { text isDefault locationUrl } orderCount`;
export const createUser = (caller: Caller, input: Variables) =>
  caller.ask<{ it: UserData }>(
    `mutation ($input: CreateUserInput!) { it: createUser(input: $input) { ${USER_FIELDS} } }`,
    { input },
  );
export const updateUser = (caller: Caller, id: string, input: Variables) =>
  caller.ask<{ it: UserData }>(
    `mutation ($id: ID!, $input: UpdateUserInput!) { it: updateUser(id: $id, input: $input) { ${USER_FIELDS} } }`,
    { id, input },
  );
export const findUser = async (caller: Caller, id: string) =>
  accepted(
    await caller.ask<{ it: UserData }>(`query ($id: ID!) { it: user(id: $id) { ${USER_FIELDS} } }`, { id }),
  ).it;

let nextMobile = 8_000_000_000;
export const newCustomer = (more: Variables = {}) => ({
  mobileNumber: String(++nextMobile),
  type: 'CUSTOMER',
  title: 'Asha',
  addresses: [{ text: 'Baner' }],
  ...more,
});
