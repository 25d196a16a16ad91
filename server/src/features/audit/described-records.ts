import type { EntityClass } from '@mikro-orm/core';
import { constraintOf } from '../../db/database-errors.js';
import { findLocked, withIds } from '../../db/read-entities.js';
import { type EntityManager, inTransaction } from '../../db/transaction.js';
import { appError } from '../../shared/errors.js';
import { externalIdError } from '../../shared/external-id.js';
import { type FieldDescriptions, type StoredOf, snapshotOf } from '../../shared/field-descriptions.js';
import { checkId, checkVersion } from '../../shared/validation.js';
import { reauthenticate } from '../sessions/actor.js';
import type { UseCaseContext } from '../use-case.js';
import type { AuditAction } from './audit-action.js';
import { recordAudit } from './record-audit.js';
import type { Snapshot } from './snapshot.js';

/** Entity with a version, which the unit of work counts. */
interface Versioned {
  readonly id: string;
  readonly version: number;
  readonly deletedAt?: Date | null;
}

/** Kind of entity that admins change by its described fields. */
interface DescribedRecord<Fields extends FieldDescriptions, Entity extends Versioned & StoredOf<Fields>> {
  readonly entity: EntityClass<Entity>;
  readonly fields: Fields;
  /** Name of the entity in messages. */
  readonly label: 'Dish' | 'Meal' | 'Settings';
}

/**
 * Adds a validated entity, and records it.
 * @throws AppError `external-id-taken`
 */
export async function addRecord<
  Fields extends FieldDescriptions,
  Entity extends Versioned & StoredOf<Fields>,
>(
  ctx: UseCaseContext,
  kind: DescribedRecord<Fields, Entity>,
  made: Entity,
  action: AuditAction,
): Promise<Entity> {
  return inTransaction(ctx.em, async (em) => {
    await reauthenticate(em, ctx.actor, ctx.clock);
    return addRecordInTransaction(em, ctx, kind, made, action);
  });
}

/**
 * Adds a validated entity, and records it, as one of several in a transaction that the caller started and in which the caller
 * authenticated the actor again.
 */
export async function addRecordInTransaction<
  Fields extends FieldDescriptions,
  Entity extends Versioned & StoredOf<Fields>,
>(
  em: EntityManager,
  ctx: UseCaseContext,
  kind: DescribedRecord<Fields, Entity>,
  made: Entity,
  action: AuditAction,
): Promise<Entity> {
  em.persist(made);
  await flush(em);
  const after = snapshot(kind.fields, made);
  await recordAudit(em, ctx, { action, subjectId: made.id, before: null, after });
  return made;
}

/**
 * Changes a locked entity and records it. An entity that already has the values is not changed.
 * @param named ID and version that the editor displayed; without a version, the newest
 * @param change changes the entity, and returns audit values in addition to the fields
 * @throws AppError `not-found`, `stale-version`, `input.id`, `session.ended`, `external-id-taken`, and errors of the change
 */
export async function changeRecord<
  Fields extends FieldDescriptions,
  Entity extends Versioned & StoredOf<Fields>,
>(
  ctx: UseCaseContext,
  kind: DescribedRecord<Fields, Entity>,
  named: { readonly id: string; readonly version?: number | null },
  action: AuditAction,
  change: (record: Entity, em: EntityManager) => Promise<Snapshot | undefined> | undefined,
): Promise<Entity> {
  const id = checkId(named.id, { field: 'id', label: kind.label });
  return inTransaction(ctx.em, async (em) => {
    await reauthenticate(em, ctx.actor, ctx.clock);
    const record = await findLocked(em, kind.entity, withIds([id]));
    if (!record || record.deletedAt) throw appError('not-found', { thing: kind.label });
    checkVersion(named.version, record.version);
    const before = snapshot(kind.fields, record);
    const more = await change(record, em);
    await flush(em);
    // The version counts changes. An unchanged version means that the entity already had the values.
    if (record.version !== before.version) {
      const after = { ...snapshot(kind.fields, record), ...more };
      await recordAudit(em, ctx, { action, subjectId: id, before, after });
    }
    return record;
  });
}

/** @throws AppError `external-id-taken` */
async function flush(em: EntityManager): Promise<void> {
  try {
    await em.flush();
  } catch (error) {
    throw externalIdError(constraintOf(error)) ?? error;
  }
}

function snapshot<Fields extends FieldDescriptions>(
  fields: Fields,
  record: Versioned & StoredOf<Fields>,
): Snapshot {
  return { version: record.version, ...snapshotOf(fields, record) };
}
