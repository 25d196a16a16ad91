import { Arg, Ctx, Field, ID, InputType, Int, Mutation, ObjectType, Query, Resolver } from 'type-graphql';
import { Access } from '../../graphql/base/access.js';
import { VERSION_FIELD } from '../../graphql/base/common-arguments.js';
import type { GraphQLContext } from '../../graphql/base/context.js';
import {
  createCustomerGroup,
  customersOfGroup,
  deleteCustomerGroup,
  listCustomerGroups,
  updateCustomerGroup,
} from './change-groups.js';
import type { CustomerGroup } from './group-view.js';

@ObjectType('CustomerGroup', { description: 'A named group of customers.' })
class CustomerGroupType {
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
class CreateCustomerGroupInput {
  @Field(() => String, { description: 'Name of the group, at most 120 characters. Unique.' })
  name!: string;

  @Field(() => [ID], { description: 'Customers of the group, 1 to 5,000.' })
  customerIds!: string[];
}

@InputType({ description: 'Changes to a group. An omitted field is unchanged.' })
class UpdateCustomerGroupInput {
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

@Resolver(() => CustomerGroupType)
export class CustomerGroupResolver {
  @Access('customers:read')
  @Query(() => [CustomerGroupType], {
    description: 'Groups of customers, by name, at most 100.',
  })
  customerGroups(@Ctx() ctx: GraphQLContext): Promise<CustomerGroup[]> {
    return listCustomerGroups(ctx);
  }

  @Access('customers:read')
  @Query(() => [ID], { description: "IDs of a group's customers, including inactive ones." })
  customersOfGroup(
    @Ctx() ctx: GraphQLContext,
    @Arg('id', () => ID, { description: 'ID of the group.' }) id: string,
  ): Promise<string[]> {
    return customersOfGroup(ctx, id);
  }

  @Access('customers:write')
  @Mutation(() => CustomerGroupType, {
    description: 'Creates a group of customers. Its name must be unique.',
  })
  createCustomerGroup(
    @Ctx() ctx: GraphQLContext,
    @Arg('input', () => CreateCustomerGroupInput, { description: 'The group to create.' })
    input: CreateCustomerGroupInput,
  ): Promise<CustomerGroup> {
    return createCustomerGroup(ctx, input);
  }

  @Access('customers:write')
  @Mutation(() => CustomerGroupType, { description: 'Renames a group, or replaces its customers.' })
  updateCustomerGroup(
    @Ctx() ctx: GraphQLContext,
    @Arg('id', () => ID, { description: 'ID of the group.' }) id: string,
    @Arg('input', () => UpdateCustomerGroupInput, { description: 'Changes to the group.' })
    input: UpdateCustomerGroupInput,
  ): Promise<CustomerGroup> {
    return updateCustomerGroup(ctx, { ...input, id });
  }

  @Access('customers:write')
  @Mutation(() => CustomerGroupType, {
    description: 'Deletes a group, and returns it. Its customers are not deleted.',
  })
  deleteCustomerGroup(
    @Ctx() ctx: GraphQLContext,
    @Arg('id', () => ID, { description: 'ID of the group.' }) id: string,
    @Arg('version', () => Int, {
      nullable: true,
      description: 'Version that you read last. An older version is rejected with STALE_VERSION.',
    })
    version?: number | null,
  ): Promise<CustomerGroup> {
    return deleteCustomerGroup(ctx, { id, version });
  }
}
