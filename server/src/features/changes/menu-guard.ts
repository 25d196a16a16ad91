import type { IndiaDate } from '../../shared/india-date.js';
import { Status } from '../../shared/status.js';

/** What of the menu some changes rest on. */
export interface MenuGuard {
  readonly mealId: string;
  /** The day whose menu it is. */
  readonly forDate: IndiaDate;
  /** The day that must not be closed; null where that does not matter. */
  readonly openDay: IndiaDate | null;
  readonly dishIds: readonly string[];
  /** As {@link menuStampSql} gave it. */
  readonly menuStamp: string;
  /** Some of the dishes are limited: whoever takes portions of them writes one after the other. */
  readonly isLimited?: boolean;
}

/**
 * The versions that PostgreSQL itself keeps of every row on which the menu's part of a decision rests: another text as soon as one of them is
 * written again, whoever does it.
 *
 * @param meal,day,dishes expressions
 */
export function menuStampSql(meal: string, day: string, dishes: string): string {
  return `(select string_agg(stamp, ' ' order by stamp) from (
      select 'meal ' || xmin::text from meals where id = ${meal}
      union all select 'plan ' || id || xmin::text from meal_plans where status = ${Status.ACTIVE} or date = ${day}
      union all select 'settings ' || xmin::text from settings
      union all select 'dish ' || id || xmin::text from dishes where id = any (${dishes}::uuid[])
      union all select 'slot ' || s.dish_id || s.xmin::text from meal_plan_dishes s join meal_plans p on p.id = s.plan_id
        where p.date = ${day} and s.meal_id = ${meal} and s.dish_id = any (${dishes}::uuid[])) stamps (stamp))`;
}
