import { Field, ID, InputType, Int, ObjectType } from 'type-graphql';
import { VERSION_FIELD } from '../../graphql/base/common-arguments.js';

@ObjectType('CustomerGroup', { description: 'A named group of customers.' })
export class CustomerGroupType {
  @Field(() => ID, { description: 'Stable ID.' })
  id!: string;

  @Field(() => String, { description: 'Name of the group. Unique.' })
  name!: string;

  @Field(() => Int, { description: 'Number of customers, including inactive ones.' })
  size!: number;

  @Field(() => Int, VERSION_FIELD)
  version!: number;
}

@InputType({ description: 'A new group.' })
export class CreateCustomerGroupInput {
  @Field(() => String, { description: 'Name of the group, at most 120 characters. Unique.' })
  name!: string;

  @Field(() => [ID], { description: 'Customers of the group, 1 to 5,000.' })
  customerIds!: string[];
}

@InputType({ description: 'Changes to a group. An omitted field is unchanged.' })
export class UpdateCustomerGroupInput {
  @Field(() => String, { nullable: true, description: 'New name of the group, at most 120 characters.' })
  name?: string | null;

  @Field(() => [ID], { nullable: true, description: 'New list of customers, 1 to 5,000.' })
  customerIds?: string[] | null;

  @Field(() => Int, {
    nullable: true,
    description: 'Version that you read last. An older version is rejected with STALE_VERSION.',
  })
  version?: number | null;
}
