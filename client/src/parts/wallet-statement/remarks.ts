import { laterMessages } from '../../texts/later-messages';

/** What moved the money, in words; an entry that says nothing is named by its sign. */
export const remarksOf = ({ amount, remarks }: { amount: number; remarks: string }): string =>
  remarks.trim() || (amount < 0 ? laterMessages.statement.deduction : laterMessages.statement.added);
