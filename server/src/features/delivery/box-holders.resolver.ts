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

@ObjectType('BoxHolder', { description: 'A customer with boxes of the kitchen.' })
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
      'The customers who have more of the kitchen’s boxes than its settings allow, or with `excessReturned`: the largest figures first, at most 200. Empty if the kitchen does not count its boxes.',
  })
  boxHolders(@Ctx() ctx: GraphQLContext): Promise<BoxHolder[]> {
    return boxHolders(ctx);
  }

  @Access('ADMIN')
  @Mutation(() => BoxHolderType, {
    description:
      'Sets how many of the kitchen’s boxes a customer has, and clears `excessReturned`. Later boxes are counted from there.',
  })
  correctBoxes(
    @Ctx() ctx: GraphQLContext,
    @Arg('userId', () => ID, { description: 'The customer.' }) userId: string,
    @Arg('boxes', () => Int, { description: 'How many they have: 0 to 999.' }) boxes: number,
    @Arg('idempotencyKey', () => String, KEY) idempotencyKey?: string | null,
  ): Promise<BoxHolder> {
    return correctBoxes(ctx, keyed({ userId, boxes }, idempotencyKey));
  }

  @FieldResolver(() => UserType, { description: 'Who it is.' })
  customer(@Root() holder: BoxHolder, @Ctx() ctx: GraphQLContext): Promise<User | null> {
    return ctx.loaders.user.load(holder.customerId);
  }
}

@Resolver(() => UserType)
export class BoxesOutResolver {
  @FieldResolver(() => Int, {
    nullable: true,
    description:
      'How many of the kitchen’s boxes the customer has. Null where the kitchen does not count them, of other users, and for whoever is no admin.',
  })
  boxesOut(@Root() { id, type }: User, @Ctx() ctx: GraphQLContext): Promise<number | null> | null {
    return ctx.actor.kind === 'admin' && type === UserKind.CUSTOMER ? ctx.loaders.boxesOut.load(id) : null;
  }
}
