import { Field, ID, InputType, Int, ObjectType } from 'type-graphql';
import { DIRECTION_ARGUMENT, EXTERNAL_ID, UPDATED_FROM } from '../../graphql/base/common-arguments.js';
import { PageInfoType } from '../../graphql/base/connection.js';
import { describeWords } from '../../graphql/base/describe-words.js';
import { addInputFields, addOutputFields } from '../../graphql/base/described-fields.js';
import { SortDirection, Status, UserType as UserTypeEnum } from '../../graphql/base/enums.js';
import { DateTimeScalar } from '../../graphql/base/scalars.js';
import { UserSortField } from './search-users.js';
import { CUSTOMER_DIET_FIELDS, USER_FIELDS } from './user-fields.js';

@ObjectType('Address', { description: "A customer's delivery address." })
export class AddressType {
  @Field(() => ID, { description: 'Stable ID. It does not change when the text is edited.' })
  id!: string;

  @Field(() => String, { description: 'Text of the address, at most 500 characters.' })
  text!: string;

  @Field(() => Boolean, {
    description: 'Whether this is the default address. Each customer has exactly one.',
  })
  isDefault!: boolean;

  @Field(() => String, { description: 'Link to a map. Empty if there is none.' })
  locationUrl!: string;

  @Field(() => String, { description: 'Note for the rider at the door. Can be empty.' })
  note!: string;
}

@ObjectType('User', { description: 'An admin, a customer, or a delivery user.' })
export class UserType {
  @Field(() => ID, { description: 'Stable ID. It gives no access.' })
  id!: string;

  @Field(() => String, {
    nullable: true,
    description: 'Email of an admin. Null for users who are not admins, and if no email is set.',
  })
  email!: string | null;

  @Field(() => Int, { description: 'Version of the profile. Movements of the wallet do not change it.' })
  version!: number;

  @Field(() => DateTimeScalar, { description: 'Time when the user was created.' })
  createdAt!: Date;
}
addOutputFields(UserType, USER_FIELDS);

@ObjectType('UserConnection', { description: 'A page of users.' })
export class UserConnectionType {
  @Field(() => [UserType], { description: 'Users on this page.' })
  nodes!: readonly UserType[];

  @Field(() => PageInfoType, { description: 'Position of this page.' })
  pageInfo!: PageInfoType;

  @Field(() => Int, { description: 'Number of matching users on all pages.' })
  totalCount!: number;

  @Field(() => [UserType], { description: 'Users on this page.', deprecationReason: 'Use `nodes`.' })
  items!: readonly UserType[];

  @Field(() => Int, {
    description: 'Number of matching users on all pages.',
    deprecationReason: 'Use `totalCount`.',
  })
  total!: number;

  @Field(() => Int, { description: 'Page number, from 1.' })
  page!: number;

  @Field(() => Int, { description: 'Maximum number of users of a page.' })
  limit!: number;
}

@InputType({ description: 'An address. An address with an empty text is ignored.' })
export class AddressInput {
  @Field(() => ID, {
    nullable: true,
    description:
      'ID of the address to change. If omitted, the address with the same text is changed. If no address has this text, a new one is created.',
  })
  id?: string | null;

  @Field(() => String, { description: 'Text of the address, at most 500 characters.' })
  text!: string;

  @Field(() => Boolean, {
    nullable: true,
    description:
      'Whether this is the default address. The first address with true becomes the default. If none has true, the first address becomes the default.',
  })
  isDefault?: boolean | null;

  @Field(() => String, {
    nullable: true,
    description:
      'Link to a map (`https`). Customers may enter links of Google Maps, OpenStreetMap, Apple Maps, Bing Maps, and Mappls only. Admins may enter links of any host. A stored link is accepted unchanged.',
  })
  locationUrl?: string | null;

  @Field(() => String, {
    nullable: true,
    description:
      'Note for the rider at the door, at most 120 characters. If omitted, the note of the address with the same text is unchanged.',
  })
  note?: string | null;
}

@InputType({ description: 'A new user.' })
export class CreateUserInput {
  @Field(() => [AddressInput], {
    nullable: true,
    description: 'Addresses. At least one for a customer. Ignored for users who are not customers.',
  })
  addresses?: AddressInput[] | null;
}
addInputFields(CreateUserInput, USER_FIELDS, 'new');

@InputType({ description: 'Changes to a user. An omitted field is unchanged.' })
export class UpdateUserInput {
  @Field(() => [AddressInput], {
    nullable: true,
    description:
      'All addresses of the customer. They replace the current addresses. If omitted, the addresses are unchanged.',
  })
  addresses?: AddressInput[] | null;

  version?: number | null;
}
addInputFields(UpdateUserInput, USER_FIELDS, 'change');

@InputType({ description: "Changes to a customer's diet. An omitted field is unchanged." })
export class UpdateDietInput {
  version?: number | null;
}
addInputFields(UpdateDietInput, CUSTOMER_DIET_FIELDS, 'change');

@InputType({ description: 'Filter of users. An omitted field does not filter.' })
export class UserFilter {
  @Field(() => String, {
    nullable: true,
    description: 'Part of the mobile number, the alternate mobile number, or the name.',
  })
  search?: string | null;

  @Field(() => UserTypeEnum, { nullable: true, description: 'Only users of this type.' })
  type?: UserTypeEnum | null;

  @Field(() => Status, { nullable: true, description: 'Only users with this status.' })
  status?: Status | null;

  @Field(() => Boolean, {
    nullable: true,
    description: 'True: only active customers whose balance is below `Settings.lowBalance`.',
  })
  lowBalance?: boolean | null;

  @Field(() => Boolean, {
    nullable: true,
    description: 'True: only users whose balance is below zero.',
  })
  owesMoney?: boolean | null;

  @Field(() => DateTimeScalar, UPDATED_FROM)
  updatedFrom?: Date | null;

  @Field(() => String, EXTERNAL_ID)
  externalId?: string | null;

  @Field(() => Boolean, {
    nullable: true,
    description:
      'True: only active customers without a live order for the day of the active plan. Empty if no plan is active.',
  })
  withoutOrder?: boolean | null;
}

describeWords(UserSortField, 'UserSortField', 'Field to sort users by.', {
  NAME: 'Name, ignoring case.',
  WALLET: 'Balance. Delivery users have none.',
  CREATED: 'Time when the user was created.',
});

@InputType({ description: 'Sort order of users. Equal values are sorted by ID.' })
export class UserSort {
  @Field(() => UserSortField, {
    nullable: true,
    description: 'Field to sort by. Default CREATED.',
  })
  field?: UserSortField | null;

  @Field(() => SortDirection, DIRECTION_ARGUMENT)
  direction?: SortDirection | null;
}
