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
import { Access } from '../../graphql/access.js';
import { KEY } from '../../graphql/common-arguments.js';
import type { GraphQLContext } from '../../graphql/context.js';
import { UserType as UserKind } from '../../shared/status.js';
import { keyed } from '../idempotency/idempotent-request.js';
import type { User } from '../users/user.entity.js';
import { UserType } from '../users/user.type.js';
import { type BoxHolder, boxHolders } from './boxes-out.js';
import { correctBoxes } from './correct-boxes.js';

@ObjectType('BoxHolder', { description: 'A customer who has boxes of the kitchen.' })
export class BoxHolderType {
  customerId!: string;

  @Field(() => Int, {
    description: 'Boxes that the customer has: delivered, less those returned. At least 0.',
  })
  boxesOut!: number;

  @Field(() => Int, {
    description:
      'Boxes that riders reported as returned beyond those that the customer had at that moment, since an admin last corrected the count. They reduce no later count. 0 if there is no difference.',
  })
  excessReturned!: number;
}

@Resolver(() => BoxHolderType)
export class BoxHoldersResolver {
  @Access('ADMIN')
  @Query(() => [BoxHolderType], {
    description:
      "Customers who have more of the kitchen's boxes than the limit in the settings, or with `excessReturned`: the largest figures first, at most 200. Empty if boxes are not counted.",
  })
  boxHolders(@Ctx() ctx: GraphQLContext): Promise<BoxHolder[]> {
    return boxHolders(ctx);
  }

  @Access('ADMIN')
  @Mutation(() => BoxHolderType, {
    description:
      "Sets the number of the kitchen's boxes that a customer has, and clears `excessReturned`. Later boxes are counted from there.",
  })
  correctBoxes(
    @Ctx() ctx: GraphQLContext,
    @Arg('userId', () => ID, { description: 'ID of the customer.' }) userId: string,
    @Arg('boxes', () => Int, { description: 'Number of boxes, 0 to 999.' }) boxes: number,
    @Arg('idempotencyKey', () => String, KEY) idempotencyKey?: string | null,
  ): Promise<BoxHolder> {
    return correctBoxes(ctx, keyed({ userId, boxes }, idempotencyKey));
  }

  @FieldResolver(() => UserType, { description: 'The customer.' })
  customer(@Root() holder: BoxHolder, @Ctx() ctx: GraphQLContext): Promise<User | null> {
    return ctx.loaders.user.load(holder.customerId);
  }
}

@Resolver(() => UserType)
export class BoxesOutResolver {
  @FieldResolver(() => Int, {
    nullable: true,
    description:
      "Number of the kitchen's boxes that the customer has. Null if boxes are not counted, for other users, and for callers who are not admins.",
  })
  boxesOut(@Root() { id, type }: User, @Ctx() ctx: GraphQLContext): Promise<number | null> | null {
    return ctx.actor.kind === 'admin' && type === UserKind.CUSTOMER ? ctx.loaders.boxesOut.load(id) : null;
  }
}
