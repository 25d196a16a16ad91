import { commonTexts } from './messages';

const count = (number: number) => number.toLocaleString('en-IN');
const orders = (number: number) => (number === 1 ? '1 order' : `${count(number)} orders`);

/** A dish taken out of many orders, or replaced: in a file of its own, as the dialog is. */
export const takeOutMessages = {
  title: 'Take out a dish',
  of: (number: number) => `From ${orders(number)} that ${number === 1 ? 'is' : 'are'} selected.`,
  dish: 'Dish',
  chooseDish: 'Choose a dish',
  dishIn: (title: string, number: number) => `${title} (${orders(number)})`,
  replacement: 'In its place',
  nothing: 'Nothing',
  priced: (title: string, price: string) => `${title}, ${price}`,
  noDishes: 'No order that is selected can be changed.',
  keep: 'Keep orders',
  confirm: 'Take it out',
  confirmReplace: 'Replace it',
  preview: (number: number, quantity: number) =>
    `${orders(number)} will be changed: ${quantity === 1 ? '1 portion' : `${count(quantity)} portions`}.`,
  goesBack: (amount: string) => `${amount} goes back to wallets.`,
  comesFrom: (amount: string) => `${amount} comes from wallets.`,
  sameMoney: 'Nothing changes in the wallets.',
  /** Orders that the preview refuses, by the reason. */
  stay: (number: number) =>
    number === 1 ? '1 order stays as it is:' : `${count(number)} orders stay as they are:`,
  dietConflict: 'The replacement conflicts with the diet of the customer.',
  include: 'Include the orders of customers whose diet conflicts',
  tooLittle: 'Too little in the wallet.',
  stayBecause: (number: number, reason: string) => `${orders(number)}: ${reason}`,
  numbers: (numbers: readonly number[], more: number) =>
    `${numbers.map((number) => `#${number}`).join(', ')}${more > 0 ? ` and ${count(more)} more` : ''}`,
  changed: (number: number) => `${count(number)} order(s) changed`,
  wentBack: (amount: string) => `${amount} went back to wallets.`,
  cameFrom: (amount: string) => `${amount} came from wallets.`,
  backRow: (amount: string) => `${amount} back`,
  chargedRow: (amount: string) => `${amount} charged`,
  sameRow: 'same amount',
  results: 'What became of each order',
  order: (orderNumber: number, name: string) => `Order #${orderNumber} · ${name}`,
  unknown: 'Unknown order',
  sent: (number: number, dish: string, replacement: string | undefined) =>
    replacement
      ? `${dish} replaced by ${replacement} in ${orders(number)}`
      : `${dish} taken out of ${orders(number)}`,
  previewFailed: 'What this would change could not be worked out.',
  dishesFailed: 'The dishes of these orders could not be loaded.',
  failed: 'Failed to change the orders.',
  loading: commonTexts.loading,
} as const;
