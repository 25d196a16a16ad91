import { Ctx, FieldResolver, Resolver, Root } from 'type-graphql';
import type { GraphQLContext } from '../../graphql/context.js';
import { OrderType } from '../orders/order.type.js';
import type { OrderView } from '../orders/reading/order-view.js';
import { WalletLogType } from './wallet.type.js';
import type { WalletLogView } from './wallet-log-view.js';

/** What an entry of a ledger points at: whoever may read the entry may read that. */
@Resolver(() => WalletLogType)
export class WalletEntryResolver {
  @FieldResolver(() => OrderType, {
    nullable: true,
    description: 'The order in its current state. Null if there is none.',
  })
  order(
    @Root() { orderId }: WalletLogView,
    @Ctx() ctx: GraphQLContext,
  ): OrderView | null | Promise<OrderView | null> {
    return orderId === null ? null : ctx.loaders.order.load(orderId);
  }
}
