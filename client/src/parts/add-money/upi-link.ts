import { startOf } from '../../shared/format/text';

type UpiPayment = {
  /** `name@bank`. */
  upiId: string;
  payeeName: string;
  rupees: number;
  /** What the bank shows of it. */
  note: string;
};

/** The link that UPI apps open, which is also what their QR codes say; apps that read it to the letter want the `@` as it is. */
export const upiLink = ({ upiId, payeeName, rupees, note }: UpiPayment): string => {
  const parts = {
    pa: upiId,
    pn: payeeName || upiId,
    am: rupees.toFixed(2),
    cu: 'INR',
    tn: startOf(note, 50),
  };
  const query = Object.entries(parts).map(([name, value]) => `${name}=${encodeURIComponent(value)}`);
  return `upi://pay?${query.join('&').replaceAll('%40', '@')}`;
};
