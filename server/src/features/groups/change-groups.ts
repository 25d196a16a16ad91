import { anyOf } from '../../db/sql.js';
import { lockTable, tables } from '../../db/tables.js';
import { type EntityManager, inTransaction } from '../../db/transaction.js';
import { appError } from '../../shared/errors.js';
import { newId } from '../../shared/ids.js';
import { UserType } from '../../shared/status.js';
import { checkId, checkIds, checkLine, checkVersion, MAX_LENGTH } from '../../shared/validation.js';
import { recordAudit } from '../audit/record-audit.js';
import type { Snapshot } from '../audit/snapshot.js';
import { reauthenticate, requireAdmin } from '../sessions/actor.js';
import type { UseCaseContext } from '../use-case.js';
import { allGroups, type CustomerGroup, membersOfGroup } from './group-view.js';

/** Maximum number of groups, so that a list can display all of them. */
const MAX_GROUPS = 100;
/** Maximum number of customers in a group, the same as in a bulk order. */
const MAX_IN_GROUP = 5_000;

/** ID of a group, and the version that the editor displayed. Default: the newest version. */
interface NamedGroup {
  readonly id: string;
  readonly version?: number | null;
}

/** Returns the groups, by name. Admins only. */
export async function listCustomerGroups(ctx: UseCaseContext): Promise<CustomerGroup[]> {
  requireAdmin(ctx.actor);
  return allGroups(ctx.em);
}

/**
 * Returns the internal IDs of a group's customers, including inactive ones. Admins only.
 * @throws AppError `not-found`, `input.id`, and access errors
 */
export async function customersOfGroup(ctx: UseCaseContext, named: string): Promise<string[]> {
  requireAdmin(ctx.actor);
  const id = checkId(named, { field: 'id', label: 'Group' });
  if (!(await allGroups(ctx.em)).some((group) => group.id === id))
    throw appError('not-found', { thing: 'Group' }, 'id');
  return membersOfGroup(ctx.em, id);
}

/**
 * Stores customers as a group with a name. Admins only.
 * @throws AppError `group.*`, `not-found`, `input.*`, and access errors
 */
export async function createCustomerGroup(
  ctx: UseCaseContext,
  input: { readonly name: string; readonly customerIds: readonly string[] },
): Promise<CustomerGroup> {
  const { userId } = requireAdmin(ctx.actor);
  const name = checkName(input.name);
  const customerIds = checkMembers(input.customerIds);
  return changing(ctx, async (em, groups) => {
    if (groups.length >= MAX_GROUPS) throw appError('group.too-many', { max: MAX_GROUPS });
    rejectTaken(groups, name);
    const group = { id: newId(), name, version: 1, size: customerIds.length };
    await tables(em)
      .insertInto('CustomerGroup')
      .values({ id: group.id, name, createdById: userId, createdAt: ctx.clock.now() })
      .execute();
    await addMembers(em, group.id, customerIds);
    const after = { ...snapshotOf(group), added: customerIds };
    await recordAudit(em, ctx, {
      action: 'CUSTOMER_GROUP_CREATED',
      subjectId: group.id,
      before: null,
      after,
    });
    return group;
  });
}

/**
 * Renames a group, or replaces its customers. Omitted fields are unchanged. Admins only.
 * @throws AppError `group.*`, `not-found`, `stale-version`, `input.*`, and access errors
 */
export async function updateCustomerGroup(
  ctx: UseCaseContext,
  input: NamedGroup & { readonly name?: string | null; readonly customerIds?: readonly string[] | null },
): Promise<CustomerGroup> {
  requireAdmin(ctx.actor);
  const name = typeof input.name === 'string' ? checkName(input.name) : null;
  const customerIds = input.customerIds ? checkMembers(input.customerIds) : null;
  return changing(ctx, async (em, groups) => {
    const group = namedIn(groups, input);
    const others = groups.filter(({ id }) => id !== group.id);
    if (name !== null) rejectTaken(others, name);
    const had = await membersOfGroup(em, group.id);
    const has = customerIds ?? had;
    const added = without(has, had);
    const removed = without(had, has);
    const after = { ...group, name: name ?? group.name, size: has.length, version: group.version + 1 };
    if (after.name === group.name && added.length + removed.length === 0) return group;
    await addMembers(em, group.id, added);
    await tables(em)
      .deleteFrom('CustomerGroupMember')
      .where('groupId', '=', group.id)
      .where('userId', '=', anyOf(removed))
      .execute();
    await tables(em)
      .updateTable('CustomerGroup')
      .set({ name: after.name, version: after.version })
      .where('id', '=', group.id)
      .execute();
    await recordAudit(em, ctx, {
      action: 'CUSTOMER_GROUP_EDITED',
      subjectId: group.id,
      before: snapshotOf(group),
      after: { ...snapshotOf(after), added, removed },
    });
    return after;
  });
}

/**
 * Deletes a group. Its customers are not deleted. Admins only.
 * @returns the deleted group
 * @throws AppError `not-found`, `stale-version`, `input.id`, and access errors
 */
export async function deleteCustomerGroup(ctx: UseCaseContext, named: NamedGroup): Promise<CustomerGroup> {
  requireAdmin(ctx.actor);
  return changing(ctx, async (em, groups) => {
    const group = namedIn(groups, named);
    const removed = await membersOfGroup(em, group.id);
    await tables(em).deleteFrom('CustomerGroup').where('id', '=', group.id).execute();
    const before = { ...snapshotOf(group), removed };
    await recordAudit(em, ctx, {
      action: 'CUSTOMER_GROUP_DELETED',
      subjectId: group.id,
      before,
      after: null,
    });
    return group;
  });
}

/** Runs work in a transaction that locks the groups, because names are unique and the number of groups is limited. */
function changing<T>(
  ctx: UseCaseContext,
  work: (em: EntityManager, groups: readonly CustomerGroup[]) => Promise<T>,
): Promise<T> {
  return inTransaction(ctx.em, async (em) => {
    await lockTable(em, 'CustomerGroup', 'exclusive');
    await reauthenticate(em, ctx.actor, ctx.clock);
    return work(em, await allGroups(em));
  });
}

function namedIn(groups: readonly CustomerGroup[], { id: named, version }: NamedGroup): CustomerGroup {
  const id = checkId(named, { field: 'id', label: 'Group' });
  const group = groups.find((one) => one.id === id);
  if (!group) throw appError('not-found', { thing: 'Group' }, 'id');
  checkVersion(version, group.version);
  return group;
}

function checkName(given: string): string {
  const name = checkLine(given, { field: 'name', label: 'Name' }, MAX_LENGTH.title);
  if (!name) throw appError('group.name-required', {}, 'name');
  return name;
}

function checkMembers(given: readonly string[]): string[] {
  const ids = checkIds(given, { field: 'input.customerIds', label: 'Customer' }, MAX_IN_GROUP);
  if (ids.length === 0) throw appError('group.nobody', {}, 'input.customerIds');
  return ids;
}

function rejectTaken(groups: readonly CustomerGroup[], name: string): void {
  if (groups.some((one) => one.name.toLowerCase() === name.toLowerCase()))
    throw appError('group.name-taken', { name }, 'name');
}

/**
 * Adds members to a group.
 * @throws AppError `not-found` if an ID belongs to no customer
 */
async function addMembers(em: EntityManager, groupId: string, ids: readonly string[]): Promise<void> {
  const added = await tables(em)
    .insertInto('CustomerGroupMember')
    .columns(['groupId', 'userId'])
    .expression((eb) =>
      eb
        .selectFrom('User')
        .where('id', '=', anyOf(ids))
        .where('type', '=', UserType.CUSTOMER)
        .select((its) => [its.cast<string>(its.val(groupId), 'uuid').as('groupId'), 'id']),
    )
    .executeTakeFirst();
  if (Number(added.numInsertedOrUpdatedRows ?? 0) !== ids.length)
    throw appError('not-found', { thing: 'Customer' }, 'input.customerIds');
}

function without(ids: readonly string[], others: readonly string[]): string[] {
  const gone = new Set(others);
  return ids.filter((id) => !gone.has(id));
}

/** Returns the audit snapshot of a group. The added and removed customers are recorded separately. */
const snapshotOf = ({ version, name, size }: CustomerGroup): Snapshot => ({ version, name, size });
