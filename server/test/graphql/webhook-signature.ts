/** Verifies a signature like a receiver that follows only the Standard Webhooks specification. */
import { createHmac } from 'node:crypto';
import type { ReceivedEvent } from '../testkit/webhooks.js';

export function verify(secret: string, { headers, text }: ReceivedEvent): boolean {
  const content = `${headers['webhook-id']}.${headers['webhook-timestamp']}.${text}`;
  const key = Buffer.from(secret.replace('whsec_', ''), 'base64');
  const expected = createHmac('sha256', key).update(content).digest('base64');
  return (headers['webhook-signature'] ?? '').split(' ').includes(`v1,${expected}`);
}
