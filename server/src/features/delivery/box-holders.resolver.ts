import {
  Arg,
  Ctx,
  Field,
  FieldResolver,
  ID,
  Int,
  Mutation,
  ObjectType,
  Query,
  Resolver,
  Root,
} from 'type-graphql';
import { Access } from '../../graphql/base/access.js';
import { OPTIONAL_KEY } from '../../graphql/base/common-arguments.js';
import type { GraphQLContext } from '../../graphql/base/context.js';
import { UserType as UserKind } from '../../shared/status.js';
import { withKey } from '../idempotency/idempotent-request.js';
import { User } from '../users/user.entity.js';
import { UserType } from '../users/user.type.js';
import { type BoxHolder, boxHolders, readBoxesOut } from './boxes-out.js';
import { correctBoxes } from './correct-boxes.js';

@ObjectType('BoxHolder', { description: 'A customer who has boxes of the kitchen.' })
class BoxHolderType {
  customerId!: string;

  @Field(() => Int, {
    description: 'Boxes that the customer has: delivered, less those returned. At least 0.',
  })
  boxesOut!: number;

  @Field(() => Int, {
    description:
      'Number of boxes that riders reported as returned although the customer did not have them, since an admin last corrected the number. They are not subtracted from boxes delivered later.',
  })
  excessReturned!: number;
}

@Resolver(() => BoxHolderType)
export class BoxHoldersResolver {
  @Access('delivery:read')
  @Query(() => [BoxHolderType], {
    description:
      'Customers whose number of boxes exceeds the limit in the settings, and customers with `excessReturned`. Largest number first, at most 200. Empty if boxes are not counted.',
  })
  boxHolders(@Ctx() ctx: GraphQLContext): Promise<BoxHolder[]> {
    return boxHolders(ctx);
  }

  @Access('delivery:write')
  @Mutation(() => BoxHolderType, {
    description:
      "Sets the number of the kitchen's boxes that a customer has, and clears `excessReturned`. Later deliveries and returns change this number.",
  })
  correctBoxes(
    @Ctx() ctx: GraphQLContext,
    @Arg('userId', () => ID, { description: 'ID of the customer.' }) userId: string,
    @Arg('boxes', () => Int, { description: 'Number of boxes, 0 to 999.' }) boxes: number,
    @Arg('idempotencyKey', () => String, OPTIONAL_KEY) idempotencyKey?: string | null,
  ): Promise<BoxHolder> {
    return correctBoxes(ctx, withKey({ userId, boxes }, idempotencyKey));
  }

  @FieldResolver(() => UserType, { description: 'Customer who has the boxes.' })
  customer(@Root() holder: BoxHolder, @Ctx() ctx: GraphQLContext): Promise<User | null> {
    return ctx.loaders.byId(User, holder.customerId);
  }
}

@Resolver(() => UserType)
export class BoxesOutResolver {
  @FieldResolver(() => Int, {
    nullable: true,
    description:
      "Number of the kitchen's boxes that the customer has. Null if boxes are not counted, for users who are not customers, and for callers who are not admins.",
  })
  boxesOut(@Root() { id, type }: User, @Ctx() ctx: GraphQLContext): Promise<number | null> | null {
    return ctx.actor.kind === 'admin' && type === UserKind.CUSTOMER
      ? ctx.loaders.load(readBoxesOut, id)
      : null;
  }
}
