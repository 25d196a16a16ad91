/** Responses of the floor, each with prepared statements. */

export const MENU = `
  select a.id as plan_id, a.date::text, m.id as meal_id, m.meal_title, m.opens_at::text, m.closes_at::text, m.closes_minutes_before,
    d.id, d.title, d.price, d.ingredients, d.image_urls, d.calories, d.protein, d.carbs, d.fats,
    d.diet, d.allergens
  from meal_plans a join meal_plan_dishes p on p.plan_id = a.id join meals m on m.id = p.meal_id join dishes d on d.id = p.dish_id
  where a.status = 1 and d.status = 1 order by m.opens_at, p.position`;

/** Returns the active plan with its meals and their dishes. */
export async function menu(pool) {
  const { rows } = await pool.query({ name: 'menu', text: MENU });
  const slots = new Map();
  for (const {
    plan_id,
    date,
    meal_id,
    meal_title,
    opens_at,
    closes_at,
    closes_minutes_before,
    ...dish
  } of rows) {
    const slot = slots.get(meal_id);
    if (slot) slot.dishes.push(dish);
    else
      slots.set(meal_id, {
        meal: { id: meal_id, meal_title, opens_at, closes_at, closes_minutes_before },
        dishes: [dish],
      });
  }
  return { plan: { id: rows[0].plan_id, date: rows[0].date }, slots: [...slots.values()] };
}

export const OWN_CUSTOMER =
  'select id, user_title, status, wallet_balance, credit_limit, diet, avoids from users where id = $1';
export const OWN_ORDERS = `
  select o.id, o.order_number, o.version, o.status, o.for_date::text, o.amount, o.instructions, o.delivery_address, o.meal_id,
    l.dish_id, l.title, l.quantity, l.unit_price, l.diet, l.allergens, l.calories, l.protein, l.carbs, l.fats
  from orders o join meal_plans a on a.date = o.for_date and a.status = 1 join order_lines l on l.order_id = o.id
  where o.user_id = $1 and o.status <> 3 order by o.order_number, l.position`;

/** Returns a customer's name, wallet, and orders for the active plan. */
export async function own(pool, { customerId }) {
  const [customer, orders] = await Promise.all([
    pool.query({ name: 'own-customer', text: OWN_CUSTOMER, values: [customerId] }),
    pool.query({ name: 'own-orders', text: OWN_ORDERS, values: [customerId] }),
  ]);
  const byId = new Map();
  for (const {
    id,
    order_number,
    version,
    status,
    for_date,
    amount,
    instructions,
    delivery_address,
    meal_id,
    ...line
  } of orders.rows) {
    const order = byId.get(id);
    if (order) order.lines.push(line);
    else
      byId.set(id, {
        id,
        order_number,
        version,
        status,
        for_date,
        amount,
        instructions,
        delivery_address,
        meal_id,
        lines: [line],
      });
  }
  return { ...customer.rows[0], orders: [...byId.values()] };
}

const PLACE = `
  select o.id, o.order_number, o.amount, u.id as user_id, u.wallet_balance
  from place_order($1, $2, $3::date, $4::uuid[], $5::int[]) o, lateral (select * from users where id = o.user_id) u`;

/** Places an order by one call of the function that PostGraphile calls too. */
export async function place(pool, { customerId, mealId, forDate, dishIds, quantities }) {
  const { rows } = await pool.query({
    name: 'place',
    text: PLACE,
    values: [customerId, mealId, forDate, dishIds, quantities],
  });
  return rows[0];
}

const STATEMENT = `
  select l.id, l.entry_no, l.transaction_date::text, l.amount, l.remarks, l.narration, l.balance_after
  from wallet_logs l where l.user_id = $1 order by l.entry_no desc limit 100`;
const WALLET = 'select id, user_title, wallet_balance, wallet_entry_no as total from users where id = $1';

/** Returns the newest hundred entries of a wallet, its balance, and the number of entries. */
export async function statement(pool, { customerId }) {
  const [wallet, entries] = await Promise.all([
    pool.query({ name: 'wallet', text: WALLET, values: [customerId] }),
    pool.query({ name: 'statement', text: STATEMENT, values: [customerId] }),
  ]);
  return { ...wallet.rows[0], entries: entries.rows };
}

/** Returns the nutrition of a customer between two days, by the function that PostGraphile also calls. */
export async function nutrition(pool, { customerId, from, to }) {
  const { rows } = await pool.query({
    name: 'nutrition',
    text: 'select * from nutrition($1, $2::date, $3::date)',
    values: [customerId, from, to],
  });
  const sum = (measure) => rows.reduce((total, row) => total + Number(row[measure] ?? 0), 0);
  const total = {
    calories: sum('calories'),
    protein: sum('protein'),
    carbs: sum('carbs'),
    fats: sum('fats'),
  };
  return { entries: rows, total };
}
