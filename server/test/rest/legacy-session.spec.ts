import { openKitchen } from '../testkit/kitchen.js';
import { expectLedgerAddsUp } from '../testkit/ledger.js';
import { adminStamp, LegacyAdmin } from './legacy-admin.js';
import { customerStamp, LegacyCustomer } from './legacy-customer.js';

const kitchen = openKitchen();

test('the legacy admin client and the legacy customer client work through a whole day', async () => {
  const { email, password } = await kitchen.as.usualAdmin();
  const admin = new LegacyAdmin(kitchen.url);
  await admin.signIn(email, password);
  expect(await admin.isAdmin()).toBe(true);

  // Two regular dishes, and a third that is created and deleted.
  const chaat = await admin.addDish({
    title: 'Sprout Chaat',
    ingredients: 'Moong sprouts, onion',
    status: 1,
    image_url: 'https://pictures.example/1.jpg, https://pictures.example/2.jpg',
    price: '120.50',
    carbs: '24',
    fats: '',
    protein: 11.5,
    calories: '210',
  });
  expect(chaat).toMatchObject({
    title: 'Sprout Chaat',
    image_url: ['https://pictures.example/1.jpg', 'https://pictures.example/2.jpg'],
    price: 120.5,
    fats: null,
    protein: 11.5,
    status: 1,
  });
  const bowl = await admin.addDish({ title: 'Paneer Salad Bowl', price: 150, status: 0 });
  await admin.toggleDish(bowl._id, 1);
  await admin.changeDish(bowl._id, {
    title: 'Paneer Salad Bowl',
    ingredients: '',
    status: 1,
    image_url: [],
    price: 149.5,
  });
  const gone = await admin.addDish({ title: 'Corn Salad', price: 90, status: 1 });
  await admin.deleteDish(gone._id);
  expect((await admin.dishes('salad')).map((dish) => dish.title)).toEqual(['Paneer Salad Bowl']);
  expect((await admin.activeDishes()).map((dish) => [dish.title, dish.price])).toEqual([
    ['Paneer Salad Bowl', 149.5],
    ['Sprout Chaat', 120.5],
  ]);

  // The admin creates a customer and adds money.
  const asha = await admin.addUser({
    mobile_number: '9876512345',
    type: 1,
    status: 1,
    user_title: 'Asha Nair',
    gender: 'female',
    alternate_mobile_number: '',
    address: [
      { text: '14, Lotus Residency', is_default: '0', location_url: '' },
      { text: 'Desk 4B', is_default: '1', location_url: 'https://maps.example/4b' },
    ],
  });
  expect(asha.address).toEqual([
    { text: '14, Lotus Residency', is_default: '0', location_url: '' },
    { text: 'Desk 4B', is_default: '1', location_url: 'https://maps.example/4b' },
  ]);
  await admin.changeUser(asha._id, { user_title: 'Asha K. Nair' });
  await admin.addBalance(asha._id, { amount: '₹1,000', date: '2026-11-20', narration: 'UPI' });
  expect((await admin.users('98765 12345')).map((user) => [user.user_title, user.wallet_balance])).toEqual([
    ['Asha K. Nair', 1000],
  ]);

  // Tomorrow's plan is created, changed by the same call, and switched on.
  const meals = await admin.meals();
  expect(meals.map((meal) => [meal.meal_title, meal.delivery_hours])).toEqual([
    ['Breakfast', '8:30 AM to 10:00 AM'],
    ['Post Lunch', '3:00 PM to 5:00 PM'],
  ]);
  const breakfast = meals[0]?._id;
  const date = adminStamp('21/11/26');
  await admin.savePlan({ date, created_by: 'me', plan: [{ meal_id: breakfast, dish_id: [chaat._id] }] });
  await admin.savePlan({ date, plan: [{ meal_id: breakfast, dish_id: [chaat._id, bowl._id] }] });
  const [plan] = await admin.plans();
  await admin.togglePlan(plan?._id);

  // The customer opens the link, sees the menu and orders.
  const customer = new LegacyCustomer(kitchen.url, String(asha.user_uuid));
  expect((await customer.profile()).wallet_balance).toBe(1000);
  const menu = await customer.activePlan();
  const onMenu = (menu.plan as { meal_id: string; dish_id: string[] }[])[0];
  expect(onMenu).toEqual({ meal_id: breakfast, dish_id: [chaat._id, bowl._id] });
  expect((await customer.activeDishes()).map((dish) => dish._id)).toEqual([bowl._id, chaat._id]);
  const forDate = customerStamp(menu.date);
  expect(await customer.orderFor(breakfast, forDate)).toBeUndefined();
  const placed = await customer.submit({
    meal_id: breakfast,
    for_date: forDate,
    dish_details: [{ dish_uuid: chaat._id, quantity: 2, price: 1 }],
    amount: 2,
    instructions: 'Sprout Chaat: no onion',
  });
  expect(placed).toMatchObject({
    amount: 241,
    status: 1,
    for_date: '2026-11-20T18:30:00.000Z',
    dish_count: 2,
  });

  // The admin client's timestamp of the same day means the same day, so an order exists.
  const again = {
    user_uuid: asha._id,
    meal_id: breakfast,
    dish_details: [{ dish_uuid: bowl._id, quantity: 1 }],
  };
  await expect(admin.placeOrder({ ...again, for_date: date, placed_by: 'admin' })).rejects.toThrow(
    'Order already placed for the schedule',
  );
  // A client that sends its local date means the same day.
  await expect(
    customer.submit({ ...again, for_date: '2026-11-21T18:30:00.000Z', dish_details: again.dish_details }),
  ).rejects.toThrow('Order already placed for the schedule');

  // The customer finds the order, changes it, and opens the wallet statement: 401, one refresh, and a second try.
  const existing = await customer.orderFor(breakfast, forDate);
  expect(existing?._id).toBe(placed._id);
  const edited = await customer.submit(
    {
      meal_id: breakfast,
      for_date: forDate,
      dish_details: [{ dish_uuid: bowl._id, quantity: 3 }],
      instructions: '',
    },
    placed._id,
  );
  expect(edited).toMatchObject({ amount: 448.5, version: 2 });
  customer.calls.length = 0;
  const statement = await customer.statement();
  expect(customer.calls).toEqual([
    'GET /api/wallet/users/{id}/statement 401',
    'POST /api/auth/refresh 200',
    'GET /api/wallet/users/{id}/statement 200',
  ]);
  expect(statement.balance).toBe(551.5);
  expect(
    statement.logs.map((log) => [log.remarks, log.transaction_amount, log.balance_after_update]),
  ).toEqual([
    [`Order #${placed.order_number} updated`, -207.5, 551.5],
    [`Order #${placed.order_number}`, -241, 759],
    ['Wallet Balance Added', 1000, 1000],
  ]);
  // The token is also valid for the next statement.
  customer.calls.length = 0;
  await customer.statement();
  expect(customer.calls).toEqual(['GET /api/wallet/users/{id}/statement 200']);

  // The customer cancels and orders again. The admin changes the new order.
  expect(await customer.cancel(edited)).toMatchObject({ ok: true, order: { status: 3, refunded: true } });
  expect(await customer.orderFor(breakfast, forDate)).toBeUndefined();
  const second = await customer.submit({
    meal_id: breakfast,
    for_date: forDate,
    dish_details: [{ dish_uuid: chaat._id, quantity: 1 }],
    instructions: '',
  });
  expect(await admin.order(second._id)).toMatchObject({
    customer: { title: 'Asha K. Nair', mobile: '9876512345' },
    placed_by: asha.user_uuid,
  });
  const moved = await admin.changeOrder(second._id, {
    user_uuid: asha._id,
    meal_id: breakfast,
    for_date: adminStamp('22/11/26'),
    dish_details: [{ dish_uuid: chaat._id, quantity: 2 }],
    instructions: 'Ring the bell',
  });
  expect(moved).toMatchObject({ for_date: '2026-11-21T18:30:00.000Z', amount: 241 });

  // All Orders: every encoding of the search, with totals over all pages.
  const search = 'meal_id=&mealId=&customer_q=nair&placed_from=20112026&placed_to=20112026&page=1&limit=1';
  const everything = await admin.searchOrders(`status[]=0&status[]=1&status[]=2&status[]=3&${search}`);
  expect([everything.data.length, everything.total, everything.total_amount]).toEqual([1, 2, 689.5]);
  const live = await admin.searchOrders(`status[]=1&for_from=22112026&for_to=22112026&meal_id=${breakfast}`);
  expect(live.data.map((order) => order._id)).toEqual([second._id]);

  // The admin cancels without a refund.
  expect(await admin.cancel(second._id, { refund: false, reason: 'Came too late' })).toMatchObject({
    ok: true,
    order: { cancel_reason: 'Came too late', refunded: false },
  });
  await expect(admin.cancel(second._id, { refund: true, reason: 'Again' })).rejects.toThrow(
    'Order is already cancelled.',
  );
  expect((await customer.orders()).map((order) => order.status)).toEqual([3, 3]);
  expect((await customer.statement()).balance).toBe(759);
  await admin.togglePlan(plan?._id);
  await expect(customer.activePlan()).rejects.toThrow('No active meal plan.');
  await expectLedgerAddsUp(kitchen.em);
});

test('a forbidden legacy dish call is never a 404, which would make the client try the plain path', async () => {
  const admin = new LegacyAdmin(kitchen.url);
  await expect(admin.dishes()).rejects.toMatchObject({ status: 401 });
  await expect(admin.addDish({ title: 'Corn Salad' })).rejects.toMatchObject({ status: 401 });
});

test('a failed refresh tells the customer to open the link again', async () => {
  const customerRow = await kitchen.seed.customer();
  const customer = new LegacyCustomer(kitchen.url, customerRow.userUuid);
  await expect(customer.statement()).rejects.toThrow(
    'Your session has ended. Please open your personal link again.',
  );
});

test('an insufficient balance is stated in the words that the bulk summary parses', async () => {
  const { email, password } = await kitchen.as.usualAdmin();
  const admin = new LegacyAdmin(kitchen.url);
  await admin.signIn(email, password);
  const dish = await kitchen.seed.dish({ pricePaise: 20_000 });
  const [meal] = await admin.meals();
  const customer = await kitchen.seed.customer({ balancePaise: 12_000 });
  await expect(
    admin.placeOrder({
      user_uuid: customer.userUuid,
      meal_id: meal?._id,
      for_date: adminStamp('01/12/26'),
      dish_details: [{ dish_uuid: dish.id, quantity: 1 }],
    }),
  ).rejects.toMatchObject({
    status: 402,
    message: 'Insufficient wallet balance. Current Wallet Balance: ₹120.00',
  });
});
