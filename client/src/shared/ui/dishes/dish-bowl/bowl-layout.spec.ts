import { bowlFor, insideRadius } from './bowl-layout';
import { pantry } from './pantry';

const salad = ['Paneer Salad Bowl', 'Paneer, lettuce, cherry tomato, cucumber, sesame'] as const;

test('the bowl of a dish is always the same, and differs from the bowl of another dish', () => {
  expect(bowlFor(...salad)).toEqual(bowlFor(...salad));
  expect(bowlFor(...salad)).toEqual(bowlFor(' paneer salad bowl', salad[1].toUpperCase()));
  expect(bowlFor(...salad)).not.toEqual(bowlFor('Corn Salad', salad[1]));
});

test('an ingredient in the title of a dish gets a larger heap in its bowl', () => {
  const bowl = bowlFor(...salad);
  const countOf = (word: string) => {
    const entry = pantry.find(({ words }) => words.test(word));
    return bowl.pieces.filter(({ piece }) => entry?.as === 'heap' && piece === entry.piece).length;
  };
  expect(countOf('paneer')).toBeGreaterThan(countOf('cucumber'));
});

test('all pieces of a bowl lie inside the bowl', () => {
  for (const { x, y } of bowlFor(...salad).pieces) expect(Math.hypot(x, y)).toBeLessThan(insideRadius + 12);
});

test('flat breads are drawn on a plate, with a small bowl for curries', () => {
  const bowl = bowlFor('Idli with Sambar', 'Idli, sambar, curry leaves');
  expect(bowl.vessel).toBe('plate');
  expect(bowl.dip?.length).toBeGreaterThan(0);
});

test('a bowl draws no spices as sauces, and is filled for unknown ingredients', () => {
  expect(bowlFor('Sprout Chaat', 'Sprouts, chaat masala').bed).toEqual([]);
  expect(bowlFor('', '').pieces.length).toBeGreaterThan(20);
});
