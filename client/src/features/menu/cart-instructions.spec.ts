import fc from 'fast-check';
import { joinInstructions, splitInstructions } from './cart-instructions';

const dish = (dishId: string, title: string) => ({ dishId, title });

test('each dish with an instruction gives a line "Dish: text"', () => {
  const text = joinInstructions([
    { title: 'Sprout Chaat', instruction: ' less oil ' },
    { title: 'Corn Salad', instruction: '' },
    { title: 'Poha', instruction: 'no\npeanuts' },
  ]);
  expect(text).toBe('Sprout Chaat: less oil\nPoha: no peanuts');
});

test('a saved text goes back into the fields, and what belongs to no dish is kept', () => {
  const { byDish, remark } = splitInstructions('Ring the bell\nPoha: no peanuts\nSoup: hot', [
    dish('1', 'Poha'),
  ]);
  expect(byDish.get('1')).toBe('no peanuts');
  expect(remark).toBe('Ring the bell\nSoup: hot');
});

test('of titles that begin alike the longest is meant', () => {
  const dishes = [dish('1', 'Roti'), dish('2', 'Roti: whole wheat')];
  const { byDish } = splitInstructions('Roti: whole wheat: soft\nRoti: crisp', dishes);
  expect([byDish.get('1'), byDish.get('2')]).toEqual(['crisp', 'soft']);
});

test('two dishes of the same name take their lines in turn', () => {
  const { byDish } = splitInstructions('Dal: thick\nDal: thin', [dish('1', 'Dal'), dish('2', 'Dal')]);
  expect([byDish.get('1'), byDish.get('2')]).toEqual(['thick', 'thin']);
});

test('whatever is typed comes back as it was, but for white space', () => {
  const words = fc.string({ maxLength: 60 }).map((text) => text.replace(/\s+/g, ' ').trim());
  const titles = fc.uniqueArray(fc.string({ minLength: 1, maxLength: 20 }), { maxLength: 6 }).filter((all) =>
    // No title that another one, with a colon, begins with: such a line could be either's.
    all.every((title) => !/\n/.test(title) && !all.some((other) => other.startsWith(`${title}:`))),
  );
  fc.assert(
    fc.property(titles, fc.array(words, { minLength: 6, maxLength: 6 }), (all, spoken) => {
      const lines = all.map((title, at) => ({ dishId: String(at), title, instruction: spoken[at] ?? '' }));
      const { byDish, remark } = splitInstructions(joinInstructions(lines), lines);
      expect(lines.map(({ dishId }) => byDish.get(dishId) ?? '')).toEqual(
        lines.map(({ instruction }) => instruction),
      );
      expect(remark).toBe('');
    }),
  );
});
