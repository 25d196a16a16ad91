import { paise } from '../../shared/money.js';
import type { PaymentFacts, TopUpFacts } from './change.js';

/** Which payments and requests facts are wanted about. */
export interface PaymentsWanted {
  /** Claims of theirs are wanted, too. */
  readonly ids?: readonly string[];
  /** As the ledger has them. Claims of theirs likewise. */
  readonly references?: readonly string[];
  readonly fingerprints?: readonly string[];
  readonly topUps?: readonly string[];
}

/** What decides about payments, and about what customers say they pay. */
export interface PaymentsFacts {
  /** Those of the wanted that are there. */
  readonly payments: readonly PaymentFacts[];
  readonly topUps: readonly TopUpFacts[];
}

/** The columns of {@link paymentsSql}: money is text. */
export interface PaymentsRow {
  readonly payments:
    | (Omit<PaymentFacts, 'amountPaise' | 'creditedPaise' | 'entered'> & {
        readonly amountPaise: string;
        readonly creditedPaise: string;
        readonly entered: { readonly title: string; readonly at: string }[] | null;
      })[]
    | null;
  readonly topUps: (Omit<TopUpFacts, 'decidedAt'> & { readonly decidedAt: string | null })[] | null;
}

/** What customers are called: the mobile number of one without a name. @param user the alias of `users` */
const titleSql = (user: string) => `coalesce(nullif(${user}.user_title, ''), ${user}.mobile_number)`;

/**
 * Columns that read payments and top-ups.
 *
 * @param first the place of the first of {@link paymentsValues}
 */
export function paymentsSql(first: number): string {
  const [ids, references, fingerprints, topUps] = ['uuid', 'text', 'text', 'uuid'].map(
    (type, index) => `any ((select $${first + index}::${type}[])::${type}[])`,
  );
  return `(select json_agg(row_to_json(p)) from (
      select p.id, p.reference, p.fingerprint, p.amount::text as "amountPaise", p.credited::text as "creditedPaise", p.source = 'PAID_BACK' as "isPaidBack",
        (select json_agg(json_build_object('title', ${titleSql('u')}, 'at', l.created_at) order by l.created_at, l.id)
         from wallet_logs l join users u on u.id = l.user_id where l.payment_id = p.id) as entered
      from payments p where p.id = ${ids} or p.reference = ${references} or p.fingerprint = ${fingerprints}) p) as payments,
    (select json_agg(row_to_json(t)) from (
      select t.id, t.user_id as "userId", t.state, t.utr, t.decided_at as "decidedAt", t.version
      from top_ups t where t.id = ${topUps} or (t.state = 'CLAIMED'
        and (t.utr = ${references} or t.utr = any (array(select p.reference from payments p where p.id = ${ids}))))) t) as "topUps"`;
}

/** The values of {@link paymentsSql}. */
export function paymentsValues({
  ids = [],
  references = [],
  fingerprints = [],
  topUps = [],
}: PaymentsWanted): string[][] {
  return [ids, references, fingerprints, topUps].map((list) => [...list]);
}

/** Reads {@link paymentsSql}. */
export function paymentsOfRow({ payments, topUps }: PaymentsRow): PaymentsFacts {
  return {
    payments: (payments ?? []).map(({ amountPaise, creditedPaise, entered, ...payment }) => ({
      ...payment,
      amountPaise: paise(amountPaise),
      creditedPaise: paise(creditedPaise),
      entered: (entered ?? []).map(({ title, at }) => ({ title, at: new Date(at) })),
    })),
    topUps: (topUps ?? []).map(({ decidedAt, ...topUp }) => ({
      ...topUp,
      decidedAt: decidedAt === null ? null : new Date(decidedAt),
    })),
  };
}
