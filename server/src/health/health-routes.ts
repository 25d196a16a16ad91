import type { Express } from 'express';
import type { ProvenBackup } from '../features/verification/proven-backups.js';
import { byChannel } from '../http/request-facts.js';
import { VERSION } from '../version.js';
import type { DatabaseWatch } from './database-watch.js';

/** What the answers are made of. */
export interface HealthSource {
  readonly watch: DatabaseWatch;
  isDraining(): boolean;
  /** The last backup that was proven; null when none was. */
  lastProven(): Promise<ProvenBackup | null>;
}

/**
 * Answers probes. `/healthz`: the process lives. `/readyz`: it is not about to end, knows its database's schema and time, and the database takes writes. With
 * `?verbose` a ready server says which version it is, and when a backup was last proven (ISO 8601; null when none was).
 */
export function healthRoutes(app: Express, { watch, isDraining, lastProven }: HealthSource): void {
  app.use(['/healthz', '/readyz'], byChannel('health'));
  app.get('/healthz', (_request, response) => void response.json({ ok: true }));
  app.get('/readyz', async (request, response) => {
    const message = isDraining() ? 'The server is stopping.' : await watch.objection();
    if (message !== null) response.status(503).json({ ok: false, message });
    else if (request.query.verbose === undefined) response.json({ ok: true });
    else
      response.json({ ok: true, version: VERSION, provenBackupAt: (await lastProven())?.provenAt ?? null });
  });
}
