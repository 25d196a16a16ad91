import { Arg, Ctx, Mutation, Resolver } from 'type-graphql';
import { Access } from '../../graphql/access.js';
import type { GraphQLContext } from '../../graphql/context.js';
import { rowErrorOf } from '../../graphql/row-error.js';
import { ImportedCustomerType } from './import.type.js';
import { importCustomers } from './import-customers.js';
import type { UserType } from './user.type.js';

@Resolver()
export class ImportResolver {
  @Access('ADMIN')
  @Mutation(() => [ImportedCustomerType], {
    description:
      'Adds customers from a CSV file; the answer has a result for each row. A mobile number that a customer has already makes no second one.',
  })
  async importCustomers(
    @Ctx() ctx: GraphQLContext,
    @Arg('csv', () => String, {
      description:
        'The file: a row with the names of the columns (Name, Mobile, Address; also Alternate mobile, Gender, Address 2, Address 3, Location), then at most 1,000 rows. At most 200,000 characters, in a variable that is called `csv`.',
    })
    csv: string,
    @Arg('dryRun', () => Boolean, {
      nullable: true,
      description: 'True: says what would become of each row, and writes nothing.',
    })
    dryRun?: boolean | null,
  ): Promise<ImportedCustomerType[]> {
    const rows = await importCustomers(ctx, { csv, dryRun });
    return rows.map(({ user, refusal, ...row }) => ({
      ...row,
      user: user as UserType | null,
      error: rowErrorOf(refusal),
    }));
  }
}
