import { newWebhookSecret, webhookHeaders } from './sign-webhook.js';

// The example of the specification's reference libraries.
const SECRET = 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw';
const at = new Date(1_614_265_330_000);

test('the signature equals that of the reference libraries', () => {
  expect(webhookHeaders('msg_p5jXN8AQM9LWM0D4loKWxJek', at, '{"test": 2432232314}', [SECRET])).toEqual({
    'webhook-id': 'msg_p5jXN8AQM9LWM0D4loKWxJek',
    'webhook-timestamp': '1614265330',
    'webhook-signature': 'v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=',
  });
});

test('an attempt has a signature of each secret during a replacement', () => {
  const [first, second] = webhookHeaders('a', at, '{}', [SECRET, newWebhookSecret()])[
    'webhook-signature'
  ].split(' ');
  expect(first).toBe(webhookHeaders('a', at, '{}', [SECRET])['webhook-signature']);
  expect(second).toMatch(/^v1,.{44}$/);
  expect(second).not.toBe(first);
});

test('a secret has 32 random bytes', () => {
  expect(newWebhookSecret()).toMatch(/^whsec_.{43}=$/);
  expect(newWebhookSecret()).not.toBe(newWebhookSecret());
});
