import type { IncomingMessage, ServerResponse } from 'node:http';
import proxyAddr from 'proxy-addr';

/** The HTTP request and response around a GraphQL operation. */
export class HttpExchange {
  /** @param trustedProxies number of proxies in front */
  constructor(
    readonly request: IncomingMessage,
    readonly response: ServerResponse,
    private readonly trustedProxies: number,
  ) {}

  /** The client's network address, for limits. */
  get clientAddress(): string {
    return proxyAddr(this.request, (_address, hop) => hop < this.trustedProxies) ?? 'unknown';
  }

  /** Whether the client uses https. This server uses http, so a trusted proxy must state it. */
  get isSecure(): boolean {
    const protocol = this.trustedProxies > 0 ? this.request.headers['x-forwarded-proto'] : undefined;
    return String(protocol).split(',', 1)[0]?.trim() === 'https';
  }
}
