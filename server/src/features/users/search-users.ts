import { sql } from 'kysely';
import { readByIds, readRaw } from '../../db/raw-reads.js';
import { type condition, query } from '../../db/sql.js';
import { refusal } from '../../shared/errors.js';
import { clampPage, PAGE_SIZES } from '../../shared/page-sizes.js';
import { type Sort, SortDirection } from '../../shared/sort.js';
import type { Status, UserType } from '../../shared/status.js';
import { checkId, checkLine, MAX_LENGTH } from '../../shared/validation.js';
import { requireAdmin, requireSignedIn, resolveOwner } from '../sessions/actor.js';
import type { UseCaseContext } from '../use-case.js';
import { HAS_LOW_BALANCE } from './low-below.js';
import { isNamed } from './named-users.js';
import { User } from './user.entity.js';

export interface UserPage {
  readonly items: readonly User[];
  /** How many users match, on all pages. */
  readonly total: number;
  readonly page: number;
  readonly limit: number;
}

/** What a search of users can be in the order of. */
export const UserSortField = { NAME: 'name', WALLET: 'wallet', CREATED: 'created' } as const;
export type UserSortField = (typeof UserSortField)[keyof typeof UserSortField];

export type UserSort = Sort<UserSortField>;

/** What each order of a search compares. Names are compared without regard to case. */
const SORT_KEYS = {
  [UserSortField.NAME]: sql<string>`lower(user_title)`,
  [UserSortField.WALLET]: sql.ref<string>('wallet_balance'),
  [UserSortField.CREATED]: sql.ref<string>('created_at'),
};

/**
 * The users that match, newest first unless another order is asked for. Admins only.
 *
 * @param input.search part of the mobile number, the alternate one or the title
 * @param input.lowBalance true: only active customers whose wallet runs low
 * @param input.owesMoney true: only whoever's wallet is below zero
 * @param also a condition on the columns of `users` that a later feature has
 * @throws AppError `input.*`, and refusals of access
 */
export async function searchUsers(
  ctx: UseCaseContext,
  input: {
    search?: string | null;
    type?: UserType | null;
    status?: Status | null;
    lowBalance?: boolean | null;
    owesMoney?: boolean | null;
    sort?: UserSort | null;
    page?: number | null;
    limit?: number | null;
  },
  also?: ReturnType<typeof condition>,
): Promise<UserPage> {
  requireAdmin(ctx.actor);
  const { page, limit, offset } = clampPage(input.page, input.limit, PAGE_SIZES.users);
  const search = checkLine(input.search, { field: 'search', label: 'Search' }, MAX_LENGTH.search);
  let matching = query(ctx.em).selectFrom('users');
  if (input.type !== null && input.type !== undefined) matching = matching.where('type', '=', input.type);
  if (input.status !== null && input.status !== undefined)
    matching = matching.where('status', '=', input.status);
  if (input.lowBalance) matching = matching.where(sql.raw<boolean>(HAS_LOW_BALANCE));
  if (input.owesMoney) matching = matching.where('wallet_balance', '<', '0');
  if (also) matching = matching.where(also);
  if (search) matching = matching.where(isNamed(search));
  const direction = input.sort?.direction ?? SortDirection.DESCENDING;
  const { total } = await matching.select((eb) => eb.fn.countAll().as('total')).executeTakeFirstOrThrow();
  const rows = await matching
    .select('id')
    .orderBy(SORT_KEYS[input.sort?.field ?? UserSortField.CREATED], direction)
    .orderBy('id', direction)
    .limit(limit)
    .offset(offset)
    .execute();
  const ids = rows.map((row) => row.id);
  const byId = await readByIds(ctx.em, User, ids);
  return { items: ids.flatMap((id) => byId.get(id) ?? []), total: Number(total), page, limit };
}

/**
 * One user. Admins see anybody, by internal id or `user_uuid`; customers themselves.
 *
 * @param named left out: who asks
 * @throws AppError `not-found`, `input.id`, and refusals of access
 */
export async function findUser(ctx: UseCaseContext, named?: string | null): Promise<User> {
  const id = checkId(resolveOwner(ctx.actor, named, 'User'), { field: 'id', label: 'User' });
  // Whoever asks for themselves, as every menu does, is known by the one id; two would be looked for in two indexes.
  const isOwn = id === requireSignedIn(ctx.actor).userId;
  if (isOwn && ctx.viewer?.id === id) return ctx.viewer;
  const [user] = await readRaw(ctx.em, User, isOwn ? 'where id = $1' : 'where id = $1 or user_uuid = $1', [
    id,
  ]);
  if (!user) throw refusal('not-found', { thing: 'User' });
  return user;
}
