import { formatRupees } from '../../../shared/money.js';
import { parseBankStatement } from './parse-bank-statement.js';

const DAY = '2026-11-24';
/** Reference of the only incoming payment of each statement. Each statement also contains an outgoing payment. */
const RRN = '632812345678';
const IN = `${DAY} ₹1,500.00 ${RRN}`;

const read = (csv: string) => {
  const { lines, problems } = parseBankStatement(csv, null);
  const found = lines.map(({ day, amountPaise, utr }) =>
    [day, formatRupees(amountPaise), utr].filter(Boolean).join(' '),
  );
  return [
    ...found,
    ...problems.map(({ reason, params }) => `${reason} ${Object.values(params ?? {}).join(' ')}`.trim()),
  ];
};

test.each<[bank: string, csv: string]>([
  [
    'HDFC, delimited',
    `Date,Narration,Value Dat,Debit Amount,Credit Amount,Chq/Ref Number,Closing Balance\n24/11/26,UPI-A-a@ok-HDFC0001234-${RRN}-X,24/11/26,0.00,1500.00,0000${RRN},9\n24/11/26,POS,24/11/26,20.00,0.00,0000000000123456,9`,
  ],
  [
    'HDFC, Excel',
    `Date,Narration,Chq./Ref.No.,Value Dt,Withdrawal Amt.,Deposit Amt.,Closing Balance\n********,***,***,***,***,***,***\n24/11/26,UPI-A-a@ok-HDFC0001234-${RRN}-X,0000${RRN},24/11/26,,"1,500.00",9\n24/11/26,POS,1,24/11/26,20.00,,9\n\nSTATEMENT SUMMARY :-,,,,,,\nOpening Balance,,,Dr Count,Cr Count,Debits,Credits,Closing Bal\n"2,50,000.00",,,1,3,"2,000.00","1,52,000.00","4,00,000.00"\nGenerated On: 27-Nov-2026,,,,,,`,
  ],
  [
    'HDFC, business',
    `Transaction Date,Transaction Description,Transaction Amount,Debit / Credit,Reference No.,Value Date,Transaction Branch,Running Balance\n24/11/2026,UPI/${RRN}/A,"1,500.00",C,,24/11/2026,X,9\n24/11/2026,GAS,20.00,D,,24/11/2026,X,9`,
  ],
  [
    'ICICI',
    `DETAILED STATEMENT,,\nS No.,Value Date,Transaction Date,Cheque Number,Transaction Remarks,Withdrawal Amount (INR ),Deposit Amount (INR ),Balance (INR )\n1,23/11/2026,24/11/2026,-,UPI/${RRN}/A/a@ok,0.00,"1,500.00",9\n2,24/11/2026,24/11/2026,-,GAS,20.00,0.0,9\n\nLegends Used in Account Statement,,,,,,,`,
  ],
  [
    'ICICI, corporate',
    `No.,Transaction ID,Value Date,Txn Posted Date,ChequeNo.,Description,Cr/Dr,Transaction Amount(INR),Available Balance(INR)\n1,S123,24/11/2026,24/11/2026 10:12:13 AM,,UPI/${RRN}/A,CR,"1,500.00",9\n2,S124,24/11/2026,24/11/2026 10:12:13 AM,,GAS,DR,20.00,9`,
  ],
  [
    'SBI',
    `Account Name,Kitchen\n\nTxn Date\tValue Date\tDescription\tRef No./Cheque No.\tBranch Code\t        Debit\tCredit\tBalance\n24 Nov 2026\t24 Nov 2026\tBY TRANSFER-UPI/CR/${RRN}/A/HDFC/a@ok/X--\tTRANSFER FROM 4897690162091\t1\t \t1,500.00\t9\n24 Nov 2026\t24 Nov 2026\tTO TRANSFER-GAS--\tTRANSFER TO 1\t1\t20.00\t \t9\n**This is a computer generated statement and does not require a signature`,
  ],
  [
    'SBI, YONO',
    `Date,Details,Ref No/Cheque No,Debit,Credit,Balance\n24/11/2026,UPI/CR/${RRN}/A,-,-,1500.00,9\n24/11/2026,GAS,-,20.00,-,9`,
  ],
  [
    'Axis',
    `Name :- KITCHEN\nTran Date,CHQNO,PARTICULARS,DR,CR,BAL,SOL\n24-11-2026,-,UPI/P2A/${RRN}/A /HDFC BANK/X, ,1500.00,9,248\n24-11-2026,-,GAS,20.00, ,9,248\n,,TRANSACTION TOTAL,20.00,1500.00,,\n,,CLOSING BALANCE,,,9,`,
  ],
  [
    'Axis, one column of amounts',
    `S.No,Transaction Date (dd/mm/yyyy),Value Date (dd/mm/yyyy),Particulars,Amount(INR),Debit/Credit,Balance(INR),Cheque Number,Branch Name(SOL)\n1,24/11/2026,24/11/2026,UPI/P2A/${RRN}/A,"1,500.00",CR,9,,X\n2,24/11/2026,24/11/2026,GAS,20.00,DR,9,,X`,
  ],
  [
    'Axis, DR|CR',
    `Tran Date,Value Date,CHQNO,Transaction Particulars,Amount(INR),DR|CR,Balance(INR),Branch Name\n24-11-2026,24-11-2026,-,UPI/P2A/${RRN}/A,1500.00,CR,9,X\n24-11-2026,24-11-2026,-,GAS,20.00,DR,9,X`,
  ],
  [
    'Kotak, amount and direction',
    `Sl. No.;Date;Description;Chq / Ref number;Amount;Dr / Cr;Balance;Dr / Cr\n1;24-11-2026;UPI/A/${RRN}/X;UPI-${RRN};1,500.00;CR;9;CR\n2;24-11-2026;GAS;;20.00;DR;9;CR`,
  ],
  [
    'Kotak, withdrawal and deposit in one column',
    `Date,Narration,Chq/Ref No,Withdrawal (Dr)/Deposit(Cr),Balance\n24-11-2026,UPI/A/${RRN}/X,UPI-${RRN},"1,500.00(Cr)",9(Cr)\n24-11-2026,GAS,,20.00(Dr),9(Cr)`,
  ],
  [
    'Kotak, debit and credit with a sign',
    `#,TRANSACTION DATE,VALUE DATE,TRANSACTION DETAILS,CHQ / REF NO.,DEBIT/CREDIT(₹),BALANCE(₹)\n1,24 Nov 2026 10:12 AM,24 Nov 2026,UPI/A/${RRN}/X,UPI-${RRN},"+1,500.00",9\n2,24 Nov 2026 10:12 AM,24 Nov 2026,GAS,,-20.00,9`,
  ],
  [
    'Kotak, debit and credit',
    `Sl. No.,Transaction Date,Value Date,Description,Chq / Ref No.,Debit,Credit,Balance,Dr / Cr\n1,24-11-2026,24-11-2026,UPI/A/${RRN}/X,UPI-${RRN},,"1,500.00",9,CR\n2,24-11-2026,24-11-2026,GAS,,20.00,,9,CR`,
  ],
  [
    'Bank of Baroda',
    `S.No,TRAN DATE,VALUE DATE,NARRATION,CHQ.NO.,WITHDRAWAL (DR),DEPOSIT (CR),BALANCE (INR)\n1,24-11-2026,24-11-2026,UPI/${RRN}/10:12:13/UPI/a@ok/X,,-,"1,500.00",9Cr\n2,24-11-2026,24-11-2026,GAS,,20.00,-,9Cr`,
  ],
  [
    'PNB',
    `Txn No.,Txn Date,Description,Branch Name,Cheque No.,Dr Amount,Cr Amount,Balance,Remarks\nS1,24/11/2026,UPI/CR/${RRN}/A,X,,,1500.00,9 Cr.,\nS2,24/11/2026,GAS,X,,20.00,,9 Cr.,`,
  ],
  [
    'PNB, one column of amounts',
    `Date,Instrument ID,Amount,Type,Balance,Remarks\n24/11/2026,,1500.00,CR,9,UPI/CR/${RRN}/A\n24/11/2026,,20.00,DR,9,GAS`,
  ],
  [
    'Union',
    `Tran Id,Tran Date,Remarks,Amount (Rs.),Balance (Rs.)\nS1234567,24/11/2026,UPIAR/${RRN}/CR/A/UTIB/a@ok,1500.00 (Cr),9 (Cr)\nS1234568,24/11/2026,UPIAB/632812345695/DR/GAS,20.00 (Dr),9 (Cr)`,
  ],
  [
    'Canara',
    `Account Statement as of 27-11-2026 10:11:12 IST\n\nSearched By,,From 01 Nov 2026 To 27 Nov 2026\nAccount Number,="0000101000001"\nTxn Date,Value Date,Cheque No.,Description,Branch Code,Debit,Credit,Balance,\n="24-11-2026 10:12:13",="24 Nov 2026",="","UPI/CR/${RRN}/A/UTIB/a@ok/T",="33","","1,500.00","9",\n="24-11-2026 11:12:13",="24 Nov 2026",="","UPI/DR/632812345700/GAS",="33","20.00","","9",`,
  ],
  [
    'Yes',
    `Transaction Date,Value Date,Cheque No/Reference No,Description,Withdrawals,Deposits,Running Balance\n24/11/2026,24/11/2026,,UPI/${RRN}/From:a@ok/X,,1500.00,9\n24/11/2026,24/11/2026,,GAS,20.00,,9`,
  ],
  [
    'IDFC First',
    `Transaction Date,Value Date,Particulars,Cheque No.,Debit,Credit,Balance\n24-Nov-2026,24-Nov-2026,UPI/MOB/${RRN}/X,,,"1,500.00",9\n24-Nov-2026,24-Nov-2026,GAS,,20.00,,9`,
  ],
  [
    'IDFC First, with a time',
    `Date and Time,Value Date,Transaction Details,Ref/Cheque No.,Withdrawals (INR),Deposits (INR),Balance (INR)\n24 Nov 26 10:12,24 Nov 26,UPI/MOB/${RRN}/X,,,"1,500.00",9\n24 Nov 26 10:12,24 Nov 26,GAS,,20.00,,9`,
  ],
  [
    'IndusInd',
    `Bank Reference,Value Date,Transaction Date & Time,Type,Payment Narration,Debit,Credit,Available Balance\n'S1,24/11/2026,24/11/2026 10:12:13,UPI,UPI/${RRN}/CR/A,-,1500.00,9\n'S2,24/11/2026,24/11/2026 10:12:13,UPI,GAS,20.00,-,9`,
  ],
  [
    'Paytm',
    `Date,Time,Transaction Details,Other Transaction Details (UPI ID or A/c No),Your Account,Amount,UPI Ref No.,Order ID,Remarks,Tags,Comment\n24/11/2026,10:12:13,Received from A,a@ok,X,"+1,500.00",${RRN},,,,\n24/11/2026,10:12:13,Paid to GAS,g@ok,X,-20.00,632812345700,,,,`,
  ],
  [
    'Paytm, wallet',
    `Date,Activity,Source/Destination,Wallet Txn ID,Comment,Debit,Credit,Transaction Breakup,Status\n24/11/2026 10:12:13,Received ${RRN},A,1,,,1500,,SUCCESS\n24/11/2026 10:12:13,Received 632812345679,A,2,,,700,,FAILED`,
  ],
  [
    'HTML named .xls',
    `<html><table><tr><td colspan="4">Kitchen</td></tr><tr><th>Date</th><th>Narration</th><th>Debit</th><th>Credit</th></tr><tr><td>24/11/2026</td><td>UPI/${RRN}/A</td><td>&nbsp;</td><td>1,500.00</td></tr><tr><td>24/11/2026</td><td>GAS</td><td>20.00</td><td></td></tr></table></html>`,
  ],
  [
    'a type that is no direction',
    `Date,Details,Transaction Type,Amount\n24/11/2026,UPI/${RRN}/A,UPI,1500.00 Cr\n24/11/2026,GAS,UPI,20.00 Dr`,
  ],
  [
    'a reference that goes on in the next row',
    `Date,Narration,Debit,Credit\n24/11/2026,UPI/CR/63281234,,1500.00\n,5678/MEERA JOSHI,,\n24/11/2026,GAS,20.00,`,
  ],
])('a bank statement of %s is read', (_bank, csv) => expect(read(csv)).toEqual([IN]));

test.each<[string, string, string[]]>([
  ['an unknown date', 'the 24,UPI/1,,500', ['bank-line.date 2']],
  ['an unknown date and an unknown amount', '24~11~2026,UPI/1,,5oo', ['bank-line.date 2']],
  ['no date', ',UPI/1,,500', ['bank-line.date 2']],
  ['no amount at all', '24/11/2026,UPI/1,,', ['bank-line.amount 2']],
  ['amounts of both directions', '24/11/2026,UPI/1,20,500', ['bank-line.amount 2']],
  ['a surplus cell', '24/11/2026,UPI/1,,1,500', ['bank-line.cells 2']],
  ['money that went out', '24/11/2026,GAS,20,\n24/11/2026,GAS,20.00,0.00', ['bank.nothing-came-in']],
  [
    'sums and words',
    'Opening Balance,,,\nTotal,,20,500\n,Closing Balance,,500\n,,20,500\nEnd of statement,,,',
    ['bank.nothing-came-in'],
  ],
  ['a month that can only come first', '24/11/2026,A,,500\n11/25/2026,B,,500', ['bank.dates-doubtful 3']],
])('a row with %s appears as a line or a problem', (_what, rows, expected) =>
  expect(read(`Date,Narration,Debit,Credit\n${rows}`)).toEqual(expected),
);

test.each<[narration: string, reference: string, utr: string]>([
  ['NEFT CR-SBIN0001234-ROHAN-SBIN226326123456', '0000000000000000', 'SBIN226326123456'],
  ['NEFT*HDFC0000001*N328261234567890*ROHAN', 'TRANSFER FROM 4897690162091', 'N328261234567890'],
  ['INF/NEFT/024601234567/HDFC0001234/ROHAN', '', '024601234567'],
  ['IMPS-632812345678-ROHAN-HDFC-XXXXXXXX1234-LUNCH', '0000632812345678', '632812345678'],
  ['CASH DEPOSIT', '0000000000000000', ''],
])('the narration %j with the reference %j has the number %j', (narration, reference, utr) =>
  expect(read(`Date,Narration,Chq/Ref Number,Credit\n24/11/2026,${narration},${reference},500`)).toEqual([
    `${DAY} ₹500.00 ${utr}`.trim(),
  ]),
);

test('a line with an unknown direction is a problem', () => {
  expect(read('Date,Details,Amount,Type\n24/11/2026,A,500,Cr\n24/11/2026,B,500,??')).toEqual([
    `${DAY} ₹500.00`,
    'bank-line.direction 3',
  ]);
});

test('dates of an ambiguous format are read once an admin states the format', () => {
  const csv = 'Date,Narration,Credit\n11/24/2026,A,500\n05/06/2026,B,700';
  const { mapping, lines } = parseBankStatement(csv, null);
  expect([lines, mapping?.dayOrder]).toEqual([[], null]);
  const by = (dayOrder: 'DAY_FIRST' | 'MONTH_FIRST') =>
    mapping && parseBankStatement(csv, { ...mapping, dayOrder }, true);
  expect(by('MONTH_FIRST')?.lines.map(({ day }) => day)).toEqual(['2026-11-24', '2026-05-06']);
  expect(by('DAY_FIRST')?.problems.map(({ reason }) => reason)).toEqual(['bank-line.date']);
});

test('an incoming payment names the line that pays its reference out again', () => {
  const { lines } = parseBankStatement(
    `Date,Narration,Debit,Credit\n24/11/26,UPI-A-${RRN}-X,,500\n24/11/26,REV-UPI-A-${RRN}-X,500,\n24/11/26,UPI-B-632812345679-X,,500`,
    null,
  );
  expect(lines.map(({ wentOutOnLine }) => wentOutOnLine)).toEqual([3, null]);
});
