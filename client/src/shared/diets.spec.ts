import { conflictReason, type Eater, noteOf } from './diets';

type Dish = Parameters<typeof conflictReason>[0];
const dish = (diet: Dish['diet'], ...allergens: Dish['allergens']): Dish => ({ diet, allergens });
const eater = (diet: Eater['diet'], ...avoids: Eater['avoids']): Eater => ({ diet, avoids });

test.each<[Dish, Eater, string | undefined]>([
  [dish('NON_VEG', 'MILK'), eater(null), undefined],
  [dish('VEG', 'MILK'), eater('VEG'), undefined],
  [dish('EGG'), eater('VEG'), 'is not vegetarian'],
  [dish('NON_VEG'), eater('VEG'), 'is not vegetarian'],
  [dish('VEG'), eater('EGG'), undefined],
  [dish('EGG'), eater('EGG'), undefined],
  [dish('NON_VEG'), eater('EGG'), 'contains meat or fish'],
  [dish(null), eater('VEG'), undefined],
  [dish(null, 'GLUTEN', 'MILK'), eater('VEG', 'MILK', 'NUTS'), 'contains milk, which you avoid'],
  [dish('VEG', 'GLUTEN', 'MILK'), eater(null, 'MILK', 'GLUTEN'), 'contains gluten, milk, which you avoid'],
  [dish('EGG', 'EGG'), eater('VEG', 'EGG'), 'is not vegetarian and contains egg, which you avoid'],
])('the dish %j conflicts with the diet %j: %s', (food, who, why) => {
  expect(conflictReason(food, who)).toBe(why);
});

test('a diet note starts with a capital letter and omits "is"', () => {
  expect(noteOf('is not vegetarian')).toBe('Not vegetarian');
  expect(noteOf('contains milk, which you avoid')).toBe('Contains milk, which you avoid');
  expect(noteOf(undefined)).toBeUndefined();
});
