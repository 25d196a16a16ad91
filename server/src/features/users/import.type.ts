import { Field, Int, ObjectType } from 'type-graphql';
import { ImportOutcome } from '../../graphql/base/enums.js';
import { RowErrorType } from '../../graphql/base/row-error.js';
import { UserType } from './user.type.js';

@ObjectType('ImportedCustomer', { description: 'Result for one row of an import of customers.' })
export class ImportedCustomerType {
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
