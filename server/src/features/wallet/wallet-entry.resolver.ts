import { Arg, Ctx, FieldResolver, Int, Query, Resolver, Root } from 'type-graphql';
import { Access } from '../../graphql/base/access.js';
import { pageSizeArgument } from '../../graphql/base/common-arguments.js';
import { AFTER_ARGUMENT, countedConnection } from '../../graphql/base/connection.js';
import type { GraphQLContext } from '../../graphql/base/context.js';
import { DateTimeScalar } from '../../graphql/base/scalars.js';
import { PAGE_SIZES } from '../../shared/page-sizes.js';
import { OrderType } from '../orders/order.type.js';
import type { OrderView } from '../orders/reading/order-view.js';
import { ordersById } from '../orders/reading/read-orders.js';
import { visibleAuthor } from '../sessions/actor.js';
import { User } from '../users/user.entity.js';
import { UserType } from '../users/user.type.js';
import { WalletEntryConnectionType, WalletEntryFilter, WalletLogType } from './wallet.type.js';
import { walletEntries } from './wallet-entries.js';
import type { WalletLogView } from './wallet-log-view.js';

/** Query of the ledger, and the fields of an entry that every caller who may read the entry can read. */
@Resolver(() => WalletLogType)
export class WalletEntryResolver {
  @Access('wallets:read')
  @Query(() => WalletEntryConnectionType, {
    description:
      'The ledger of all wallets, in the order of its IDs. Entries never change. Entries that are written in the meantime shift no page.',
  })
  async walletEntries(
    @Ctx() ctx: GraphQLContext,
    @Arg('filter', () => WalletEntryFilter, { nullable: true, description: 'Filter. Default: all entries.' })
    filter?: WalletEntryFilter | null,
    @Arg('first', () => Int, pageSizeArgument('Number of entries', PAGE_SIZES.walletEntries, 'first')) first?:
      | number
      | null,
    @Arg('after', () => String, AFTER_ARGUMENT) after?: string | null,
  ) {
    const { count, ...page } = await walletEntries(ctx, { filter, first, after });
    return countedConnection(page, count);
  }

  @FieldResolver(() => OrderType, {
    nullable: true,
    description: 'The order in its current state. Null if there is none.',
  })
  order(
    @Root() { orderId }: WalletLogView,
    @Ctx() ctx: GraphQLContext,
  ): OrderView | null | Promise<OrderView | null> {
    return orderId === null ? null : ctx.loaders.load(ordersById, orderId);
  }

  @FieldResolver(() => UserType, { description: "The wallet's user." })
  user(@Root() { userId }: WalletLogView, @Ctx() ctx: GraphQLContext) {
    return ctx.loaders.byId(User, userId);
  }

  @FieldResolver(() => UserType, {
    nullable: true,
    description:
      'User who caused the entry. Null for the system. A customer sees null if an admin caused the entry.',
  })
  createdBy(@Root() { userId, createdById }: WalletLogView, @Ctx() ctx: GraphQLContext) {
    const author = createdById === null ? null : visibleAuthor(ctx.actor, userId, createdById);
    return author === null ? null : ctx.loaders.byId(User, author);
  }

  @FieldResolver(() => DateTimeScalar, { description: 'Time when the entry was written.' })
  writtenAt(@Root() { createdAt }: WalletLogView): Date {
    return createdAt;
  }
}
