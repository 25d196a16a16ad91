import { Ctx, Field, ObjectType, Query, Resolver } from 'type-graphql';
import { Access } from '../../graphql/base/access.js';
import type { GraphQLContext } from '../../graphql/base/context.js';
import { type SetupProgress, setupProgress } from './setup-progress.js';

@ObjectType('SetupProgress', { description: 'Steps of the setup list of a new kitchen.' })
class SetupProgressType implements SetupProgress {
  @Field(() => Boolean, { description: 'Whether an admin has dismissed the list, by `Settings.setup`.' })
  isDismissed!: boolean;

  @Field(() => Boolean, { description: 'Whether the settings have a kitchen name and a phone number.' })
  hasNameAndPhone!: boolean;

  @Field(() => Boolean, { description: 'Whether each active meal has a closing time.' })
  hasClosingTimes!: boolean;

  @Field(() => Boolean, { description: 'Whether an active dish has a price.' })
  hasDishes!: boolean;

  @Field(() => Boolean, { description: 'Whether a plan dated today or later has a dish.' })
  hasPlan!: boolean;

  @Field(() => Boolean, { description: 'Whether a plan dated today or later is ON.' })
  isPlanOn!: boolean;

  @Field(() => Boolean, { description: 'Whether there is an active customer.' })
  hasCustomers!: boolean;

  @Field(() => Boolean, { description: "Whether an admin has opened a customer's link from the list." })
  isLinkOpened!: boolean;
}

@Resolver()
export class SetupResolver {
  @Access('orders:read')
  @Query(() => SetupProgressType, {
    description: 'Steps of the setup list. The server derives them from the data.',
  })
  setupProgress(@Ctx() ctx: GraphQLContext): Promise<SetupProgress> {
    return setupProgress(ctx);
  }
}
