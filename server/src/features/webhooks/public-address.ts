import { type LookupAddress, lookup } from 'node:dns';
import { BlockList, isIP, isIPv4, type LookupFunction } from 'node:net';

const RESERVED_IPV4 = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 4],
  ['240.0.0.0', 4],
] as const;

/** Reserved ranges of IPv6. Public addresses are within 2000::/3, except ranges that embed an IPv4 address or are for documentation. */
const RESERVED_IPV6 = [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const;

const reserved = new BlockList();
for (const [net, prefix] of RESERVED_IPV4) reserved.addSubnet(net, prefix, 'ipv4');
for (const [net, prefix] of RESERVED_IPV6) reserved.addSubnet(net, prefix, 'ipv6');
const assignedIPv6 = new BlockList();
assignedIPv6.addSubnet('2000::', 3, 'ipv6');

/** Whether an address is public: not loopback, private, link-local, or otherwise reserved. */
export function isPublicAddress(address: string): boolean {
  if (isIPv4(address)) return !reserved.check(address, 'ipv4');
  return isIP(address) === 6 && assignedIPv6.check(address, 'ipv6') && !reserved.check(address, 'ipv6');
}

/** Error of an endpoint whose address is not public. */
export class NotPublicError extends Error {
  constructor() {
    super('The address of this endpoint is not public.');
  }
}

/** Function that resolves a host name to all its addresses. */
export type ResolveHost = (host: string) => Promise<readonly LookupAddress[]>;

const resolve: ResolveHost = (host) =>
  new Promise((done, fail) =>
    lookup(host, { all: true, verbatim: true }, (error, addresses) =>
      error ? fail(error) : done(addresses),
    ),
  );

/**
 * Creates the look-up for a connection. It resolves the host name once and checks the addresses. The connection uses a checked
 * address, so that a later change of the name has no effect.
 * @param isAllowed whether connections to an address are allowed
 */
export const checkedLookup =
  (isAllowed: (address: string) => boolean, from: ResolveHost = resolve): LookupFunction =>
  (host, options, callback) => {
    from(host).then(
      (addresses) => {
        const [first] = addresses;
        if (!first || !addresses.every(({ address }) => isAllowed(address))) {
          return callback(new NotPublicError(), '', 4);
        }
        if (options.all) callback(null, [first]);
        else callback(null, first.address, first.family);
      },
      (error) => callback(error, '', 4),
    );
  };
