import * as z from 'zod';
import { DOCUMENTED_FIELDS, shapesOf } from './documented-fields.js';

/**
 * Shapes of the responses. Presenters use their types, the OpenAPI document contains them, and the tests validate every response
 * with them.
 */
const id = (description: string) => z.string().meta({ format: 'uuid', description });
const instant = (description: string) => z.string().meta({ format: 'date-time', description });
const day = (description: string) =>
  instant(
    `${description} A day in India, written as its midnight there in UTC: 21 Nov 2026 is \`2026-11-20T18:30:00.000Z\`.`,
  );
const rupees = (description: string) =>
  z.number().meta({ description: `${description} In rupees, at most two decimals.` });
const zeroOrOne = (description: string) => z.union([z.literal(0), z.literal(1)]).meta({ description });
const version = z.int().meta({
  description: 'Counts the changes. Send it with an update: an old version is 409.',
});
const measure = (description: string) => z.number().nullable().meta({ description });

const nutrition = {
  calories: measure('Energy in kcal. Null if not given.'),
  protein: measure('Grams; null when not given.'),
  carbs: measure('Carbohydrates in grams. Null if not given.'),
  fats: measure('Grams; null when not given.'),
};

export const DishShape = z.object({
  _id: id('Stable ID.'),
  dish_uuid: id('The same as `_id`.'),
  ...shapesOf(DOCUMENTED_FIELDS.dish),
  created_at: instant('Time when the dish was created.'),
  version,
});

export const AddressShape = z.object({
  text: z.string(),
  is_default: z.enum(['1', '0']).meta({
    description:
      '1 for the default address, 0 for the others. Each customer has exactly one default address.',
  }),
  location_url: z.string().meta({ description: 'Link to a map. Empty if there is none.' }),
});

export const UserShape = z.object({
  _id: id('The same as `user_uuid`.'),
  user_uuid: id('A customer’s personal link: a secret, because it authenticates the customer.'),
  uuid: id('The same as `user_uuid`.'),
  ...shapesOf(DOCUMENTED_FIELDS.user),
  wallet_balance: rupees(
    'Balance of the wallet. Negative for an amount due. Null for delivery users, who have no wallet.',
  ).nullable(),
  address: z
    .array(AddressShape)
    .meta({ description: 'Addresses of a customer. Empty for users who are not customers.' }),
  created_at: instant('Time when the user was created.'),
  version,
});

export const WalletLogShape = z.object({
  _id: id('Stable ID.'),
  transaction_date: day('Day of the transaction.'),
  transaction_amount: rupees('Amount of the entry. Negative for a debit.'),
  remarks: z.string(),
  narration: z.string(),
  balance_after_update: rupees('Balance after this entry.'),
  order_number: z
    .int()
    .nullable()
    .meta({ description: 'Number of the order that the entry belongs to. Null for a credit.' }),
  created_at: instant('Time when the entry was written.'),
});

export const CreditShape = WalletLogShape.extend({ balance: rupees('Balance after the credit.') });

export const StatementShape = z.object({
  logs: z
    .array(WalletLogShape)
    .meta({ description: 'Entries of the wallet, newest first, in the order of the ledger.' }),
  balance: rupees('Balance of the wallet. Negative for an amount due.'),
  user_title: z.string(),
});

export const MealShape = z.object({
  _id: id('Stable ID.'),
  meal_uuid: id('The same as `_id`.'),
  meal_title: z.string(),
  delivery_hours: z.string().meta({ description: 'Delivery window, for example `8:30 AM to 10:00 AM`.' }),
  status: zeroOrOne('1 active, 0 inactive.'),
});

export const MealPlanShape = z.object({
  _id: id('Stable ID.'),
  date: day('Day of the plan.'),
  status: zeroOrOne('1: the plan that customers see. At most one plan is active.'),
  created_by: id('Admin who created the plan. Null for callers who are not admins.').nullable(),
  plan: z.array(z.object({ meal_id: id('ID of the meal.'), dish_id: z.array(id('ID of a dish.')) })),
  created_at: instant('Time of creation.'),
  version,
});

export const MealPlansShape = z.object({ data: z.array(MealPlanShape) });

export const OrderShape = z.object({
  _id: id('Stable ID.'),
  order_number: z.int().meta({ description: 'Order number, from 1001. Never reused.' }),
  user_uuid: id('ID of the customer.'),
  placed_by: id('User who placed the order. A customer sees null if an admin placed it.').nullable(),
  meal_id: id('ID of the meal.'),
  for_date: day('Day of the order.'),
  placed_date: instant('Time when the order was placed.'),
  created_at: instant('The same as `placed_date`.'),
  status: z
    .union([z.literal(0), z.literal(1), z.literal(2), z.literal(3)])
    .meta({ description: '0 Upcoming, 1 Placed, 2 Completed, 3 Cancelled.' }),
  amount: rupees('Amount of the order.'),
  instructions: z.string(),
  delivery_address: AddressShape.omit({ is_default: true }).nullable().meta({
    description:
      'Delivery address, as it was when the order was placed. Null if the customer had no address, or if the address of an older order is unknown.',
  }),
  dish_details: z.array(
    z.object({
      dish_uuid: id('ID of the dish.'),
      title: z.string(),
      quantity: z.int(),
      price: rupees('Price of one portion when it was ordered.'),
      ...shapesOf(DOCUMENTED_FIELDS.orderLine),
    }),
  ),
  nutritions: z
    .array(
      z.object({
        dish_uuid: id('ID of the dish.'),
        title: z.string(),
        quantity: z.int(),
        nutrition: z.object(nutrition),
      }),
    )
    .meta({ description: 'Already multiplied by the quantity.' }),
  dish_count: z.int().meta({ description: 'Sum of the quantities.' }),
  items_count: z.int().meta({ description: 'The same as `dish_count`.' }),
  customer: z.object({
    title: z.string(),
    user_title: z.string(),
    mobile: z.string(),
    mobile_number: z.string(),
  }),
  cancel_reason: z.string().nullable(),
  refunded: z.boolean().nullable().meta({
    description:
      'Whether the cancellation refunded the amount. Null if the order is not cancelled or was not charged.',
  }),
  version,
});

export const OrderPageShape = z.object({
  data: z.array(OrderShape),
  total: z.int().meta({ description: 'Number of matching orders on all pages.' }),
  total_amount: rupees('Sum of the amounts of all matching orders.'),
});

export const CancelledShape = z.object({ ok: z.literal(true), order: OrderShape });
export const DoneShape = z.object({ ok: z.literal(true) });

export const AdminLoginShape = z.object({
  success: z.literal(true),
  token: z.string().meta({ description: 'A bearer token, good for 12 hours.' }),
  user: UserShape,
  message: z.string(),
});
export const AdminCheckShape = z.object({ success: z.literal(true), user: UserShape });
export const SessionShape = z.object({
  accessToken: z.string().meta({ description: 'A bearer token, good for 15 minutes.' }),
  user_uuid: id('The customer.'),
  user_title: z.string(),
});
export const RefreshedShape = z.object({ accessToken: z.string() });

export const ErrorShape = z.object({
  success: z.literal(false),
  message: z.string().meta({ description: 'Text that can be displayed.' }),
  error: z.string().meta({ description: 'The same as `message`.' }),
  code: z.string().meta({ description: 'The word to branch on; the same as in GraphQL.' }),
});

/** Shapes with a name in the document. */
export const NAMED_SHAPES: Readonly<Record<string, z.ZodType>> = {
  Dish: DishShape,
  Address: AddressShape,
  User: UserShape,
  WalletLog: WalletLogShape,
  Credit: CreditShape,
  Statement: StatementShape,
  Meal: MealShape,
  MealPlan: MealPlanShape,
  MealPlans: MealPlansShape,
  Order: OrderShape,
  OrderPage: OrderPageShape,
  Cancelled: CancelledShape,
  Done: DoneShape,
  AdminLogin: AdminLoginShape,
  AdminCheck: AdminCheckShape,
  Session: SessionShape,
  Refreshed: RefreshedShape,
  Error: ErrorShape,
};
