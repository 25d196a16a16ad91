import { DISH_ROWS } from './dish-rows.js';
import { MEAL_PLAN_ROWS } from './meal-plan-rows.js';
import { ORDER_ROWS } from './order-rows.js';
import type { RestRow } from './rest-row.js';
import { SESSION_ROWS } from './session-rows.js';
import { USER_ROWS } from './user-rows.js';

/** Contract with REST clients as one table. `run-route.ts` interprets it, `openapi.ts` documents it, and the tests run every row. */
export const ROUTES: readonly RestRow[] = [
  ...SESSION_ROWS,
  ...DISH_ROWS,
  ...USER_ROWS,
  ...MEAL_PLAN_ROWS,
  ...ORDER_ROWS,
];
