import { screen } from '@testing-library/react';
import { fakeServer } from '../../../test/fake-server';
import { showToCustomers } from '../../../test/show-screen';
import { KitchenFooter } from './kitchen-footer';
import { KitchenHelp } from './kitchen-help';

const settings = {
  __typename: 'Settings',
  kitchenName: 'Annapurna',
  phone: '98765 43210',
  fssaiNumber: '12345678901234',
  upiId: 'annapurna@okbank',
  payeeName: 'Annapurna Foods',
};

test('the kitchen help shows the next step, and links to the phone number of the kitchen', async () => {
  const asked: unknown[] = [];
  const server = fakeServer((operation) => {
    asked.push([operation.operationName, operation.getContext().headers?.authorization]);
    return { data: { settings } };
  });
  showToCustomers(
    server,
    <>
      <KitchenHelp about="badLink" />
      <KitchenFooter />
    </>,
  );
  expect(screen.getByText(/Open the newest link from the kitchen/)).toBeVisible();
  const calls = await screen.findAllByRole('link', { name: 'Call 98765 43210' });
  expect(calls.map((call) => call.getAttribute('href'))).toEqual(['tel:+919876543210', 'tel:+919876543210']);
  expect(screen.getAllByText('Annapurna')).toHaveLength(2);
  expect(screen.getByText('FSSAI 12345678901234')).toBeVisible();
  expect(asked).toEqual([['KitchenContact', undefined]]);
});

test('the kitchen help shows no link without a phone number of the kitchen', async () => {
  const unsaid = { ...settings, kitchenName: '', phone: '', fssaiNumber: '' };
  showToCustomers(
    fakeServer(() => ({ data: { settings: unsaid } })),
    <>
      <KitchenHelp about="noLink" />
      <KitchenFooter />
    </>,
  );
  await screen.findByRole('contentinfo');
  expect(screen.getByText(/this device remembers it/)).toBeVisible();
  expect(screen.queryByRole('link')).toBeNull();
});
