import { Arg, Ctx, FieldResolver, Int, Query, Resolver, Root } from 'type-graphql';
import { Access } from '../../graphql/base/access.js';
import { pageSizeArgument } from '../../graphql/base/common-arguments.js';
import { AFTER_ARGUMENT, countedConnection } from '../../graphql/base/connection.js';
import type { GraphQLContext } from '../../graphql/base/context.js';
import { PAGE_SIZES } from '../../shared/page-sizes.js';
import { ChangeConnectionType, ChangeSubjectEnum, ChangeType } from './change.type.js';
import type { ChangeSubject } from './change-subjects.js';
import { changesAfter } from './read-changes.js';

@Resolver(() => ChangeType)
export class ChangeAuthorResolver {
  @FieldResolver(() => Boolean, {
    description:
      'Whether the calling admin or API key made the change. With it, an integration can ignore its own changes.',
  })
  byCaller(@Root() { actorId }: ChangeType, @Ctx() { actor }: GraphQLContext): boolean {
    return actor.kind === 'admin' && actor.userId === actorId;
  }
}

@Resolver()
export class ChangeResolver {
  @Access('orders:read', 'customers:read', 'dishes:read', 'plans:read', 'wallets:read', 'payments:read')
  @Query(() => ChangeConnectionType, {
    description:
      'All changes in the order of their commits, the oldest first. Store `endCursor` and send it as `after`: no change is missed, and none is returned twice. A charge or refund of an order is an ORDER change, and its ledger entry is in `walletEntries`.',
  })
  async changes(
    @Ctx() ctx: GraphQLContext,
    @Arg('after', () => String, AFTER_ARGUMENT) after?: string | null,
    @Arg('first', () => Int, pageSizeArgument('Number of changes', PAGE_SIZES.changes, 'first')) first?:
      | number
      | null,
    @Arg('subjects', () => [ChangeSubjectEnum], {
      nullable: true,
      description: 'Only changes of these kinds of subjects. Default: all kinds that the caller can read.',
    })
    subjects?: ChangeSubject[] | null,
  ) {
    const { count, ...page } = await changesAfter(ctx, { after, first, subjects });
    return countedConnection(page, count);
  }
}
