import { createSocket } from 'node:dgram';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';

/** DNS server on this computer that responds to every question with the same addresses. */
export interface NameServer {
  readonly port: number;
  close(): void;
}

const HEADER_BYTES = 12;

/**
 * Starts a name server on a free port.
 * @param addresses IPv4 addresses of every response, such as 127.0.0.2
 */
export async function startNameServer(addresses: readonly string[]): Promise<NameServer> {
  const socket = createSocket('udp4');
  socket.on('message', (query, { port, address }) => {
    // Question: labels up to an empty one, then type and class.
    const question = query.subarray(HEADER_BYTES, query.indexOf(0, HEADER_BYTES) + 5);
    const header = Buffer.from(query.subarray(0, HEADER_BYTES));
    // Authoritative response with one question, this number of answers, and no other records (RFC 1035, 4.1.1).
    header.writeUInt16BE(0x8580, 2);
    header.writeUInt16BE(addresses.length, 6);
    header.fill(0, 8);
    const answers = addresses.map((ip) =>
      // Pointer to the name in the question, type A, class IN, valid for one second, four bytes of address.
      Buffer.from([0xc0, HEADER_BYTES, 0, 1, 0, 1, 0, 0, 0, 1, 0, 4, ...ip.split('.').map(Number)]),
    );
    socket.send(Buffer.concat([header, question, ...answers]), port, address);
  });
  socket.bind(0, '127.0.0.1');
  await once(socket, 'listening');
  return { port: (socket.address() as AddressInfo).port, close: () => socket.close() };
}
