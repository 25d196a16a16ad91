import { Arg, Ctx, Mutation, Resolver } from 'type-graphql';
import { Access } from '../../graphql/base/access.js';
import type { GraphQLContext } from '../../graphql/base/context.js';
import { rowErrorOf } from '../../graphql/base/row-error.js';
import { MAX_CSV_CHARACTERS } from '../../shared/table/read-named-rows.js';
import { MAX_ROWS } from './customers-csv.js';
import { ImportedCustomerType } from './import.type.js';
import { importCustomers } from './import-customers.js';
import type { UserType } from './user.type.js';

@Resolver()
export class ImportResolver {
  @Access('customers:write')
  @Mutation(() => [ImportedCustomerType], {
    description:
      'Imports customers from a CSV file. Each row has its own result. A row with the mobile number of an existing customer has the outcome DUPLICATE and creates nothing.',
  })
  async importCustomers(
    @Ctx() ctx: GraphQLContext,
    @Arg('csv', () => String, {
      description:
        'The file: a header row (Name, Mobile, Address; optional: Alternate mobile, Gender, Status, Credit limit, Address 2, Address 3, Location, Diet, Avoids), ' +
        `then at most ${MAX_ROWS.toLocaleString('en')} rows. The columns of Google Contacts, Zoho, and exports of users are recognised too. The delimiter is a comma, semicolon, tab, or vertical bar. At most ${MAX_CSV_CHARACTERS.toLocaleString('en')} characters, in a variable named \`csv\`.`,
    })
    csv: string,
    @Arg('dryRun', () => Boolean, {
      nullable: true,
      description: 'If true, returns the outcome of each row and writes nothing.',
    })
    dryRun?: boolean | null,
  ): Promise<ImportedCustomerType[]> {
    const rows = await importCustomers(ctx, { csv, dryRun });
    return rows.map(({ user, rejection, ...row }) => ({
      ...row,
      user: user as UserType | null,
      error: rowErrorOf(rejection),
    }));
  }
}
