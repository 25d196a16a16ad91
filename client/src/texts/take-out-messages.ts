import { commonTexts } from './messages';

const count = (number: number) => number.toLocaleString('en-IN');
const orders = (number: number) => (number === 1 ? '1 order' : `${count(number)} orders`);

/** A dish taken out of many orders, or replaced: in a file of its own, as the dialog is. */
export const takeOutMessages = {
  title: 'Remove a dish',
  of: (number: number) => `From ${orders(number)} that ${number === 1 ? 'is' : 'are'} selected.`,
  dish: 'Dish',
  chooseDish: 'Select a dish',
  dishIn: (title: string, number: number) => `${title} (${orders(number)})`,
  replacement: 'Replacement',
  nothing: 'None',
  priced: (title: string, price: string) => `${title}, ${price}`,
  noDishes: 'None of the selected orders can be changed.',
  keep: 'Keep orders',
  confirm: 'Remove dish',
  confirmReplace: 'Replace dish',
  preview: (number: number, quantity: number) =>
    `${orders(number)} will be changed: ${quantity === 1 ? '1 portion' : `${count(quantity)} portions`}.`,
  goesBack: (amount: string) => `${amount} is refunded to wallets.`,
  comesFrom: (amount: string) => `${amount} is charged to wallets.`,
  sameMoney: 'The wallets do not change.',
  /** Orders that the preview refuses, by the reason. */
  stay: (number: number) =>
    number === 1 ? '1 order cannot be changed:' : `${count(number)} orders cannot be changed:`,
  dietConflict: 'The replacement conflicts with the diet of the customer.',
  include: 'Include the orders of customers whose diet conflicts',
  tooLittle: 'The balance is too low.',
  stayBecause: (number: number, reason: string) => `${orders(number)}: ${reason}`,
  numbers: (numbers: readonly number[], more: number) =>
    `${numbers.map((number) => `#${number}`).join(', ')}${more > 0 ? ` and ${count(more)} more` : ''}`,
  changed: (number: number) => `${count(number)} order(s) changed`,
  wentBack: (amount: string) => `${amount} was refunded to wallets.`,
  cameFrom: (amount: string) => `${amount} was charged to wallets.`,
  backRow: (amount: string) => `${amount} refunded`,
  chargedRow: (amount: string) => `${amount} charged`,
  sameRow: 'same amount',
  results: 'Result of each order',
  order: (orderNumber: number, name: string) => `Order #${orderNumber} · ${name}`,
  unknown: 'Unknown order',
  sent: (number: number, dish: string, replacement: string | undefined) =>
    replacement
      ? `${dish} replaced by ${replacement} in ${orders(number)}`
      : `${dish} removed from ${orders(number)}`,
  previewFailed: "Couldn't calculate the changes.",
  dishesFailed: "Couldn't load the dishes of these orders.",
  failed: 'Failed to change the orders.',
  loading: commonTexts.loading,
} as const;
