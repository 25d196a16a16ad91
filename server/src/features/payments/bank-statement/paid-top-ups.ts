import { anyOf } from '../../../db/sql.js';
import { tables } from '../../../db/tables.js';
import type { EntityManager } from '../../../db/transaction.js';
import { addDays, type IndiaDate, indiaDateOf } from '../../../shared/india-date.js';
import type { Paise } from '../../../shared/money.js';
import type { EntryCommand, ReceivedPayment } from '../../wallet/entry-command.js';
import { isPendingTopUp } from '../top-up-view.js';

/** Command to credit a line, with the payment that is created from the line. */
export type BankLineCommand = EntryCommand & { readonly payment: ReceivedPayment };

/** Maximum number of days by which a line can precede the top-up request that it pays. */
const MAX_DAYS_BEFORE = 7;

/**
 * Matches lines without a request or claim to the only top-up of their customer with this amount. Otherwise, an admin could later
 * credit the same money again. A line matches no top-up if its UTR differs, if it is partly credited, or if it is much older than
 * the request. Each top-up is paid by one line.
 * @param named requests and claims that other lines name
 * @returns the lines, in sequence
 */
export async function addPaidTopUps(
  em: EntityManager,
  commands: readonly BankLineCommand[],
  now: Date,
  named: readonly string[] = [],
): Promise<BankLineCommand[]> {
  const waiting = await waitingTopUps(
    em,
    commands.filter(mayPay).map(({ userId }) => userId),
    now,
  );
  const taken = new Set([...named, ...commands.flatMap(({ topUpId }) => topUpId ?? [])]);
  return commands.map((command) => {
    if (!mayPay(command)) return command;
    const [topUp, ...others] = waiting.filter((one) => !taken.has(one.id) && isPaidBy(one, command));
    if (!topUp || others.length > 0) return command;
    taken.add(topUp.id);
    return { ...command, topUpId: topUp.id };
  });
}

interface WaitingTopUp {
  readonly id: string;
  /** Internal ID and `user_uuid` of the customer. */
  readonly userIds: readonly string[];
  readonly amountPaise: Paise;
  readonly utr: string | null;
  readonly requestedOn: IndiaDate;
}

const mayPay = ({ topUpId, amountPaise, payment }: BankLineCommand): boolean =>
  !topUpId && amountPaise === payment.amountPaise;

function isPaidBy(
  topUp: WaitingTopUp,
  { userId, amountPaise, reference, payment }: BankLineCommand,
): boolean {
  return (
    topUp.userIds.includes(userId) &&
    topUp.amountPaise === amountPaise &&
    (topUp.utr === null || reference === null) &&
    addDays(payment.day, MAX_DAYS_BEFORE) >= topUp.requestedOn
  );
}

/** Reads the pending top-ups of some customers, except claims whose payment is known. */
async function waitingTopUps(
  em: EntityManager,
  customers: readonly string[],
  now: Date,
): Promise<WaitingTopUp[]> {
  if (customers.length === 0) return [];
  const rows = await tables(em)
    .selectFrom('TopUp as t')
    .innerJoin('User as u', 'u.id', 't.userId')
    .where((its) => its.or([its('u.id', '=', anyOf(customers)), its('u.userUuid', '=', anyOf(customers))]))
    .where(isPendingTopUp(now))
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('Payment as p').select('p.id').whereRef('p.reference', '=', 't.utr'))),
    )
    .select(['t.id', 't.amountPaise', 't.utr', 't.requestedAt', 'u.id as userId', 'u.userUuid'])
    .execute();
  return rows.map(({ requestedAt, userId, userUuid, ...topUp }) => ({
    ...topUp,
    userIds: [userId, userUuid],
    requestedOn: indiaDateOf(requestedAt),
  }));
}

/** Adds the claim's reference to a line without a UTR that pays a claim, so that the payment cannot be claimed or entered again. */
export async function addClaimedReferences(
  em: EntityManager,
  commands: readonly BankLineCommand[],
): Promise<BankLineCommand[]> {
  const unnamed = commands.flatMap(({ reference, topUpId }) => (reference === null ? (topUpId ?? []) : []));
  if (unnamed.length === 0) return [...commands];
  const claims = await tables(em)
    .selectFrom('TopUp')
    .select(['id', 'utr'])
    .where('id', '=', anyOf(unnamed))
    .execute();
  const utrOf = new Map(claims.map(({ id, utr }) => [id, utr]));
  return commands.map((command) =>
    command.reference === null
      ? { ...command, reference: utrOf.get(command.topUpId ?? '') ?? null }
      : command,
  );
}
