import { addressBucket } from './address-bucket.js';

test.each([
  ['203.0.113.7', '203.0.113.7'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['::ffff:cb00:7107', '203.0.113.7'],
  ['2001:db8:1:2::1', '2001:db8:1:2::/64'],
  ['2001:DB8:1:2:ffff:ffff:ffff:ffff', '2001:db8:1:2::/64'],
  ['2001:db8:1:3::1', '2001:db8:1:3::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
  ['', 'unknown'],
  ['unknown', 'unknown'],
  // Some proxies append the client's port, which does not identify the client.
  ['203.0.113.7:4711', '203.0.113.7'],
  ['[2001:db8:1:2::1]:4711', '2001:db8:1:2::/64'],
  ['[2001:db8:1:2::1]', '2001:db8:1:2::/64'],
  ['203.0.113.7:', 'unknown'],
  ['203.0.113.7:port', 'unknown'],
  ['[203.0.113.7', 'unknown'],
  ['1', 'unknown'],
  ['x'.repeat(300), 'unknown'],
])('failures from the address %s are counted for %s', (address, bucket) => {
  expect(addressBucket(address)).toBe(bucket);
});
