import { isNavigationGuarded } from '../shared/use/use-leave-guard';

const reloadPage = (): void => window.location.reload();

/** What this page knows of versions newer than its own: the service worker fetches them in the background. */
export class Versions {
  /** The worker of the newer version, once the browser has it. */
  #waiting: ServiceWorker | null = null;
  #followed: ServiceWorkerRegistration | undefined;
  readonly #listeners = new Set<() => void>();
  /** Somebody has pressed the button. */
  #isAsked = false;
  readonly #onTakenOver = (): void => {
    if (this.#isAsked || !isNavigationGuarded()) this.reload();
  };

  constructor(private readonly reload: () => void = reloadPage) {}

  /**
   * Follows what the browser fetches. A version that was waiting already when the page was opened is started at once, unless
   * something is unsaved: this page was loaded from the version before it.
   */
  follow(registration: ServiceWorkerRegistration | undefined): void {
    if (!registration || this.#followed === registration) return;
    this.#followed = registration;
    if (registration.waiting) {
      this.#offer(registration.waiting);
      if (!isNavigationGuarded()) this.start();
    }
    const watch = (worker: ServiceWorker | null) =>
      worker?.addEventListener('statechange', () => {
        if (worker.state === 'installed') this.#offer(worker);
      });
    watch(registration.installing);
    registration.addEventListener('updatefound', () => watch(registration.installing));
  }

  #offer(worker: ServiceWorker): void {
    // The first worker of a device replaces nothing.
    if (!navigator.serviceWorker.controller) return;
    this.#waiting = worker;
    for (const listener of this.#listeners) listener();
  }

  /** Whether a newer version waits to take over. */
  readonly isReady = (): boolean => this.#waiting !== null;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /**
   * Starts the newer version: its worker takes over, and the page is loaded anew. Nothing without one. The browser lets the
   * worker take over once the one before it has nothing to do, which may be later: a page that by then holds something
   * unsaved is left as it is, unless somebody has asked for it.
   */
  start({ asked = false } = {}): void {
    if (!this.#waiting) return;
    this.#isAsked ||= asked;
    navigator.serviceWorker.addEventListener('controllerchange', this.#onTakenOver, { once: true });
    this.#waiting.postMessage({ type: 'SKIP_WAITING' });
  }
}

export const versions = new Versions();
