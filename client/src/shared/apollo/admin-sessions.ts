import { ApolloClient, InMemoryCache } from '@apollo/client';
import { createContext, use, useSyncExternalStore } from 'react';
import { newListeners } from '../listeners';
import { toast } from '../ui/dialogs/toasts';
import { adminStorage, storedAdminId } from './admin-storage';
import { clientOf, type Transport } from './client';
import { httpLink } from './http-link';
import { Session } from './session';

/**
 * The session of the admin who is signed in. It is that of the stored token: it begins with the sign-in and ends with
 * Logout, when the server no longer knows the token, and when somebody else signs in, in another tab too.
 */
export class AdminSessions {
  #current: Session | null = null;
  readonly #listeners = newListeners();
  /** For what is asked before and after a session: signing in and out. */
  readonly anonymous: ApolloClient;

  constructor(private readonly transport: Transport = {}) {
    this.anonymous = new ApolloClient({ cache: new InMemoryCache(), link: transport.end ?? httpLink() });
    adminStorage.token.subscribe(this.#follow);
    this.#follow();
  }

  readonly #follow = (): void => {
    const token = adminStorage.token.read();
    const before = this.#current;
    if (token === (before?.id ?? null)) return;
    this.#current = token === null ? null : this.#start(token);
    // What is still to be read, or to be undone, is nobody else's.
    if (before) toast.dismissAll();
    before?.end();
    this.#listeners.tell();
  };

  #start(token: string): Session {
    const session: Session = new Session(
      token,
      (it) =>
        // An admin's token is not refreshed: the session ends, and the guard goes to the sign-in.
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

  /** After signing in; a session of before ends. */
  begin(token: string, user: string | null): void {
    adminStorage.user.write(user);
    adminStorage.token.write(token);
  }

  /** Ends a session; one that has been replaced already costs nobody theirs. */
  end(session: Session): void {
    session.end();
    // Another tab may have signed somebody else in, of which this one has not heard yet.
    if (adminStorage.token.read() === session.id) {
      adminStorage.user.write(null);
      adminStorage.token.write(null);
    } else this.#follow();
  }
}

export const AdminSessionsContext = createContext<AdminSessions | null>(null);

/** Signing in and out. */
export const useAdminSessions = (): AdminSessions => {
  const sessions = use(AdminSessionsContext);
  if (!sessions) throw new Error('Only the screens of admins have admin sessions.');
  return sessions;
};

/** The session of the admin who is signed in, and a new render when it is another one or none. */
export const useAdminSession = (): Session | null => {
  const sessions = useAdminSessions();
  return useSyncExternalStore(sessions.subscribe, sessions.current);
};
