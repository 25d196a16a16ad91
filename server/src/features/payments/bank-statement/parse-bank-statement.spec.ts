import { formatRupees } from '../../../shared/money.js';
import { guessMapping } from './bank-columns.js';
import type { BankLine, BankMapping } from './bank-line.js';
import { MAX_BANK_LINES, parseBankStatement } from './parse-bank-statement.js';

const read = (csv: string, mapping: BankMapping | null = null) => parseBankStatement(csv, mapping);
/** Formats a line for a table of tests. */
const shortly = ({ day, amountPaise, utr, rejection }: BankLine) =>
  [day, formatRupees(amountPaise), utr, rejection?.reason].filter(Boolean).join(' ');

const HDFC = `
  Date     ,Narration                                    ,Value Dat,Debit Amount ,Credit Amount ,Chq/Ref Number ,Closing Balance
 21/11/26  ,UPI-ASHA NAIR-ASHA.NAIR@OKHDFCBANK-HDFC0001234-432112345678-MEALS ,21/11/26 , 0.00 , 1500.00 ,0000432112345678 , 51500.00
 21/11/26  ,POS 512345XXXXXX1234 BIGBASKET , 21/11/26 , 4300.50 , 0.00 ,0000000000123456 , 47199.50
 22/11/26  ,NEFT CR-SBIN0000300-ROHAN MEHTA-KITCHEN-SBIN226326123456 ,22/11/26 , 0.00 , 150000.00 ,SBIN226326123456 , 197199.50
`;
const ICICI = `DETAILED STATEMENT,,,,,,,
Search,,,,,,,
"Account Number","000401234567 ( INR )  - MEALBOX KITCHEN",,,,,,
,,,,,,,
S No.,Value Date,Transaction Date,Cheque Number,Transaction Remarks,Withdrawal Amount (INR ),Deposit Amount (INR ),Balance (INR )
1,20/11/2026,21/11/2026,-,UPI/432112345678/Meals for Asha/asha@okicici/ICICI Bank,0.00,"1,50,000.00","2,01,500.00"
2,21/11/2026,21/11/2026,004512,CLG/RENT,45000.00,0.00,"1,56,500.00"
3,21/11/2026,21/11/2026,-,MMT/IMPS/632511223344/Lunch/ROHAN MEH/HDFC0000123,0.0,500,"1,57,000.00"

Legends Used in Account Statement,,,,,,,
VAT/MAT/NFS - Cash withdrawal,,,,,,,`;
const SBI = [
  'Account Name       :\tMealbox Kitchen',
  'Address            :\t12, MG Road, Pune',
  '',
  'Txn Date\tValue Date\tDescription\tRef No./Cheque No.\t        Debit\tCredit\tBalance',
  '21 Nov 2026\t21 Nov 2026\t   BY TRANSFER-UPI/CR/432112345678/ASHA NAI/HDFC/asha@ok/Meals--\tTRANSFER FROM 4897690162091\t \t1,500.00\t51,500.00',
  '21 Nov 2026\t21 Nov 2026\tTO TRANSFER-INB Gas--\tTRANSFER TO 4897690162092\t900.00\t \t50,600.00',
  '**This is a computer generated statement and does not require a signature',
].join('\n');
const AXIS = `Name :- MEALBOX KITCHEN
Joint Holder :- -
Tran Date,CHQNO,PARTICULARS,DR,CR,BAL,SOL
21-11-2026,-,UPI/P2A/432112345678/ASHA NAIR /HDFC BANK/Meals, ,1500.00,51500.00,248
22-11-2026,-,"NEFT/HDFCN52026112212345678/ROHAN MEHTA ""Home""", ,2000.00,53500.00,248
,,Unless the constituent notifies the bank immediately of any discrepancy,,,,`;
const KOTAK = `Sl. No.;Date;Description;Chq / Ref number;Amount;Dr / Cr;Balance;Dr / Cr
1;21-Nov-2026;UPI/ASHA NAIR/432112345678/Meals;UPI-632500001111;1,500.00;CR;51,500.00;CR
2;21-Nov-2026;Salary;;9,000.00;DR;42,500.00;CR
3;22-Nov-26;RECD:IMPS/632599887766/ROHAN/KKBK;IMPS-632599887766;750.00;CR;43,250.00;CR
;;Opening balance;;;;50,000.00;CR`;

test.each<[string, string, string[]]>([
  ['HDFC', HDFC, ['2026-11-21 ₹1,500.00 432112345678', '2026-11-22 ₹1,50,000.00 SBIN226326123456']],
  ['ICICI', ICICI, ['2026-11-21 ₹1,50,000.00 432112345678', '2026-11-21 ₹500.00 632511223344']],
  ['SBI', SBI, ['2026-11-21 ₹1,500.00 432112345678']],
  ['Axis', AXIS, ['2026-11-21 ₹1,500.00 432112345678', '2026-11-22 ₹2,000.00 HDFCN52026112212345678']],
  ['Kotak', KOTAK, ['2026-11-21 ₹1,500.00 432112345678', '2026-11-22 ₹750.00 632599887766']],
])('a statement of %s is parsed without outgoing payments', (_bank, csv, expected) => {
  const { lines, problems } = read(csv);
  expect(problems).toEqual([]);
  expect(lines.map(shortly)).toEqual(expected);
});

test('columns are recognised by name in any sequence', () => {
  const [first, second] = [HDFC, ICICI].map((csv) => read(csv).mapping);
  expect(first).toEqual({
    date: 'Date',
    narration: 'Narration',
    amount: 'Credit Amount',
    dayOrder: null,
    direction: null,
    utr: 'Chq/Ref Number',
    balance: 'Closing Balance',
  });
  const turned = HDFC.trim()
    .split('\n')
    .map((line) => line.split(',').reverse().join(','))
    .join('\n');
  expect(read(turned, first as BankMapping).lines.map(shortly)).toEqual(read(HDFC).lines.map(shortly));
  expect(second?.date).toBe('Transaction Date');
});

test('a duplicate column gets a second name', () => {
  const { columns, mapping } = read(KOTAK);
  expect(columns).toContain('Dr / Cr (2)');
  expect(mapping).toMatchObject({ amount: 'Amount', direction: 'Dr / Cr' });
});

test('a statement of another bank has no lines, and its columns are suggested', () => {
  const { lines, mapping, problems } = read(ICICI, read(HDFC).mapping);
  expect(lines).toEqual([]);
  expect(mapping).toEqual(read(ICICI).mapping);
  expect(problems.map(({ reason }) => reason)).toEqual(['bank.columns-differ']);
});

test('a statement with unknown column names has no lines until its columns are mapped', () => {
  const csv = 'Kitchen,,\nTag,Worum,Eingang\n21.11.2026,Meals 432112345678,500\n';
  const asked = read(csv);
  expect([asked.columns, asked.mapping, asked.lines]).toEqual([['Tag', 'Worum', 'Eingang'], null, []]);
  expect(asked.problems.map(({ reason }) => reason)).toEqual(['bank.columns-unknown']);
  const none = { direction: null, utr: null, balance: null, dayOrder: null };
  const { lines } = read(csv, { date: 'Tag', narration: 'Worum', amount: 'Eingang', ...none });
  expect(lines.map(shortly)).toEqual(['2026-11-21 ₹500.00 432112345678']);
});

test('equal lines are two payments only if the balance or number differs', () => {
  const rows = [
    '21/11/26,CASH,500,,1500',
    '21/11/26,CASH,500,,2000',
    '21/11/26,CASH,500,,2000',
    '21/11/26,CASH,500,77,2500',
    '21/11/26,UPI/432112345678/A,500,,3000',
    '21/11/26,UPI/432112345678/A,500,,3500',
  ];
  const { lines } = read(`Date,Narration,Credit,Ref No,Balance\n${rows.join('\n')}`);
  expect(lines.map(({ rejection }) => rejection && [rejection.reason, rejection.params])).toEqual([
    null,
    null,
    ['bank-line.duplicate', { line: 3 }],
    null,
    null,
    ['bank-line.duplicate', { line: 6 }],
  ]);
  expect(new Set(lines.map(({ fingerprint }) => fingerprint)).size).toBe(6);
});

test('a line has the same fingerprint in an overlapping statement with another sequence and other spaces', () => {
  const before = read(
    'Date,Narration,Credit,Balance\n20/11/26,CASH  A,500,500\n21/11/26,CASH B,500,1000\n21/11/26,CASH B,500,1500',
  );
  const after = read(
    'Balance,Credit,Description,Txn Date\n1500.00,500.00,Cash B,21-Nov-2026\n1000.00,"500.00",CASH  B ,21-Nov-2026',
  );
  const [, ...expected] = before.lines.map(({ fingerprint }) => fingerprint);
  expect(after.lines.map(({ fingerprint }) => fingerprint)).toEqual(expected);
});

test('unreadable lines are counted, and the first ones are listed', () => {
  const rows = Array.from({ length: 21 }, () => '21/11/26,x,five').join('\n');
  const told = read(`Date,Narration,Credit\n${rows}`).problems.map(({ params }) => params);
  expect([told.length, told[0], told[1]]).toEqual([21, { lines: 21 }, { line: 2 }]);
  const { lines, problems } = read('Date,Narration,Credit\n31/02/26,x,5\n21/11/26,x,5');
  expect([lines.length, problems.map(({ params }) => params)]).toEqual([1, [{ line: 2 }]]);
});

test('a second header row with another sequence applies to the lines below it', () => {
  const { lines } = read(
    'Date,Narration,Credit,Debit\n20/11/26,A,500,\nDate,Narration,Debit,Credit\n21/11/26,B,600,\n21/11/26,C,,700',
  );
  expect(lines.map(shortly)).toEqual(['2026-11-20 ₹500.00', '2026-11-21 ₹700.00']);
});

test('lines can have different line endings', () => {
  const { lines } = read('Kitchen\r\nDate,Narration,Credit\n20/11/26,A,500\r21/11/26,B,600');
  expect(lines.map(shortly)).toEqual(['2026-11-20 ₹500.00', '2026-11-21 ₹600.00']);
});

test('a file without rows is rejected, and a file without incoming payments is a problem', () => {
  expect(() => read(' \n,,\n')).toThrow('import.no-row');
  expect(() => read('Date,Narration,Credit\n21/11/26,"x,5')).toThrow('import.malformed');
  expect(read('Date,Narration,Credit\n21/11/26,x,').problems.map(({ reason }) => reason)).toEqual([
    'bank.nothing-came-in',
  ]);
});

test(`${MAX_BANK_LINES} lines are read, and one more is rejected`, () => {
  const rows = Array.from(
    { length: MAX_BANK_LINES },
    (_, index) => `21/11/26,UPI/${432112340000 + index}/A,500`,
  );
  expect(read(`Date,Narration,Credit\n${rows.join('\n')}`).lines).toHaveLength(MAX_BANK_LINES);
  expect(() => read(`Date,Narration,Credit\n${rows.join('\n')}\n22/11/26,B,500`)).toThrow('input.too-many');
});

test('incoming payments are recognised among all amounts by sign or by word', () => {
  expect(guessMapping(['Date', 'Details', 'Amount', 'Type'])).toMatchObject({
    amount: 'Amount',
    direction: 'Type',
  });
  expect(read('Date,Details,Amount\n21/11/26,A,500\n21/11/26,B,-20').lines.map(shortly)).toEqual([
    '2026-11-21 ₹500.00',
  ]);
  expect(read('Date,Details,Amount\n21/11/26,A,500 Cr').lines.map(shortly)).toEqual(['2026-11-21 ₹500.00']);
});

test('a statement without directions of amounts has no lines until its mapping is confirmed', () => {
  const csv = 'Date,Details,Amount\n21/11/26,UPI/432112345678/PAID TO ASHA,500';
  const { lines, mapping, problems } = read(csv);
  expect([lines, problems.map(({ reason }) => reason)]).toEqual([[], ['bank.columns-unknown']]);
  expect(read(csv, mapping).lines.map(shortly)).toEqual(['2026-11-21 ₹500.00 432112345678']);
});
