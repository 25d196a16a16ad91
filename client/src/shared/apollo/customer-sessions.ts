import { ApolloClient, InMemoryCache, type TypedDocumentNode } from '@apollo/client';
import { createContext, use, useCallback, useEffect, useMemo, useSyncExternalStore } from 'react';
import { clientOf, type TransportOptions } from './client';
import { fetchWithTimeout } from './fetch-with-timeout';
import { httpLink } from './http-link';
import { openToAnybody } from './links';
import { localStorageItem } from './local-storage-item';
import { codeOf } from './server-error';
import { Session } from './session';

/** State of the removal of a customer's link from this device, shared by all tabs. */
export const linkRemoval = {
  /** Instant of the latest removal. When it changes, each tab ends its customer's session. */
  removedAt: localStorageItem('mealbox.customer.removed-at'),
  /** Set until the server responds to the sign-out, or another link replaces the cookie. */
  signOutPending: localStorageItem('mealbox.customer.sign-out-pending'),
};

/** Clears the data that customers' screens store only for this tab. */
export const clearSessionStorage = (): void => {
  try {
    sessionStorage.clear();
  } catch {
    // Without storage, nothing was stored.
  }
};

/**
 * Stored data of the customer whose link was opened last. A tab does not read its session from this data, because another tab may
 * have opened another customer's link.
 */
export const customerStorage = {
  token: localStorageItem('mealbox.customer.token'),
  /** `user_uuid` of the link. `/meal` without a parameter uses this value. */
  userId: localStorageItem('mealbox.customer.user-id'),
  mobile: localStorageItem('mealbox.customer.mobile'),
};

/** Removes the customer from this device after the token could not be refreshed. */
export const clearCustomerStorage = (): void => {
  for (const item of Object.values(customerStorage)) item.write(null);
};

/** Response to opening a link, with the fields for the session. */
type OpenedLink = { accessToken: string; user: { mobileNumber: string } };

/** Function that opens a personal link with the session's client, and writes the returned data into the client's cache. */
type OpenLink = (client: ApolloClient, userUuid: string) => Promise<OpenedLink>;

type LinkVariables = { userUuid: string };

/**
 * Returns a function that opens a personal link for a screen and loads the customer in the same request.
 * @param mutation `openPersonalLink` with the fields that the screen displays
 * @param query `user` with the same fields, into which the cache writes the customer
 */
export const openLinkWith =
  <User>(
    mutation: TypedDocumentNode<
      { openPersonalLink: { accessToken: string; user: User & OpenedLink['user'] } },
      LinkVariables
    >,
    query: TypedDocumentNode<{ user: User }, LinkVariables>,
  ): OpenLink =>
  async (client, userUuid) => {
    const variables = { userUuid };
    const { data } = await client.mutate({ mutation, variables, context: openToAnybody });
    if (!data) throw new Error('The link gave no answer.');
    const { user } = data.openPersonalLink;
    client.writeQuery({ query, variables, data: { user } });
    return data.openPersonalLink;
  };

/** Session of a personal link's customer. The link is opened once, and again when the token can no longer be refreshed. */
export class CustomerSession extends Session {
  /** Error of the last attempt to open the link. */
  error: unknown;
  #openLink: OpenLink | undefined;
  #opening: Promise<void> | undefined;
  #renewing: Promise<string | null> | undefined;

  constructor(userUuid: string, transport: TransportOptions) {
    super(userUuid, (session) =>
      clientOf(session, (stale) => (session as CustomerSession).renew(stale), transport),
    );
  }

  /** Opens the link; concurrent calls share one opening. An error is stored in `error` and thrown. */
  open(openLink: OpenLink | undefined = this.#openLink): Promise<void> {
    this.#openLink = openLink;
    this.#opening ??= this.#open().finally(() => {
      this.#opening = undefined;
    });
    return this.#opening;
  }

  async #open(): Promise<void> {
    try {
      if (!this.#openLink) throw new Error('The link has not been opened before.');
      const { accessToken, user } = await this.#openLink(this.client, this.id);
      customerStorage.userId.write(this.id);
      linkRemoval.signOutPending.write(null);
      customerStorage.mobile.write(user.mobileNumber);
      this.#accept(accessToken);
    } catch (error) {
      this.error = error;
      // After an invalid link, any earlier token is invalid as well.
      this.token = codeOf(error) === 'UNAUTHENTICATED' ? null : this.token;
      throw error;
    }
  }

  #accept(token: string): void {
    customerStorage.token.write(token);
    this.error = undefined;
    this.token = token;
  }

  /**
   * Renews a rejected token with the refresh cookie, or else by opening the link again, because the cookie may belong to another
   * customer's link. Concurrent calls share one attempt.
   */
  renew(staleToken: string | null): Promise<string | null> {
    if (this.token !== null && this.token !== staleToken) return Promise.resolve(this.token);
    this.#renewing ??= this.#renew().finally(() => {
      this.#renewing = undefined;
    });
    return this.#renewing;
  }

  async #renew(): Promise<string | null> {
    const answer = await fetchWithTimeout('/api/auth/refresh', {
      method: 'POST',
      credentials: 'include',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ user_uuid: this.id }),
      signal: this.signal,
    });
    // A server failure does not concern the session. Only the request fails.
    if (answer.status >= 500) throw new Error(`The refresh answered ${answer.status}`);
    const body: unknown = answer.ok ? await answer.json() : null;
    const token = body && typeof body === 'object' && 'accessToken' in body ? body.accessToken : null;
    if (typeof token === 'string') this.#accept(token);
    else {
      if (customerStorage.userId.read() === this.id) clearCustomerStorage();
      await this.open();
    }
    return this.token;
  }
}

/** Sessions of this tab: the session of the customer whose link is open. A session ends when another link is displayed. */
export class CustomerSessions {
  #current: CustomerSession | undefined;

  #anonymous: ApolloClient | undefined;

  constructor(private readonly transport: TransportOptions = {}) {}

  /** Client for requests without a session, such as the kitchen's contact and notices about an ended session. */
  get anonymous(): ApolloClient {
    this.#anonymous ??= new ApolloClient({
      cache: new InMemoryCache(),
      link: this.transport.end ?? httpLink(),
    });
    return this.#anonymous;
  }

  /** Returns the session of a link: the current session if it matches, otherwise a new one. */
  sessionOf(userUuid: string): CustomerSession {
    const current = this.#current;
    return current?.id === userUuid && !current.signal.aborted
      ? current
      : new CustomerSession(userUuid, this.transport);
  }

  /** Whether this tab displays or opens a customer's link. */
  get isOpen(): boolean {
    return this.#current?.signal.aborted === false;
  }

  /** Ends the session of this tab, if any. */
  end(): void {
    this.#current?.end();
  }

  show(session: CustomerSession): void {
    if (this.#current !== session) this.#current?.end();
    this.#current = session;
  }
}

export const CustomerSessionsContext = createContext<CustomerSessions | null>(null);

/** Returns the customer sessions of this tab. */
export const useCustomerSessions = (): CustomerSessions => {
  const sessions = use(CustomerSessionsContext);
  if (!sessions) throw new Error('Only the screens of customers have customer sessions.');
  return sessions;
};

/**
 * Returns the session of the customer whose personal link is in the address. The link is opened unless it is open already,
 * which `session.token !== null` states.
 * @param openLink the screen's function to open a link, which also loads the screen's data
 * @returns the session; and `retry`, which opens the link again after `session.error`
 */
export const useCustomerSession = (
  userUuid: string,
  openLink: OpenLink,
): { session: CustomerSession; isOpen: boolean; error: unknown; retry: () => void } => {
  const sessions = useCustomerSessions();
  const session = useMemo(() => sessions.sessionOf(userUuid), [sessions, userUuid]);
  const isOpen = useSyncExternalStore(session.subscribe, () => session.token !== null);
  const error = useSyncExternalStore(session.subscribe, () => session.error);
  const retry = useCallback(() => void session.open(openLink).catch(() => undefined), [session, openLink]);
  useEffect(() => {
    sessions.show(session);
    if (session.token === null) retry();
  }, [sessions, session, retry]);
  return { session, isOpen, error, retry };
};
