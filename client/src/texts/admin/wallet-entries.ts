/** The dialogs that correct a wallet, and enter what the bank paid back. */
export const walletEntries = {
  correct: {
    question: (name: string) => `Correct the wallet of ${name}?`,
    submit: 'Correct wallet',
    done: (name: string) => `Wallet of ${name} corrected.`,
    failed: "Couldn't correct the wallet. Try again.",
  },
  payBack: {
    question: (name: string) => `Record a payment back to ${name}?`,
    submit: 'Debit wallet',
    done: (name: string) => `Debited from the wallet of ${name}.`,
    failed: "Couldn't debit the wallet. Try again.",
    help: "Pay from the kitchen's bank account first. This only debits the wallet.",
  },
  direction: 'Error',
  directions: { ADD: 'The balance is too low', TAKE: 'The balance is too high' },
  amount: 'Amount',
  reason: 'Reason',
  reasonHelp: 'It appears on the statement. The customer can read it.',
  reference: 'Payment reference',
  referenceHelp: 'UTR of the payment to the customer.',
  reasonMissing: 'Reason is required.',
  reasonTooLong: 'Reason can be at most 500 characters long.',
  referenceMissing: 'Payment reference is required.',
  notHeld: (balance: string) => `The balance is ${balance}.`,
  /** Of an entry whose answer is unknown. */
  sent: (amount: string, reason: string) => `${amount}, ${reason}`,
} as const;
