import { Migration } from '@mikro-orm/migrations';
import { ACCESS_TABLES } from './baseline/access.js';
import { DELIVERY_TABLES } from './baseline/delivery.js';
import { HISTORY_TABLES } from './baseline/history.js';
import { JOB_TABLES } from './baseline/jobs.js';
import { KITCHEN_TABLES } from './baseline/kitchen.js';
import { MENU_TABLES } from './baseline/menu.js';
import { MONEY_TABLES } from './baseline/money.js';
import { ORDER_TABLES } from './baseline/orders.js';
import { SETTINGS_TABLES } from './baseline/settings.js';
import { STANDING_ORDERS } from './baseline/standing-orders.js';
import { USER_TABLES } from './baseline/users.js';

/**
 * The schema of the first release. Rules that protect money and days are constraints and triggers, so that they also bind
 * servers of other versions and manual changes.
 */
export class BaselineMigration extends Migration {
  override name = 'migration-20261120000000-baseline';

  override up(): void {
    const parts = [
      USER_TABLES,
      SETTINGS_TABLES,
      MENU_TABLES,
      ORDER_TABLES,
      MONEY_TABLES,
      STANDING_ORDERS,
      DELIVERY_TABLES,
      ACCESS_TABLES,
      KITCHEN_TABLES,
      JOB_TABLES,
      HISTORY_TABLES,
    ];
    for (const statement of parts.flat()) this.addSql(statement);
  }
}
