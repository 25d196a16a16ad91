import { validateReference } from '../../parts/add-balance/credit-form';
import type { Problems } from '../../shared/form/use-saving-form';
import { validateAmount } from '../../shared/form/validate-amount';
import { formatWallet } from '../../shared/format/wallet';
import { walletEntries as texts } from '../../texts/admin/wallet-entries';

export type EntryKind = 'correct' | 'payBack';

/** A correction, or what was paid back, as it is typed. */
export type EntryForm = { direction: 'ADD' | 'TAKE'; amount: string; reference: string; reason: string };

export const emptyEntryForm: EntryForm = { direction: 'ADD', amount: '', reference: '', reason: '' };

/** What the entry adds to the wallet, in rupees: less than 0 where it takes out; 0 while no amount is typed. */
export const changeOf = (kind: EntryKind, { direction, amount }: EntryForm): number => {
  const rupees = validateAmount(amount) ? 0 : Number(amount);
  return kind === 'payBack' || direction === 'TAKE' ? -rupees : rupees;
};

const validateReason = (reason: string): string | undefined => {
  if (!reason.trim()) return texts.reasonMissing;
  return reason.length > 500 ? texts.reasonTooLong : undefined;
};

/**
 * What is wrong with an entry as it is typed.
 *
 * @param wallet what is in the wallet, in rupees: only that can have been paid back
 */
export const validateEntry = (kind: EntryKind, form: EntryForm, wallet: number): Problems => {
  const { amount, reference, reason } = form;
  const notHeld = kind === 'payBack' && -changeOf(kind, form) > wallet;
  return {
    amount: validateAmount(amount) ?? (notHeld ? texts.notHeld(formatWallet(wallet)) : undefined),
    reason: validateReason(reason),
    reference:
      kind === 'correct'
        ? undefined
        : reference.trim()
          ? validateReference(reference)
          : texts.referenceMissing,
  };
};
