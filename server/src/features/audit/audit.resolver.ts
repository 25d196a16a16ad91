import { Arg, Ctx, FieldResolver, ID, Int, Query, Resolver, Root } from 'type-graphql';
import { Access } from '../../graphql/base/access.js';
import { pageSizeArgument } from '../../graphql/base/common-arguments.js';
import type { GraphQLContext } from '../../graphql/base/context.js';
import { JsonObjectScalar } from '../../graphql/base/scalars.js';
import { paise, rupeesFromPaise } from '../../shared/money.js';
import { PAGE_SIZES } from '../../shared/page-sizes.js';
import { AuditEntryType, AuditSubjectEnum, AuditTrailType } from './audit.type.js';
import type { AuditSubject } from './audit-action.js';
import { type AuditEntry, auditTrail, SUBJECT_PERMISSIONS } from './audit-trail.js';
import type { Json, Snapshot } from './snapshot.js';

const SNAPSHOT =
  'Amounts are in rupees, days `YYYY-MM-DD`, and statuses as in REST. An old entry has the field names that were in use when it was written.';

@Resolver(() => AuditEntryType)
export class AuditResolver {
  @Access(...SUBJECT_PERMISSIONS)
  @Query(() => AuditTrailType, {
    description:
      'Audit entries of one subject, newest first. For a user, the entries of their orders and wallet are included. Each kind of subject needs its permission, such as `orders:read` for ORDER; entries of other kinds are left out. An unknown subject fails with NOT_FOUND.',
  })
  auditTrail(
    @Ctx() ctx: GraphQLContext,
    @Arg('subject', () => AuditSubjectEnum, { description: 'Kind of the subject.' }) subject: AuditSubject,
    @Arg('id', () => ID, {
      description: "ID of the subject. For a user or wallet: the user's ID or current `user_uuid`.",
    })
    id: string,
    @Arg('first', () => Int, pageSizeArgument('Number of entries', PAGE_SIZES.auditTrail, 'first'))
    first?: number | null,
    @Arg('before', () => ID, {
      nullable: true,
      description: 'Returns entries older than the entry of this cursor. Default: the newest entries.',
    })
    before?: string | null,
  ) {
    return auditTrail(ctx, { subject, id, first, before });
  }

  @FieldResolver(() => JsonObjectScalar, {
    nullable: true,
    description: `Fields of the subject before the change. ${SNAPSHOT} Null if the subject is new or nothing is recorded.`,
  })
  before(@Root() entry: AuditEntry): Snapshot | null {
    return entry.before && inRupees(entry.before);
  }

  @FieldResolver(() => JsonObjectScalar, {
    nullable: true,
    description: `Fields of the subject after the change. ${SNAPSHOT} Null if nothing is recorded.`,
  })
  after(@Root() entry: AuditEntry): Snapshot | null {
    return entry.after && inRupees(entry.after);
  }
}

/** Converts every `amountPaise: 42000` to `amount: 420`, because the APIs use rupees. */
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
