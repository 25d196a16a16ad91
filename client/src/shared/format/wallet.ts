import { messages } from '../../texts/messages';
import { formatRupees } from './money';

/** What a wallet holds, in rupees; what is below zero is due. */
export const formatWallet = (rupees: number): string =>
  rupees < 0 ? messages.app.due(formatRupees(-rupees)) : formatRupees(rupees);
