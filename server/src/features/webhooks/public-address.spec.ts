import { checkedLookup, isPublicAddress, NotPublicError } from './public-address.js';

test.each([
  '127.0.0.1',
  '127.255.255.254',
  '10.1.2.3',
  '172.16.0.1',
  '172.31.255.255',
  '192.168.1.1',
  '169.254.169.254',
  '100.64.0.1',
  '0.0.0.0',
  '255.255.255.255',
  '224.0.0.1',
  '::1',
  '::',
  'fe80::1',
  'fc00::1',
  'fd12:3456::1',
  'ff02::1',
  '::ffff:127.0.0.1',
  '::ffff:8.8.8.8',
  '64:ff9b::7f00:1',
  '2002:7f00:1::',
  '2001:db8::1',
  'localhost',
  '',
])('%s is not a public address', (address) => {
  expect(isPublicAddress(address)).toBe(false);
});

test.each(['8.8.8.8', '172.32.0.1', '100.128.0.1', '2606:4700::1111', '2a00:1450:4009::200e'])(
  '%s is a public address',
  (address) => {
    expect(isPublicAddress(address)).toBe(true);
  },
);

const found = (addresses: readonly string[]) =>
  new Promise((done) => {
    const all = addresses.map((address) => ({ address, family: 4 }));
    checkedLookup(isPublicAddress, async () => all)('shop.example', {}, (error, address) =>
      done(error ?? address),
    );
  });

test('a look-up returns the address that was checked, and fails if one of several is private', async () => {
  expect(await found(['8.8.8.8'])).toBe('8.8.8.8');
  expect(await found(['8.8.8.8', '10.0.0.1'])).toBeInstanceOf(NotPublicError);
  expect(await found([])).toBeInstanceOf(NotPublicError);
});
