import { isIPv6 } from 'node:net';
import { sampleLink } from '../seed/load-sample-data.js';
import type { Database } from './db/database.js';
import { DEMO_ADMIN, type Settings } from './env.js';
import { canAnyAdminSignIn, canSignInWith } from './features/sign-in/first-admin.js';

/** Prints the address of the server, and the first steps of a new kitchen. */
export async function printReady(
  database: Database,
  settings: Settings,
  port: number,
  metricsPort: number | null,
): Promise<void> {
  const shown = ['localhost', '0.0.0.0', '::'].includes(settings.host) ? '127.0.0.1' : settings.host;
  const host = isIPv6(shown) ? `[${shown}]` : shown;
  const address = `http://${host}:${port}`;
  const link = await sampleLink(database.em);
  const lines = [
    '',
    '  Mealbox is ready.',
    '',
    `  Address          ${address}`,
    `  Admin sign-in    ${address}/admin-login`,
    ...(settings.firstAdmin ? [`  Email            ${settings.firstAdmin.email}`] : []),
    ...(settings.demoAdmin && (await canSignInWith(database.em.fork(), DEMO_ADMIN))
      ? [`  Password         ${DEMO_ADMIN.password}`]
      : []),
    ...(metricsPort ? [`  Metrics          http://${settings.metrics?.host}:${metricsPort}/metrics`] : []),
    ...(link
      ? [
          `  A customer       ${address}/meal/${link}`,
          '',
          '  This kitchen has sample data. For an empty one: SAMPLE_DATA=off DATA_DIR=.kitchen npm start',
        ]
      : []),
    '',
    ...((await canAnyAdminSignIn(database.em.fork()))
      ? []
      : [
          '  There is no admin yet. Set ADMIN_EMAIL and ADMIN_PASSWORD and start again, or run: npm run admin -- <email>',
          '',
        ]),
  ];
  console.log(lines.join('\n'));
}
