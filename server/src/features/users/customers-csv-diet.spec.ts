import { readCustomersCsv } from './customers-csv.js';

test.each([
  ['', null],
  ['Veg', 'VEG'],
  ['vegetarian', 'VEG'],
  ['Veg only', 'VEG'],
  ['Egg', 'EGG'],
  ['Veg and egg', 'EGG'],
  ['Non-veg', null],
  ['Anything', null],
])('the diet %p of a customer file is read', (written, diet) => {
  const [customer] = readCustomersCsv(`Name,Mobile,Address,Diet\nAsha,9000000001,House,${written}`);
  expect(customer).toMatchObject({ diet, error: null });
});

test.each(['Avoids', 'Avoided allergens', 'Allergies'])(
  'the allergens in the column %s of a customer file are read',
  (column) => {
    const [customer] = readCustomersCsv(`Name,Mobile,Address,${column}\nAsha,9000000001,House,"Nuts, soya"`);
    expect(customer).toMatchObject({ avoids: ['NUTS', 'SOY'], error: null });
  },
);
