import { AppError } from '../../shared/errors.js';
import type { AccountState, Change, DecidedChange } from './change.js';
import { checkKey } from './key-rules.js';
import type { Batch, Decisions, LockedRows } from './transaction.js';

/**
 * Decides each request of a batch after the previous ones. Pure.
 * @param decide returns the change, no effect, or the error; not called for a repeated request
 * @param after returns the state after a change, for the next decision; it can change the maps of the received state, which
 * belongs to this batch
 * @param alsoLocked returns IDs of more rows that must be locked, if a batch skips rows that other transactions have locked;
 * default: none
 * @throws AppError the first error if one error rejects all requests
 */
export function decideEach<Request, State, Result>(
  { requests, lockedIdOf, repeats, allOrNothing, skipsLocked }: Batch<Request, Result>,
  { lockedIds, keys }: LockedRows,
  state: State,
  decide: (state: State, request: Request) => DecidedChange<Result> | AppError,
  after: (state: State, change: Change<Result>) => State = (same) => same,
  alsoLocked: (state: State, request: Request) => readonly string[] = () => [],
): Decisions<Request, Result> {
  const settled = new Map<Request, Result | AppError>();
  const changes = new Map<Request, Change<Result>>();
  let current = state;
  for (const request of requests) {
    const key = repeats?.requestOf(request) ?? null;
    const before = checkKey(keys, key);
    if (before && !(before instanceof AppError)) {
      settled.set(request, repeats?.format.read(before.answer) as Result);
      continue;
    }
    const decided = before ?? decide(current, request);
    const isMissing = decided instanceof AppError && decided.reason === 'not-found';
    const isLocked = () =>
      [lockedIdOf(request), ...alsoLocked(current, request)].every((id) => lockedIds.has(id));
    // Another transaction locked a row, so the read state is not current.
    if (skipsLocked && !isMissing && !isLocked()) continue;
    if (decided instanceof AppError) {
      if (allOrNothing) throw decided;
      settled.set(request, decided);
    } else if ('nothing' in decided) settled.set(request, decided.result);
    else {
      const answer = key && repeats?.format.write(decided.result({ orderNumber: null }));
      changes.set(request, { ...decided, request: key, answer });
      current = after(current, decided);
    }
  }
  const expiredKeys = [...keys.values()].filter(({ expired }) => expired).map(({ key }) => key);
  return { settled, changes, expiredKeys };
}

/**
 * Sets an account in the state of a batch. Changes the map, because the state belongs to the batch, and copies would need
 * quadratic time.
 */
export function setAccount<Account extends Pick<AccountState, 'id' | 'userUuid'>>(
  accounts: ReadonlyMap<string, Account>,
  account: Account,
): void {
  (accounts as Map<string, Account>).set(account.id, account).set(account.userUuid, account);
}

/** Updates the account in the state of a batch after a change of its wallet. */
export function updateAccounts<Account extends AccountState>(
  accounts: ReadonlyMap<string, Account>,
  { customerId, posting }: Pick<Change, 'customerId' | 'posting'>,
): void {
  const account = accounts.get(customerId);
  if (!account || !posting) return;
  const balancePaise = (account.balancePaise + posting.amountPaise) as Account['balancePaise'];
  setAccount(accounts, { ...account, balancePaise, entryNo: account.entryNo + 1 });
}
