import { createSocket } from 'node:dgram';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';

/** A DNS server on this machine that answers every question with the same addresses. */
export interface NameServer {
  readonly port: number;
  close(): void;
}

const HEADER_BYTES = 12;

/** @param addresses of IPv4, such as 127.0.0.2 */
export async function startNameServer(addresses: readonly string[]): Promise<NameServer> {
  const socket = createSocket('udp4');
  socket.on('message', (query, { port, address }) => {
    // The question: labels up to an empty one, then type and class.
    const question = query.subarray(HEADER_BYTES, query.indexOf(0, HEADER_BYTES) + 5);
    const header = Buffer.from(query.subarray(0, HEADER_BYTES));
    // An authoritative answer, with one question, so many answers, and nothing else (RFC 1035, 4.1.1).
    header.writeUInt16BE(0x8580, 2);
    header.writeUInt16BE(addresses.length, 6);
    header.fill(0, 8);
    const answers = addresses.map((ip) =>
      // The name of the question, type A, class IN, for a second, four bytes.
      Buffer.from([0xc0, HEADER_BYTES, 0, 1, 0, 1, 0, 0, 0, 1, 0, 4, ...ip.split('.').map(Number)]),
    );
    socket.send(Buffer.concat([header, question, ...answers]), port, address);
  });
  socket.bind(0, '127.0.0.1');
  await once(socket, 'listening');
  return { port: (socket.address() as AddressInfo).port, close: () => socket.close() };
}
