/**
 * Receives webhooks, and reads the changed orders:
 *
 *     MEALBOX_URL=https://mealbox.example MEALBOX_KEY=mbk_… WEBHOOK_SECRET=whsec_… node examples/webhook-receiver.mjs 8080
 *
 * Mealbox sends to public HTTPS addresses only. Put a proxy or a tunnel with a certificate in front of this port. The key needs the scope
 * `orders:read`. A real receiver stores the processed IDs and the cursor in its database.
 */
import { createHmac, timingSafeEqual } from 'node:crypto';
import { createServer } from 'node:http';
import { graphql } from './mealbox.mjs';

const key = Buffer.from((process.env.WEBHOOK_SECRET ?? '').replace('whsec_', ''), 'base64');
const TOLERANCE_SECONDS = 300;
const processed = new Set();

/**
 * Whether one of the signatures is valid, and the event is recent.
 * @param body the text of the request, exactly as received
 */
function isValid(headers, body) {
  const { 'webhook-id': id, 'webhook-timestamp': timestamp, 'webhook-signature': signatures = '' } = headers;
  if (!(Math.abs(Date.now() / 1000 - Number(timestamp)) < TOLERANCE_SECONDS)) return false;
  const expected = Buffer.from(
    `v1,${createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64')}`,
  );
  // While a secret is replaced, there are two signatures.
  return signatures.split(' ').some((text) => {
    const signature = Buffer.from(text);
    return signature.length === expected.length && timingSafeEqual(signature, expected);
  });
}

async function readOrder(event) {
  if (!event.type.startsWith('order.')) return;
  const { order } = await graphql('query ($id: ID!) { order(id: $id) { orderNumber status version } }', {
    id: event.data.id,
  });
  console.log(`${event.type}: order ${order.orderNumber} is ${order.status}, version ${order.version}`);
}

const server = createServer((request, response) => {
  let body = '';
  request.setEncoding('utf8');
  request.on('data', (part) => {
    body += part;
  });
  request.on('end', async () => {
    if (!isValid(request.headers, body)) return response.writeHead(401).end();
    const id = request.headers['webhook-id'];
    try {
      // An event can arrive more than once, with the same ID.
      if (!processed.has(id)) await readOrder(JSON.parse(body));
      processed.add(id);
      response.writeHead(204).end();
    } catch (error) {
      console.error(error.message);
      // After a 500, Mealbox sends the event again. This cannot help if the order does not exist.
      response.writeHead(error.code === 'NOT_FOUND' ? 204 : 500).end();
    }
  });
});
server.listen(Number(process.argv[2] ?? 8080), () =>
  console.log(`Listening on port ${server.address().port}`),
);
