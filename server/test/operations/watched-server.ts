import type { ServerProcess } from '../harness/server-process.js';

/** Email and password of an admin of the watched server. */
export const ADMIN = { email: 'asha.admin@kitchen.example', password: 'pa55-of-the-admin!' };
export const LOGIN =
  'mutation ($email: String!, $password: String!) { adminLogin(email: $email, password: $password) { accessToken } }';

/** Built server that receives secrets, and a record of the secrets and responses. */
export class WatchedServer {
  /** Values that must not be in the log, by name. */
  readonly secrets = new Map<string, string>([
    ['the admin’s e-mail', ADMIN.email],
    ['the admin’s password', ADMIN.password],
    ['a wrong password', 'wr0ng-pa55word-sent'],
    ['a bearer token that never was one', 'bm90LWEtdG9rZW4tb2YtYW55Ym9keQ7'],
    ['a link that opens nothing', '0b6d1f5e-7b0e-4c0e-9a53-0b8e5d1f0bad'],
    ['an idempotency key', 'key-of-idempotency-4711-secret'],
    ['a name', 'Chandrasekhara Venkataraman'],
    ['a mobile number', '9812345670'],
    ['an address', '14 Malleshwaram Cross'],
    ['what a malformed body says', 'malformed-body-secret-17'],
    ['what a GraphQL document says', 'documentSecretField'],
    ['an operation name', 'OperationNamedSecretly'],
    ['a title', 'Biryani of the secret recipe'],
    ['a path', 'path-segment-secret-99'],
    ['a query', 'query-string-secret-77'],
    ['a cookie', 'cookie-secret-value-5521'],
    ['a header', 'header-secret-value-8872'],
  ]);
  /** `X-Request-Id` of every response. */
  readonly answered: string[] = [];

  constructor(readonly process: ServerProcess) {}

  secret(what: string): string {
    return this.secrets.get(what) ?? '';
  }

  async call(
    path: string,
    init: RequestInit = {},
  ): Promise<{ status: number; body: string; cookie: string }> {
    const response = await fetch(`${this.process.url}${path}`, { redirect: 'manual', ...init });
    this.answered.push(response.headers.get('x-request-id') ?? 'none');
    const body = await response.text();
    const cookie = (response.headers.getSetCookie()[0] ?? '').split(';')[0] ?? '';
    return { status: response.status, body, cookie };
  }

  /** Adds the value of a cookie to the secrets. A deleted cookie has no value. */
  keepCookie(what: string, cookie: string): void {
    const value = cookie.split('=')[1];
    if (value) this.secrets.set(what, value);
  }

  /** Returns the parsed JSON lines of the process's output. */
  lines(): Record<string, unknown>[] {
    return this.process
      .output()
      .split('\n')
      .filter((line) => line.startsWith('{'))
      .map((line) => JSON.parse(line));
  }

  async signIn(): Promise<string> {
    const { body } = await this.call('/graphql', json({ query: LOGIN, variables: ADMIN }));
    const token = (JSON.parse(body) as { data: { adminLogin: { accessToken: string } } }).data.adminLogin
      .accessToken;
    this.secrets.set('the admin’s token', token);
    return token;
  }

  /** Creates a customer whose data consists of secrets, and returns the personal link. */
  async newCustomer(token: string): Promise<string> {
    const user = {
      type: 1,
      user_title: this.secret('a name'),
      mobile_number: this.secret('a mobile number'),
      address: [{ text: this.secret('an address'), is_default: '1' }],
    };
    const { body } = await this.call('/api/users', json(user, bearer(token)));
    const { user_uuid: link } = JSON.parse(body) as { user_uuid: string };
    expect(link).toMatch(/^[0-9a-f-]{36}$/);
    this.secrets.set('a personal link', link);
    return link;
  }
}

export const json = (body: unknown, headers: Record<string, string> = {}, method = 'POST'): RequestInit => ({
  method,
  headers: { 'content-type': 'application/json', ...headers },
  body: JSON.stringify(body),
});
export const bearer = (token: string) => ({ authorization: `Bearer ${token}` });
