import { formatRupees } from '../../../shared/money.js';
import type { BankLine } from './bank-line.js';
import { parseBankStatement } from './parse-bank-statement.js';

const read = (csv: string) => parseBankStatement(csv, null);
/** Formats a line for a table of tests. */
const shortly = ({ day, amountPaise }: BankLine) => `${day} ${formatRupees(amountPaise)}`;

const line = (cells: string) => {
  const { lines, problems } = read(`Date,Narration,Credit,Ref No,Balance\n${cells}`);
  const told = problems.map(({ reason }) => reason).filter((reason) => reason !== 'bank.nothing-came-in');
  return [...lines.map(shortly), ...told];
};

test.each<[string, string, string[]]>([
  ['a day with a time', '21/11/2026 10:15:00,x,5,,', ['2026-11-21 ₹5.00']],
  ['a day as the standard has it', '2026-11-21,x,5,,', ['2026-11-21 ₹5.00']],
  ['a day that does not exist', '31/02/2026,x,5,,', ['bank-line.date']],
  ['a month before the day', '11/21/2026,x,5,,', ['bank.dates-doubtful']],
  ['a sign and a word of money', '21/11/26,x,"+ ₹1,50,000.50 Cr",,', ['2026-11-21 ₹1,50,000.50']],
  ['a minus', '21/11/26,x,-500.00,,', []],
  ['brackets', '21/11/26,x,(500.00),,', []],
  ['a minus behind', '21/11/26,x,500.00-,,', []],
  ['Dr behind', '21/11/26,x,500.00 Dr,,', []],
  ['nothing, zero and a dash', '21/11/26,x,,,\n21/11/26,x,0.00,,\n21/11/26,x,-,,', []],
  ['a total', 'Total,,"1,500.00",,\n,,"1,500.00",,', []],
  ['counts under a statement', '50000.00,12,1500.00,9,51500.00', []],
  ['no amount', '21/11/26,x,five,,', ['bank-line.amount']],
  ['three decimals', '21/11/26,x,5.005,,', ['bank-line.amount']],
  ['too much', '21/11/26,x,10000001,,', ['bank-line.amount']],
  ['a comma for a decimal point', '21/11/26,x,"5,00",,', ['bank-line.amount']],
  ['a point for thousands and a comma', '21/11/26,x,"1.500,00",,', ['bank-line.amount']],
  ['two numbers in a cell', '21/11/26,x,500 500,,', ['bank-line.amount']],
  ['a currency without a blank', '21/11/26,x,Rs.500,,', ['2026-11-21 ₹500.00']],
  ['a comma that is not quoted', '21/11/26,UPI/432112345678/A,1,500.00,ref,900', ['bank-line.cells']],
  [
    "an amount in the customer's text",
    '21/11/26,UPI/432112345678/x,9999.00,,,,500.00,,900',
    ['bank-line.cells'],
  ],
  ['commas at its end', '21/11/26,x,5,,,,,', ['2026-11-21 ₹5.00']],
])('a row of a statement is read, skipped, or rejected: %s', (_what, cells, expected) =>
  expect(line(cells)).toEqual(expected),
);

test('an amount inside a text shifts no cells, also with a comma at the end of each line', () => {
  const statement = (row: string) => read(`Date,Narration,Credit,Debit,Balance,\n${row}`);
  expect(statement('21/11/26,UPI/x,500.00,,900,').lines.map(shortly)).toEqual(['2026-11-21 ₹500.00']);
  const { lines, problems } = statement('21/11/26,UPI/x,9999.00,500.00,,900,');
  expect([lines, problems.map(({ reason }) => reason)]).toEqual([[], ['bank-line.cells']]);
});

test.each<[string, string, string, string | null]>([
  ['behind zeros', 'x', '0000432112345678', '432112345678'],
  ['as Excel wraps it', 'x', '"=""432112345678"""', '432112345678'],
  ['spoilt by Excel, and whole in the narration', 'UPI/432112345678/x', '4.32112E+11', '432112345678'],
  ['beside the address of a mobile', 'UPI/432112345678/919876543210@ybl', '', '432112345678'],
  ['of an address alone', 'UPI/919876543210@ybl/x', '', null],
  ['of the bank, and another number of the customer', 'UPI/432112345678/UPI/999999999999', '', null],
  ['of the customer in the position of the bank', 'UPI/999999999999/a@ybl/AXIS/432112345678', '', null],
  [
    'in the address of the payer',
    'UPI-A-upi-999999999999.x@ybl-HDFC0001234-432112345678-x',
    '',
    '432112345678',
  ],
  [
    'that the customer wrote, and the one of the column',
    'UPI/432112345678/UPI/999999999999',
    '432112345678',
    '432112345678',
  ],
  ['beside a mobile number', 'UPI/432112345678/919876543210', '', '432112345678'],
  ['twice, differently', 'UPI/432112345678/x', '432112345679', null],
  ['two without a label', 'x 432112345678 y 432112345679', '', null],
  ['in a longer number', 'x 4321123456789', '', null],
  ['of a cheque', 'CLG 004512', '004512', null],
  ['of a NEFT in the narration', 'NEFT*SBIN226326123456*ROHAN', '', 'SBIN226326123456'],
  ['in small letters', 'upi/cr/432112345678/asha', '', '432112345678'],
])(
  'the UTR of a line is found, or null if it is uncertain: a number %s',
  (_what, narration, reference, utr) => {
    const { lines } = read(`Date,Narration,Credit,Ref No\n21/11/26,${narration},5,${reference}`);
    expect(lines.map((one) => one.utr)).toEqual([utr]);
  },
);

test.each(['Cr', 'CR.', '(C)', 'Credit', 'credited', 'DEPOSIT', '+'])(
  'the cell %s states an incoming payment',
  (cell) => {
    expect(read(`Date,Details,Amount,Type\n21/11/26,A,500,${cell}`).lines).toHaveLength(1);
  },
);

test.each(['Dr', 'Credit card', 'Cr/Dr', 'Cash', '-'])(
  'the cell %s does not state an incoming payment',
  (cell) => {
    expect(read(`Date,Details,Amount,Type\n21/11/26,A,500,${cell}`).lines).toEqual([]);
  },
);
