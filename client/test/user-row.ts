/** Customer in the user list, as the server returns it. */
export const asha = {
  __typename: 'User',
  id: 'u1',
  userUuid: 'uuid',
  mobileNumber: '9812345678',
  alternateMobileNumber: null,
  title: 'Asha Nair',
  gender: 'FEMALE',
  type: 'CUSTOMER',
  status: 'ACTIVE',
  walletBalance: 250,
  lowBelow: 300,
  creditLimit: 0,
  diet: null,
  avoids: [],
  lastsUntil: null,
  email: null,
  version: 1,
  createdAt: '2026-11-20T04:00:00.000Z',
  addresses: [
    { __typename: 'Address', id: 'a1', text: '12 Lake Road', isDefault: true, locationUrl: '', note: '' },
  ],
};
