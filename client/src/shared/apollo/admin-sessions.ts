import { ApolloClient, InMemoryCache } from '@apollo/client';
import { createContext, use, useSyncExternalStore } from 'react';
import { createListeners } from '../listeners';
import { toast } from '../ui/dialogs/toasts';
import { adminStorage, storedAdminId } from './admin-storage';
import { clientOf, type TransportOptions } from './client';
import { httpLink } from './http-link';
import { Session } from './session';

/**
 * Session of the signed-in admin, which is the session of the stored token. It starts with the sign-in. It ends with Logout, when
 * the server rejects the token, or when another admin signs in, even in another tab.
 */
export class AdminSessions {
  #current: Session | null = null;
  readonly #listeners = createListeners();
  /** Client for requests outside of a session: sign-in and sign-out. */
  readonly anonymous: ApolloClient;

  constructor(private readonly transport: TransportOptions = {}) {
    this.anonymous = new ApolloClient({ cache: new InMemoryCache(), link: transport.end ?? httpLink() });
    adminStorage.token.subscribe(this.#follow);
    this.#follow();
  }

  readonly #follow = (): void => {
    const token = adminStorage.token.read();
    const before = this.#current;
    if (token === (before?.id ?? null)) return;
    this.#current = token === null ? null : this.#start(token);
    // Toasts and undo actions end with the session.
    if (before) toast.dismissAll();
    before?.end();
    this.#listeners.tell();
  };

  #start(token: string): Session {
    const session: Session = new Session(
      token,
      (it) =>
        // An admin's token is not refreshed. The session ends, and the guard opens the sign-in.
        clientOf(
          it,
          async () => {
            this.end(it);
            return null;
          },
          this.transport,
        ),
      storedAdminId,
    );
    session.token = token;
    return session;
  }

  readonly current = (): Session | null => this.#current;

  readonly subscribe = this.#listeners.subscribe;

  /** Starts a session after the sign-in, and ends the previous one. */
  begin(token: string, user: string | null): void {
    adminStorage.user.write(user);
    adminStorage.token.write(token);
  }

  /** Ends a session. Has no effect if another session replaced it. */
  end(session: Session): void {
    session.end();
    // Another tab may have signed in another admin without a notification to this tab.
    if (adminStorage.token.read() === session.id) {
      adminStorage.user.write(null);
      adminStorage.token.write(null);
    } else this.#follow();
  }
}

export const AdminSessionsContext = createContext<AdminSessions | null>(null);

/** Returns the admin sessions of this page. */
export const useAdminSessions = (): AdminSessions => {
  const sessions = use(AdminSessionsContext);
  if (!sessions) throw new Error('Only the screens of admins have admin sessions.');
  return sessions;
};

/** Returns the session of the current admin. Null without one. Re-renders when the session changes or ends. */
export const useAdminSession = (): Session | null => {
  const sessions = useAdminSessions();
  return useSyncExternalStore(sessions.subscribe, sessions.current);
};
