import { Arg, Ctx, ID, Int, Mutation, Resolver } from 'type-graphql';
import { Access } from '../../graphql/base/access.js';
import type { GraphQLContext } from '../../graphql/base/context.js';
import { VERSION_ARGUMENT } from '../../graphql/base/described-fields.js';
import { activateMealPlan, deactivateMealPlan, toggleMealPlan } from './change-meal-plan.js';
import { MealPlanType } from './meal-plan.type.js';
import type { MealPlanView } from './meal-plan-view.js';

@Resolver(() => MealPlanType)
export class ActivatePlanResolver {
  @Access('plans:write')
  @Mutation(() => MealPlanType, {
    description: 'Turns a plan ON and all others OFF. If the plan is already ON, it is returned unchanged.',
  })
  activateMealPlan(
    @Ctx() ctx: GraphQLContext,
    @Arg('id', () => ID, { description: 'ID of the plan.' }) id: string,
    @Arg('version', () => Int, VERSION_ARGUMENT) version?: number | null,
  ): Promise<MealPlanView> {
    return activateMealPlan(ctx, { id, version });
  }

  @Access('plans:write')
  @Mutation(() => MealPlanType, {
    description: 'Turns a plan OFF. If the plan is already OFF, it is returned unchanged.',
  })
  deactivateMealPlan(
    @Ctx() ctx: GraphQLContext,
    @Arg('id', () => ID, { description: 'ID of the plan.' }) id: string,
    @Arg('version', () => Int, VERSION_ARGUMENT) version?: number | null,
  ): Promise<MealPlanView> {
    return deactivateMealPlan(ctx, { id, version });
  }

  @Access('plans:write')
  @Mutation(() => MealPlanType, {
    description: 'Turns a plan ON and all others OFF. If the plan is ON, turns it OFF.',
    deprecationReason: 'A repetition undoes it. Use `activateMealPlan` or `deactivateMealPlan`.',
  })
  toggleMealPlan(
    @Ctx() ctx: GraphQLContext,
    @Arg('id', () => ID, { description: 'ID of the plan.' }) id: string,
    @Arg('version', () => Int, VERSION_ARGUMENT) version?: number | null,
  ): Promise<MealPlanView> {
    return toggleMealPlan(ctx, { id, version });
  }
}
