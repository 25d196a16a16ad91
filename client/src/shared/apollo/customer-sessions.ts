import { ApolloClient, InMemoryCache, type TypedDocumentNode } from '@apollo/client';
import { createContext, use, useCallback, useEffect, useMemo, useSyncExternalStore } from 'react';
import { clientOf, type Transport } from './client';
import { fetchWithTimeout } from './fetch-with-timeout';
import { httpLink } from './http-link';
import { linkRemoval } from './link-removal';
import { openToAnybody } from './links';
import { localStorageItem } from './local-storage-item';
import { codeOf } from './server-error';
import { Session } from './session';

/**
 * What is stored of the customer who opened a link last. A tab does not
 * read its session from here: another tab may have opened another customer's link.
 */
export const customerStorage = {
  token: localStorageItem('mealbox.customer.token'),
  /** The `user_uuid` of the link; `/meal` without a parameter uses it. */
  userId: localStorageItem('mealbox.customer.user-id'),
  mobile: localStorageItem('mealbox.customer.mobile'),
};

/** Removes the customer from this device: a token that cannot be refreshed is nobody's any more. */
export const clearCustomerStorage = (): void => {
  for (const item of Object.values(customerStorage)) item.write(null);
};

/** What opening a link answers, as far as the session is concerned. */
type OpenedLink = { accessToken: string; user: { mobileNumber: string } };

/** Opens the personal link through the session's client, and puts what came with it into the client's cache. */
export type OpenLink = (client: ApolloClient, userUuid: string) => Promise<OpenedLink>;

type LinkVariables = { userUuid: string };

/**
 * How a screen opens a link: the customer comes with it, so that the screen asks no second time.
 *
 * @param mutation `openPersonalLink` with what the screen shows of the customer
 * @param query `user` with the same, into whose place in the cache it is written
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

/** The customer of a personal link. The link is opened once, and again when the token can no longer be refreshed. */
export class CustomerSession extends Session {
  /** Why the link could not be opened the last time. */
  error: unknown;
  #openLink: OpenLink | undefined;
  #opening: Promise<void> | undefined;
  #renewing: Promise<string | null> | undefined;

  constructor(userUuid: string, transport: Transport) {
    super(userUuid, (session) =>
      clientOf(session, (stale) => (session as CustomerSession).renew(stale), transport),
    );
  }

  /** Opens the link; calls at the same time share one opening. A failure is kept in `error` and thrown. */
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
      // A link that was reset opens nothing, whatever token there was.
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
   * A new token for one that was refused: by the refresh cookie, else by opening the link anew, since the
   * cookie may be of another customer's link. Calls at the same time share one attempt.
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
    // The server being unwell says nothing about the session: keep it, and let the call fail.
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

/** The customer whose link is open in this tab; the session of another link ends when the next one is shown. */
export class CustomerSessions {
  #current: CustomerSession | undefined;

  #anonymous: ApolloClient | undefined;

  constructor(private readonly transport: Transport = {}) {}

  /** For what needs no session: whom to call, and that a session has ended. */
  get anonymous(): ApolloClient {
    this.#anonymous ??= new ApolloClient({
      cache: new InMemoryCache(),
      link: this.transport.end ?? httpLink(),
    });
    return this.#anonymous;
  }

  /** The session of a link: the current one where it is theirs, else a new one. */
  sessionOf(userUuid: string): CustomerSession {
    const current = this.#current;
    return current?.id === userUuid && !current.signal.aborted
      ? current
      : new CustomerSession(userUuid, this.transport);
  }

  /** Whether a customer's link is shown, or is being opened, in this tab. */
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

/** The sessions of this tab's customers. */
export const useCustomerSessions = (): CustomerSessions => {
  const sessions = use(CustomerSessionsContext);
  if (!sessions) throw new Error('Only the screens of customers have customer sessions.');
  return sessions;
};

/**
 * The session of the customer whose personal link is in the address; the link is opened when it is not open already.
 * Whether it is open is `session.token !== null`.
 *
 * @param openLink the screen's own mutation, which brings the screen's data with it
 * @returns the session, and `retry` to open the link again after `session.error`
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
