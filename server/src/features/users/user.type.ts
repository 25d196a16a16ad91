import { Field, ID, InputType, Int, ObjectType } from 'type-graphql';
import { DIRECTION } from '../../graphql/common-arguments.js';
import { describeWords } from '../../graphql/describe-words.js';
import { addAnswerFields, addInputFields } from '../../graphql/described-fields.js';
import { SortDirection, Status, UserType as UserTypeEnum } from '../../graphql/enums.js';
import { DateTimeScalar } from '../../graphql/scalars.js';
import { UserSortField } from './search-users.js';
import { EATER_FIELDS, USER_FIELDS } from './user-fields.js';

@ObjectType('Address', { description: 'Where a customer’s box goes.' })
export class AddressType {
  @Field(() => String, { description: 'The address; at most 500 characters.' })
  text!: string;

  @Field(() => Boolean, { description: 'Exactly one of a customer’s addresses is the default.' })
  isDefault!: boolean;

  @Field(() => String, { description: 'A link to a map; empty when there is none.' })
  locationUrl!: string;

  @Field(() => String, { description: 'What a rider is to know at the door; may be empty.' })
  note!: string;
}

@ObjectType('User', { description: 'An admin, a customer or a delivery user.' })
export class UserType {
  @Field(() => ID, { description: 'Stable for ever; it opens nothing by itself.' })
  id!: string;

  @Field(() => String, {
    nullable: true,
    description: 'What an admin signs in with; null for others, and while there is none.',
  })
  email!: string | null;

  @Field(() => Int, { description: 'Counts the changes of the profile; money moves without it.' })
  version!: number;

  @Field(() => DateTimeScalar, { description: 'When the user was added.' })
  createdAt!: Date;
}
addAnswerFields(UserType, USER_FIELDS);

@ObjectType('UserPage', { description: 'A page of users.' })
export class UserPageType {
  @Field(() => [UserType], { description: 'The users of this page.' })
  items!: UserType[];

  @Field(() => Int, { description: 'How many users match, on all pages.' })
  total!: number;

  @Field(() => Int, { description: 'The number of this page, from 1.' })
  page!: number;

  @Field(() => Int, { description: 'How many users a page holds.' })
  limit!: number;
}

@InputType({ description: 'An address. One with an empty text is dropped.' })
export class AddressInput {
  @Field(() => String, { description: 'At most 500 characters.' })
  text!: string;

  @Field(() => Boolean, {
    nullable: true,
    description: 'The first that says true becomes the default; if none does, the first address.',
  })
  isDefault?: boolean | null;

  @Field(() => String, { nullable: true, description: 'A link to a map: http or https.' })
  locationUrl?: string | null;

  @Field(() => String, {
    nullable: true,
    description:
      'What a rider is to know at the door: at most 120 characters. Left out, what the address with the same text has stays.',
  })
  note?: string | null;
}

@InputType({ description: 'A new user.' })
export class CreateUserInput {
  @Field(() => [AddressInput], {
    nullable: true,
    description: 'At least one for a customer; kept for customers only.',
  })
  addresses?: AddressInput[] | null;
}
addInputFields(CreateUserInput, USER_FIELDS, 'new');

@InputType({ description: 'Changes to a user. A field that is left out stays.' })
export class UpdateUserInput {
  @Field(() => [AddressInput], { nullable: true, description: 'Replaces all addresses of a customer.' })
  addresses?: AddressInput[] | null;

  version?: number | null;
}
addInputFields(UpdateUserInput, USER_FIELDS, 'change');

@InputType({ description: 'What a customer eats. A field that is left out stays.' })
export class UpdateDietInput {
  version?: number | null;
}
addInputFields(UpdateDietInput, EATER_FIELDS, 'change');

@InputType({ description: 'Which users. What is left out filters nothing.' })
export class UserFilter {
  @Field(() => String, {
    nullable: true,
    description: 'Part of the mobile number, the alternate one, or the title.',
  })
  search?: string | null;

  @Field(() => UserTypeEnum, { nullable: true, description: 'Only this type.' })
  type?: UserTypeEnum | null;

  @Field(() => Status, { nullable: true, description: 'Only this status.' })
  status?: Status | null;

  @Field(() => Boolean, {
    nullable: true,
    description: 'True: only active customers whose wallet holds less than `Settings.lowBalance`.',
  })
  lowBalance?: boolean | null;

  @Field(() => Boolean, {
    nullable: true,
    description: 'True: only users whose wallet is below zero.',
  })
  owesMoney?: boolean | null;

  @Field(() => Boolean, {
    nullable: true,
    description:
      'True: only active customers who have no live order for the day of the active plan; nobody while no plan is active.',
  })
  withoutOrder?: boolean | null;
}

describeWords(UserSortField, 'UserSortField', 'What a search of users can be in the order of.', {
  NAME: 'The name, without regard to case.',
  WALLET: 'What is in the wallet; delivery users have nothing.',
  CREATED: 'When the user was added.',
});

@InputType({ description: 'The order of a search of users. What is equal follows its ids.' })
export class UserSort {
  @Field(() => UserSortField, {
    nullable: true,
    description: 'What is compared; CREATED when left out.',
  })
  field?: UserSortField | null;

  @Field(() => SortDirection, DIRECTION)
  direction?: SortDirection | null;
}
