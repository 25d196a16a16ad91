import { Caller } from './callers.js';
import { type Answer, sendBody } from './graphql-client.js';
import { openLink } from './operations.js';

/** Cookie jar of a browser: stores the refresh cookie, and sends it with later requests. */
export class CookieJar {
  cookie: string | undefined;

  constructor(private readonly url: string) {}

  /** Opens a personal link, which replaces the stored cookie. */
  async open(userUuid: string): Promise<Caller> {
    const answer = await openLink(new Caller(this.url, undefined), userUuid);
    this.keep(answer.headers);
    const token = answer.data?.it.accessToken;
    if (!token) throw new Error(`The link was not opened: ${JSON.stringify(answer.errors)}`);
    return new Caller(this.url, token);
  }

  /**
   * Requests a new access token with the stored cookie.
   * @param named `user_uuid` of the page. Default: none
   * @returns a caller with the new token; null if the server returned none
   */
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

  /**
   * Signs out with the stored cookie and a caller's token.
   * @param caller null to send no token
   */
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
