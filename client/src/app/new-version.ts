import { isNavigationGuarded } from '../shared/use/use-leave-guard';

const reloadPage = (): void => window.location.reload();

/** Newer versions of the client, which the service worker fetches in the background. */
export class Versions {
  /** Worker of the newer version, after the browser has installed it. */
  #waiting: ServiceWorker | null = null;
  #followed: ServiceWorkerRegistration | undefined;
  readonly #listeners = new Set<() => void>();
  /** Whether the user pressed the button. */
  #isRequested = false;
  readonly #onTakenOver = (): void => {
    if (this.#isRequested || !isNavigationGuarded()) this.reload();
  };

  constructor(private readonly reload: () => void = reloadPage) {}

  /**
   * Observes a registration for newer versions. A version that was already waiting when the page was opened is started at once,
   * unless there is unsaved input: the page was loaded from the previous version.
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
    // The first worker of a device replaces no other.
    if (!navigator.serviceWorker.controller) return;
    this.#waiting = worker;
    for (const listener of this.#listeners) listener();
  }

  /** Whether a newer version waits for activation. */
  readonly isReady = (): boolean => this.#waiting !== null;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /**
   * Starts the newer version: its worker takes over and the page reloads. Does nothing without a newer version. The browser may
   * activate the worker later. If the page has unsaved input by then, it does not reload, unless the user requested it.
   */
  start({ requested = false } = {}): void {
    if (!this.#waiting) return;
    this.#isRequested ||= requested;
    navigator.serviceWorker.addEventListener('controllerchange', this.#onTakenOver, { once: true });
    this.#waiting.postMessage({ type: 'SKIP_WAITING' });
  }
}

export const versions = new Versions();
