import { Field, Int, ObjectType } from 'type-graphql';
import { describeWords } from '../../graphql/describe-words.js';
import { RowErrorType } from '../../graphql/row-error.js';
import { ImportOutcome } from './import-customers.js';
import { UserType } from './user.type.js';

describeWords(ImportOutcome, 'ImportOutcome', 'Outcome of a row of an import.', {
  CREATED: 'A new customer. In a dry run, the row would create one.',
  DUPLICATE: 'A customer or an earlier row has this mobile number.',
  INVALID: 'The row has an error.',
});

@ObjectType('ImportedCustomer', { description: 'Result for one row of an import.' })
export class ImportedCustomerType {
  @Field(() => Int, {
    description: 'Row number in the file, as in a spreadsheet. Blank rows and rows above the header count.',
  })
  row!: number;

  @Field(() => ImportOutcome, { description: 'Outcome.' })
  outcome!: ImportOutcome;

  @Field(() => String, { description: 'Name, as in the file.' })
  title!: string;

  @Field(() => String, { description: 'Mobile number, as in the file.' })
  mobileNumber!: string;

  @Field(() => UserType, {
    nullable: true,
    description:
      'The new customer, or the existing customer with this mobile number. Null if there is none, as in a dry run.',
  })
  user!: UserType | null;

  @Field(() => RowErrorType, {
    nullable: true,
    description: 'Why the row creates no customer. Null if it does.',
  })
  error!: RowErrorType | null;
}
