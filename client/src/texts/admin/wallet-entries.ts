/** The dialogs that correct a wallet, and enter what the bank paid back. */
export const walletEntries = {
  correct: {
    question: (name: string) => `Correct the wallet of ${name}?`,
    submit: 'Correct wallet',
    done: (name: string) => `The wallet of ${name} is corrected.`,
    failed: 'The wallet could not be corrected.',
  },
  payBack: {
    question: (name: string) => `Was money paid back to ${name}?`,
    submit: 'Take out of wallet',
    done: (name: string) => `Taken out of the wallet of ${name}.`,
    failed: 'It could not be taken out of the wallet.',
    help: 'Pay from the kitchen’s bank account first. This only takes the amount out of the wallet.',
  },
  direction: 'What is wrong',
  directions: { ADD: 'Too little is in the wallet', TAKE: 'Too much is in the wallet' },
  amount: 'Amount',
  reason: 'Reason',
  reasonHelp: 'It stands on the statement, where the customer reads it.',
  reference: 'Payment reference',
  referenceHelp: 'UTR of the payment to the customer.',
  reasonMissing: 'Reason is required.',
  reasonTooLong: 'Reason can be at most 500 characters long.',
  referenceMissing: 'Payment reference is required.',
  notHeld: (balance: string) => `The wallet holds ${balance}.`,
  /** Of an entry whose answer is unknown. */
  sent: (amount: string, reason: string) => `${amount}, ${reason}`,
} as const;
