import { jest } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { parse } from 'csv-parse/browser/esm/sync';
import { fakeServer } from '../../../test/fake-server';
import { showAsAdmin } from '../../../test/show-screen';
import { MoneyReportPage } from './money-report-page';
import { reportCsv } from './report-csv';

const line = (kind: string, entries: number, added: number, taken: number) => ({
  __typename: 'MoneyReportLine' as const,
  kind: kind as 'CREDIT',
  entries,
  added,
  taken,
});
const report = (from: string, to: string) => ({
  __typename: 'MoneyReport' as const,
  from,
  to,
  openingBalance: 100.1,
  closingBalance: 280.2,
  cancelledCharges: 40,
  days: [
    {
      __typename: 'MoneyReportDay' as const,
      date: from,
      entries: 4,
      added: 300.2,
      taken: 120.1,
      closingBalance: 280.2,
    },
  ],
  lines: [line('CREDIT', 2, 300.2, 0), line('CORRECTION', 1, 0, 0.1), line('ORDER', 1, 0, 120)],
});

const asked: Record<string, unknown>[] = [];
const server = fakeServer(({ operationName, variables }) => {
  if (operationName === 'WalletsExport') return { rejection: 'Slow down, please.', code: 'TOO_MANY' };
  asked.push(variables);
  if (operationName === 'ReportEntries') {
    const isSecond = variables.after === 'e1';
    const node = {
      __typename: 'WalletLog',
      id: isSecond ? 'e2' : 'e1',
      kind: 'CREDIT',
      transactionDate: '2026-11-02',
      amount: isSecond ? 100.2 : 200,
      remarks: 'Credit Entry',
      narration: 'UPI',
      reference: '432112345678',
      writtenAt: '2026-11-02T04:00:00.000Z',
      user: {
        __typename: 'User',
        id: isSecond ? 'u2' : 'u1',
        title: isSecond ? 'Ravi' : 'Asha Nair',
        mobileNumber: '9876500001',
      },
      order: null,
    };
    return {
      data: {
        walletEntries: {
          __typename: 'WalletEntryConnection',
          totalCount: 2,
          pageInfo: { __typename: 'PageInfo', hasNextPage: !isSecond, endCursor: node.id },
          nodes: [node],
        },
      },
    };
  }
  const { from, to } = variables as { from: string; to: string };
  const settings = { __typename: 'Settings', kitchenName: 'Annapurna', fssaiNumber: null };
  return { data: { moneyReport: report(from, to), settings } };
});
const user = userEvent.setup();

beforeEach(() => {
  asked.length = 0;
});

test('the money report loads the days of its address and sums all kinds to the paisa', async () => {
  showAsAdmin(server, <MoneyReportPage />, '/money-report?from=2026-11-01&to=2026-11-15');
  await screen.findByText('Opening balance before 01/11/26');
  expect(asked).toEqual([{ from: '2026-11-01', to: '2026-11-15' }]);
  expect(screen.getByText('Closing balance at the end of 15/11/26').parentElement).toHaveTextContent(
    '₹280.20',
  );
  const total = screen.getByRole('row', { name: /Total/ });
  expect(total).toHaveTextContent('4');
  expect(total).toHaveTextContent('₹300.20');
  expect(total).toHaveTextContent('₹120.10');
  screen.getByText(/ The charges include ₹40\.00 for orders that were cancelled without a refund\. /);
});

test('a figure of the money report links to its entries, page by page, and Close returns to the report', async () => {
  showAsAdmin(server, <MoneyReportPage />, '/money-report?from=2026-11-01&to=2026-11-15');
  await user.click(await screen.findByRole('link', { name: '₹300.20: show entries of Money received' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Money received, added' }));
  await dialog.findByRole('row', { name: /Asha Nair.*₹200\.00/ });
  await user.click(dialog.getByRole('button', { name: 'Show more' }));
  await dialog.findByRole('row', { name: /Ravi.*₹100\.20/ });
  expect(dialog.getByRole('row', { name: /Asha Nair/ })).toBeInTheDocument();
  const filter = {
    kind: 'CREDIT',
    direction: 'ADDED',
    movedFrom: '2026-11-01',
    movedUntil: '2026-11-15',
  };
  expect(asked.slice(1)).toEqual([{ filter }, { filter, after: 'e1' }]);
  await user.click(dialog.getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('the figures of a day in the money report link to the entries of that day', async () => {
  showAsAdmin(server, <MoneyReportPage />, '/money-report?from=2026-11-01&to=2026-11-15');
  await user.click(await screen.findByRole('link', { name: '4: show entries of Sunday, 01 Nov' }));
  await screen.findByRole('dialog', { name: 'All transactions' });
  await waitFor(() =>
    expect(asked.at(-1)).toEqual({ filter: { movedFrom: '2026-11-01', movedUntil: '2026-11-01' } }),
  );
});

test.each(['', '?from=2026-11-31&to=2026-12-01', '?from=2026-11-20&to=2026-11-01'])(
  'the money report at an address with %j shows this month',
  async (search) => {
    showAsAdmin(server, <MoneyReportPage />, `/money-report${search}`);
    await screen.findByText(/Opening balance before/);
    expect(asked).toEqual([{ from: expect.stringMatching(/-01$/), to: expect.any(String) }]);
    expect(screen.getByRole('button', { name: 'This month' })).toHaveAttribute('aria-pressed', 'true');
  },
);

test('the money report loads other days once both dates are complete', async () => {
  showAsAdmin(server, <MoneyReportPage />, '/money-report?from=2026-11-01&to=2026-11-15');
  await screen.findByText('Opening balance before 01/11/26');
  await user.clear(screen.getByLabelText('From'));
  await user.type(screen.getByLabelText('From'), '10/11/26');
  await screen.findByText('Opening balance before 10/11/26');
  expect(asked).toEqual([
    { from: '2026-11-01', to: '2026-11-15' },
    { from: '2026-11-10', to: '2026-11-15' },
  ]);
});

test('the Print button of the money report prints the displayed report', async () => {
  const print = jest.spyOn(window, 'print').mockImplementation(() => undefined);
  showAsAdmin(server, <MoneyReportPage />, '/money-report?from=2026-11-01&to=2026-11-15');
  await screen.findByText('Opening balance before 01/11/26');
  await user.click(screen.getByRole('button', { name: 'Print' }));
  await waitFor(() => expect(print).toHaveBeenCalledTimes(1));
  expect(document.querySelector('.print-document')).toHaveTextContent(/Annapurna.*01\/11\/26 to 15\/11\/26/);
});

test('a rejected export of the wallets shows the reason and can be retried', async () => {
  showAsAdmin(server, <MoneyReportPage />, '/money-report?from=2026-11-01&to=2026-11-15');
  await screen.findByText('Opening balance before 01/11/26');
  await user.click(screen.getAllByRole('button', { name: 'Save as CSV' })[1] as HTMLElement);
  expect(await screen.findByRole('alert')).toHaveTextContent('Slow down, please.');
  expect(screen.getByRole('button', { name: 'Try again' })).toBeInTheDocument();
});

test('the exported file contains the figures of the money report', () => {
  const rows: string[][] = parse(reportCsv(report('2026-11-01', '2026-11-15')), { bom: true });
  expect(rows.slice(1)).toEqual([
    ['Opening balance before 2026-11-01', '', '', '', '100.10'],
    ['Money received', '2', '300.20', '0.00', ''],
    ['Corrections', '1', '0.00', '0.10', ''],
    ['Charged for orders', '1', '0.00', '120.00', ''],
    ['Closing balance at the end of 2026-11-15', '', '', '', '280.20'],
  ]);
});
