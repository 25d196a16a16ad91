import { Arg, Ctx, ID, Int, Mutation, Query, Resolver } from 'type-graphql';
import { Access } from '../../graphql/base/access.js';
import type { GraphQLContext } from '../../graphql/base/context.js';
import {
  createCustomerGroup,
  customersOfGroup,
  deleteCustomerGroup,
  listCustomerGroups,
  updateCustomerGroup,
} from './change-groups.js';
import { CreateCustomerGroupInput, CustomerGroupType, UpdateCustomerGroupInput } from './group.type.js';
import type { CustomerGroup } from './group-view.js';

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
