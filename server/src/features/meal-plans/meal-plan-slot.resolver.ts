import { Ctx, FieldResolver, Resolver, Root } from 'type-graphql';
import type { GraphQLContext } from '../../graphql/base/context.js';
import { DateTimeScalar } from '../../graphql/base/scalars.js';
import { messageOf } from '../../messages.js';
import { Diet } from '../../shared/diet.js';
import { paise } from '../../shared/money.js';
import { Dish } from '../dishes/dish.entity.js';
import { DishType } from '../dishes/dish.type.js';
import { salePrice } from '../dishes/dish-rules.js';
import { orderByText, orderingClosesAt } from '../meals/closing-time.js';
import { closureError } from '../meals/closure-rules.js';
import { Meal } from '../meals/meal.entity.js';
import { MealType } from '../meals/meal.type.js';
import { hasPermission } from '../sessions/access.js';
import {
  DayBoxPriceType,
  DayBoxType,
  DishAvailabilityType,
  DishPortionsType,
  FEW_LEFT,
  MealPlanSlotType,
} from './meal-plan.type.js';
import type { MealPlanSlotView, MealPlanView } from './meal-plan-view.js';

/** A slot with the day of its plan. */
export type Slot = MealPlanSlotView & Pick<MealPlanView, 'date'> & { readonly activeOnly: boolean };

/** Returns the day's boxes of a slot, one for each diet that has dishes. */
async function boxesOf(slot: Slot, ctx: GraphQLContext): Promise<DayBoxType[]> {
  const boxes = Object.values(Diet).map((diet) => ({
    diet,
    dishIds: slot.boxFor.flatMap(({ dishId, diets }) => (diets.includes(diet) ? [dishId] : [])),
  }));
  return Promise.all(
    boxes
      .filter(({ dishIds }) => dishIds.length > 0)
      .map(async ({ diet, dishIds }) => ({
        diet,
        dishes: (await Promise.all(dishIds.map((id) => ctx.loaders.byId(Dish, id)))) as Dish[],
      })),
  );
}

@Resolver(() => MealPlanSlotType)
export class MealPlanSlotResolver {
  @FieldResolver(() => MealType, { description: 'Meal of the dishes.' })
  meal(@Root() slot: Slot, @Ctx() ctx: GraphQLContext): Promise<Meal | null> {
    return ctx.loaders.byId(Meal, slot.mealId);
  }

  @FieldResolver(() => [DishType], {
    description:
      'Dishes, in the order of the menu. Admins see all planned dishes. Others see those that can be ordered.',
  })
  async dishes(@Root() slot: Slot, @Ctx() ctx: GraphQLContext): Promise<Dish[]> {
    const dishes = await Promise.all(slot.dishIds.map((id) => ctx.loaders.byId(Dish, id)));
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
    if (!hasPermission(ctx.actor, 'plans:read')) return null;
    return Promise.all(
      slot.portions.map(async ({ dishId, cap, sold }) => ({
        dish: (await ctx.loaders.byId(Dish, dishId)) as Dish,
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
    return hasPermission(ctx.actor, 'plans:read') ? boxesOf(slot, ctx) : null;
  }

  @FieldResolver(() => [DayBoxPriceType], {
    description: "Prices of the day's boxes. A box with a dish that cannot be ordered is left out.",
  })
  async boxPrices(@Root() slot: Slot, @Ctx() ctx: GraphQLContext): Promise<DayBoxPriceType[]> {
    const boxes = await boxesOf(slot, ctx);
    return boxes.flatMap(({ diet, dishes }) => {
      const prices = dishes.map((dish) => salePrice({ ...dish, deleted: dish.deletedAt !== null }));
      if (prices.some((price) => price === null)) return [];
      return { diet, pricePaise: paise(prices.reduce((sum, price) => sum + (price ?? 0n), 0n)) };
    });
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
    description: 'Reason why the kitchen or the meal is closed on the day. Null if it is open.',
  })
  closedReason(@Root() { closure }: Slot): string | null {
    return closure === null ? null : closure.reason;
  }

  @FieldResolver(() => String, {
    nullable: true,
    description:
      '`closedReason` as an English sentence for customers, for example `The kitchen is closed on 26 Nov: Diwali.` Null if the kitchen is open.',
  })
  closedText(@Root() { closure, date }: Slot): string | null {
    return closure === null ? null : messageOf(closureError(date, closure));
  }

  @FieldResolver(() => DateTimeScalar, {
    description: 'Time when ordering closes for customers.',
  })
  async closesAt(@Root() slot: Slot, @Ctx() ctx: GraphQLContext): Promise<Date> {
    return orderingClosesAt(await mealOf(slot, ctx), slot.date);
  }

  @FieldResolver(() => String, {
    nullable: true,
    description:
      '`closesAt` as English text, for example `Order by 8:30 AM, 21 Nov`. Null if the meal has no closing time.',
  })
  async orderByText(@Root() slot: Slot, @Ctx() ctx: GraphQLContext): Promise<string | null> {
    return orderByText(await mealOf(slot, ctx), slot.date);
  }
}

async function mealOf(slot: Slot, ctx: GraphQLContext): Promise<Meal> {
  const meal = await ctx.loaders.byId(Meal, slot.mealId);
  if (!meal) throw new Error(`The plan names the meal ${slot.mealId}, which is gone.`);
  return meal;
}
