import { Arg, Ctx, FieldResolver, ID, Int, Query, Resolver, Root } from 'type-graphql';
import { Access } from '../../graphql/access.js';
import { limitOf } from '../../graphql/common-arguments.js';
import type { GraphQLContext } from '../../graphql/context.js';
import { JsonObjectScalar } from '../../graphql/scalars.js';
import { paise, rupeesFromPaise } from '../../shared/money.js';
import { PAGE_SIZES } from '../../shared/page-sizes.js';
import { AuditEntryType, AuditSubjectEnum, AuditTrailType } from './audit.type.js';
import type { AuditSubject } from './audit-action.js';
import { type AuditEntry, type AuditTrail, auditTrail } from './audit-trail.js';
import type { Json, Snapshot } from './snapshot.js';

const SNAPSHOT =
  'with the fields of that moment: amounts in rupees, days as `YYYY-MM-DD`, states as the numbers that REST writes.';

@Resolver(() => AuditEntryType)
export class AuditResolver {
  @Access('ADMIN')
  @Query(() => AuditTrailType, {
    description:
      'Who did what to one thing, newest first. For a user: to them, and to whatever is theirs. NOT_FOUND when there is no such thing.',
  })
  auditTrail(
    @Ctx() ctx: GraphQLContext,
    @Arg('subject', () => AuditSubjectEnum, { description: 'What kind of thing.' }) subject: AuditSubject,
    @Arg('id', () => ID, { description: 'Its id; of a user or wallet the user’s id or current user_uuid.' })
    id: string,
    @Arg('first', () => Int, limitOf('How many entries', PAGE_SIZES.auditTrail))
    first?: number | null,
    @Arg('before', () => ID, {
      nullable: true,
      description: 'Only entries older than this one; the newest when left out.',
    })
    before?: string | null,
  ): Promise<AuditTrail> {
    return auditTrail(ctx, { subject, id, first, before });
  }

  @FieldResolver(() => JsonObjectScalar, {
    nullable: true,
    description: `What it was done to, as it stood before, ${SNAPSHOT} Null when it is new, or when nothing of it is kept.`,
  })
  before(@Root() entry: AuditEntry): Snapshot | null {
    return entry.before && inRupees(entry.before);
  }

  @FieldResolver(() => JsonObjectScalar, {
    nullable: true,
    description: `What it was done to, as it stood after, ${SNAPSHOT} Null when nothing of it is kept.`,
  })
  after(@Root() entry: AuditEntry): Snapshot | null {
    return entry.after && inRupees(entry.after);
  }
}

/** Turns every `amountPaise: 42000` into `amount: 420`: rupees are what the doors speak. */
function inRupees(snapshot: Snapshot): Snapshot {
  return Object.fromEntries(
    Object.entries(snapshot).map(([field, value]) =>
      field.endsWith('Paise') && typeof value === 'number'
        ? [field.slice(0, -'Paise'.length), rupeesFromPaise(paise(value))]
        : [field.replace(/Paise$/, ''), rupeesWithin(value)],
    ),
  );
}

function rupeesWithin(value: Json): Json {
  if (Array.isArray(value)) return value.map(rupeesWithin);
  return value !== null && typeof value === 'object' ? inRupees(value as Snapshot) : value;
}
