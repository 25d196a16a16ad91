import { statementMessages } from '../../texts/statement-messages';

/** What moved the money, in words; an entry that says nothing is named by its sign. */
export const remarksOf = ({ amount, remarks }: { amount: number; remarks: string }): string =>
  remarks.trim() || (amount < 0 ? statementMessages.deduction : statementMessages.added);
