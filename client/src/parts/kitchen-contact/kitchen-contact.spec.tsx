import { screen } from '@testing-library/react';
import { showToCustomers } from '../../../test/show-screen';
import { fakeServer } from '../../shared/apollo/test/fake-server';
import { KitchenFoot } from './kitchen-foot';
import { KitchenHelp } from './kitchen-help';

const settings = {
  __typename: 'Settings',
  kitchenName: 'Annapurna',
  phone: '98765 43210',
  fssaiNumber: '12345678901234',
  upiId: 'annapurna@okbank',
  payeeName: 'Annapurna Foods',
};

test('where nothing goes on, it says what to do and whom to call, and asks once without a link', async () => {
  const asked: unknown[] = [];
  const server = fakeServer((operation) => {
    asked.push([operation.operationName, operation.getContext().headers?.authorization]);
    return { data: { settings } };
  });
  showToCustomers(
    server,
    <>
      <KitchenHelp about="badLink" />
      <KitchenFoot />
    </>,
  );
  expect(screen.getByText(/Open the newest link that the kitchen sent you/)).toBeVisible();
  const calls = await screen.findAllByRole('link', { name: 'Call 98765 43210' });
  expect(calls.map((call) => call.getAttribute('href'))).toEqual(['tel:+919876543210', 'tel:+919876543210']);
  expect(screen.getAllByText('Annapurna')).toHaveLength(2);
  expect(screen.getByText('FSSAI 12345678901234')).toBeVisible();
  expect(asked).toEqual([['KitchenContact', undefined]]);
});

test('a kitchen that has said nothing of itself is not called', async () => {
  const unsaid = { ...settings, kitchenName: '', phone: '', fssaiNumber: '' };
  showToCustomers(
    fakeServer(() => ({ data: { settings: unsaid } })),
    <>
      <KitchenHelp about="noLink" />
      <KitchenFoot />
    </>,
  );
  await screen.findByRole('contentinfo');
  expect(screen.getByText(/this phone remembers it/)).toBeVisible();
  expect(screen.queryByRole('link')).toBeNull();
});
