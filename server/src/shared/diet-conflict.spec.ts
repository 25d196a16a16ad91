import {
  type CustomerDietNeeds,
  type DietConflict,
  type DishDiet,
  findDietConflict,
  strictestOf,
} from './diet-conflict.js';

const dish = (diet: DishDiet['diet'], ...allergens: DishDiet['allergens']): DishDiet => ({
  diet,
  allergens,
});
const eater = (
  diet: CustomerDietNeeds['diet'],
  ...avoids: CustomerDietNeeds['avoids']
): CustomerDietNeeds => ({ diet, avoids });

test.each<[string, DishDiet, CustomerDietNeeds, DietConflict | null]>([
  ['anything', dish('NON_VEG', 'MILK'), eater(null), null],
  ['veg for veg', dish('VEG', 'MILK'), eater('VEG'), null],
  ['egg for veg', dish('EGG'), eater('VEG'), { diet: 'VEG', allergens: [] }],
  ['meat for veg', dish('NON_VEG'), eater('VEG'), { diet: 'VEG', allergens: [] }],
  ['veg for veg and egg', dish('VEG'), eater('EGG'), null],
  ['egg for veg and egg', dish('EGG'), eater('EGG'), null],
  ['meat for veg and egg', dish('NON_VEG'), eater('EGG'), { diet: 'EGG', allergens: [] }],
  ['what is not stated', dish(null), eater('VEG'), null],
  [
    'what is avoided',
    dish('VEG', 'GLUTEN', 'MILK'),
    eater(null, 'MILK'),
    { diet: null, allergens: ['MILK'] },
  ],
  [
    'what is avoided, not stated',
    dish(null, 'NUTS'),
    eater('VEG', 'NUTS'),
    { diet: null, allergens: ['NUTS'] },
  ],
  ['both', dish('EGG', 'EGG', 'SOY'), eater('VEG', 'EGG', 'SOY'), { diet: 'VEG', allergens: ['EGG', 'SOY'] }],
  ['what is not in it', dish('VEG', 'GLUTEN'), eater('VEG', 'MILK'), null],
])('a dish is checked for a customer with the diet %s', (_case, food, who, against) => {
  expect(findDietConflict(food, who)).toEqual(against);
});

test.each<[DishDiet, DishDiet, DishDiet]>([
  [dish('VEG', 'MILK'), dish('VEG', 'MILK'), dish('VEG', 'MILK')],
  [dish('VEG'), dish('NON_VEG', 'FISH'), dish('NON_VEG', 'FISH')],
  [dish('NON_VEG', 'FISH'), dish('VEG'), dish('NON_VEG', 'FISH')],
  [dish('EGG', 'EGG'), dish('VEG', 'GLUTEN'), dish('EGG', 'EGG', 'GLUTEN')],
  [dish(null), dish('EGG'), dish('EGG')],
  [dish('VEG'), dish(null), dish('VEG')],
  [dish(null), dish(null), dish(null)],
])('the stricter diet and all allergens of %j and %j are %j', (one, other, strict) => {
  expect(strictestOf(one, other)).toEqual(strict);
});
