/** Damages for each payment rule of `npm run verify`. */

type Damage = (...statements: string[]) => Promise<void>;

const PAYMENT = '01900000-0000-7000-8000-0000000000e1';
const TOP_UP = '01900000-0000-7000-8000-0000000000e2';

/**
 * Returns the damages by rule.
 * @param customer returns the ID of the customer with a number
 */
export function paymentDamages(damage: Damage, customer: (number: number) => Promise<string>) {
  const enter = (id: string, reference: string, credited: number) =>
    `insert into payments (id, reference, amount, credited, day, source, created_at)
     values ('${id}', '${reference}', 50000, ${credited}, '2020-03-01', 'HAND', now())`;
  return {
    'The credited part of a payment equals the sum of its ledger entries, and is at most its amount.':
      async () => {
        await damage(enter(PAYMENT, 'UTR1', 100));
        return PAYMENT;
      },
    'Each reference belongs to one payment, and each ledger entry has the reference of its payment.':
      async () => {
        await damage(
          'drop index payments_reference_once',
          enter(PAYMENT, 'UTR1', 0),
          enter('01900000-0000-7000-8000-0000000000e3', 'UTR1', 0),
        );
        return 'UTR1';
      },
    'Each credited top-up names a ledger entry of its customer and its payment, and no two open or credited top-ups have the same UTR.':
      async () => {
        const [one, other] = [await customer(1), await customer(2)];
        await damage(
          `insert into top_ups (id, user_id, amount, state, requested_at, entry_id, decided_at)
           select '${TOP_UP}', '${other}', 50000, 'CREDITED', now(), id, now() from wallet_logs where user_id = '${one}' order by entry_no limit 1`,
        );
        return TOP_UP;
      },
  };
}
