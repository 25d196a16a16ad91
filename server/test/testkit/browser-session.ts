import { Caller } from './callers.js';
import { type Answer, sendBody } from './graphql-client.js';
import { openLink } from './operations.js';

/** A browser, as far as cookies go: it keeps the refresh cookie, and gives it back to the door that set it. */
export class CookieJar {
  cookie: string | undefined;

  constructor(private readonly url: string) {}

  /** Opens a personal link; the cookie of an earlier one is replaced. */
  async open(userUuid: string): Promise<Caller> {
    const answer = await openLink(new Caller(this.url, undefined), userUuid);
    this.keep(answer.headers);
    const token = answer.data?.it.accessToken;
    if (!token) throw new Error(`The link was not opened: ${JSON.stringify(answer.errors)}`);
    return new Caller(this.url, token);
  }

  /** @param named the `user_uuid` that the page believes to be its own */
  async refresh(named?: string): Promise<{ status: number; caller: Caller | null; message?: string }> {
    const response = await fetch(`${this.url}/api/auth/refresh`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        ...(this.cookie ? { cookie: this.cookie } : {}),
      },
      body: JSON.stringify(named ? { user_uuid: named } : {}),
    });
    this.keep(response.headers);
    const body = (await response.json()) as { accessToken?: string; message?: string };
    return {
      status: response.status,
      caller: body.accessToken ? new Caller(this.url, body.accessToken) : null,
      ...(body.message ? { message: body.message } : {}),
    };
  }

  /** @param caller null: without a token */
  async signOut(caller: Caller | null): Promise<Answer<{ signOut: boolean }>> {
    const answer = await sendBody<{ signOut: boolean }>(
      this.url,
      JSON.stringify({ query: 'mutation { signOut }' }),
      {
        'content-type': 'application/json',
        ...(caller && { authorization: `Bearer ${caller.token}` }),
        ...(this.cookie && { cookie: this.cookie }),
      },
    );
    this.keep(answer.headers);
    return answer;
  }

  private keep(headers: Headers): void {
    const [cookie] = headers.getSetCookie();
    if (!cookie) return;
    const [pair = ''] = cookie.split(';');
    this.cookie = pair.endsWith('=') ? undefined : pair;
  }
}
