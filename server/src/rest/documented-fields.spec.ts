import { DOCUMENTED_FIELDS } from './documented-fields.js';

const namesOf = (fields: readonly { readonly restName: string }[]) => fields.map(({ restName }) => restName);

test('REST returns exactly these fields of a dish, an order line, and a user', () => {
  expect(namesOf(DOCUMENTED_FIELDS.dish)).toEqual([
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
  expect(namesOf(DOCUMENTED_FIELDS.orderLine)).toEqual(['diet', 'allergens']);
  expect(namesOf(DOCUMENTED_FIELDS.user)).toEqual([
    'type',
    'mobile_number',
    'status',
    'user_title',
    'gender',
    'alternate_mobile_number',
  ]);
});
