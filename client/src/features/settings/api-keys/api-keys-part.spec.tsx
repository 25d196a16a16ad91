import { jest } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { fakeServer } from '../../../../test/fake-server';
import { showAsAdmin } from '../../../../test/show-screen';
import { addDays, formatDay, today } from '../../../shared/format/day';
import { ApiKeysPart } from './api-keys-part';

const user = userEvent.setup();

// Every keystroke renders the whole form, which takes long on a slow computer.
jest.setTimeout(30_000);

const shop = {
  __typename: 'ApiKey',
  id: 'k1',
  name: 'Web shop',
  short: '0a1b2c3d',
  scopes: ['orders:read', 'orders:write'],
  expiresAt: null as string | null,
  usedAt: '2026-11-20T18:30:00.000Z',
};

test('an API key is created with permissions and a last day, and is displayed once', async () => {
  const inputs: unknown[] = [];
  const end = fakeServer(({ operationName, variables }) => {
    if (operationName !== 'CreateApiKey') return { data: { apiKeys: [] } };
    inputs.push(variables.input);
    return {
      data: { createApiKey: { __typename: 'CreatedApiKey', key: 'mbk_0a1b2c3d_secret', apiKey: shop } },
    };
  });
  showAsAdmin(end, <ApiKeysPart />);
  expect(await screen.findByText('No API keys yet.')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: '+ New API key' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'New API key' }));
  await user.click(dialog.getByRole('button', { name: 'Create key' }));
  expect(dialog.getByText('Select at least one permission.')).toBeInTheDocument();
  expect(inputs).toEqual([]);

  await user.type(dialog.getByLabelText(/^Name/), 'Web shop');
  await user.click(dialog.getByRole('checkbox', { name: 'Read orders' }));
  const lastDay = addDays(today(), 30);
  await user.type(dialog.getByLabelText('Expires on'), formatDay(lastDay));
  await user.click(dialog.getByRole('button', { name: 'Create key' }));
  const created = within(await screen.findByRole('alertdialog', { name: 'API key Web shop' }));
  expect(created.getByLabelText('API key')).toHaveValue('mbk_0a1b2c3d_secret');
  expect(created.queryByText(/opens only on this computer/)).toBeNull();
  const expiresAt = new Date(`${addDays(lastDay, 1)}T00:00:00+05:30`).toISOString();
  expect(inputs).toEqual([{ name: 'Web shop', scopes: ['orders:read'], expiresAt }]);
});

test('an API key is listed with its short part and last use, and can be revoked', async () => {
  const revoked: unknown[] = [];
  const end = fakeServer(({ operationName, variables }) => {
    if (operationName !== 'RevokeApiKey') return { data: { apiKeys: revoked.length ? [] : [shop] } };
    revoked.push(variables.id);
    return { data: { revokeApiKey: { __typename: 'ApiKey', id: 'k1' } } };
  });
  showAsAdmin(end, <ApiKeysPart />);
  expect(await screen.findByText('mbk_0a1b2c3d_… · last used 21/11/26, 12:00 AM')).toBeInTheDocument();
  expect(screen.getByText('Read orders, Place and change orders')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Revoke Web shop' }));
  const question = within(await screen.findByRole('alertdialog', { name: 'Revoke the API key Web shop?' }));
  await user.click(question.getByRole('button', { name: 'Revoke' }));
  expect(await screen.findByText('Web shop revoked.')).toBeInTheDocument();
  expect(revoked).toEqual(['k1']);
});
