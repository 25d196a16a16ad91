import { messageOf } from '../../messages.js';
import { AppError } from '../../shared/errors.js';
import { readCreditFile } from './credit-file.js';

const SURPLUS = (row: number) =>
  `Row ${row} has more cells than the header row. Put quotes around a value that contains commas.`;
const UNCLEAR = 'Amount is unclear. Write it without commas, such as 1500 or 1500.50.';
const NOT_POSITIVE = 'Amount must be a positive number.';

/** Reads each row, and returns its mobile number and amount, or its error. */
const read = (csv: string) =>
  readCreditFile(csv).map(({ mobileNumber, amountPaise, error }) =>
    error ? messageOf(error) : `${mobileNumber} ${amountPaise}`,
  );

test.each<[string, string, string[]]>([
  ['commas', 'Mobile,Amount\n9876500001,500', ['9876500001 50000']],
  ['semicolons', 'sep=;\nMobile;Amount\n9876500001;500', ['9876500001 50000']],
  [
    'a title and other names',
    'Top-ups,,\n\nS.No,WhatsApp No.,Amount (₹)\n1,+91 98765 00001,500.50',
    ['9876500001 50050'],
  ],
  [
    'an amount received',
    'Customer Name,Contact No,Amount Received\nAsha,9876500001,500',
    ['9876500001 50000'],
  ],
  [
    'quoted amounts',
    'Mobile,Amount\n9876500001,"1,500"\n9876500002,"2,00,000.00"',
    ['9876500001 150000', '9876500002 20000000'],
  ],
  [
    'amounts as people write them',
    'Mobile,Amount\n9876500001,Rs. 500\n9876500002,500/-',
    ['9876500001 50000', '9876500002 50000'],
  ],
  [
    'amounts without quotes',
    'Mobile,Amount\n9876500004,1,500\n9876500003,2,00,000',
    [SURPLUS(2), SURPLUS(3)],
  ],
  [
    'amounts without quotes before a narration',
    'Mobile,Amount,Narration\n9876500004,1,500\n9876500003,2,00,000\n9876500002,1,500,UPI',
    [UNCLEAR, SURPLUS(3), SURPLUS(4)],
  ],
  ['amounts without quotes before another column', 'Mobile,Amount,Mode\n9876500004,1,500', [UNCLEAR]],
  [
    'amounts before a number',
    'Mobile,Amount,Sr\n9876500004,50,12\n9876500003,500,123',
    ['9876500004 5000', '9876500003 50000'],
  ],
  [
    'a comma for a decimal point',
    'Mobile;Amount\n9876500001;500,50\n9876500002;1.500,00',
    [UNCLEAR, UNCLEAR],
  ],
  ['a third decimal', 'Mobile,Amount\n9876500001,12.345', ['Amount can have at most two decimals.']],
  [
    'no positive amount',
    'Mobile,Amount\n9876500001,0\n9876500002,-5\n9876500003,',
    [NOT_POSITIVE, NOT_POSITIVE, NOT_POSITIVE],
  ],
  [
    'numbers that are no mobile number',
    'Mobile,Amount\n9.8765432E+09,500\n+65 9123 4567,500',
    [
      'A spreadsheet has shortened the mobile number. Format the column as text, and enter all digits again.',
      'Mobile number must be 10 digits.',
    ],
  ],
  [
    'a reference that a spreadsheet has shortened',
    'Mobile,Amount,UTR\n9876500001,500,4.32112E+11',
    ['A spreadsheet has shortened the reference. Format the column as text, and enter all digits again.'],
  ],
])('each row of a credit file with %s is read, or has an error', (_what, csv, rows) =>
  expect(read(csv)).toEqual(rows),
);

test('narration and reference are found by column name, and rows are numbered as in a spreadsheet', () => {
  expect(readCreditFile('Ref No,Mobile,Amount,Remarks\n\nSBI 1,9876500001,50,UPI')).toEqual([
    {
      row: 3,
      mobileNumber: '9876500001',
      amountPaise: 5_000n,
      narration: 'UPI',
      reference: 'SBI 1',
      error: null,
    },
  ]);
});

test.each([
  ['without an amount', 'Phone,Sum\n1,2', "The file has no column 'Amount'."],
  ['without rows', 'Mobile,Amount\n', 'The file has no rows below the header row. Add at least one row.'],
  [
    'that is a workbook',
    'PK\u0003\u0004',
    'This is an Excel workbook, not a CSV file. Save the file as CSV, and select the CSV file.',
  ],
  [
    'of 1,001 rows',
    `Mobile,Amount\n${'9876500001,1\n'.repeat(1_001)}`,
    'The file can have at most 1,000 entries.',
  ],
])('a credit file %s is rejected', (_what, csv, message) => {
  let error: unknown;
  try {
    readCreditFile(csv);
  } catch (thrown) {
    error = thrown;
  }
  expect(error instanceof AppError && messageOf(error)).toBe(message);
});
