import type { Express } from 'express';
import { byDoor } from '../http/request-facts.js';
import type { DatabaseWatch } from './database-watch.js';

/**
 * Answers probes. `/healthz`: the process lives. `/readyz`: it is not about to end, knows its database's schema and time, and the database takes writes.
 */
export function healthRoutes(app: Express, watch: DatabaseWatch, isDraining: () => boolean): void {
  app.use(['/healthz', '/readyz'], byDoor('health'));
  app.get('/healthz', (_request, response) => void response.json({ ok: true }));
  app.get('/readyz', async (_request, response) => {
    const message = isDraining() ? 'The server is stopping.' : await watch.objection();
    if (message === null) response.json({ ok: true });
    else response.status(503).json({ ok: false, message });
  });
}
