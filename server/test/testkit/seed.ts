import { BREAKFAST_ID, POST_LUNCH_ID } from '../../seed/meals.js';
import { reportMenuWrite } from '../../src/db/menu-writes.js';
import { sql } from '../../src/db/sql.js';
import type { EntityManager } from '../../src/db/transaction.js';
import { Dish } from '../../src/features/dishes/dish.entity.js';
import { hashPassword } from '../../src/features/sign-in/password.js';
import { Address, User } from '../../src/features/users/user.entity.js';
import { creditByCommandLine } from '../../src/features/wallet/credit-wallet.js';
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

export interface CustomerOptions {
  readonly title?: string;
  readonly balancePaise?: number;
  readonly active?: boolean;
  readonly addresses?: readonly string[];
}

export interface DishOptions {
  readonly title?: string;
  readonly ingredients?: string;
  /** Price in paise. Null for a dish without a price. Default: ₹100. */
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

/** Inserts the initial data of a test. Balances are credited through the ledger. */
export class Seed {
  constructor(
    private readonly em: EntityManager,
    private readonly clock: Clock,
  ) {}

  async customer(options: CustomerOptions = {}): Promise<SeededUser> {
    const user = await this.user(UserType.CUSTOMER, options.title ?? 'Customer', options.active ?? true);
    const em = this.em.fork();
    const addresses = options.addresses ?? [`${user.title}'s house`];
    em.persist(
      addresses.map((text, position) =>
        Object.assign(new Address(), { userId: user.id, position, text, isDefault: position === 0 }),
      ),
    );
    await em.flush();
    if (options.balancePaise) await this.credit(user, options.balancePaise);
    return user;
  }

  /** Returns the ID of a customer's address at a position, counted from 0. */
  async addressId(userId: string, position: number): Promise<string> {
    const text = 'select id from addresses where user_id = $1 and position = $2';
    const [address] = await sql<{ id: string }>(this.em.fork(), text, [userId, position]);
    if (!address) throw new Error(`The customer has no address ${position}.`);
    return address.id;
  }

  /** Creates customers that differ only in their title's number and their mobile number. */
  async customers(count: number, options: CustomerOptions = {}): Promise<SeededUser[]> {
    const made: SeededUser[] = [];
    while (made.length < count) {
      const some = Array.from({ length: Math.min(8, count - made.length) }, () => this.customer(options));
      made.push(...(await Promise.all(some)));
    }
    return made;
  }

  /** Creates an admin who can sign in with the returned `email` and {@link ADMIN_PASSWORD}. */
  async admin(options: { title?: string; active?: boolean } = {}): Promise<SeededAdmin> {
    const user = await this.user(UserType.ADMIN, options.title ?? 'Admin', options.active ?? true);
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

  /** Creates a dish. Default: active, for ₹100. */
  async dish(options: DishOptions = {}): Promise<SeededDish> {
    const { pricePaise = 10_000, title = `Dish ${++counted}` } = options;
    const dish = Object.assign(new Dish(), {
      title,
      ingredients: options.ingredients ?? '',
      pricePaise: pricePaise === null ? null : paise(pricePaise),
      status: (options.active ?? true) ? Status.ACTIVE : Status.INACTIVE,
      calories: options.calories ?? null,
      protein: options.protein ?? null,
      diet: options.diet ?? null,
      allergens: [...(options.allergens ?? [])],
      createdAt: this.clock.now(),
    });
    const em = this.em.fork();
    em.persist(dish);
    await em.flush();
    return { id: dish.id, title };
  }

  /** Creates a plan like {@link plan}, and makes it the only active one. */
  async activePlan(
    options: { date?: IndiaDate; breakfast?: readonly SeededDish[]; postLunch?: readonly SeededDish[] } = {},
  ): Promise<{ id: string; date: IndiaDate }> {
    await sql(this.em.fork(), 'update meal_plans set status = 0 where status = 1');
    const plan = await this.plan(options);
    await sql(this.em.fork(), 'update meal_plans set status = 1 where id = $1', [plan.id]);
    reportMenuWrite(this.em);
    return plan;
  }

  /** Creates an inactive plan for a day, by default tomorrow. Replaces an existing plan of the day. */
  async plan(
    options: { date?: IndiaDate; breakfast?: readonly SeededDish[]; postLunch?: readonly SeededDish[] } = {},
  ): Promise<{ id: string; date: IndiaDate }> {
    const em = this.em.fork();
    const date = options.date ?? TOMORROW;
    const id = newId();
    await sql(em, 'delete from meal_plans where date = $1::date', [date]);
    await sql(em, 'insert into meal_plans (id, date, status, created_at) values ($1, $2::date, 0, $3)', [
      id,
      date,
      this.clock.now().toISOString(),
    ]);
    const served = [
      ...(options.breakfast ?? []).map((dish) => ({ mealId: BREAKFAST_ID, dish })),
      ...(options.postLunch ?? []).map((dish) => ({ mealId: POST_LUNCH_ID, dish })),
    ];
    for (const [position, { mealId, dish }] of served.entries()) {
      await sql(
        em,
        'insert into meal_plan_dishes (plan_id, meal_id, dish_id, position) values ($1, $2, $3, $4)',
        [id, mealId, dish.id, position],
      );
    }
    reportMenuWrite(em);
    return { id, date };
  }

  /** Limits the portions of a breakfast dish that no order contains yet. */
  async limit(plan: { id: string }, dish: SeededDish, cap: number): Promise<void> {
    await sql(
      this.em.fork(),
      'insert into portions (plan_id, meal_id, dish_id, cap, sold) values ($1, $2, $3, $4, 0)',
      [plan.id, BREAKFAST_ID, dish.id, cap],
    );
    reportMenuWrite(this.em);
  }

  /** Adds money to a wallet. */
  async credit(customer: SeededUser, amountPaise: number): Promise<void> {
    await creditByCommandLine(this.em.fork(), this.clock, {
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
