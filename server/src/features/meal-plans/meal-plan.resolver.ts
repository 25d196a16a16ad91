import { Arg, Ctx, FieldResolver, ID, Int, Mutation, Query, Resolver, Root } from 'type-graphql';
import { Access } from '../../graphql/access.js';
import { limitOf } from '../../graphql/common-arguments.js';
import type { GraphQLContext } from '../../graphql/context.js';
import { VERSION } from '../../graphql/described-fields.js';
import { PublicCacheControl } from '../../graphql/public-cache-control.js';
import { DateTimeScalar, LocalDateScalar } from '../../graphql/scalars.js';
import { messageOf } from '../../messages.js';
import { Diet } from '../../shared/diet.js';
import type { IndiaDate } from '../../shared/india-date.js';
import { PAGE_SIZES } from '../../shared/page-sizes.js';
import { Status } from '../../shared/status.js';
import type { Dish } from '../dishes/dish.entity.js';
import { DishType } from '../dishes/dish.type.js';
import { salePrice } from '../dishes/dish-rules.js';
import { orderByText, orderingClosesAt } from '../meals/closing-time.js';
import { closureRuling } from '../meals/closure-rules.js';
import type { Meal } from '../meals/meal.entity.js';
import { MealType } from '../meals/meal.type.js';
import type { User } from '../users/user.entity.js';
import { UserType } from '../users/user.type.js';
import { createMealPlan, deleteMealPlan, toggleMealPlan, updateMealPlan } from './change-meal-plan.js';
import { activeMealPlan, listMealPlans, openMealPlans } from './list-meal-plans.js';
import {
  CreateMealPlanInput,
  DayBoxType,
  DishAvailabilityType,
  DishPortionsType,
  FEW_LEFT,
  MealPlanSlotType,
  MealPlanType,
  UpdateMealPlanInput,
} from './meal-plan.type.js';
import { type MealPlanSlotView, type MealPlanView, visibleMaker } from './meal-plan-view.js';

type Slot = MealPlanSlotView & Pick<MealPlanView, 'date'> & { readonly activeOnly: boolean };

@Resolver(() => MealPlanType)
export class MealPlanResolver {
  @Access('ANYBODY')
  @PublicCacheControl()
  @Query(() => MealPlanType, {
    nullable: true,
    description: 'The active plan. Null if there is none.',
  })
  activeMealPlan(@Ctx() ctx: GraphQLContext): Promise<MealPlanView | null> {
    return activeMealPlan(ctx);
  }

  @Access('ANYBODY')
  @PublicCacheControl()
  @Query(() => [MealPlanType], {
    description:
      'Plans that customers can order from, in the order of days: the active plan, and the plans of the next `Settings.orderAheadDays` days. Empty if no plan is active.',
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

  @Access('ADMIN')
  @Query(() => [MealPlanType], { description: 'All plans, latest day first.' })
  mealPlans(
    @Ctx() ctx: GraphQLContext,
    @Arg('limit', () => Int, limitOf('Number of plans', PAGE_SIZES.mealPlans))
    limit?: number | null,
  ): Promise<MealPlanView[]> {
    return listMealPlans(ctx, { limit });
  }

  @Access('ADMIN')
  @Mutation(() => MealPlanType, { description: 'Creates the plan of a day. It is OFF.' })
  createMealPlan(
    @Ctx() ctx: GraphQLContext,
    @Arg('input', () => CreateMealPlanInput, { description: 'The plan.' }) input: CreateMealPlanInput,
  ): Promise<MealPlanView> {
    return createMealPlan(ctx, { ...input, date: input.date ?? null });
  }

  @Access('ADMIN')
  @Mutation(() => MealPlanType, { description: 'Changes a plan.' })
  updateMealPlan(
    @Ctx() ctx: GraphQLContext,
    @Arg('id', () => ID, { description: 'The plan.' }) id: string,
    @Arg('input', () => UpdateMealPlanInput, { description: 'The changes.' }) input: UpdateMealPlanInput,
  ): Promise<MealPlanView> {
    return updateMealPlan(ctx, { ...input, id });
  }

  @Access('ADMIN')
  @Mutation(() => MealPlanType, {
    description: 'Turns a plan ON and all others OFF. If the plan is ON, turns it OFF.',
  })
  toggleMealPlan(
    @Ctx() ctx: GraphQLContext,
    @Arg('id', () => ID, { description: 'The plan.' }) id: string,
    @Arg('version', () => Int, VERSION) version?: number | null,
  ): Promise<MealPlanView> {
    return toggleMealPlan(ctx, { id, version });
  }

  @Access('ADMIN')
  @Mutation(() => MealPlanType, {
    description: 'Deletes a plan without orders, and returns it.',
  })
  deleteMealPlan(
    @Ctx() ctx: GraphQLContext,
    @Arg('id', () => ID, { description: 'The plan.' }) id: string,
    @Arg('version', () => Int, VERSION) version?: number | null,
  ): Promise<MealPlanView> {
    return deleteMealPlan(ctx, { id, version });
  }

  @FieldResolver(() => [MealPlanSlotType], {
    description: 'Slots, one for each meal, in the order of the day.',
  })
  async slots(@Root() plan: MealPlanView, @Ctx() ctx: GraphQLContext): Promise<Slot[]> {
    // Customers do not see what they cannot order; admins see what they planned.
    const activeOnly = ctx.actor.kind !== 'admin';
    const slots = plan.slots.map((slot) => ({ ...slot, date: plan.date, activeOnly }));
    if (!activeOnly) return slots;
    const meals = await Promise.all(slots.map((slot) => ctx.loaders.meal.load(slot.mealId)));
    return slots.filter((_slot, index) => meals[index]?.status === Status.ACTIVE);
  }

  @FieldResolver(() => UserType, {
    nullable: true,
    description: 'Admin who created the plan. Null for callers who are not admins.',
  })
  async createdBy(@Root() plan: MealPlanView, @Ctx() ctx: GraphQLContext): Promise<User | null> {
    const maker = visibleMaker(ctx.actor, plan);
    return maker === null ? null : ctx.loaders.user.load(maker);
  }
}

@Resolver(() => MealPlanSlotType)
export class MealPlanSlotResolver {
  @FieldResolver(() => MealType, { description: 'ID of the meal.' })
  meal(@Root() slot: Slot, @Ctx() ctx: GraphQLContext): Promise<Meal | null> {
    return ctx.loaders.meal.load(slot.mealId);
  }

  @FieldResolver(() => [DishType], {
    description:
      'Dishes, in the order of the menu. Admins see all planned dishes. Others see those that can be ordered.',
  })
  async dishes(@Root() slot: Slot, @Ctx() ctx: GraphQLContext): Promise<Dish[]> {
    const dishes = await Promise.all(slot.dishIds.map((id) => ctx.loaders.dish.load(id)));
    return dishes.filter(
      (dish): dish is Dish =>
        dish !== null &&
        (!slot.activeOnly || salePrice({ ...dish, deleted: dish.deletedAt !== null }) !== null),
    );
  }

  @FieldResolver(() => [DishPortionsType], {
    nullable: true,
    description: 'Limited dishes with the number sold. Null for callers who are not admins.',
  })
  async portions(@Root() slot: Slot, @Ctx() ctx: GraphQLContext): Promise<DishPortionsType[] | null> {
    if (ctx.actor.kind !== 'admin') return null;
    return Promise.all(
      slot.portions.map(async ({ dishId, cap, sold }) => ({
        dish: (await ctx.loaders.dish.load(dishId)) as Dish,
        cap,
        sold,
        left: cap - sold,
      })),
    );
  }

  @FieldResolver(() => [DayBoxType], {
    nullable: true,
    description: "The day's boxes, one for each diet. Null for callers who are not admins.",
  })
  async boxes(@Root() slot: Slot, @Ctx() ctx: GraphQLContext): Promise<DayBoxType[] | null> {
    if (ctx.actor.kind !== 'admin') return null;
    const boxes = Object.values(Diet).map((diet) => ({
      diet,
      dishIds: slot.boxFor.flatMap(({ dishId, diets }) => (diets.includes(diet) ? [dishId] : [])),
    }));
    return Promise.all(
      boxes
        .filter(({ dishIds }) => dishIds.length > 0)
        .map(async ({ diet, dishIds }) => ({
          diet,
          dishes: (await Promise.all(dishIds.map((id) => ctx.loaders.dish.load(id)))) as Dish[],
        })),
    );
  }

  @FieldResolver(() => [DishAvailabilityType], {
    description: 'Remaining portions of the limited dishes.',
  })
  availability(@Root() slot: Slot): DishAvailabilityType[] {
    return slot.portions.map(({ dishId, cap, sold }) => ({
      dishId,
      soldOut: sold >= cap,
      left: cap - sold <= FEW_LEFT ? cap - sold : null,
    }));
  }

  @FieldResolver(() => String, {
    nullable: true,
    description:
      'Why no order can be placed, for example `The kitchen is closed on 26 Nov: Diwali.` Null if the kitchen is open.',
  })
  closedText(@Root() { closure, date }: Slot): string | null {
    return closure === null ? null : messageOf(closureRuling(date, closure));
  }

  @FieldResolver(() => DateTimeScalar, {
    description: 'Time when ordering closes for customers.',
  })
  async orderBy(@Root() slot: Slot, @Ctx() ctx: GraphQLContext): Promise<Date> {
    return orderingClosesAt(await mealOf(slot, ctx), slot.date);
  }

  @FieldResolver(() => String, {
    nullable: true,
    description:
      'That time as text, for example `Order by 8:30 AM, 21 Nov`. Null if the meal has no closing time.',
  })
  async orderByText(@Root() slot: Slot, @Ctx() ctx: GraphQLContext): Promise<string | null> {
    return orderByText(await mealOf(slot, ctx), slot.date);
  }
}

async function mealOf(slot: Slot, ctx: GraphQLContext): Promise<Meal> {
  const meal = await ctx.loaders.meal.load(slot.mealId);
  if (!meal) throw new Error(`The plan names the meal ${slot.mealId}, which is gone.`);
  return meal;
}
