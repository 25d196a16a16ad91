import { Field, ID, InputType, Int, ObjectType } from 'type-graphql';
import { COUNTED } from '../../graphql/common-arguments.js';

@ObjectType('CustomerGroup', { description: 'Customers who are kept together under a name.' })
export class CustomerGroupType {
  @Field(() => ID, { description: 'Stable for ever.' })
  id!: string;

  @Field(() => String, { description: 'What the kitchen calls it; no other group is called so.' })
  name!: string;

  @Field(() => Int, { description: 'How many customers are in it, inactive ones too.' })
  size!: number;

  @Field(() => Int, COUNTED)
  version!: number;
}

@InputType({ description: 'A group to be made.' })
export class CreateCustomerGroupInput {
  @Field(() => String, { description: 'What the kitchen calls it: at most 120 characters.' })
  name!: string;

  @Field(() => [ID], { description: 'Who is in it: customers, 1 to 5,000.' })
  customerIds!: string[];
}

@InputType({ description: 'Changes to a group. A field that is left out stays.' })
export class UpdateCustomerGroupInput {
  @Field(() => String, { nullable: true, description: 'At most 120 characters.' })
  name?: string | null;

  @Field(() => [ID], { nullable: true, description: 'Who is in it from now on: customers, 1 to 5,000.' })
  customerIds?: string[] | null;

  @Field(() => Int, { nullable: true, description: 'The version that was looked at.' })
  version?: number | null;
}
