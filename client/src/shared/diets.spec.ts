import { type Eater, noteOf, whyAgainst } from './diets';

type Dish = Parameters<typeof whyAgainst>[0];
const dish = (diet: Dish['diet'], ...allergens: Dish['allergens']): Dish => ({ diet, allergens });
const eater = (diet: Eater['diet'], ...avoids: Eater['avoids']): Eater => ({ diet, avoids });

test.each<[Dish, Eater, string | undefined]>([
  [dish('NON_VEG', 'MILK'), eater(null), undefined],
  [dish('VEG', 'MILK'), eater('VEG'), undefined],
  [dish('EGG'), eater('VEG'), 'is not vegetarian'],
  [dish('NON_VEG'), eater('VEG'), 'is not vegetarian'],
  [dish('VEG'), eater('EGG'), undefined],
  [dish('EGG'), eater('EGG'), undefined],
  [dish('NON_VEG'), eater('EGG'), 'has meat or fish'],
  [dish(null), eater('VEG'), undefined],
  [dish(null, 'GLUTEN', 'MILK'), eater('VEG', 'MILK', 'NUTS'), 'has milk, which you avoid'],
  [dish('VEG', 'GLUTEN', 'MILK'), eater(null, 'MILK', 'GLUTEN'), 'has gluten, milk, which you avoid'],
  [dish('EGG', 'EGG'), eater('VEG', 'EGG'), 'is not vegetarian and has egg, which you avoid'],
])('%j for who eats %j: %s', (food, who, why) => {
  expect(whyAgainst(food, who)).toBe(why);
});

test('a note begins with a capital, and needs no verb', () => {
  expect(noteOf('is not vegetarian')).toBe('Not vegetarian');
  expect(noteOf('has milk, which you avoid')).toBe('Has milk, which you avoid');
  expect(noteOf(undefined)).toBeUndefined();
});
