import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { asha, whatsAppKit } from '../../../test/whatsapp-kit';

const user = userEvent.setup();
const { open, opened, asked, next, ready, draft, filters } = whatsAppKit();

test('each press opens the draft of the next customer, with their own link, and no customer comes twice', async () => {
  const { unmount } = open('/whatsapp?about=low');
  await user.click(await ready(3));
  expect(opened).toHaveBeenCalledTimes(1);
  expect(opened.mock.calls[0]?.slice(1)).toEqual(['_blank', 'noopener,noreferrer']);
  expect(draft()).toEqual([
    '919876500001',
    `Hello Asha, your wallet balance is low: ₹50.00. You can add money here: ${window.location.origin}/meal/uuid-u1\nTiffin House`,
  ]);
  await user.click(await ready(2));
  expect(draft()[0]).toBe('919876500002');
  unmount();

  open('/whatsapp?about=low');
  await user.click(await ready(1));
  expect(draft()).toEqual([
    '919876500003',
    `Hello, your wallet balance is low: ₹20.00 due. You can add money here: ${window.location.origin}/meal/uuid-u3\nTiffin House`,
  ]);
  await screen.findByText('You opened the drafts for all customers.');
  expect(filters()[0]).toEqual({ lowBalance: true });
});

test('a personal link is loaded only if the text uses it, for one customer at a time, and is not displayed', async () => {
  open('/whatsapp?about=low');
  await ready(3);
  const links = () =>
    asked
      .filter(({ name }) => name === 'WhatsAppNext')
      .map(({ variables: { id, withLink } }) => [id, withLink]);
  expect(links()).toEqual([['u1', true]]);
  const preview = screen.getByRole('region', { name: 'Message to Asha' });
  expect(preview).toHaveTextContent('/meal/…');
  expect(document.body).not.toHaveTextContent('uuid-u1');
  await user.clear(screen.getByLabelText('Text'));
  await user.type(screen.getByLabelText('Text'), 'Only {{balance}');
  await ready(3);
  expect(links().at(-1)).toEqual(['u1', false]);
  await user.click(await ready(3));
  expect(draft()[1]).toBe('Only ₹50.00');
});

test('a draft has the current number, name, and wallet of its customer', async () => {
  let now = asha;
  open('/whatsapp?about=low', ({ name }) =>
    name === 'WhatsAppNext'
      ? {
          data: {
            user: { ...now, userUuid: 'fresh' },
            settings: { __typename: 'Settings', kitchenName: '' },
          },
        }
      : undefined,
  );
  await ready(3);
  now = { ...asha, mobileNumber: '9000000001', walletBalance: 600 };
  await act(async () => void document.dispatchEvent(new Event('visibilitychange')));
  await screen.findByText(/is low: ₹600\.00/);
  await user.click(await ready(3));
  expect(draft()[0]).toBe('919000000001');
});

test('a skipped customer is not offered until restored', async () => {
  open('/whatsapp?about=link');
  await ready(3);
  const list = screen.getByRole('table', { name: 'Customers: Not opened 3' });
  await user.click(within(list).getByRole('button', { name: 'Skip Asha' }));
  await user.click(await ready(2));
  expect(draft()[0]).toBe('919876500002');
  await user.click(screen.getByRole('button', { name: 'Skipped 1' }));
  await user.click(screen.getByRole('button', { name: 'Restore Asha' }));
  await next(2);
  await user.click(screen.getByRole('button', { name: 'Opened 1' }));
  expect(within(screen.getByRole('table')).getByText('Ravi')).toBeInTheDocument();
  expect(filters()[0]).toEqual({ type: 'CUSTOMER', status: 'ACTIVE' });
});

test('a draft that another tab has just opened is not opened again', async () => {
  open('/whatsapp?about=low');
  const button = await ready(3);
  // Another tab wrote the value, and this tab received no notification.
  localStorage.setItem('mealbox.whatsapp.low', JSON.stringify({ u1: { at: new Date().toISOString() } }));
  await user.click(button);
  expect(opened).not.toHaveBeenCalled();
  act(() => void window.dispatchEvent(new StorageEvent('storage', { key: 'mealbox.whatsapp.low' })));
  await user.click(await ready(2));
  expect(draft()[0]).toBe('919876500002');
});

test('a text with an unknown placeholder opens no draft and is stored, and the default text can be restored', async () => {
  const { unmount } = open('/whatsapp?about=low');
  await ready(3);
  await user.type(screen.getByLabelText('Text'), ' {{due}');
  await screen.findByText('{due} is not a placeholder for this message.');
  expect(await next(3)).toBeDisabled();
  unmount();

  open('/whatsapp?about=low');
  expect(await screen.findByLabelText('Text')).toHaveValue(
    'Hello {name}, your wallet balance is low: {balance}. You can add money here: {link}\n{kitchen} {due}',
  );
  await user.click(screen.getByRole('button', { name: 'Default text' }));
  await ready(3);
  await user.click(screen.getByRole('button', { name: 'Own message' }));
  await screen.findByText('Enter a text first.');
  await user.click(screen.getByRole('button', { name: 'Insert {name}: the name' }));
  expect(screen.getByLabelText('Text')).toHaveValue('{name}');
  await ready(3);
});

test('recipients that fail to load show an error and can be retried', async () => {
  let isLost = true;
  open('/whatsapp?about=low', ({ name }) => (isLost && name === 'WhatsAppUsers' ? 'lost' : undefined));
  const retry = await screen.findByRole('button', { name: 'Try again' });
  isLost = false;
  await user.click(retry);
  await ready(3);
});

test('the draft of a customer who fails to load cannot be opened', async () => {
  let isLost = true;
  open('/whatsapp?about=low', ({ name }) => (isLost && name === 'WhatsAppNext' ? 'lost' : undefined));
  const retry = await screen.findByRole('button', { name: 'Try again' });
  expect(screen.queryByRole('button', { name: /^Next/ })).toBeNull();
  isLost = false;
  await user.click(retry);
  await ready(3);
});
