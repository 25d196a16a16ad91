import { BREAKFAST_ID, POST_LUNCH_ID } from '../../seed/meals.js';
import { menuWritten } from '../../src/db/menu-writes.js';
import { sql } from '../../src/db/sql.js';
import type { EntityManager } from '../../src/db/transaction.js';
import { Dish } from '../../src/features/dishes/dish.entity.js';
import { hashPassword } from '../../src/features/sign-in/password.js';
import { Address, User } from '../../src/features/users/user.entity.js';
import { creditFromMachine } from '../../src/features/wallet/credit-wallet.js';
import type { Clock } from '../../src/shared/clock.js';
import type { Allergen, Diet } from '../../src/shared/diet.js';
import { newId } from '../../src/shared/ids.js';
import type { IndiaDate } from '../../src/shared/india-date.js';
import { paise } from '../../src/shared/money.js';
import { Status, UserType } from '../../src/shared/status.js';
import { TOMORROW } from './days.js';

export { BREAKFAST_ID, POST_LUNCH_ID };

export interface SeededUser {
  readonly id: string;
  readonly userUuid: string;
  readonly title: string;
  readonly mobileNumber: string;
}

export interface SeededAdmin extends SeededUser {
  readonly email: string;
  readonly password: string;
}

export interface SeededDish {
  readonly id: string;
  readonly title: string;
}

export interface CustomerWishes {
  readonly title?: string;
  readonly balancePaise?: number;
  readonly active?: boolean;
  readonly addresses?: readonly string[];
}

export interface DishWishes {
  readonly title?: string;
  readonly ingredients?: string;
  /** Null: no price yet. */
  readonly pricePaise?: number | null;
  readonly active?: boolean;
  readonly calories?: number | null;
  readonly protein?: number | null;
  readonly diet?: Diet | null;
  readonly allergens?: readonly Allergen[];
}

/** The password of seeded admins. */
export const ADMIN_PASSWORD = 'a-long-password';

let hashed: Promise<string> | undefined;
let counted = 0;

/** Puts into the database what a test starts from. Money goes through the ledger, as everywhere. */
export class Seed {
  constructor(
    private readonly em: EntityManager,
    private readonly clock: Clock,
  ) {}

  async customer(wishes: CustomerWishes = {}): Promise<SeededUser> {
    const user = await this.user(UserType.CUSTOMER, wishes.title ?? 'Customer', wishes.active ?? true);
    const em = this.em.fork();
    const addresses = wishes.addresses ?? [`${user.title}'s house`];
    em.persist(
      addresses.map((text, position) =>
        Object.assign(new Address(), { userId: user.id, position, text, isDefault: position === 0 }),
      ),
    );
    await em.flush();
    if (wishes.balancePaise) await this.credit(user, wishes.balancePaise);
    return user;
  }

  /** A crowd of customers, alike but for their numbers; made some at a time. */
  async customers(count: number, wishes: CustomerWishes = {}): Promise<SeededUser[]> {
    const made: SeededUser[] = [];
    while (made.length < count) {
      const some = Array.from({ length: Math.min(8, count - made.length) }, () => this.customer(wishes));
      made.push(...(await Promise.all(some)));
    }
    return made;
  }

  /** An admin who signs in with `email` and {@link ADMIN_PASSWORD}. */
  async admin(wishes: { title?: string; active?: boolean } = {}): Promise<SeededAdmin> {
    const user = await this.user(UserType.ADMIN, wishes.title ?? 'Admin', wishes.active ?? true);
    const email = `admin-${user.mobileNumber}@kitchen.example`;
    hashed ??= hashPassword(ADMIN_PASSWORD);
    await sql(this.em.fork(), 'update users set email = $2, password_hash = $3 where id = $1', [
      user.id,
      email,
      await hashed,
    ]);
    return { ...user, email, password: ADMIN_PASSWORD };
  }

  delivery(): Promise<SeededUser> {
    return this.user(UserType.DELIVERY, 'Delivery', true);
  }

  /** An active dish for ₹100, unless the test wishes otherwise. */
  async dish(wishes: DishWishes = {}): Promise<SeededDish> {
    const { pricePaise = 10_000, title = `Dish ${++counted}` } = wishes;
    const dish = Object.assign(new Dish(), {
      title,
      ingredients: wishes.ingredients ?? '',
      pricePaise: pricePaise === null ? null : paise(pricePaise),
      status: (wishes.active ?? true) ? Status.ACTIVE : Status.INACTIVE,
      calories: wishes.calories ?? null,
      protein: wishes.protein ?? null,
      diet: wishes.diet ?? null,
      allergens: [...(wishes.allergens ?? [])],
      createdAt: this.clock.now(),
    });
    const em = this.em.fork();
    em.persist(dish);
    await em.flush();
    return { id: dish.id, title };
  }

  /** Makes the active plan; the one that was active before is off from now on. */
  async activePlan(
    wishes: { date?: IndiaDate; breakfast?: readonly SeededDish[]; postLunch?: readonly SeededDish[] } = {},
  ): Promise<{ id: string; date: IndiaDate }> {
    await sql(this.em.fork(), 'update meal_plans set status = 0 where status = 1');
    const plan = await this.plan(wishes);
    await sql(this.em.fork(), 'update meal_plans set status = 1 where id = $1', [plan.id]);
    menuWritten(this.em);
    return plan;
  }

  /** A plan that is off. A day that has a plan gets this one instead. */
  async plan(
    wishes: { date?: IndiaDate; breakfast?: readonly SeededDish[]; postLunch?: readonly SeededDish[] } = {},
  ): Promise<{ id: string; date: IndiaDate }> {
    const em = this.em.fork();
    const date = wishes.date ?? TOMORROW;
    const id = newId();
    await sql(em, 'delete from meal_plans where date = $1::date', [date]);
    await sql(em, 'insert into meal_plans (id, date, status, created_at) values ($1, $2::date, 0, $3)', [
      id,
      date,
      this.clock.now().toISOString(),
    ]);
    const served = [
      ...(wishes.breakfast ?? []).map((dish) => ({ mealId: BREAKFAST_ID, dish })),
      ...(wishes.postLunch ?? []).map((dish) => ({ mealId: POST_LUNCH_ID, dish })),
    ];
    for (const [position, { mealId, dish }] of served.entries()) {
      await sql(
        em,
        'insert into meal_plan_dishes (plan_id, meal_id, dish_id, position) values ($1, $2, $3, $4)',
        [id, mealId, dish.id, position],
      );
    }
    menuWritten(em);
    return { id, date };
  }

  /** Lets only so many portions of a planned breakfast dish be ordered; none of them is yet. */
  async limit(plan: { id: string }, dish: SeededDish, cap: number): Promise<void> {
    await sql(
      this.em.fork(),
      'insert into portions (plan_id, meal_id, dish_id, cap, sold) values ($1, $2, $3, $4, 0)',
      [plan.id, BREAKFAST_ID, dish.id, cap],
    );
    menuWritten(this.em);
  }

  /** Adds money to a wallet. */
  async credit(customer: SeededUser, amountPaise: number): Promise<void> {
    await creditFromMachine(this.em.fork(), this.clock, {
      userId: customer.id,
      amountPaise: paise(amountPaise),
    });
  }

  private async user(type: UserType, name: string, active: boolean): Promise<SeededUser> {
    const number = ++counted;
    const user = Object.assign(new User(), {
      type,
      title: `${name} ${number}`,
      mobileNumber: String(9_000_000_000 + number),
      status: active ? Status.ACTIVE : Status.INACTIVE,
      createdAt: this.clock.now(),
    });
    const em = this.em.fork();
    em.persist(user);
    await em.flush();
    return { id: user.id, userUuid: user.userUuid, title: user.title, mobileNumber: user.mobileNumber };
  }
}
