import { type Expression, type SqlBool, sql } from 'kysely';
import { readByIds, readEntities } from '../../db/read-entities.js';
import { countRows, tables } from '../../db/tables.js';
import { appError } from '../../shared/errors.js';
import { checkExternalId } from '../../shared/external-id.js';
import { readCursor, writeCursor } from '../../shared/list-cursor.js';
import { ZERO_PAISE } from '../../shared/money.js';
import { clampPage, PAGE_SIZES } from '../../shared/page-sizes.js';
import { type Sort, SortDirection } from '../../shared/sort.js';
import { type Status, UserType } from '../../shared/status.js';
import { checkId, checkLine, MAX_LENGTH } from '../../shared/validation.js';
import { isUpdatedFrom } from '../audit/updated-at.js';
import { requireAdmin, requireSignedIn, resolveOwner } from '../sessions/actor.js';
import type { UseCaseContext } from '../use-case.js';
import { hasLowBalance } from './low-balance.js';
import { matchesUser } from './match-users.js';
import { User } from './user.entity.js';

/** Fields to sort users by. */
export const UserSortField = { NAME: 'name', WALLET: 'wallet', CREATED: 'created' } as const;
export type UserSortField = (typeof UserSortField)[keyof typeof UserSortField];

type UserSort = Sort<UserSortField>;

/** Sort keys of each field. Names are compared without regard to case. */
const SORT_KEYS = {
  [UserSortField.NAME]: sql<string>`lower(${sql.ref('title')})`,
  [UserSortField.WALLET]: sql.ref<string>('walletBalancePaise'),
  [UserSortField.CREATED]: sql.ref<string>('createdAt'),
};

/** Type of the value that each sort order compares. */
const KEY_TYPES = {
  [UserSortField.NAME]: sql.raw('text'),
  [UserSortField.WALLET]: sql.raw('bigint'),
  [UserSortField.CREATED]: sql.raw('timestamptz'),
};

/**
 * Returns matching users, newest first by default. Admins only.
 * @param input.search part of the mobile number, the alternate mobile number, or the title
 * @param input.lowBalance true: only active customers with a low balance
 * @param input.owesMoney true: only users with a negative balance
 * @param also condition of another feature on `User`
 * @returns the page, with the number of matching users on all pages
 * @throws AppError `input.*`, and access errors
 */
export async function searchUsers(
  ctx: UseCaseContext,
  input: {
    search?: string | null;
    type?: UserType | null;
    status?: Status | null;
    lowBalance?: boolean | null;
    owesMoney?: boolean | null;
    updatedFrom?: Date | null;
    externalId?: string | null;
    sort?: UserSort | null;
    page?: number | null;
    limit?: number | null;
    /** Cursor of a user. The page begins after this user. */
    after?: string | null;
  },
  also?: Expression<SqlBool>,
) {
  requireAdmin(ctx.actor);
  const { page, limit, offset } = clampPage(input.page, input.limit, PAGE_SIZES.users);
  const search = checkLine(input.search, { field: 'search', label: 'Search' }, MAX_LENGTH.search);
  let matching = tables(ctx.em).selectFrom('User').where('type', '<>', UserType.API_KEY);
  if (input.type !== null && input.type !== undefined) matching = matching.where('type', '=', input.type);
  if (input.status !== null && input.status !== undefined)
    matching = matching.where('status', '=', input.status);
  if (input.lowBalance) matching = matching.where(hasLowBalance());
  if (input.owesMoney) matching = matching.where('walletBalancePaise', '<', ZERO_PAISE);
  const { updatedFrom } = input;
  if (updatedFrom) matching = matching.where(isUpdatedFrom('USER', 'id', updatedFrom));
  const externalId = checkExternalId(input.externalId, 'externalId');
  if (externalId !== null) matching = matching.where('externalId', '=', externalId);
  if (also) matching = matching.where(also);
  if (search) matching = matching.where(matchesUser(search));
  const direction = input.sort?.direction ?? SortDirection.DESCENDING;
  const total = await countRows(matching);
  const field = input.sort?.field ?? UserSortField.CREATED;
  const sort = `${field} ${direction}`;
  const after = readCursor(input.after, sort);
  const key = SORT_KEYS[field];
  const beyond = sql.raw(direction === SortDirection.ASCENDING ? '>' : '<');
  // One more row than requested shows whether a next page exists.
  const rows = await matching
    .select(['id', sql<string>`${key}::text`.as('key')])
    .$if(after !== null, (all) =>
      all.where(
        sql<boolean>`(${key}, ${sql.ref('id')}) ${beyond} (${after?.value}::${KEY_TYPES[field]}, ${after?.tie}::uuid)`,
      ),
    )
    .orderBy(key, direction)
    .orderBy('id', direction)
    .limit(limit + 1)
    .offset(after ? 0 : offset)
    .execute();
  const ids = rows.slice(0, limit).map((row) => row.id);
  const byId = await readByIds(ctx.em, User, ids);
  const last = rows.slice(0, limit).at(-1);
  return {
    items: ids.flatMap((id) => byId.get(id) ?? []),
    hasNextPage: rows.length > limit,
    endCursor: last ? writeCursor({ sort, value: last.key, tie: last.id }) : null,
    total,
    page,
    limit,
  };
}

/**
 * Returns one user. Admins can read any user, by internal ID or `user_uuid`, and customers themselves.
 * @param named default: the caller
 * @throws AppError `not-found`, `input.id`, and access errors
 */
export async function findUser(ctx: UseCaseContext, named?: string | null): Promise<User> {
  const id = checkId(resolveOwner(ctx.actor, named ?? requireSignedIn(ctx.actor).userId, 'User'), {
    field: 'id',
    label: 'User',
  });
  // A caller who requests their own data, as every menu does, is found by one ID. Two IDs would need two indexes.
  const isOwn = id === requireSignedIn(ctx.actor).userId;
  if (isOwn && ctx.viewer?.id === id) return ctx.viewer;
  const [user] = await readEntities(ctx.em, User, (all) =>
    isOwn ? all.where('id', '=', id) : all.where((is) => is.or([is('id', '=', id), is('userUuid', '=', id)])),
  );
  if (!user || user.type === UserType.API_KEY) throw appError('not-found', { thing: 'User' });
  return user;
}
