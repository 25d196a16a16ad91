import { Field, Int, ObjectType } from 'type-graphql';
import { describeWords } from '../../graphql/describe-words.js';
import { RowErrorType } from '../../graphql/row-error.js';
import { ImportOutcome } from './import-customers.js';
import { UserType } from './user.type.js';

describeWords(ImportOutcome, 'ImportOutcome', 'What becomes of a row of an import.', {
  CREATED: 'A new customer; in a dry run: there would be one.',
  DUPLICATE: 'A customer, or an earlier row, has the mobile number already.',
  INVALID: 'Something in the row is wrong.',
});

@ObjectType('ImportedCustomer', { description: 'What became of one row of an import.' })
export class ImportedCustomerType {
  @Field(() => Int, { description: 'Its number in the file, where the names of the columns are row 1.' })
  row!: number;

  @Field(() => ImportOutcome, { description: 'What became of it.' })
  outcome!: ImportOutcome;

  @Field(() => String, { description: 'The name, as the file has it.' })
  title!: string;

  @Field(() => String, { description: 'The mobile number, as the file has it.' })
  mobileNumber!: string;

  @Field(() => UserType, {
    nullable: true,
    description:
      'The new customer, or the one who has the mobile number already; null when there is none, as in a dry run.',
  })
  user!: UserType | null;

  @Field(() => RowErrorType, { nullable: true, description: 'Why it makes no customer; null when it does.' })
  error!: RowErrorType | null;
}
