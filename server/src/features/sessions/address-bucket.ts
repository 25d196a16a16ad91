import { isIP } from 'node:net';
import ipaddr from 'ipaddr.js';

/** Bucket of everything that is not an IP address, for example from a misconfigured proxy. */
const NO_ADDRESS = 'unknown';
/** Number of groups in an IPv6 network prefix. A provider gives each customer at least a /64, which has 2^64 addresses. */
const NETWORK_GROUPS = 4;
/** Address in the form of some proxies: with the client's port, and an IPv6 address in brackets. */
const WITH_PORT = /^(?:(?<v4>[\d.]+):\d{1,5}|\[(?<v6>[^\]]+)\](?::\d{1,5})?)$/;

/**
 * Returns the bucket for a client's failures: its IPv4 address (also if written as IPv6), or its IPv6 /64.
 * @param address network address of the client, from the connection or a trusted proxy
 * @returns key of at most 39 characters
 */
export function addressBucket(address: string): string {
  const { v4, v6 } = WITH_PORT.exec(address.slice(0, 100))?.groups ?? {};
  const [plain = ''] = (v4 ?? v6 ?? address.slice(0, 100)).split('%');
  if (!isIP(plain)) return NO_ADDRESS;
  const parsed = ipaddr.process(plain);
  if (!('parts' in parsed)) return parsed.toString();
  const network = parsed.parts.slice(0, NETWORK_GROUPS).map((group) => group.toString(16));
  return `${network.join(':')}::/64`;
}
