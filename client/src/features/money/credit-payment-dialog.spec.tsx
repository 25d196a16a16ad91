import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { fakeServer } from '../../../test/fake-server';
import { showAsAdmin } from '../../../test/show-screen';
import { CreditPaymentDialog } from './credit-payment-dialog';

const user = userEvent.setup();
const asha = {
  __typename: 'User',
  id: 'u1',
  title: 'Asha Nair',
  mobileNumber: '9812345678',
  walletBalance: 100,
};
const payment = {
  id: 'p1',
  reference: '432112345678',
  amount: 500,
  left: 500,
  date: '2026-11-21',
  source: 'CSV' as const,
  narration: '',
  credits: [],
};

test('a part of a payment that another tab credited to the same customer needs a second press', async () => {
  let balance = 100;
  let credits = 0;
  showAsAdmin(
    fakeServer(({ operationName }) => {
      if (operationName === 'MoneyCustomers')
        return { data: { users: { __typename: 'UserConnection', total: 1, items: [asha] } } };
      if (operationName === 'WalletNow')
        return { data: { user: { ...asha, type: 'CUSTOMER', walletBalance: balance } } };
      if (operationName !== 'CreditPayment') return 'lost';
      credits += 1;
      return { data: { creditPayment: { __typename: 'Payment', ...payment, left: 100 } } };
    }),
    <CreditPaymentDialog payment={payment} onClose={() => undefined} />,
  );
  await user.type(await screen.findByRole('searchbox'), 'asha');
  await user.click(await screen.findByRole('radio', { name: /Asha Nair/ }));
  const amount = screen.getByLabelText(/^Amount/);
  await user.clear(amount);
  await user.type(amount, '200');
  await screen.findByText(/₹100\.00.*₹300\.00/);
  balance = 300;
  const submit = screen.getByRole('button', { name: 'Credit ₹200.00' });
  await user.click(submit);
  expect(
    await screen.findByText(/^The balance changed to ₹300\.00.* then select Credit ₹200\.00 again\.$/),
  ).toBeInTheDocument();
  expect(credits).toBe(0);
  await user.click(submit);
  await screen.findByText('₹200.00 was credited.');
  expect(credits).toBe(1);
});

test('the rest of a payment is credited to a customer found by name, up to the uncredited amount', async () => {
  const sent: object[] = [];
  showAsAdmin(
    fakeServer(({ operationName, variables }) => {
      if (operationName === 'MoneyCustomers')
        return { data: { users: { __typename: 'UserConnection', total: 12, items: [asha] } } };
      if (operationName === 'WalletNow') return { data: { user: { ...asha, type: 'CUSTOMER' } } };
      if (operationName !== 'CreditPayment') return 'lost';
      sent.push(variables);
      return { data: { creditPayment: { __typename: 'Payment', ...payment, left: 50 } } };
    }),
    <CreditPaymentDialog payment={{ ...payment, left: 200 }} onClose={() => undefined} />,
  );
  await user.click(await screen.findByRole('button', { name: 'Credit ₹200.00' }));
  expect(screen.getByText('Select a customer.')).toBeInTheDocument();
  await user.type(screen.getByLabelText('Customer: name or mobile'), 'asha');
  await user.click(await screen.findByRole('radio', { name: /Asha Nair/ }));
  expect(screen.getByText('11 more customers match. Enter more of the name.')).toBeInTheDocument();
  const amount = screen.getByLabelText(/^Amount/);
  await user.clear(amount);
  await user.type(amount, '250');
  expect(screen.getByText('You can credit at most ₹200.00 from this payment.')).toBeInTheDocument();
  await user.clear(amount);
  await user.type(amount, '150');
  await user.click(screen.getByRole('button', { name: 'Credit ₹150.00' }));
  await screen.findByText('₹150.00 was credited.');
  expect(sent).toEqual([{ paymentId: 'p1', userId: 'u1', amount: 150, idempotencyKey: expect.any(String) }]);
});
