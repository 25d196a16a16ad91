import { openKitchen } from '../testkit/kitchen.js';
import { RestCaller } from './caller.js';
import { errorOf } from './rest-client.js';

const kitchen = openKitchen();

describe('a dish', () => {
  test.each([
    ['its own names', { calories: 1, protein: 2, carbs: 3, fats: 4 }],
    ['text', { calories: '1', protein: ' 2.0 ', carbs: '3', fats: '4.' }],
    ['other names', { kcal: 1, protein: 2, carbohydrates: 3, fat: 4 }],
    ['energy', { energy: 1, protein: 2, carbohydrates: '3', fat: '4' }],
    ['a nested object', { nutrition: { kcal: '1', protein: 2, carbs: 3, fat: 4 } }],
    [
      'both, of which the outer one counts',
      { calories: 1, protein: 2, carbs: 3, fats: 4, nutrition: { calories: 9 } },
    ],
    [
      'an empty name beside one that says something',
      { calories: '', kcal: 1, protein: 2, carbs: 3, fats: 4 },
    ],
  ])('a dish accepts nutrition in %s', async (_spelling, body) => {
    const admin = await RestCaller.admin(kitchen);
    const dish = await admin.post('/api/dishes', { title: 'Corn Salad', ...body });
    expect(dish).toMatchObject({ calories: 1, protein: 2, carbs: 3, fats: 4 });
  });

  test.each([
    ['a list', ['https://a.example/1.jpg', '/dishes/2.svg'], ['https://a.example/1.jpg', '/dishes/2.svg']],
    [
      'one text with commas',
      ' https://a.example/1.jpg ,/dishes/2.svg,',
      ['https://a.example/1.jpg', '/dishes/2.svg'],
    ],
    ['an empty text', '', []],
    ['nothing', null, []],
  ])('a dish accepts image_url as %s', async (_form, image_url, expected) => {
    const admin = await RestCaller.admin(kitchen);
    expect((await admin.post('/api/dishes', { title: 'Corn Salad', image_url })).image_url).toEqual(expected);
  });

  test.each([
    ['javascript:alert(1)'],
    ['https://a.example/1.jpg,javascript:alert(1)'],
    [['data:image/png;base64,AA']],
    ['//other.example/x.png'],
  ])('a dish rejects the picture %j', async (image_url) => {
    const admin = await RestCaller.admin(kitchen);
    const answer = await admin.send('POST', '/api/dishes', { title: 'Corn Salad', image_url });
    expect([answer.status, errorOf(answer).message]).toEqual([
      400,
      expect.stringContaining('is not the address of a picture'),
    ]);
  });

  test('empty numbers of a dish mean "not given", and absent ones stay unchanged', async () => {
    const admin = await RestCaller.admin(kitchen);
    const made = await admin.post('/api/dishes', {
      title: 'Corn Salad',
      price: '',
      calories: '',
      protein: '7.5',
    });
    expect(made).toMatchObject({ price: null, calories: null, protein: 7.5, status: 1 });
    const changed = await admin.put(`/api/dishes/${made._id}`, {
      price: '99.90',
      status: '0',
      protein: null,
    });
    expect(changed).toMatchObject({
      title: 'Corn Salad',
      price: 99.9,
      calories: null,
      protein: null,
      status: 0,
    });
  });

  test.each([
    ['a third decimal', { price: 1.005 }, 'Price can have at most two decimals.'],
    ['a negative price', { price: -1 }, 'Price cannot be negative.'],
    ['a price that is a word', { price: 'cheap' }, 'Price must be an amount in rupees.'],
    ['a price that is a list', { price: [1] }, 'Price must be an amount in rupees.'],
    ['calories that are a word', { calories: 'many' }, 'Calories must be a number.'],
    ['calories beyond all numbers', { calories: '1e999' }, 'Calories must be a number.'],
    ['negative fat', { fat: -1 }, 'Fats cannot be negative.'],
    ['another status', { status: 2 }, 'Status must be 0 or 1.'],
    ['no title', { title: ' ' }, 'Title is required.'],
    ['a title that is a number', { title: 5 }, 'Title must be text.'],
    ['nutrition that is a list', { nutrition: [] }, 'Nutrition must be a JSON object.'],
  ])('a dish rejects %s', async (_what, body, message) => {
    const admin = await RestCaller.admin(kitchen);
    const answer = await admin.send('POST', '/api/dishes', { title: 'Corn Salad', ...body });
    expect([answer.status, errorOf(answer)]).toEqual([400, { code: 'BAD_USER_INPUT', message }]);
  });
});

describe('a wallet credit', () => {
  test.each([
    [500, 500],
    [0.01, 0.01],
    ['500', 500],
    ['₹1,200.50', 1200.5],
    ['Rs 99', 99],
    ['1,00,000', 100_000],
    ['  75.5 rupees', 75.5],
  ])('a credit reads %j as ₹%d', async (amount, expected) => {
    const admin = await RestCaller.admin(kitchen);
    const customer = await kitchen.seed.customer();
    const entry = await admin.post(`/api/users/${customer.userUuid}/wallet/add`, { amount });
    expect(entry).toMatchObject({
      transaction_amount: expected,
      balance: expected,
      balance_after_update: expected,
      remarks: 'Wallet Balance Added',
      order_number: null,
    });
  });

  test.each([
    ['-500'],
    ['−500'],
    ['₹-5'],
    [-5],
    [0],
    ['0.00'],
    ['1e5'],
    ['1E+5'],
    ['1.2.3'],
    ['Rs. 99'],
    ['Rs. 99.50'],
    ['nothing'],
    [''],
    [null],
    [undefined],
    [true],
    [['5']],
    [{ amount: 5 }],
  ])('an invalid amount is rejected: %j', async (amount) => {
    const admin = await RestCaller.admin(kitchen);
    const customer = await kitchen.seed.customer();
    const answer = await admin.send('POST', `/api/users/${customer.userUuid}/wallet/add`, { amount });
    expect([answer.status, errorOf(answer)]).toEqual([
      400,
      { code: 'BAD_USER_INPUT', message: 'Amount must be a positive number.' },
    ]);
  });

  test.each([
    ['2026-11-19', '2026-11-18T18:30:00.000Z'],
    // A timestamp means its day in India.
    ['2026-11-19T20:00:00.000Z', '2026-11-19T18:30:00.000Z'],
    ['', '2026-11-19T18:30:00.000Z'],
    ['2026-11-21', '2026-11-20T18:30:00.000Z'],
  ])('a credit accepts the date %j', async (date, expected) => {
    const admin = await RestCaller.admin(kitchen);
    const customer = await kitchen.seed.customer();
    const entry = await admin.post(`/api/users/${customer.userUuid}/wallet/add`, { amount: 1, date });
    expect(entry.transaction_date).toBe(expected);
  });

  test.each([['2026-02-31'], ['31/02/2026'], [20261120], ['2026-11-22']])(
    'a credit rejects the date %j',
    async (date) => {
      const admin = await RestCaller.admin(kitchen);
      const customer = await kitchen.seed.customer();
      const answer = await admin.send('POST', `/api/users/${customer.userUuid}/wallet/add`, {
        amount: 1,
        date,
      });
      expect(answer.status).toBe(400);
    },
  );
});

describe('a user', () => {
  test.each([
    ['+91 98765 43299', '9876543299'],
    ['09876543298', '9876543298'],
    [9876543297, '9876543297'],
  ])('a user accepts the mobile number %j', async (mobile_number, expected) => {
    const admin = await RestCaller.admin(kitchen);
    const user = await admin.post('/api/users', { mobile_number, type: '2', status: '1' });
    expect(user).toMatchObject({ mobile_number: expected, type: 2, wallet_balance: null, address: [] });
  });

  test.each([
    [
      ['1', '0'],
      ['1', '0'],
    ],
    [
      ['0', '1'],
      ['0', '1'],
    ],
    [
      [1, '1'],
      ['1', '0'],
    ],
    [
      [false, true],
      ['0', '1'],
    ],
    [
      [undefined, ''],
      ['1', '0'],
    ],
  ])('a user accepts is_default as %j', async (given, expected) => {
    const admin = await RestCaller.admin(kitchen);
    const customer = await kitchen.seed.customer();
    const address = given.map((is_default, index) => ({ text: `House ${index}`, is_default }));
    const user = await admin.patch(`/api/users/${customer.id}`, { address: [...address, { text: ' ' }] });
    expect((user.address as { is_default: string }[]).map((entry) => entry.is_default)).toEqual(expected);
  });

  test.each([
    [{ mobile_number: '12345' }, 'Mobile number must be 10 digits.'],
    [{ mobile_number: '+65 9123 4567' }, 'Mobile number must be 10 digits.'],
    [{ type: 3 }, 'Invalid user type.'],
    [{ type: 'customer' }, 'Invalid user type.'],
    [{ type: undefined }, 'Invalid user type.'],
    [{ status: 'on' }, 'Status must be 0 or 1.'],
    [{ gender: 'woman' }, 'Invalid gender value.'],
    [{ address: [] }, 'Add at least one address (text).'],
    [{ address: 'House 1' }, 'Add at least one address (text).'],
    [{ address: ['House 1'] }, 'An entry of address must be a JSON object.'],
    [{ address: [{ text: 'House', is_default: 'maybe' }] }, 'is_default must be true or false.'],
  ])('an invalid user is rejected: %j', async (change, message) => {
    const admin = await RestCaller.admin(kitchen);
    const body = { mobile_number: '9876543211', type: 1, address: [{ text: 'House' }], ...change };
    const answer = await admin.send('POST', '/api/users', body);
    expect([answer.status, errorOf(answer).message]).toEqual([400, message]);
  });
});
