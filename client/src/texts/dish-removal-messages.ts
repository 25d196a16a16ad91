import { commonTexts } from './messages';

const count = (number: number) => number.toLocaleString('en-IN');
const orders = (number: number) => (number === 1 ? '1 order' : `${count(number)} orders`);

/** Dialog that removes or replaces a dish in many orders, lazy like the dialog. */
export const dishRemovalMessages = {
  title: 'Remove a dish',
  of: (number: number) =>
    `The dish will be removed from ${number === 1 ? '1 selected order' : `${count(number)} selected orders`}.`,
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
    `${quantity === 1 ? '1 portion' : `${count(quantity)} portions`} will be removed from ${orders(number)}.`,
  /** Number of orders of each day, such as `23 for 30 Nov, 130 for 01 Dec.` */
  ofDays: (days: readonly { orders: number; day: string }[]) =>
    `${days.map(({ orders: number, day }) => `${count(number)} for ${day}`).join(', ')}.`,
  goesBack: (amount: string) => `${amount} will be refunded to wallets.`,
  comesFrom: (amount: string) => `${amount} will be charged to wallets.`,
  sameMoney: 'The balances of the wallets will not change.',
  /** Orders that the preview rejects, by the reason. */
  stay: (number: number) =>
    number === 1 ? '1 order cannot be changed:' : `${count(number)} orders cannot be changed:`,
  dietConflict: 'The replacement conflicts with the diet of the customer.',
  include: 'Include customers whose diet conflicts with the replacement',
  tooLittle: "The customer's balance is too low.",
  stayBecause: (number: number, reason: string) => `${orders(number)}: ${reason}`,
  numbers: (numbers: readonly number[], more: number) =>
    `${numbers.map((number) => `#${number}`).join(', ')}${more > 0 ? ` and ${count(more)} more` : ''}`,
  changed: (number: number) => `${count(number)} order(s) changed`,
  wentBack: (amount: string) => `${amount} was refunded to wallets.`,
  cameFrom: (amount: string) => `${amount} was charged to wallets.`,
  backRow: (amount: string) => `${amount} refunded`,
  chargedRow: (amount: string) => `${amount} charged`,
  sameRow: 'amount unchanged',
  results: 'Result of each order',
  order: (orderNumber: number, name: string) => `Order #${orderNumber} · ${name}`,
  unknown: 'Unknown order',
  sent: (number: number, dish: string, replacement: string | undefined) =>
    replacement
      ? `Replacing ${dish} by ${replacement} in ${orders(number)}`
      : `Removing ${dish} from ${orders(number)}`,
  amountsChanged: (submit: string) =>
    `The amounts changed since this preview. Check them, then select ${submit} again.`,
  previewFailed: "Couldn't calculate the changes.",
  dishesFailed: "Couldn't load the dishes of these orders.",
  failed: 'Failed to change the orders.',
  loading: commonTexts.loading,
} as const;
