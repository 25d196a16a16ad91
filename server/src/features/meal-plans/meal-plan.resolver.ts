import { Arg, Ctx, FieldResolver, ID, Int, Mutation, Query, Resolver, Root } from 'type-graphql';
import { Access } from '../../graphql/base/access.js';
import { pageSizeArgument, UPDATED_AT, UPDATED_FROM } from '../../graphql/base/common-arguments.js';
import type { GraphQLContext } from '../../graphql/base/context.js';
import { VERSION_ARGUMENT } from '../../graphql/base/described-fields.js';
import { PublicCacheControl } from '../../graphql/base/public-cache-control.js';
import { DateTimeScalar, LocalDateScalar } from '../../graphql/base/scalars.js';
import type { IndiaDate } from '../../shared/india-date.js';
import { PAGE_SIZES } from '../../shared/page-sizes.js';
import { Status } from '../../shared/status.js';
import { LAST_CHANGES } from '../audit/updated-at.js';
import { Meal } from '../meals/meal.entity.js';
import { hasPermission } from '../sessions/access.js';
import { User } from '../users/user.entity.js';
import { UserType } from '../users/user.type.js';
import { createMealPlan, deleteMealPlan, updateMealPlan } from './change-meal-plan.js';
import { activeMealPlan, listMealPlans, openMealPlans } from './list-meal-plans.js';
import {
  CreateMealPlanInput,
  MealPlanSlotType,
  MealPlanType,
  UpdateMealPlanInput,
} from './meal-plan.type.js';
import type { Slot } from './meal-plan-slot.resolver.js';
import { type MealPlanView, visiblePlanAuthor } from './meal-plan-view.js';

@Resolver(() => MealPlanType)
export class MealPlanResolver {
  @Access('public')
  @PublicCacheControl()
  @Query(() => MealPlanType, {
    nullable: true,
    description: 'The active plan. Null if there is none.',
  })
  activeMealPlan(@Ctx() ctx: GraphQLContext): Promise<MealPlanView | null> {
    return activeMealPlan(ctx);
  }

  @Access('public')
  @PublicCacheControl()
  @Query(() => [MealPlanType], {
    description:
      'Plans that customers can order from, sorted by date: the active plan, and the plans of the next `Settings.orderAheadDays` days. Empty if no plan is active.',
  })
  openMealPlans(
    @Ctx() ctx: GraphQLContext,
    @Arg('date', () => LocalDateScalar, {
      nullable: true,
      description: 'Only the plan of this day, if it is open.',
    })
    date?: IndiaDate | null,
  ): Promise<MealPlanView[]> {
    return openMealPlans(ctx, { date });
  }

  @Access('plans:read')
  @Query(() => [MealPlanType], { description: 'All plans, latest day first.' })
  mealPlans(
    @Ctx() ctx: GraphQLContext,
    @Arg('limit', () => Int, pageSizeArgument('Number of plans', PAGE_SIZES.mealPlans, 'limit'))
    limit?: number | null,
    @Arg('updatedFrom', () => DateTimeScalar, UPDATED_FROM) updatedFrom?: Date | null,
  ): Promise<MealPlanView[]> {
    return listMealPlans(ctx, { limit, updatedFrom });
  }

  @Access('plans:write')
  @Mutation(() => MealPlanType, { description: 'Creates the plan of a day. The new plan is OFF.' })
  createMealPlan(
    @Ctx() ctx: GraphQLContext,
    @Arg('input', () => CreateMealPlanInput, { description: 'The plan to create.' })
    input: CreateMealPlanInput,
  ): Promise<MealPlanView> {
    return createMealPlan(ctx, { ...input, date: input.date ?? null });
  }

  @Access('plans:write')
  @Mutation(() => MealPlanType, { description: 'Changes a plan.' })
  updateMealPlan(
    @Ctx() ctx: GraphQLContext,
    @Arg('id', () => ID, { description: 'ID of the plan.' }) id: string,
    @Arg('input', () => UpdateMealPlanInput, { description: 'Changes to the plan.' })
    input: UpdateMealPlanInput,
  ): Promise<MealPlanView> {
    return updateMealPlan(ctx, { ...input, id });
  }

  @Access('plans:write')
  @Mutation(() => MealPlanType, {
    description: 'Deletes a plan without orders, and returns it.',
  })
  deleteMealPlan(
    @Ctx() ctx: GraphQLContext,
    @Arg('id', () => ID, { description: 'ID of the plan.' }) id: string,
    @Arg('version', () => Int, VERSION_ARGUMENT) version?: number | null,
  ): Promise<MealPlanView> {
    return deleteMealPlan(ctx, { id, version });
  }

  @FieldResolver(() => [MealPlanSlotType], {
    description: 'Slots, one for each meal, in the order of the day.',
  })
  async slots(@Root() plan: MealPlanView, @Ctx() ctx: GraphQLContext): Promise<Slot[]> {
    // Customers see only active dishes, which they can order. Admins see all planned dishes.
    const activeOnly = !hasPermission(ctx.actor, 'plans:read');
    const slots = plan.slots.map((slot) => ({ ...slot, date: plan.date, activeOnly }));
    if (!activeOnly) return slots;
    const meals = await Promise.all(slots.map((slot) => ctx.loaders.byId(Meal, slot.mealId)));
    return slots.filter((_slot, index) => meals[index]?.status === Status.ACTIVE);
  }

  @FieldResolver(() => UserType, {
    nullable: true,
    description: 'Admin who created the plan. Null for callers who are not admins.',
  })
  async createdBy(@Root() plan: MealPlanView, @Ctx() ctx: GraphQLContext): Promise<User | null> {
    const maker = visiblePlanAuthor(ctx.actor, plan);
    return maker === null ? null : ctx.loaders.byId(User, maker);
  }

  @FieldResolver(() => DateTimeScalar, {
    nullable: true,
    description: `${UPDATED_AT.description} Null for callers who are not admins.`,
  })
  async updatedAt(@Root() plan: MealPlanView, @Ctx() ctx: GraphQLContext): Promise<Date | null> {
    if (!hasPermission(ctx.actor, 'plans:read')) return null;
    return (await ctx.loaders.load(LAST_CHANGES.MEAL_PLAN, plan.id)) ?? plan.createdAt;
  }
}
