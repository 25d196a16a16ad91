import { Field, ID, InputType, Int, ObjectType } from 'type-graphql';
import { Gender, Status, UserType as UserTypeEnum } from '../../graphql/enums.js';
import { DateTimeScalar } from '../../graphql/scalars.js';

@ObjectType('Address', { description: 'Where a customer’s box goes.' })
export class AddressType {
  @Field(() => String, { description: 'The address; at most 500 characters.' })
  text!: string;

  @Field(() => Boolean, { description: 'Exactly one of a customer’s addresses is the default.' })
  isDefault!: boolean;

  @Field(() => String, { description: 'A link to a map; empty when there is none.' })
  locationUrl!: string;
}

@ObjectType('User', { description: 'An admin, a customer or a delivery user.' })
export class UserType {
  @Field(() => ID, { description: 'Stable for ever; it opens nothing by itself.' })
  id!: string;

  @Field(() => String, { description: 'The name; may be empty.' })
  title!: string;

  @Field(() => String, { description: 'Ten digits, without +91.' })
  mobileNumber!: string;

  @Field(() => String, { nullable: true, description: 'Ten digits; customers only.' })
  alternateMobileNumber!: string | null;

  @Field(() => Gender, { description: 'As far as it is known.' })
  gender!: Gender;

  @Field(() => UserTypeEnum, { description: 'What the user is to the kitchen.' })
  type!: UserTypeEnum;

  @Field(() => Status, {
    description: 'Inactive customers can look, not order; inactive admins cannot sign in.',
  })
  status!: Status;

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

@ObjectType('UserPage', { description: 'A page of users.' })
export class UserPageType {
  @Field(() => [UserType], { description: 'The users of this page, newest first.' })
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
}

@InputType({ description: 'A new user.' })
export class CreateUserInput {
  @Field(() => String, {
    description: 'Ten digits; +91, a leading 0 and spaces are taken off. Unique within a type.',
  })
  mobileNumber!: string;

  @Field(() => UserTypeEnum, { description: 'What the user is to the kitchen.' })
  type!: UserTypeEnum;

  @Field(() => Status, { nullable: true, description: 'ACTIVE when left out.' })
  status?: Status | null;

  @Field(() => String, { nullable: true, description: 'The name; at most 120 characters.' })
  title?: string | null;

  @Field(() => Gender, { nullable: true, description: 'UNKNOWN when left out.' })
  gender?: Gender | null;

  @Field(() => String, { nullable: true, description: 'Ten digits; kept for customers only.' })
  alternateMobileNumber?: string | null;

  @Field(() => [AddressInput], {
    nullable: true,
    description: 'At least one for a customer; kept for customers only.',
  })
  addresses?: AddressInput[] | null;
}

@InputType({ description: 'Changes to a user. A field that is left out stays.' })
export class UpdateUserInput {
  @Field(() => String, {
    nullable: true,
    description: 'Ten digits; +91, a leading 0 and spaces are taken off.',
  })
  mobileNumber?: string;

  @Field(() => UserTypeEnum, { nullable: true, description: 'Null leaves it as it is.' })
  type?: UserTypeEnum;

  @Field(() => Status, {
    nullable: true,
    description: 'Null leaves it as it is. An admin that becomes inactive is signed out at once.',
  })
  status?: Status | null;

  @Field(() => String, { nullable: true, description: 'The name; at most 120 characters.' })
  title?: string | null;

  @Field(() => Gender, { nullable: true, description: 'Null leaves it as it is.' })
  gender?: Gender | null;

  @Field(() => String, { nullable: true, description: 'Ten digits; null empties it.' })
  alternateMobileNumber?: string | null;

  @Field(() => [AddressInput], { nullable: true, description: 'Replaces all addresses of a customer.' })
  addresses?: AddressInput[] | null;

  @Field(() => Int, {
    nullable: true,
    description: 'The version you looked at. An old one is refused with STALE_VERSION.',
  })
  version?: number | null;
}

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
}
