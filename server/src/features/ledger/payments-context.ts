import { paise } from '../../shared/money.js';
import type { PaymentState, TopUpRecord } from './change.js';

/** Payments and top-ups to read. */
export interface PaymentsQuery {
  /** IDs of payments, whose claims are read too. */
  readonly ids?: readonly string[];
  /** References as stored in the ledger. Claims with these references are read too. */
  readonly references?: readonly string[];
  readonly fingerprints?: readonly string[];
  readonly topUps?: readonly string[];
}

/** Input of decisions about payments and top-ups. */
export interface PaymentsContext {
  /** Requested payments that exist. */
  readonly payments: readonly PaymentState[];
  readonly topUps: readonly TopUpRecord[];
}

/** Row with the columns of {@link paymentsSql}. Money is text. */
export interface PaymentsRow {
  readonly payments:
    | (Omit<PaymentState, 'amountPaise' | 'creditedPaise' | 'entered'> & {
        readonly amountPaise: string;
        readonly creditedPaise: string;
        readonly entered: { readonly title: string; readonly at: string }[] | null;
      })[]
    | null;
  readonly topUps: (Omit<TopUpRecord, 'decidedAt'> & { readonly decidedAt: string | null })[] | null;
}

/**
 * Returns SQL for a customer's name, or the mobile number of a customer without a name.
 * @param user alias of `users`
 */
const titleSql = (user: string) => `coalesce(nullif(${user}.user_title, ''), ${user}.mobile_number)`;

/**
 * Returns columns that read payments and top-ups.
 * @param first number of the first parameter of {@link paymentsValues}
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

/** Returns the values of {@link paymentsSql}. */
export function paymentsValues({
  ids = [],
  references = [],
  fingerprints = [],
  topUps = [],
}: PaymentsQuery): string[][] {
  return [ids, references, fingerprints, topUps].map((list) => [...list]);
}

/** Converts a row of {@link paymentsSql}. */
export function paymentsOfRow({ payments, topUps }: PaymentsRow): PaymentsContext {
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
