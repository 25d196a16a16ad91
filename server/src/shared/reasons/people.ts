import { reasonsOf } from '../error-kinds.js';

type Line = { line: number };

/** Errors about users, groups, imports, wallets, bank statements, payments, and top-ups. */
export const PEOPLE_REASONS = {
  ...reasonsOf('BAD_USER_INPUT', {
    'group.name-required': () => 'Enter a name for the group.',
    'group.nobody': () => 'Select at least one customer for the group.',
    'user.mobile': () => 'Mobile number must be 10 digits.',
    'user.alternate-mobile': () => 'Alternate mobile number must be 10 digits.',
    'user.type': () => 'Invalid user type.',
    'user.status': () => 'Status must be 0 or 1.',
    'user.gender': () => 'Invalid gender value.',
    'user.address-required': () => 'Add at least one address (text).',
    'user.location-url': () => 'Enter a location link that starts with https://.',
    'user.map-service': ({ services }: { services: string }) => `Enter a map link from ${services}.`,
    'user.email': () => 'Enter a valid email address.',
    'user.password-too-short': ({ min }: { min: number }) =>
      `The password must have ${min} characters or more.`,
    'user.password-too-long': ({ max }: { max: number }) =>
      `The password can have at most ${max} characters.`,
    'user.credit-limit': ({ max }: { max: string }) => `Credit limit can be at most ${max}.`,
    'user.not-an-admin': () => 'This user is not an admin. Only admins sign in with an email and a password.',
    'user.not-a-customer': () => 'This user is not a customer. Only customers have a personal link.',
    'import.malformed': ({ line }: Line) => `The file is not valid CSV. Check line ${line}.`,
    'import.other-kind': ({ kind }: { kind: string }) =>
      `This is ${kind}, not a CSV file. Save the file as CSV, and select the CSV file.`,
    'import.no-column': ({ columns }: { columns: readonly string[] }) =>
      `The file has ${columns.map((column) => `no column '${column}'`).join(' and ')}.`,
    'import.surplus-cells': ({ row }: { row: number }) =>
      `Row ${row} has more cells than the header row. Put quotes around a value that contains commas.`,
    'import.not-a-customer': () => 'This row is not a customer. Only customers can be imported.',
    'import.exponent': ({ label }: { label: string }) =>
      `A spreadsheet has shortened the ${label}. Format the column as text, and enter all digits again.`,
    'import.no-name': () => 'Name is missing.',
    'import.no-row': () => 'The file has no rows below the header row. Add at least one row.',
    'wallet.delivery': () => 'Wallet is not available for delivery users.',
    'wallet.amount': () => 'Amount must be a positive number.',
    'wallet.amount-zero': () => 'Amount cannot be 0.',
    'wallet.date-ahead': () => 'The date must be tomorrow or earlier.',
    'wallet.no-customer': () => 'No customer has this mobile number.',
    'wallet.no-line': () => 'Add at least one line with a customer and an amount.',
    'bank.columns-unknown': () => 'Select the columns of the date, the amount, and the description.',
    'bank.columns-differ': () =>
      'The columns differ from those of the last statement. Check the selected columns.',
    'bank.nothing-came-in': () => 'This statement has no incoming payments, so there is nothing to credit.',
    'bank.many-unreadable': ({ lines }: { lines: number }) =>
      `This file has ${lines} lines that cannot be read. Check which columns contain the date and the amount.`,
    'bank-line.date': ({ line }: Line) => `Line ${line}: the date cannot be read.`,
    'bank-line.cells': ({ line }: Line) => `Line ${line} has more cells than the header row.`,
    'bank-line.direction': ({ line }: Line) =>
      `Line ${line} does not state whether the money came in or went out.`,
    'bank.dates-doubtful': ({ line }: Line) =>
      `Line ${line}: this date is valid only if the month is written first. Select 'Columns' and set the date format.`,
    'bank-line.amount': ({ line }: Line) => `Line ${line}: the amount cannot be read.`,
    'top-up.utr': () => 'Enter the 12-digit UTR that your payment app shows.',
  }),
  ...reasonsOf('INSUFFICIENT_WALLET', {
    'wallet.insufficient': ({ balance }: { balance: string; missing: number }) =>
      `Insufficient wallet balance. Current Wallet Balance: ${balance}`,
  }),
  ...reasonsOf('FORBIDDEN', {
    'user.inactive': () => 'Your account is inactive.',
    'user.addresses-by-admins': () =>
      'Only the kitchen can change your address. Call the kitchen to change it.',
    'user.customer-inactive': ({ title }: { title: string }) =>
      `The account of ${title} is inactive, so no order can be placed for it.`,
  }),
  ...reasonsOf('CONFLICT', {
    'group.name-taken': ({ name }: { name: string }) =>
      `There is already a group named ${name}. Enter another name.`,
    'group.too-many': ({ max }: { max: number }) => `There can be at most ${max} groups. Delete one first.`,
    'user.mobile-taken': ({ mobile }: { mobile: string }) =>
      `Another user of this type already has the mobile number ${mobile}.`,
    'user.email-taken': () => 'Another admin already signs in with this email address.',
    'user.own-account': () => 'You cannot make your own account inactive or change its type.',
    'user.last-owner': () => 'This is the only owner. Make another admin an owner first.',
    'user.delivery-with-money': ({ balance }: { balance: string }) =>
      `A delivery user has no wallet. Correct the balance of ${balance} to zero first.`,
    'import.dish-exists': ({ title }: { title: string }) => `A dish named ${title} already exists.`,
    'import.dish-twice': ({ row }: { row: number }) => `Row ${row} already has this title.`,
    'import.twice': ({ row }: { row: number }) => `Row ${row} already has this mobile number.`,
    'wallet.credited-before': ({ to }: { to: string }) =>
      `This payment was already credited in full to ${to}.`,
    'wallet.balance-changed': ({ balance }: { balance: string }) =>
      `The wallet balance has changed: it is ${balance} now. Check the amount and try again.`,
    'wallet.left': ({ to, left }: { to: string; left: string }) =>
      `Part of this payment was already credited to ${to}. Credit the remaining ${left} in Payments.`,
    'wallet.beyond-payment': ({ left }: { left: string }) =>
      `You can credit at most ${left} from this payment.`,
    'wallet.paid-back-before': ({ title, day }: { title: string; day: string }) =>
      `This reference belongs to a bank refund to ${title} on ${day}, so it cannot be credited.`,
    'payment.other-amount': () =>
      'A payment with this reference is already recorded with another amount. Check both.',
    'bank-line.duplicate': ({ line }: Line) =>
      `This line is identical to line ${line}, so it may be the same payment.`,
    'top-up.utr-taken': () =>
      'This UTR cannot be used. Please check it against your payment app, or ask the kitchen.',
    'top-up.too-many': ({ max }: { max: number }) =>
      `At most ${max} top-ups can be pending. Please wait until the kitchen has checked them.`,
    'top-up.expired': () => 'This top-up has expired. Please start a new one.',
    'top-up.claimed': () =>
      'You already entered a different UTR for this top-up. Call the kitchen to correct it.',
    'top-up.not-claimed': () =>
      'The customer has not entered a UTR for this top-up, so it cannot be credited yet.',
    'top-up.credited': ({ day }: { day: string }) =>
      `This top-up was already credited on ${day}, so it cannot be changed.`,
    'top-up.rejected': () => 'This top-up was already rejected, so it cannot be changed.',
    'top-up.other-payment': () =>
      'The customer entered a different UTR for this top-up, so this payment cannot be credited to it.',
  }),
};
