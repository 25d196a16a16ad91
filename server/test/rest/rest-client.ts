/** Client of the REST API over HTTP. */
import type { RestRow } from '../../src/rest/rest-row.js';

export interface RestAnswer {
  readonly status: number;
  readonly headers: Headers;
  /** Parsed JSON. Undefined for an empty body. */
  readonly body: unknown;
}

export interface RestRequest {
  readonly method: string;
  readonly path: string;
  readonly token?: string;
  readonly cookie?: string;
  readonly headers?: Readonly<Record<string, string>>;
  /** Body. A text is sent unchanged, and other values as JSON. */
  readonly body?: unknown;
}

/** Sends one request. */
export async function call(url: string, request: RestRequest): Promise<RestAnswer> {
  const { method, path, token, cookie, body } = request;
  const response = await fetch(`${url}${path}`, {
    method,
    headers: {
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
      ...(cookie === undefined ? {} : { cookie }),
      ...request.headers,
    },
    ...(body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
  });
  const text = await response.text();
  return {
    status: response.status,
    headers: response.headers,
    body: text === '' ? undefined : readJson(text),
  };
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new Error(`The answer is no JSON: ${text.slice(0, 300)}`);
  }
}

/** Returns the name of a route in tables and test names, such as `GET /api/orders`. */
export function nameOf(row: Pick<RestRow, 'method' | 'path'>): string {
  return `${row.method.toUpperCase()} ${row.path}`;
}

/** Returns the refresh cookie that a response sets, in the format of a request. Undefined without one. */
export function refreshCookieOf(answer: { readonly headers: Headers }): string | undefined {
  return answer.headers
    .getSetCookie()
    .find((cookie) => cookie.startsWith('mealbox_refresh='))
    ?.split(';')[0];
}

/** Returns code and message of an error response. */
export function errorOf(answer: RestAnswer): { code: string; message: string } {
  const { code, message } = answer.body as { code: string; message: string };
  return { code, message };
}
