import { DOCUMENTED } from './documented-fields.js';

const namesOf = (fields: readonly { readonly restName: string }[]) => fields.map(({ restName }) => restName);

test('REST holds these fields of a dish, an order line and a user, whatever else they get', () => {
  expect(namesOf(DOCUMENTED.dish)).toEqual([
    'title',
    'image_url',
    'ingredients',
    'status',
    'price',
    'calories',
    'protein',
    'carbs',
    'fats',
    'diet',
    'allergens',
  ]);
  expect(namesOf(DOCUMENTED.orderLine)).toEqual(['diet', 'allergens']);
  expect(namesOf(DOCUMENTED.user)).toEqual([
    'type',
    'mobile_number',
    'status',
    'user_title',
    'gender',
    'alternate_mobile_number',
  ]);
});
