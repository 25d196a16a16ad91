import { StrictMode, startTransition } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app';
import { registerWorker } from './register-worker';
import './theme/first-paint.css';
import './theme/fonts.css';

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root.');

// A transition gives way to whoever touches the page meanwhile; drawn in one go, a phone would not answer for half a second.
startTransition(() =>
  createRoot(root).render(
    <StrictMode>
      <App />
    </StrictMode>,
  ),
);

// While developing, files change under the worker.
if (import.meta.env.PROD) registerWorker();
