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
  'with the field names of that time: amounts in rupees, days as `YYYY-MM-DD`, statuses as in REST.';

@Resolver(() => AuditEntryType)
export class AuditResolver {
  @Access('ADMIN')
  @Query(() => AuditTrailType, {
    description:
      'Audit entries of one subject, newest first. For a user, including their orders and wallet. An unknown subject is NOT_FOUND.',
  })
  auditTrail(
    @Ctx() ctx: GraphQLContext,
    @Arg('subject', () => AuditSubjectEnum, { description: 'Kind of the subject.' }) subject: AuditSubject,
    @Arg('id', () => ID, {
      description: "ID of the subject. For a user or wallet: the user's ID or current `user_uuid`.",
    })
    id: string,
    @Arg('first', () => Int, limitOf('Number of entries', PAGE_SIZES.auditTrail))
    first?: number | null,
    @Arg('before', () => ID, {
      nullable: true,
      description: 'Returns entries older than this one. Default: the newest.',
    })
    before?: string | null,
  ): Promise<AuditTrail> {
    return auditTrail(ctx, { subject, id, first, before });
  }

  @FieldResolver(() => JsonObjectScalar, {
    nullable: true,
    description: `The subject before the change, ${SNAPSHOT} Null if the subject is new or nothing is recorded.`,
  })
  before(@Root() entry: AuditEntry): Snapshot | null {
    return entry.before && inRupees(entry.before);
  }

  @FieldResolver(() => JsonObjectScalar, {
    nullable: true,
    description: `The subject after the change, ${SNAPSHOT} Null if nothing is recorded.`,
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
