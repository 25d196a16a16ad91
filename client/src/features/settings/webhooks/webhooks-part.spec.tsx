import { jest } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { fakeServer } from '../../../../test/fake-server';
import { showAsAdmin } from '../../../../test/show-screen';
import { WebhooksPart } from './webhooks-part';

const user = userEvent.setup();
jest.setTimeout(30_000);

const shop = {
  __typename: 'Webhook',
  id: 'w1',
  url: 'https://shop.example/hook',
  description: '',
  events: ['order.*', 'wallet.low'],
  failingSince: '2026-11-20T18:30:00.000Z' as string | null,
  disabledAt: null as string | null,
};
const attempt = {
  __typename: 'WebhookAttempt',
  id: 'a1',
  event: 'order.placed',
  startedAt: '2026-11-20T18:30:00.000Z',
  status: 500,
  error: null,
  nextAt: '2026-11-20T18:35:00.000Z',
};

test('a webhook is created for selected events, and its secret is displayed once', async () => {
  const inputs: unknown[] = [];
  const end = fakeServer(({ operationName, variables }) => {
    if (operationName !== 'CreateWebhook') return { data: { webhooks: [] } };
    inputs.push(variables.input);
    return { data: { createWebhook: { __typename: 'WebhookSecret', secret: 'whsec_abc', webhook: shop } } };
  });
  showAsAdmin(end, <WebhooksPart />);
  expect(await screen.findByText('No webhooks yet.')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: '+ New webhook' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'New webhook' }));
  await user.type(dialog.getByLabelText(/^Address/), 'http://shop.example');
  await user.click(dialog.getByRole('button', { name: 'Create webhook' }));
  expect(dialog.getByText('Enter a web address that starts with https://.')).toBeInTheDocument();
  await user.clear(dialog.getByLabelText(/^Address/));
  await user.type(dialog.getByLabelText(/^Address/), 'https://shop.example/hook');
  await user.click(dialog.getByRole('checkbox', { name: 'Dishes' }));
  await user.click(dialog.getByRole('button', { name: 'Create webhook' }));
  const secret = within(await screen.findByRole('alertdialog', { name: 'Webhook secret' }));
  expect(secret.getByLabelText('Secret')).toHaveValue('whsec_abc');
  expect(inputs).toEqual([
    { url: 'https://shop.example/hook', description: '', events: ['order.*', 'dish.*'] },
  ]);
});

test('a failing webhook displays its attempts, resends one, and sends a test event', async () => {
  const sent: [string | undefined, unknown][] = [];
  const end = fakeServer(({ operationName, variables }) => {
    if (operationName === 'Webhooks') return { data: { webhooks: [shop] } };
    if (operationName === 'WebhookAttempts')
      return {
        data: { webhookAttempts: { __typename: 'WebhookAttemptConnection', nodes: [attempt] } },
      };
    sent.push([operationName, variables]);
    const name = operationName === 'TestWebhook' ? 'testWebhook' : 'resendWebhook';
    return { data: { [name]: { __typename: 'Webhook', id: 'w1' } } };
  });
  showAsAdmin(end, <WebhooksPart />);
  expect(await screen.findByText('Failing since 21/11/26, 12:00 AM')).toBeInTheDocument();
  expect(screen.getByText('Orders, wallet.low')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Attempts of https://shop.example/hook' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Attempts' }));
  expect(await dialog.findByText('Status 500 · next attempt 21/11/26, 12:05 AM')).toBeInTheDocument();
  await user.click(dialog.getByRole('button', { name: /^Resend order.placed/ }));
  await user.click(dialog.getByRole('button', { name: 'Send test event' }));
  expect(sent).toEqual([
    ['ResendWebhook', { attemptId: 'a1' }],
    ['TestWebhook', { id: 'w1' }],
  ]);
});

test('an edit of a webhook changes its name and groups of events, and keeps a single event', async () => {
  const inputs: unknown[] = [];
  const end = fakeServer(({ operationName, variables }) => {
    if (operationName === 'Webhooks') return { data: { webhooks: [shop] } };
    inputs.push(variables);
    return { data: { updateWebhook: { ...shop, description: 'Shop' } } };
  });
  showAsAdmin(end, <WebhooksPart />);
  await user.click(await screen.findByRole('button', { name: 'Edit https://shop.example/hook' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Edit webhook' }));
  expect(dialog.getByRole('checkbox', { name: 'Only wallet.low' })).toBeChecked();
  await user.type(dialog.getByLabelText('Name'), 'Shop');
  await user.click(dialog.getByRole('checkbox', { name: 'Orders' }));
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Shop')).toBeInTheDocument();
  const input = { url: 'https://shop.example/hook', description: 'Shop', events: ['wallet.low'] };
  expect(inputs).toEqual([{ id: 'w1', input }]);
});
