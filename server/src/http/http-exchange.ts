import type { IncomingMessage, ServerResponse } from 'node:http';
import proxyAddr from 'proxy-addr';

/** The HTTP request and answer around a GraphQL operation. */
export class HttpExchange {
  /**
   * @param trustedProxies how many proxies stand in front
   */
  constructor(
    readonly request: IncomingMessage,
    readonly response: ServerResponse,
    private readonly trustedProxies: number,
  ) {}

  /** The client's network address, for limits. */
  get clientAddress(): string {
    return proxyAddr(this.request, (_address, hop) => hop < this.trustedProxies) ?? 'unknown';
  }

  /** Whether the client came by https. This server speaks http, so a trusted proxy has to say so. */
  get isSecure(): boolean {
    const protocol = this.trustedProxies > 0 ? this.request.headers['x-forwarded-proto'] : undefined;
    return String(protocol).split(',', 1)[0]?.trim() === 'https';
  }
}
