import { of } from '../error-kinds.js';

type Line = { line: number };

/** Refusals about users, and about their money. */
export const PEOPLE = {
  ...of('BAD_USER_INPUT', {
    'group.name-required': () => 'Please say what the group is called.',
    'group.nobody': () => 'Choose at least one customer for the group.',
    'user.mobile': () => 'Mobile number must be 10 digits.',
    'user.alternate-mobile': () => 'Alternate mobile number must be 10 digits.',
    'user.type': () => 'Invalid user type.',
    'user.status': () => 'Status must be 0 or 1.',
    'user.gender': () => 'Invalid gender value.',
    'user.address-required': () => 'Add at least one address (text).',
    'user.location-url': () => 'Enter a location link that starts with https://.',
    'user.map-service': ({ services }: { services: string }) => `Enter a link from ${services}.`,
    'user.email': () => 'Enter a valid e-mail address.',
    'user.password-too-short': ({ min }: { min: number }) =>
      `The password must have ${min} characters or more.`,
    'user.password-too-long': ({ max }: { max: number }) =>
      `The password can have at most ${max} characters.`,
    'user.credit-limit': ({ max }: { max: string }) => `Credit limit can be at most ${max}.`,
    'user.not-an-admin': () => 'Only admins sign in with an e-mail and a password.',
    'user.not-a-customer': () => 'Only customers have a personal link.',
    'import.malformed': ({ line }: Line) => `The file is no valid CSV: see line ${line}.`,
    'import.other-kind': ({ kind }: { kind: string }) =>
      `This is ${kind}, not a CSV file. Save it as CSV, and select that file.`,
    'import.no-column': ({ columns }: { columns: readonly string[] }) =>
      `The file has ${columns.map((column) => `no column '${column}'`).join(' and ')}.`,
    'import.surplus-cells': ({ row }: { row: number }) =>
      `Row ${row} has more cells than the column names. Put quotes around a value that contains commas.`,
    'import.not-a-customer': () => 'Only customers can be imported.',
    'import.exponent': () => 'A spreadsheet has shortened the reference. Enter all its digits.',
    'import.no-name': () => 'Name is missing.',
    'import.no-row': () => 'The file has no rows.',
    'wallet.delivery': () => 'Wallet is not available for delivery users.',
    'wallet.amount': () => 'Amount must be a positive number.',
    'wallet.amount-zero': () => 'Amount cannot be 0.',
    'wallet.date-ahead': () => 'The date can be tomorrow at the latest.',
    'wallet.no-customer': () => 'No customer has this mobile number.',
    'wallet.no-line': () => 'Add at least one line.',
    'bank.columns-unknown': () => 'Say which columns hold the date, the amount and the description.',
    'bank.columns-differ': () => 'The columns are not those of the last statement: check which hold what.',
    'bank.nothing-came-in': () => 'No money came in by this statement.',
    'bank.many-unreadable': ({ lines }: { lines: number }) =>
      `This file has ${lines} lines that cannot be read. Check which columns hold the date and the amount.`,
    'bank-line.date': ({ line }: Line) => `Line ${line}: the date cannot be read.`,
    'bank-line.cells': ({ line }: Line) => `Line ${line} has more cells than there are columns.`,
    'bank-line.direction': ({ line }: Line) =>
      `Line ${line} does not state whether the money came in or went out.`,
    'bank.dates-doubtful': ({ line }: Line) =>
      `Line ${line}: this date exists only if the month is first. Select 'Columns' and state the date format.`,
    'bank-line.amount': ({ line }: Line) => `Line ${line}: the amount cannot be read.`,
    'top-up.utr': () => 'The UTR is the number of 12 digits that your payment app shows.',
  }),
  ...of('INSUFFICIENT_WALLET', {
    'wallet.insufficient': ({ balance }: { balance: string }) =>
      `Insufficient wallet balance. Current Wallet Balance: ${balance}`,
  }),
  ...of('FORBIDDEN', {
    'user.inactive': () => 'Your account is inactive.',
    'user.addresses-by-admins': () => 'Addresses are changed by the kitchen. Call it, and it changes yours.',
    'user.customer-inactive': ({ title }: { title: string }) => `The account of ${title} is inactive.`,
  }),
  ...of('CONFLICT', {
    'group.name-taken': ({ name }: { name: string }) => `There is a group ${name} already.`,
    'group.too-many': ({ max }: { max: number }) => `There can be at most ${max} groups. Delete one first.`,
    'user.mobile-taken': ({ mobile }: { mobile: string }) =>
      `Another user of this type already has the mobile number ${mobile}.`,
    'user.email-taken': () => 'Another admin already signs in with this e-mail address.',
    'user.own-account': () => 'You cannot make your own account inactive or change its type.',
    'user.delivery-with-money': ({ balance }: { balance: string }) =>
      `A delivery user has no wallet. Bring the balance of ${balance} to zero first.`,
    'import.twice': ({ row }: { row: number }) => `Row ${row} has this mobile number already.`,
    'wallet.credited-before': ({ to }: { to: string }) => `This payment was credited to ${to}, all of it.`,
    'wallet.left': ({ to, left }: { to: string; left: string }) =>
      `This payment was credited to ${to}. ${left} of it is left.`,
    'wallet.beyond-payment': ({ left }: { left: string }) => `Only ${left} of this payment is left.`,
    'wallet.paid-back-before': ({ title, day }: { title: string; day: string }) =>
      `This payment went back to ${title} on ${day}.`,
    'bank-line.duplicate': ({ line }: Line) =>
      `The same as line ${line}, with nothing to tell the two apart.`,
    'top-up.utr-taken': () =>
      'This UTR cannot be used. Please check it against your payment app, or ask the kitchen.',
    'top-up.too-many': ({ max }: { max: number }) =>
      `At most ${max} top-ups can wait at once. Please wait until the kitchen has looked at them.`,
    'top-up.expired': () => 'This request has expired. Please start again.',
    'top-up.claimed': () => 'This top-up names another payment already.',
    'top-up.not-claimed': () => 'The customer has not said which payment this is.',
    'top-up.credited': ({ day }: { day: string }) => `This top-up was credited on ${day}.`,
    'top-up.rejected': () => 'This top-up was rejected.',
    'top-up.other-payment': () => 'This top-up names another payment.',
  }),
};
