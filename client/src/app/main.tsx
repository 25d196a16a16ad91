import './theme/first-paint.css';
import './theme/fonts.css';
import { StrictMode, startTransition } from 'react';
import { createRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import { AppRoutes, preloadShell } from './app-routes';
import { ErrorBoundary } from './error-boundary';
import { versions } from './new-version';

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root.');

/**
 * Root component of the client. Each shell has its own theme, Apollo client, and toaster: see `customer-shell.tsx` and
 * `admin-area.tsx`.
 */
const App = () => (
  <ErrorBoundary>
    <BrowserRouter>
      <AppRoutes />
    </BrowserRouter>
  </ErrorBoundary>
);

// A transition yields to input. Rendering everything at once would block a phone for half a second.
const draw = () =>
  startTransition(() =>
    createRoot(root).render(
      <StrictMode>
        <App />
      </StrictMode>,
    ),
  );
// Rendering before the shell is loaded would show an empty page for at least 300 ms.
preloadShell().then(draw, draw);

/** Addresses of customers, riders, and stations, for which the service worker is registered. It is not registered for admins. */
const served = /^\/(meal|customer|run|station)(\/|$)/;

const whenIdle = (work: () => void): void => {
  if ('requestIdleCallback' in window) requestIdleCallback(work, { timeout: 10_000 });
  else setTimeout(work, 2_000);
};

/**
 * Registers the service worker when the page is loaded and idle, so that its requests never compete with the first visit. Ignores
 * a rejection by the browser, such as in a private window or with a full disk.
 */
const registerWorker = (): void => {
  if (!('serviceWorker' in navigator) || !served.test(location.pathname)) return;
  const { serviceWorker } = navigator;
  const follow = (registration?: ServiceWorkerRegistration) => versions.follow(registration);
  // A newer version that the worker fetched during an earlier visit is known at once.
  if (serviceWorker.controller) serviceWorker.getRegistration().then(follow, () => {});
  const register = () => whenIdle(() => void serviceWorker.register('/sw.js').then(follow, () => {}));
  if (document.readyState === 'complete') register();
  else window.addEventListener('load', register);
  // Registers again if the registration failed without a network.
  window.addEventListener('online', register);
};

// While developing, files change under the worker.
if (import.meta.env.PROD) registerWorker();
