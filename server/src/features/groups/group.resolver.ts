import { Arg, Ctx, ID, Int, Mutation, Query, Resolver } from 'type-graphql';
import { Access } from '../../graphql/access.js';
import type { GraphQLContext } from '../../graphql/context.js';
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
  @Access('ADMIN')
  @Query(() => [CustomerGroupType], {
    description: 'The groups of customers that are kept, by name: at most 100.',
  })
  customerGroups(@Ctx() ctx: GraphQLContext): Promise<CustomerGroup[]> {
    return listCustomerGroups(ctx);
  }

  @Access('ADMIN')
  @Query(() => [ID], { description: 'The ids of a group’s customers, inactive ones too.' })
  customersOfGroup(
    @Ctx() ctx: GraphQLContext,
    @Arg('id', () => ID, { description: 'The group.' }) id: string,
  ): Promise<string[]> {
    return customersOfGroup(ctx, id);
  }

  @Access('ADMIN')
  @Mutation(() => CustomerGroupType, { description: 'Keeps customers under a name that no other group has.' })
  createCustomerGroup(
    @Ctx() ctx: GraphQLContext,
    @Arg('input', () => CreateCustomerGroupInput, { description: 'The group.' })
    input: CreateCustomerGroupInput,
  ): Promise<CustomerGroup> {
    return createCustomerGroup(ctx, input);
  }

  @Access('ADMIN')
  @Mutation(() => CustomerGroupType, { description: 'Renames a group, or says anew who is in it.' })
  updateCustomerGroup(
    @Ctx() ctx: GraphQLContext,
    @Arg('id', () => ID, { description: 'The group.' }) id: string,
    @Arg('input', () => UpdateCustomerGroupInput, { description: 'What changes.' })
    input: UpdateCustomerGroupInput,
  ): Promise<CustomerGroup> {
    return updateCustomerGroup(ctx, { ...input, id });
  }

  @Access('ADMIN')
  @Mutation(() => CustomerGroupType, {
    description: 'Deletes a group; its customers stay. Answers it as it was.',
  })
  deleteCustomerGroup(
    @Ctx() ctx: GraphQLContext,
    @Arg('id', () => ID, { description: 'The group.' }) id: string,
    @Arg('version', () => Int, { nullable: true, description: 'The version that was looked at.' })
    version?: number | null,
  ): Promise<CustomerGroup> {
    return deleteCustomerGroup(ctx, { id, version });
  }
}
