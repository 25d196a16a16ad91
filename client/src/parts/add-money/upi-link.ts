import { truncateText } from '../../shared/format/text';

export type UpiPayment = {
  /** UPI ID of the payee: `name@bank`. */
  upiId: string;
  payeeName: string;
  rupees: number;
  /** Note that the bank displays. */
  note: string;
};

/**
 * Returns a link that UPI apps open and that their QR codes contain. The `@` is not escaped, because some apps do not decode
 * it.
 */
export const upiLink = ({ upiId, payeeName, rupees, note }: UpiPayment): string => {
  const parts = {
    pa: upiId,
    pn: payeeName || upiId,
    am: rupees.toFixed(2),
    cu: 'INR',
    tn: truncateText(note, 50),
  };
  const query = Object.entries(parts).map(([name, value]) => `${name}=${encodeURIComponent(value)}`);
  return `upi://pay?${query.join('&').replaceAll('%40', '@')}`;
};
