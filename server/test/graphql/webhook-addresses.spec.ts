/** Tests the addresses and events that a webhook may have. */
import { webhookSender } from '../../src/features/webhooks/send-webhook.js';
import { rejected } from '../testkit/graphql-client.js';
import { openKitchen } from '../testkit/kitchen.js';
import { createWebhook } from '../testkit/webhooks.js';

const kitchen = openKitchen();

test('a host name that resolves to a private address at the time of connection is rejected', async () => {
  const answers = [
    { address: '93.184.216.34', family: 4 },
    { address: '127.0.0.1', family: 4 },
  ];
  let asked = 0;
  const rebinding = webhookSender({
    resolve: async () => [answers[Math.min(asked++, 1)] as never],
    timeoutMs: 300,
  });
  // The connection uses the address that was checked, and does not resolve the name again.
  const first = await rebinding('https://shop.example/hook', {}, '{}');
  expect([first.status, asked]).toEqual([null, 1]);
  const second = await rebinding('https://shop.example/hook', {}, '{}');
  expect(second).toEqual({ status: null, error: 'The address of this endpoint is not public.' });
  for (const host of ['127.0.0.1', '[::1]', '169.254.169.254'])
    expect(await webhookSender()(`https://${host}/`, {}, '{}')).toEqual(second);
});

test.each([
  ['http', { url: 'http://shop.example/' }, 'Enter a web address that starts with https://.', 'url'],
  [
    'a password',
    { url: 'https://a:b@shop.example/' },
    'Enter a web address that starts with https://.',
    'url',
  ],
  ['a loopback address', { url: 'https://127.0.0.1/' }, 'Enter a web address on the public internet.', 'url'],
  ['a decimal address', { url: 'https://2130706433/' }, 'Enter a web address on the public internet.', 'url'],
  ['localhost', { url: 'https://localhost/' }, 'Enter a web address on the public internet.', 'url'],
  [
    'a private IPv6 address',
    { url: 'https://[fd00::1]/' },
    'Enter a web address on the public internet.',
    'url',
  ],
  ['no event', { events: [] }, 'Select at least one event.', 'events'],
  [
    'an unknown event',
    { events: ['order.eaten'] },
    expect.stringMatching(/^Event must be one of .*, user\.updated, or a group such as order\.\*\.$/),
    'events.0',
  ],
])('a webhook with %s is rejected', async (_what, input, message, field) => {
  const all = { url: 'https://shop.example/', events: ['order.*'], ...input };
  expect(rejected(await createWebhook(await kitchen.as.admin(), all))).toEqual({
    code: 'BAD_USER_INPUT',
    message,
    field,
  });
});
