import { type ApolloClient, ApolloLink } from '@apollo/client';
import { Observable } from 'rxjs';
import { createListeners } from '../listeners';
import { SessionEnded } from './fetch-with-timeout';

/**
 * Session of a user, from the sign-in or the opened link until its end. All its requests use `client`, so that its end aborts
 * running requests and clears the cache.
 */
export class Session {
  readonly #ending = new AbortController();
  readonly #listeners = createListeners();
  #token: string | null = null;
  /** Running work that the end of the session would interrupt, as text for the confirmation. */
  underWay: string | undefined;
  readonly client: ApolloClient;

  /**
   * @param id identity of the session: the token of an admin, the `user_uuid` of a customer
   * @param connect creates the client, whose links read the session's token
   * @param ownerOf returns the owner of the stored data, the same after each sign-in
   */
  constructor(
    readonly id: string,
    connect: (session: Session) => ApolloClient,
    private readonly ownerOf: () => string = () => id,
  ) {
    this.client = connect(this);
  }

  /** Owner of the session, the same at each sign-in. */
  get owner(): string {
    return this.ownerOf();
  }

  /** Aborted when the session ends. */
  get signal(): AbortSignal {
    return this.#ending.signal;
  }

  /** Token of requests. Null before the first token. */
  get token(): string | null {
    return this.#token;
  }

  set token(token: string | null) {
    this.#token = token;
    this.#listeners.tell();
  }

  /**
   * Calls a listener at each change of the token.
   * @returns a function that stops the calls
   */
  readonly subscribe = this.#listeners.subscribe;

  /** Ends the session once: aborts running requests, and clears the cache. */
  end(): void {
    if (this.signal.aborted) return;
    this.token = null;
    this.#ending.abort(new SessionEnded());
    // Runs after the requests were aborted, so that they fail with the right reason.
    setTimeout(() => void this.client.clearStore());
  }
}

/** Creates a link that rejects requests of an ended session, and aborts running requests when the session ends. */
export const sessionLink = ({ signal }: Session): ApolloLink =>
  new ApolloLink(
    (operation, forward) =>
      new Observable((observer) => {
        if (signal.aborted) return observer.error(signal.reason);
        // An error ends the subscription and thereby the request.
        const abort = () => observer.error(signal.reason);
        signal.addEventListener('abort', abort);
        observer.add(() => signal.removeEventListener('abort', abort));
        return forward(operation).subscribe(observer);
      }),
  );
