import { type ExportedUser, userCells } from './users-export';

const asha: ExportedUser = {
  id: 'id',
  title: 'Asha Nair',
  mobileNumber: '9876543210',
  alternateMobileNumber: null,
  type: 'CUSTOMER',
  status: 'ACTIVE',
  gender: 'FEMALE',
  walletBalance: -240.5,
  creditLimit: 500,
  email: null,
  createdAt: '2026-11-20T18:35:00.000Z',
  addresses: [
    { text: 'Office', isDefault: false },
    { text: '12, Lake Road', isDefault: true },
  ],
  diet: 'VEG',
  avoids: ['NUTS', 'SOY'],
};

test('the exported cells of a user contain amounts in paise, and the default address', () =>
  expect(userCells(asha)).toEqual([
    'Asha Nair',
    '98765 43210',
    '',
    'Customer',
    'Active',
    'Female',
    -24_050n,
    50_000n,
    '',
    '12, Lake Road',
    '2026-11-21',
    'Veg only',
    'Nuts, Soy',
  ]));

test('the exported cells of a user without a wallet have no balance and no credit limit', () => {
  const rider: ExportedUser = {
    ...asha,
    type: 'DELIVERY',
    walletBalance: null,
    creditLimit: 0,
    addresses: [],
    diet: null,
    avoids: [],
  };
  expect(userCells(rider).slice(6, 10)).toEqual(['', '', '', '']);
  expect(userCells(rider).slice(11)).toEqual(['', '']);
});
