import { AppError, appError } from '../../shared/errors.js';
import { hashOfRequest } from '../idempotency/idempotent-request.js';
import type { AccountState, Change } from './change.js';
import { decideEach, updateAccounts } from './decide-each.js';
import type { Batch, LockedRows } from './transaction.js';

interface Request {
  readonly id: string;
  /** Outcome of the decision. Default: a change. */
  readonly outcome?: 'nothing' | 'not-found' | 'stale-version';
  readonly key?: string;
}

const sent = (key: string) => ({ operation: 'x', key, sent: {} });
const keyOf = (key: string, expired = false) =>
  [key, { key, inputHash: hashOfRequest(sent(key)), answer: `stored ${key}`, expired }] as const;

/** Decides requests. Each change adds its ID to the state, and its result is the state before. */
function decided(
  requests: readonly Request[],
  how: Partial<Batch<Request, string>> = {},
  { lockedIds = new Set<string>(), keys = new Map() }: Partial<LockedRows> = {},
  alsoLocked?: (state: string, request: Request) => readonly string[],
) {
  const batch: Batch<Request, string> = {
    requests,
    lockedIdOf: ({ id }) => id,
    repeats: {
      requestOf: ({ key }) => (key ? sent(key) : null),
      format: { write: (result) => `written ${result}`, read: String },
    },
    skipsLocked: false,
    isRetry: false,
    keys: [],
    ...how,
  };
  const { settled, changes, expiredKeys } = decideEach<Request, string, string>(
    batch,
    { lockedIds, keys },
    '',
    (state, { id, outcome }) => {
      if (outcome === 'nothing') return { nothing: true, result: 'nothing' };
      if (outcome === 'not-found') return appError('not-found', { thing: 'Order' });
      if (outcome) return appError(outcome, {});
      return { customerId: id, result: () => state } as unknown as Change<string>;
    },
    (state, { customerId }) => state + customerId,
    alsoLocked,
  );
  return {
    settled: requests.map((request) => {
      const outcome = settled.get(request);
      return outcome instanceof AppError ? outcome.reason : outcome;
    }),
    changes: [...changes.values()].map(({ customerId, answer }) => [customerId, answer]),
    expiredKeys,
  };
}

test('each request is decided after the changes before it', () => {
  const requests: Request[] = [{ id: 'a' }, { id: 'b', outcome: 'stale-version' }, { id: 'c', key: 'k' }];
  expect(decided(requests)).toEqual({
    settled: [undefined, 'stale-version', undefined],
    changes: [
      ['a', null],
      ['c', 'written a'],
    ],
    expiredKeys: [],
  });
});

test('a request without an effect has its result and no change', () => {
  expect(decided([{ id: 'a', outcome: 'nothing' }])).toMatchObject({ settled: ['nothing'], changes: [] });
});

test('a repeated request has its stored response and no change', () => {
  const locked = { keys: new Map([keyOf('k')]) };
  const requests: Request[] = [{ id: 'a', key: 'k' }, { id: 'b' }];
  expect(decided(requests, { skipsLocked: true }, { ...locked, lockedIds: new Set(['b']) })).toMatchObject({
    settled: ['stored k', undefined],
    changes: [['b', null]],
  });
});

test('a key of another request is rejected, and nothing is decided', () => {
  const [key, used] = keyOf('k');
  const keys = new Map([[key, { ...used, inputHash: 'of another request' }]]);
  expect(decided([{ id: 'a', key: 'k' }], {}, { keys })).toMatchObject({
    settled: ['key-reused'],
    changes: [],
  });
});

test('a repeated key of a call without keys counts as new', () => {
  const changed = decided([{ id: 'a', key: 'k' }], { repeats: undefined }, { keys: new Map([keyOf('k')]) });
  expect(changed.changes).toEqual([['a', null]]);
});

test('a key that expired is deleted and used again', () => {
  const keys = new Map([keyOf('old', true), keyOf('other')]);
  expect(decided([{ id: 'a', key: 'old' }], {}, { keys })).toMatchObject({
    changes: [['a', 'written ']],
    expiredKeys: ['old'],
  });
});

test('one error rejects all requests if the call is all or nothing', () => {
  const requests: Request[] = [{ id: 'a' }, { id: 'b', outcome: 'stale-version' }];
  expect(() => decided(requests, { allOrNothing: true })).toThrow(
    expect.objectContaining({ reason: 'stale-version' }),
  );
});

describe('a batch that skips locked rows', () => {
  const skips = { skipsLocked: true };
  const requests: Request[] = [{ id: 'a' }, { id: 'b' }, { id: 'c', outcome: 'stale-version' }];

  test('a batch that skips locked rows does not decide requests whose rows are not locked', () => {
    expect(decided(requests, skips, { lockedIds: new Set(['b']) })).toMatchObject({
      settled: [undefined, undefined, undefined],
      changes: [['b', null]],
    });
  });

  test('a batch that skips locked rows rejects a request whose row does not exist', () => {
    expect(decided([{ id: 'a', outcome: 'not-found' }], skips).settled).toEqual(['not-found']);
  });

  test('a batch that skips locked rows does not decide a request if another of its rows is not locked', () => {
    const lockedIds = new Set(['a', 'b', 'row of b']);
    expect(decided(requests, skips, { lockedIds }, (_state, { id }) => [`row of ${id}`]).changes).toEqual([
      ['b', null],
    ]);
  });
});

test('a batch that waits for locks decides all requests', () => {
  expect(decided([{ id: 'a' }, { id: 'b' }]).changes).toHaveLength(2);
});

test('updateAccounts sets the balance and the entry number of the account by both of its names', () => {
  const asha = { id: 'asha', userUuid: 'link', balancePaise: 100n, entryNo: 4 } as AccountState;
  const accounts = new Map([
    ['asha', asha],
    ['link', asha],
  ]);
  const posting = { amountPaise: -30n } as NonNullable<Change['posting']>;
  updateAccounts(accounts, { customerId: 'another', posting });
  updateAccounts(accounts, { customerId: 'asha', posting: null });
  expect([...accounts.values()]).toEqual([asha, asha]);
  updateAccounts(accounts, { customerId: 'asha', posting });
  const after = { ...asha, balancePaise: 70n, entryNo: 5 };
  expect([...accounts]).toEqual([
    ['asha', after],
    ['link', after],
  ]);
});
