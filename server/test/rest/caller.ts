import type { Kitchen } from '../testkit/kitchen.js';
import { call, type RestAnswer } from './rest-client.js';

type Json = Record<string, unknown>;

/** Caller of REST with one token or none. `get`, `post`, `put`, and `patch` return the body of a success, and throw after an error. */
export class RestCaller {
  constructor(
    private readonly url: string,
    private readonly token?: string,
  ) {}

  static async admin(kitchen: Kitchen): Promise<RestCaller> {
    return new RestCaller(kitchen.url, (await kitchen.as.admin()).token);
  }

  send(
    method: string,
    path: string,
    body?: unknown,
    headers?: Readonly<Record<string, string>>,
  ): Promise<RestAnswer> {
    return call(this.url, { method, path, body, headers, token: this.token });
  }

  async get(path: string): Promise<Json> {
    return accepted(await this.send('GET', path));
  }

  async post(path: string, body: unknown, key?: string): Promise<Json> {
    return accepted(await this.send('POST', path, body, key === undefined ? {} : { 'idempotency-key': key }));
  }

  async put(path: string, body: unknown): Promise<Json> {
    return accepted(await this.send('PUT', path, body));
  }

  async patch(path: string, body: unknown): Promise<Json> {
    return accepted(await this.send('PATCH', path, body));
  }
}

function accepted(answer: RestAnswer): Json {
  if (answer.status >= 400) throw new Error(`Expected a success: ${JSON.stringify(answer.body)}`);
  return answer.body as Json;
}
