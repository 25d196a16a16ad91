import { isIP } from 'node:net';
import ipaddr from 'ipaddr.js';

/** Where everything is counted that is no IP address: what a proxy that is not configured rightly may hand on. */
const NO_ADDRESS = 'unknown';
/** A provider gives each customer a /64 or more: whoever has one has all its 2^64 addresses. */
const NETWORK_GROUPS = 4;
/** An address as some proxies name it: with the port that the client came from, an IPv6 address in brackets. */
const WITH_PORT = /^(?:(?<v4>[\d.]+):\d{1,5}|\[(?<v6>[^\]]+)\](?::\d{1,5})?)$/;

/**
 * Under what a client's failures are counted: its IPv4 address (an IPv4 address written as IPv6 too), or its IPv6 /64.
 *
 * @param address the client's network address, as the connection or a trusted proxy names it
 * @returns a key of at most 39 characters
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
