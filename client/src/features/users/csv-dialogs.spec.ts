import { csvRows } from './csv-rows';
import { readTopUps } from './top-up-lines';

test.each([
  [
    'a,b\n1,2\n',
    [
      ['a', 'b'],
      ['1', '2'],
    ],
  ],
  [
    'a;b\r\n1;2',
    [
      ['a', 'b'],
      ['1', '2'],
    ],
  ],
  [
    '\uFEFFa,b\n\n , \n"x, ""y""\nz",2',
    [
      ['a', 'b'],
      ['x, "y"\nz', '2'],
    ],
  ],
  [
    'a,b\n1,',
    [
      ['a', 'b'],
      ['1', ''],
    ],
  ],
  [
    'a\tb\n1\t2',
    [
      ['a', 'b'],
      ['1', '2'],
    ],
  ],
  ['', []],
])('%j has the rows %j', (text, rows) => expect(csvRows(text)).toEqual({ rows }));

test('a file that is no CSV says where', () => {
  expect(csvRows('a,b\n1,"2\n')).toEqual({ malformedAt: 2 });
  expect(readTopUps('Mobile,Amount\n9876500001,5"0\n', new Map()).fault).toBe(
    'The file is no valid CSV: see line 2.',
  );
});

const asha = { id: 'u1', title: 'Asha', mobileNumber: '9876500001', walletBalance: 100 };
const known = new Map([[asha.mobileNumber, asha]]);

test('a top-up needs a known mobile number and an amount, and tops nobody up twice', () => {
  const { lines } = readTopUps(
    'Amount,Mobile\n"₹1,200.50",+91 98765 00001\n5,9876500009\n0,9876500001\n-5,9876500001\n10,09876500001',
    known,
  );
  expect(lines.map(({ rupees, fault }) => fault ?? rupees)).toEqual([
    1200.5,
    'No customer has this mobile number.',
    'Amount must be a positive number.',
    'Amount must be a positive number.',
    'This customer stands in the file already.',
  ]);
  expect(readTopUps('Phone,Sum\n1,2', known).fault).toBe(
    'The first line must name the columns Mobile and Amount.',
  );
});

test('an amount that is none, or says more than the paisa, is refused, not cut', () => {
  const amounts = ['Rs. 500', '12.345', '"1,50,000.555"', '1.2.3', '500/-', '10000001'];
  const customers = new Map(
    amounts.map((_, index) => [`987650000${index}`, { ...asha, mobileNumber: `987650000${index}` }]),
  );
  const { lines } = readTopUps(
    ['Mobile,Amount', ...amounts.map((amount, index) => `987650000${index},${amount}`)].join('\n'),
    customers,
  );
  expect(lines.map(({ rupees, fault }) => fault ?? rupees)).toEqual([
    'Amount must be a positive number.',
    'Amount can have at most two decimals.',
    'Amount can have at most two decimals.',
    'Amount must be a positive number.',
    500,
    'Amount can be at most ₹10,00,000.00.',
  ]);
});
