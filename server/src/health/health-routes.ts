import type { Express } from 'express';
import type { ProvenBackup } from '../features/verification/proven-backups.js';
import { recordChannel } from '../http/request-details.js';
import { VERSION } from '../version.js';
import type { DatabaseWatch } from './database-watch.js';

/** Dependencies of the health responses. */
interface HealthSource {
  readonly watch: DatabaseWatch;
  isDraining(): boolean;
  /** Returns the last verified backup. Null without one. */
  lastVerifiedBackup(): Promise<ProvenBackup | null>;
}

/**
 * Answers health probes. `/healthz`: the process is running. `/readyz`: the server is not stopping, its schema and time match the
 * database's, and the database accepts writes. With `?verbose`, a ready server returns its version and the time of the last
 * verified backup (ISO 8601; null without one).
 */
export function healthRoutes(app: Express, { watch, isDraining, lastVerifiedBackup }: HealthSource): void {
  app.use(['/healthz', '/readyz'], recordChannel('health'));
  app.get('/healthz', (_request, response) => void response.json({ ok: true }));
  app.get('/readyz', async (request, response) => {
    const message = isDraining() ? 'The server is stopping.' : await watch.objection();
    if (message !== null) response.status(503).json({ ok: false, message });
    else if (request.query.verbose === undefined) response.json({ ok: true });
    else
      response.json({
        ok: true,
        version: VERSION,
        provenBackupAt: (await lastVerifiedBackup())?.provenAt ?? null,
      });
  });
}
