import { anyOf, lockTable, query } from '../../db/sql.js';
import { type EntityManager, inTransaction } from '../../db/transaction.js';
import { refusal } from '../../shared/errors.js';
import { newId } from '../../shared/ids.js';
import { UserType } from '../../shared/status.js';
import { checkId, checkIds, checkLine, checkVersion, MAX_LENGTH } from '../../shared/validation.js';
import { recordAudit } from '../audit/record-audit.js';
import type { Snapshot } from '../audit/snapshot.js';
import { reauthenticate, requireAdmin } from '../sessions/actor.js';
import type { UseCaseContext } from '../use-case.js';
import { allGroups, type CustomerGroup, membersOfGroup } from './group-view.js';

/** The most groups that a kitchen has: more are no list to choose from. */
export const MAX_GROUPS = 100;
/** The most customers of a group: as many as can be ordered for at once. */
export const MAX_IN_GROUP = 5_000;

/** A group, and the version of it that the editor looked at; left out, the newest is meant. */
export interface NamedGroup {
  readonly id: string;
  readonly version?: number | null;
}

/** The groups, by name. Admins only. */
export async function listCustomerGroups(ctx: UseCaseContext): Promise<CustomerGroup[]> {
  requireAdmin(ctx.actor);
  return allGroups(ctx.em);
}

/**
 * The internal ids of a group's customers, inactive ones too. Admins only.
 *
 * @throws AppError `not-found`, `input.id`, and refusals of access
 */
export async function customersOfGroup(ctx: UseCaseContext, named: string): Promise<string[]> {
  requireAdmin(ctx.actor);
  const id = checkId(named, { field: 'id', label: 'Group' });
  if (!(await allGroups(ctx.em)).some((group) => group.id === id))
    throw refusal('not-found', { thing: 'Group' }, 'id');
  return membersOfGroup(ctx.em, id);
}

/**
 * Keeps customers under a name. Admins only.
 *
 * @throws AppError `group.*`, `not-found`, `input.*`, and refusals of access
 */
export async function createCustomerGroup(
  ctx: UseCaseContext,
  input: { readonly name: string; readonly customerIds: readonly string[] },
): Promise<CustomerGroup> {
  const { userId } = requireAdmin(ctx.actor);
  const name = checkName(input.name);
  const customerIds = checkMembers(input.customerIds);
  return changing(ctx, async (em, groups) => {
    if (groups.length >= MAX_GROUPS) throw refusal('group.too-many', { max: MAX_GROUPS });
    refuseTaken(groups, name);
    const group = { id: newId(), name, version: 1, size: customerIds.length };
    await query(em)
      .insertInto('customer_groups')
      .values({ id: group.id, name, created_by: userId, created_at: ctx.clock.now() })
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
 * Renames a group, or says anew who is in it; what is left out stays. Admins only.
 *
 * @throws AppError `group.*`, `not-found`, `stale-version`, `input.*`, and refusals of access
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
    if (name !== null) refuseTaken(others, name);
    const had = await membersOfGroup(em, group.id);
    const has = customerIds ?? had;
    const added = without(has, had);
    const removed = without(had, has);
    const after = { ...group, name: name ?? group.name, size: has.length, version: group.version + 1 };
    if (after.name === group.name && added.length + removed.length === 0) return group;
    await addMembers(em, group.id, added);
    await query(em)
      .deleteFrom('customer_group_members')
      .where('group_id', '=', group.id)
      .where('user_id', '=', anyOf(removed))
      .execute();
    await query(em)
      .updateTable('customer_groups')
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
 * Deletes a group; its customers stay. Admins only.
 *
 * @returns the group as it was
 * @throws AppError `not-found`, `stale-version`, `input.id`, and refusals of access
 */
export async function deleteCustomerGroup(ctx: UseCaseContext, named: NamedGroup): Promise<CustomerGroup> {
  requireAdmin(ctx.actor);
  return changing(ctx, async (em, groups) => {
    const group = namedIn(groups, named);
    const removed = await membersOfGroup(em, group.id);
    await query(em).deleteFrom('customer_groups').where('id', '=', group.id).execute();
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

/** Waits until nobody else is changing groups: a name is of one group, and there are only so many. */
function changing<T>(
  ctx: UseCaseContext,
  work: (em: EntityManager, groups: readonly CustomerGroup[]) => Promise<T>,
): Promise<T> {
  return inTransaction(ctx.em, async (em) => {
    await lockTable(em, 'customer_groups', 'exclusive');
    await reauthenticate(em, ctx.actor, ctx.clock);
    return work(em, await allGroups(em));
  });
}

function namedIn(groups: readonly CustomerGroup[], { id: named, version }: NamedGroup): CustomerGroup {
  const id = checkId(named, { field: 'id', label: 'Group' });
  const group = groups.find((one) => one.id === id);
  if (!group) throw refusal('not-found', { thing: 'Group' }, 'id');
  checkVersion(version, group.version);
  return group;
}

function checkName(given: string): string {
  const name = checkLine(given, { field: 'input.name', label: 'Name' }, MAX_LENGTH.title);
  if (!name) throw refusal('group.name-required', {}, 'input.name');
  return name;
}

function checkMembers(given: readonly string[]): string[] {
  const ids = checkIds(given, { field: 'input.customerIds', label: 'Customer' }, MAX_IN_GROUP);
  if (ids.length === 0) throw refusal('group.nobody', {}, 'input.customerIds');
  return ids;
}

function refuseTaken(groups: readonly CustomerGroup[], name: string): void {
  if (groups.some((one) => one.name.toLowerCase() === name.toLowerCase()))
    throw refusal('group.name-taken', { name }, 'input.name');
}

/** @throws AppError `not-found` when one of them is no customer */
async function addMembers(em: EntityManager, groupId: string, ids: readonly string[]): Promise<void> {
  const added = await query(em)
    .insertInto('customer_group_members')
    .columns(['group_id', 'user_id'])
    .expression((eb) =>
      eb
        .selectFrom('users')
        .where('id', '=', anyOf(ids))
        .where('type', '=', UserType.CUSTOMER)
        .select((its) => [its.cast<string>(its.val(groupId), 'uuid').as('group_id'), 'id']),
    )
    .executeTakeFirst();
  if (Number(added.numInsertedOrUpdatedRows ?? 0) !== ids.length)
    throw refusal('not-found', { thing: 'Customer' }, 'input.customerIds');
}

function without(ids: readonly string[], others: readonly string[]): string[] {
  const gone = new Set(others);
  return ids.filter((id) => !gone.has(id));
}

/** What the audit trail keeps of a group; beside it, who came and who went. */
const snapshotOf = ({ version, name, size }: CustomerGroup): Snapshot => ({ version, name, size });
