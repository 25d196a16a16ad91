import { bowlFor, insideRadius } from './bowl-layout';
import { pantry } from './pantry';

const salad = ['Paneer Salad Bowl', 'Paneer, lettuce, cherry tomato, cucumber, sesame'] as const;

test('the same dish is always the same bowl, another dish another one', () => {
  expect(bowlFor(...salad)).toEqual(bowlFor(...salad));
  expect(bowlFor(...salad)).toEqual(bowlFor(' paneer salad bowl', salad[1].toUpperCase()));
  expect(bowlFor(...salad)).not.toEqual(bowlFor('Corn Salad', salad[1]));
});

test('what the title names gets the largest heap', () => {
  const bowl = bowlFor(...salad);
  const countOf = (word: string) => {
    const entry = pantry.find(({ words }) => words.test(word));
    return bowl.pieces.filter(({ piece }) => entry?.as === 'heap' && piece === entry.piece).length;
  };
  expect(countOf('paneer')).toBeGreaterThan(countOf('cucumber'));
});

test('everything lies in the bowl', () => {
  for (const { x, y } of bowlFor(...salad).pieces) expect(Math.hypot(x, y)).toBeLessThan(insideRadius + 12);
});

test('flat breads come on a plate, with what is poured in a small bowl beside them', () => {
  const bowl = bowlFor('Idli with Sambar', 'Idli, sambar, curry leaves');
  expect(bowl.vessel).toBe('plate');
  expect(bowl.dip?.length).toBeGreaterThan(0);
});

test('spices are not sauces, and a dish of unknown things is a bowl all the same', () => {
  expect(bowlFor('Sprout Chaat', 'Sprouts, chaat masala').bed).toEqual([]);
  expect(bowlFor('', '').pieces.length).toBeGreaterThan(20);
});
