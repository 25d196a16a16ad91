import type { EntityClass } from '@mikro-orm/core';
import { findLocked } from '../../db/find-locked.js';
import { type EntityManager, inTransaction } from '../../db/transaction.js';
import { refusal } from '../../shared/errors.js';
import { type FieldDescriptions, type StoredOf, snapshotOf } from '../../shared/field-descriptions.js';
import { checkId, checkVersion } from '../../shared/validation.js';
import { reauthenticate } from '../sessions/actor.js';
import type { UseCaseContext } from '../use-case.js';
import type { AuditAction } from './audit-action.js';
import { recordAudit } from './record-audit.js';
import type { Snapshot } from './snapshot.js';

/** Something with a version, which the unit of work counts. */
interface Versioned {
  readonly id: string;
  readonly version: number;
  readonly deletedAt?: Date | null;
}

/** A kind of thing that admins change by its described fields. */
export interface DescribedThing<
  Fields extends FieldDescriptions,
  Thing extends Versioned & StoredOf<Fields>,
> {
  readonly entity: EntityClass<Thing>;
  readonly fields: Fields;
  /** What a person calls it. */
  readonly label: 'Dish' | 'Meal' | 'Settings';
}

/** Adds a thing that was checked, and records it. */
export async function addThing<Fields extends FieldDescriptions, Thing extends Versioned & StoredOf<Fields>>(
  ctx: UseCaseContext,
  kind: DescribedThing<Fields, Thing>,
  made: Thing,
  action: AuditAction,
): Promise<Thing> {
  return inTransaction(ctx.em, async (em) => {
    await reauthenticate(em, ctx.actor, ctx.clock);
    em.persist(made);
    await em.flush();
    const after = snapshot(kind.fields, made);
    await recordAudit(em, ctx, { action, subjectId: made.id, before: null, after });
    return made;
  });
}

/**
 * Changes a thing that nobody else changes meanwhile, and records what became of it; nothing when everything was so already.
 *
 * @param named by its id, with the version the editor looked at; left out, the newest is meant
 * @param change gives what the audit trail says beside the fields
 * @throws AppError `not-found`, `stale-version`, `input.id`, `session.ended`, and what the change throws
 */
export async function changeThing<
  Fields extends FieldDescriptions,
  Thing extends Versioned & StoredOf<Fields>,
>(
  ctx: UseCaseContext,
  kind: DescribedThing<Fields, Thing>,
  named: { readonly id: string; readonly version?: number | null },
  action: AuditAction,
  change: (thing: Thing, em: EntityManager) => Promise<Snapshot | undefined> | undefined,
): Promise<Thing> {
  const id = checkId(named.id, { field: 'id', label: kind.label });
  return inTransaction(ctx.em, async (em) => {
    await reauthenticate(em, ctx.actor, ctx.clock);
    const thing = await findLocked(em, kind.entity, 'id = $1', [id]);
    if (!thing || thing.deletedAt) throw refusal('not-found', { thing: kind.label });
    checkVersion(named.version, thing.version);
    const before = snapshot(kind.fields, thing);
    const more = await change(thing, em);
    await em.flush();
    // The version counts changes: one that stays says that everything was so already.
    if (thing.version !== before.version) {
      const after = { ...snapshot(kind.fields, thing), ...more };
      await recordAudit(em, ctx, { action, subjectId: id, before, after });
    }
    return thing;
  });
}

function snapshot<Fields extends FieldDescriptions>(
  fields: Fields,
  thing: Versioned & StoredOf<Fields>,
): Snapshot {
  return { version: thing.version, ...snapshotOf(fields, thing) };
}
