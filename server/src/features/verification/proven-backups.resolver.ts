import { Ctx, Query, Resolver } from 'type-graphql';
import { Access } from '../../graphql/base/access.js';
import type { GraphQLContext } from '../../graphql/base/context.js';
import { DateTimeScalar } from '../../graphql/base/scalars.js';
import { provenBackupAt } from './proven-backups.js';

@Resolver()
export class ProvenBackupsResolver {
  @Access('kitchen:read')
  @Query(() => DateTimeScalar, {
    nullable: true,
    description:
      'Time when a backup was last restored into a separate database and passed all checks. Null if never.',
  })
  provenBackupAt(@Ctx() ctx: GraphQLContext): Promise<Date | null> {
    return provenBackupAt(ctx);
  }
}
