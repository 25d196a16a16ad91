import { Ctx, Query, Resolver } from 'type-graphql';
import { Access } from '../../graphql/access.js';
import type { GraphQLContext } from '../../graphql/context.js';
import { DateTimeScalar } from '../../graphql/scalars.js';
import { provenBackupAt } from './proven-backups.js';

@Resolver()
export class ProvenBackupsResolver {
  @Access('ADMIN')
  @Query(() => DateTimeScalar, {
    nullable: true,
    description:
      'When a backup was last restored into a database of its own and every wallet, order and plan in it found to be right; null when none was.',
  })
  provenBackupAt(@Ctx() ctx: GraphQLContext): Promise<Date | null> {
    return provenBackupAt(ctx);
  }
}
