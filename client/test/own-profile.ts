/**
 * Returns a customer as the response to the profile's query.
 * @param own fields that differ from the default
 */
export const ownProfile = (own: object = {}) => ({
  __typename: 'User',
  id: 'u1',
  userUuid: 'u',
  title: 'Asha Nair',
  mobileNumber: '9812345678',
  status: 'ACTIVE',
  walletBalance: 250,
  lastsUntil: null,
  orderCount: 3,
  diet: null,
  avoids: [],
  version: 1,
  addresses: [],
  mayEditAddresses: false,
  ...own,
});
