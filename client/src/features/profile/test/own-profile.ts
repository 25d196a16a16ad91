/** A customer as the profile asks for them. @param own what differs */
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
