import { screen } from '@testing-library/react';
import { lineOf, openStatement, preview } from '../../../../test/open-statement';

test('only bank lines with a matching UTR and amount are preselected, and others than a possible match have no checkbox', async () => {
  const { choose } = openStatement();
  await choose();
  expect(await screen.findByLabelText('Credit the payment of line 2')).toBeChecked();
  expect(screen.getByLabelText('Credit the payment of line 3')).not.toBeChecked();
  expect(screen.getAllByRole('checkbox')).toHaveLength(2);
  expect(screen.getByText('1 line selected, ₹500.00')).toBeInTheDocument();
  expect(screen.getByText('The same as line 5.')).toBeInTheDocument();
  expect(screen.getByText('The recorded amount is ₹5,000.00.')).toBeInTheDocument();
  expect(
    screen.getByText(/^A payment with the same day and amount was already credited/),
  ).toBeInTheDocument();
});

test('a partly credited bank line states both amounts, with a link to the payments that are not fully credited', async () => {
  const seen = lineOf(5, 'SEEN', { paymentAmount: 500, paymentLeft: 250 });
  const { choose } = openStatement({
    PreviewBankStatement: () => ({ data: { previewBankStatement: { ...preview, lines: [seen] } } }),
  });
  await choose();
  expect(await screen.findByText(/^₹250\.00 of ₹500\.00 is credited\./)).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Credit the remaining ₹250.00 in Payments' })).toHaveAttribute(
    'href',
    '/money?tab=payments',
  );
  expect(screen.queryByText('This payment was already recorded.')).toBeNull();
});

test('a bank line with a possible match shows what to check, and its customer is proposed but not selected', async () => {
  const likely = lineOf(3, 'LIKELY', {
    userId: 'u3',
    userName: 'Rohan Mehta',
    wentOutOnLine: 9,
    claims: [
      { __typename: 'UtrClaim', topUpId: 't1', userName: 'Asha Nair', status: 'CLAIMED' },
      { __typename: 'UtrClaim', topUpId: 't2', userName: 'Rohan Mehta', status: 'DUPLICATE' },
    ],
  });
  const { user, choose } = openStatement({
    PreviewBankStatement: () => ({ data: { previewBankStatement: { ...preview, lines: [likely] } } }),
  });
  await choose();
  expect(await screen.findByLabelText('Credit the payment of line 3')).not.toBeChecked();
  expect(screen.getByText('Possible match')).toBeInTheDocument();
  expect(screen.getByText(/^Line 9 is an outgoing payment with the same reference\./)).toBeInTheDocument();
  expect(screen.getByText('Asha Nair claimed this UTR.')).toBeInTheDocument();
  expect(screen.getByText(/^Rohan Mehta also claimed this UTR\./)).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Change customer for line 3' }));
  expect(screen.getByLabelText('Customer: name or mobile')).toHaveValue('Rohan Mehta');
  expect(await screen.findByRole('radio', { name: /Rohan Mehta/ })).not.toBeChecked();
});

test('the lines of a bank statement can be filtered by match', async () => {
  const { user, choose } = openStatement();
  await choose();
  await user.click(await screen.findByRole('button', { name: 'No match 1' }));
  expect(screen.getByText('NEFT UNKNOWN')).toBeInTheDocument();
  expect(screen.queryByText('Asha Nair')).toBeNull();
  // The selection does not change.
  expect(screen.getByText('1 line selected, ₹500.00')).toBeInTheDocument();
});

test('a bank statement that is not CSV or that the server rejects shows an error', async () => {
  const { choose } = openStatement({
    PreviewBankStatement: () => ({
      rejection: 'The file has no rows below the header row. Add at least one row.',
      code: 'BAD_USER_INPUT',
    }),
  });
  await choose('PK\u0003\u0004 a workbook');
  expect(await screen.findByText(/^This is not a CSV file\./)).toBeInTheDocument();
  await choose('');
  expect(
    await screen.findByText('The file has no rows below the header row. Add at least one row.'),
  ).toBeInTheDocument();
});

test('a bank statement without overlap shows a warning about missing days', async () => {
  const { choose } = openStatement({
    PreviewBankStatement: () => ({ data: { previewBankStatement: { ...preview, overlapsNothing: true } } }),
  });
  await choose();
  expect(
    await screen.findByText(/^This statement doesn't overlap an earlier statement\./),
  ).toBeInTheDocument();
});
