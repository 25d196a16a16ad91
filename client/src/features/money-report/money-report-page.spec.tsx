import { jest } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { parse } from 'csv-parse/browser/esm/sync';
import { showAsAdmin } from '../../../test/show-screen';
import { fakeServer } from '../../shared/apollo/test/fake-server';
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
  lines: [line('CREDIT', 2, 300.2, 0), line('CORRECTION', 1, 0, 0.1), line('ORDER', 1, 0, 120)],
});

const asked: Record<string, unknown>[] = [];
const server = fakeServer(({ operationName, variables }) => {
  if (operationName === 'WalletsExport') return { refusal: 'Slow down, please.', code: 'TOO_MANY' };
  asked.push(variables);
  const { from, to } = variables as { from: string; to: string };
  const settings = { __typename: 'Settings', kitchenName: 'Annapurna', fssaiNumber: null };
  return { data: { moneyReport: report(from, to), settings } };
});
const user = userEvent.setup();

beforeEach(() => {
  asked.length = 0;
});

test('the days of the address are asked for, and all kinds are added up to the paisa', async () => {
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
});

test.each(['', '?from=2026-11-31&to=2026-12-01', '?from=2026-11-20&to=2026-11-01'])(
  'an address with %j shows this month',
  async (search) => {
    showAsAdmin(server, <MoneyReportPage />, `/money-report${search}`);
    await screen.findByText(/Opening balance before/);
    expect(asked).toEqual([{ from: expect.stringMatching(/-01$/), to: expect.any(String) }]);
    expect(screen.getByRole('button', { name: 'This month' })).toHaveAttribute('aria-pressed', 'true');
  },
);

test('other days are asked for once both are whole', async () => {
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

test('Print prints what is shown', async () => {
  const print = jest.spyOn(window, 'print').mockImplementation(() => undefined);
  showAsAdmin(server, <MoneyReportPage />, '/money-report?from=2026-11-01&to=2026-11-15');
  await screen.findByText('Opening balance before 01/11/26');
  await user.click(screen.getByRole('button', { name: 'Print' }));
  await waitFor(() => expect(print).toHaveBeenCalledTimes(1));
  expect(document.querySelector('.print-document')).toHaveTextContent(/Annapurna.*01\/11\/26 to 15\/11\/26/);
});

test('an export that is refused says why, and can be tried again', async () => {
  showAsAdmin(server, <MoneyReportPage />, '/money-report?from=2026-11-01&to=2026-11-15');
  await screen.findByText('Opening balance before 01/11/26');
  await user.click(screen.getAllByRole('button', { name: 'Save as CSV' })[1] as HTMLElement);
  expect(await screen.findByRole('alert')).toHaveTextContent('Slow down, please.');
  expect(screen.getByRole('button', { name: 'Try again' })).toBeInTheDocument();
});

test('the file has what the report has, and adds up', () => {
  const rows: string[][] = parse(reportCsv(report('2026-11-01', '2026-11-15')), { bom: true });
  expect(rows.slice(1)).toEqual([
    ['Opening balance before 2026-11-01', '', '', '', '100.1'],
    ['Money that came in', '2', '300.2', '0', ''],
    ['Corrections', '1', '0', '0.1', ''],
    ['Charged for orders', '1', '0', '120', ''],
    ['Closing balance at the end of 2026-11-15', '', '', '', '280.2'],
  ]);
});
