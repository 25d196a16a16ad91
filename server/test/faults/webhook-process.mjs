/** Webhook worker of the built server, in a process that a test can kill. It sends only to receivers of the test. */
import { setTimeout as sleep } from 'node:timers/promises';
import { openDatabase } from '../../dist/src/db/database.js';
import { Deliveries } from '../../dist/src/features/webhooks/deliver-webhooks.js';
import { webhookSender } from '../../dist/src/features/webhooks/send-webhook.js';

const { DATABASE_URL, AHEAD_MS, RECEIVER_CA } = process.env;
const { em } = await openDatabase({ url: DATABASE_URL, poolSize: 4 });
const clock = { now: () => new Date(Date.now() + Number(AHEAD_MS)) };
const send = webhookSender({
  ca: RECEIVER_CA,
  isAllowed: (address) => address === '127.0.0.1',
  resolve: async () => [{ address: '127.0.0.1', family: 4 }],
});
const deliveries = new Deliveries({ em, clock, send });
// Ends the process when its test has ended.
process.stdin.on('end', () => process.exit()).resume();
console.log('ready');
for (;;) {
  await deliveries.start();
  await sleep(20);
}
