import { Arg, Ctx, Field, Int, Mutation, ObjectType, Resolver } from 'type-graphql';
import { Access } from '../../graphql/base/access.js';
import type { GraphQLContext } from '../../graphql/base/context.js';
import { ImportOutcome } from '../../graphql/base/enums.js';
import { RowErrorType, rowErrorOf } from '../../graphql/base/row-error.js';
import { MAX_CSV_CHARACTERS } from '../../shared/table/read-named-rows.js';
import { MAX_ROWS } from './customers-csv.js';
import { importCustomers } from './import-customers.js';
import { UserType } from './user.type.js';

@ObjectType('ImportedCustomer', { description: 'Result for one row of an import of customers.' })
class ImportedCustomerType {
  @Field(() => Int, {
    description:
      'Row number in the file, as in a spreadsheet. Blank rows and rows above the header are included.',
  })
  row!: number;

  @Field(() => ImportOutcome, { description: 'Outcome of the row.' })
  outcome!: ImportOutcome;

  @Field(() => String, { description: 'Name, as in the file.' })
  title!: string;

  @Field(() => String, { description: 'Mobile number, as in the file.' })
  mobileNumber!: string;

  @Field(() => [String], {
    description: 'Names of columns that have a value in this row, but are not imported, such as a balance.',
  })
  ignoredColumns!: readonly string[];

  @Field(() => UserType, {
    nullable: true,
    description:
      'The new customer, or the existing customer with this mobile number. Null if the row has an error, and for a new customer in a dry run.',
  })
  user!: UserType | null;

  @Field(() => RowErrorType, {
    nullable: true,
    description: 'Why the row creates no customer. Null if the row creates one.',
  })
  error!: RowErrorType | null;
}

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
