import { customerSession, endCustomerSession } from './customer-session';

let underWay: Promise<string | null> | undefined;

const askForToken = async (): Promise<string | null> => {
  const userId = customerSession.userId.read();
  if (userId === null) {
    endCustomerSession();
    return null;
  }
  const answer = await fetch('/api/auth/refresh', {
    method: 'POST',
    credentials: 'include',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ user_uuid: userId }),
  });
  // The server being unwell says nothing about the session: keep it, and let the call fail.
  if (answer.status >= 500) throw new Error(`The refresh answered ${answer.status}`);
  const body: unknown = answer.ok ? await answer.json() : null;
  const token = body && typeof body === 'object' && 'accessToken' in body ? body.accessToken : null;
  if (typeof token !== 'string') {
    endCustomerSession();
    return null;
  }
  customerSession.token.write(token);
  return token;
};

/**
 * One attempt at a new customer token (specification 7), shared by all calls that need it at once.
 * Answers `null`, with the stored session cleared, when the server refuses.
 *
 * @param staleToken the token that was just refused; if another call or tab has replaced it already, the
 *   new one is the answer.
 */
export const refreshCustomerToken = (staleToken: string | null): Promise<string | null> => {
  const current = customerSession.token.read();
  if (current !== null && current !== staleToken) return Promise.resolve(current);
  underWay ??= askForToken().finally(() => {
    underWay = undefined;
  });
  return underWay;
};
