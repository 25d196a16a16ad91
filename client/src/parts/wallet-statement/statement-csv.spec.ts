import { parse } from 'csv-parse/browser/esm/sync';
import { statementCsv } from './statement-csv';

const entry = { entryNumber: 1, narration: '', reference: null, kind: 'CREDIT' as const, balanceByDay: null };

test('the statement CSV lists the entries between the balances, and escapes formulas', () => {
  const csv = statementCsv({
    userTitle: 'Asha Nair',
    balance: 1000,
    openingBalance: 200.1,
    closingBalance: -40.2,
    total: 2,
    days: { from: '2026-11-01', until: '2026-11-30' },
    entries: [
      {
        ...entry,
        id: 'a',
        transactionDate: '2026-11-02',
        amount: 100.2,
        remarks: 'Wallet Balance Added',
        narration: '=cash',
        reference: '012345678901',
        balanceAfter: 1100,
        kind: 'CREDIT',
        balanceByDay: 300.3,
      },
      { ...entry, id: 'b', transactionDate: '2026-11-03', amount: -340.5, remarks: '', balanceAfter: -40.2 },
    ],
  });
  const rows: Record<string, string>[] = parse(csv, { bom: true, columns: true });
  expect(rows.map(({ Day, Remarks, Amount, Balance }) => [Day, Remarks, Amount, Balance])).toEqual([
    ['2026-11-01', 'Opening balance', '', '200.10'],
    ['2026-11-02', 'Wallet Balance Added', '100.20', '300.30'],
    ['2026-11-03', 'Deduction', '-340.50', '-40.20'],
    ['2026-11-30', 'Closing balance', '', '-40.20'],
  ]);
  expect(rows[1]).toMatchObject({ Narration: `'=cash`, Reference: `'012345678901` });
});
