import { StrictMode, startTransition } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app';
import { beginShell } from './app-routes';
import { registerWorker } from './register-worker';
import './theme/first-paint.css';
import './theme/fonts.css';

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root.');

// A transition gives way to whoever touches the page meanwhile; drawn in one go, a phone would not answer for half a second.
const draw = () =>
  startTransition(() =>
    createRoot(root).render(
      <StrictMode>
        <App />
      </StrictMode>,
    ),
  );
// Drawn before its shell is there, React would have nothing to show, and show that for 300 ms at least.
beginShell().then(draw, draw);

// While developing, files change under the worker.
if (import.meta.env.PROD) registerWorker();
