import { Migration } from '@mikro-orm/migrations';

/**
 * Where an order goes, as the customer's address stood when it was placed.
 *
 * Orders that are there get their customer's default address where that is known to be right: all orders of a customer whose profile has never been
 * changed, and of any customer those that are still to be delivered, which go where the customer lives now. Where an older order of somebody who may
 * have moved since went to, nobody can say: it stays null.
 */
export class OrderAddressMigration extends Migration {
  override name = 'migration-20261126000000-order-address';

  override up(): void {
    for (const statement of STATEMENTS) this.addSql(statement);
  }
}

const STATEMENTS = [
  `alter table orders add column delivery_address jsonb null
    constraint orders_delivery_address_formed check (delivery_address is null or (
      jsonb_typeof(delivery_address -> 'text') is not distinct from 'string'
      and jsonb_typeof(delivery_address -> 'locationUrl') is not distinct from 'string'))`,
  `update orders o set delivery_address = jsonb_build_object('text', a.text, 'locationUrl', a.location_url)
    from users u join addresses a on a.user_id = u.id and a.is_default
    where o.user_id = u.id
      and (u.version = 1 or (o.status in (0, 1) and o.for_date >= (now() at time zone 'Asia/Kolkata')::date))`,
];
