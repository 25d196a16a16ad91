import { type ApolloClient, ApolloLink } from '@apollo/client';
import { Observable } from 'rxjs';
import { newListeners } from '../listeners';
import { SessionEnded } from './network-failure';

/**
 * Who is acting, from signing in or opening a link until it ends. All that is done for them goes through `client`, so that
 * ending the session aborts what runs and clears what was read.
 */
export class Session {
  readonly #ending = new AbortController();
  readonly #listeners = newListeners();
  #token: string | null = null;
  /** What would be interrupted if it ended now, in words: whoever wants to end it is asked. */
  underWay: string | undefined;
  readonly client: ApolloClient;

  /**
   * @param id who it is: the token of an admin, the `user_uuid` of a customer
   * @param connect makes the client, whose links read the session's token
   * @param ownerOf whose it is, however often they sign in: what is stored on the device for them goes by it
   */
  constructor(
    readonly id: string,
    connect: (session: Session) => ApolloClient,
    private readonly ownerOf: () => string = () => id,
  ) {
    this.client = connect(this);
  }

  /** Whose session it is, the same at each sign-in. */
  get owner(): string {
    return this.ownerOf();
  }

  /** Aborted when the session ends. */
  get signal(): AbortSignal {
    return this.#ending.signal;
  }

  /** What requests are sent with; `null` until there is one. */
  get token(): string | null {
    return this.#token;
  }

  set token(token: string | null) {
    this.#token = token;
    this.#listeners.tell();
  }

  /** Calls at each change of the token; returns how to stop that. */
  readonly subscribe = this.#listeners.subscribe;

  /** Ends it, once: what runs is aborted, and the cache is cleared. */
  end(): void {
    if (this.signal.aborted) return;
    this.token = null;
    this.#ending.abort(new SessionEnded());
    // After the calls have been told, so that they fail for what happened.
    setTimeout(() => void this.client.clearStore());
  }
}

/** Sends nothing for a session that has ended, and aborts what runs when it ends. */
export const sessionLink = ({ signal }: Session): ApolloLink =>
  new ApolloLink(
    (operation, forward) =>
      new Observable((observer) => {
        if (signal.aborted) return observer.error(signal.reason);
        // An error ends the subscription, and with it the request.
        const abort = () => observer.error(signal.reason);
        signal.addEventListener('abort', abort);
        observer.add(() => signal.removeEventListener('abort', abort));
        return forward(operation).subscribe(observer);
      }),
  );
