import { readRaw } from '../../db/raw-reads.js';
import { escapeLike, SqlParameters, sql } from '../../db/sql.js';
import { refusal } from '../../shared/errors.js';
import { type Sort, SortDirection } from '../../shared/sort.js';
import { Status, UserType } from '../../shared/status.js';
import { checkId, checkLine, clampPage, MAX_LENGTH } from '../../shared/validation.js';
import { requireAdmin, requireSignedIn, resolveOwner } from '../sessions/actor.js';
import type { UseCaseContext } from '../use-case.js';
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
const SORT_KEYS: Readonly<Record<UserSortField, string>> = {
  [UserSortField.NAME]: 'lower(user_title)',
  [UserSortField.WALLET]: 'wallet_balance',
  [UserSortField.CREATED]: 'created_at',
};

/** An active customer whose wallet holds less than the settings call low. */
export const HAS_LOW_BALANCE = `type = ${UserType.CUSTOMER} and status = ${Status.ACTIVE} and wallet_balance < (select low_balance from settings)`;

/** Users a page; the whole list of a kitchen fits into one answer. */
const PAGE = { standard: 100, most: 10_000 };

/**
 * The users that match, newest first unless another order is asked for (specification 2.4). Admins only.
 *
 * @param input.search part of the mobile number, the alternate one or the title
 * @param input.lowBalance true: only active customers whose wallet runs low
 * @throws AppError `input.*`, and refusals of access
 */
export async function searchUsers(
  ctx: UseCaseContext,
  input: {
    search?: string | null;
    type?: UserType | null;
    status?: Status | null;
    lowBalance?: boolean | null;
    sort?: UserSort | null;
    page?: number | null;
    limit?: number | null;
  },
): Promise<UserPage> {
  requireAdmin(ctx.actor);
  const { page, limit, offset } = clampPage(input.page, input.limit, PAGE);
  const search = checkLine(input.search, { field: 'search', label: 'Search' }, MAX_LENGTH.search);
  const parameters = new SqlParameters();
  const conditions = ['true'];
  if (input.type !== null && input.type !== undefined)
    conditions.push(`type = ${parameters.bind(input.type)}`);
  if (input.status !== null && input.status !== undefined)
    conditions.push(`status = ${parameters.bind(input.status)}`);
  if (input.lowBalance) conditions.push(HAS_LOW_BALANCE);
  if (search) conditions.push(matches(search, parameters));
  const where = conditions.join(' and ');
  const key = SORT_KEYS[input.sort?.field ?? UserSortField.CREATED];
  const direction = input.sort?.direction ?? SortDirection.DESCENDING;
  const conditionValues = [...parameters.values];
  const tail = `limit ${parameters.bind(limit)} offset ${parameters.bind(offset)}`;
  const [count] = await sql<{ total: string }>(
    ctx.em,
    `select count(*) as total from users where ${where}`,
    conditionValues,
  );
  const rows = await sql<{ id: string }>(
    ctx.em,
    `select id from users where ${where} order by ${key} ${direction}, id ${direction} ${tail}`,
    parameters.values,
  );
  const ids = rows.map((row) => row.id);
  const byId = new Map(
    (await readRaw(ctx.em, User, 'where id = any($1::uuid[])', [ids])).map((user) => [user.id, user]),
  );
  return { items: ids.flatMap((id) => byId.get(id) ?? []), total: Number(count?.total ?? 0), page, limit };
}

function matches(search: string, parameters: SqlParameters): string {
  const title = `user_title ilike ${parameters.bind(`%${escapeLike(search)}%`)}`;
  const digits = search.replace(/^\+91/, '').replace(/[\s-]/g, '');
  if (!/^\d+$/.test(digits)) return title;
  const like = parameters.bind(`%${digits}%`);
  return `(${title} or mobile_number like ${like} or alternate_mobile_number like ${like})`;
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
  const [user] = await readRaw(ctx.em, User, isOwn ? 'where id = $1' : 'where id = $1 or user_uuid = $1', [
    id,
  ]);
  if (!user) throw refusal('not-found', { thing: 'User' });
  return user;
}
