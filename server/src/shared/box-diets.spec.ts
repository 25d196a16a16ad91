import { boxesThatExclude } from './box-diets.js';
import type { Diet } from './diet.js';

test.each<[Diet | null, Diet[]]>([
  ['VEG', []],
  ['EGG', ['VEG']],
  ['NON_VEG', ['VEG', 'EGG']],
  [null, ['VEG', 'EGG']],
])('a dish whose diet is %s does not fit the boxes %j', (diet, boxes) => {
  expect(boxesThatExclude(diet)).toEqual(boxes);
});
