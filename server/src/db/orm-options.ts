import { Migrator } from '@mikro-orm/migrations';
import { Dish } from '../features/dishes/dish.entity.js';
import { Meal } from '../features/meals/meal.entity.js';
import { Order } from '../features/orders/order.entity.js';
import { Settings } from '../features/settings/settings.entity.js';
import { Address, User } from '../features/users/user.entity.js';

/** What the ORM knows of every database of ours, whichever driver leads to it. */
export const ORM_OPTIONS = {
  entities: [Address, Dish, Meal, Order, Settings, User],
  extensions: [Migrator],
  forceUtcTimezone: true,
  // A row that was read may be kept by a caller after its transaction; nothing is loaded behind anybody's back.
  allowGlobalContext: false,
  colors: false,
  discovery: { warnWhenNoEntities: false, checkDuplicateFieldNames: true },
} as const;
