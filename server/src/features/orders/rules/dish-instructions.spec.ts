import fc from 'fast-check';
import type { OrderLineView } from '../reading/order-line.js';
import { dishInstructions } from './dish-instructions.js';

const lines = (titles: readonly string[]) =>
  titles.map((title, at) => ({ dishId: `d${at}`, title })) as unknown as OrderLineView[];
const read = (instructions: string, ...titles: string[]) => {
  const { byDish, remark } = dishInstructions({ instructions, lines: lines(titles) });
  return { ...Object.fromEntries(byDish.map(({ dishId, texts }) => [dishId, texts])), remark };
};

test.each<[string, string, string[], object]>([
  ['a line of a dish', 'Poha: no onion', ['Poha'], { d0: ['no onion'], remark: '' }],
  ['case and spaces', ' corn  SALAD : NO ONION ', ['Corn Salad'], { d0: ['NO ONION'], remark: '' }],
  ['no space after the colon', 'Poha:hot', ['Poha'], { d0: ['hot'], remark: '' }],
  [
    'lines of no dish',
    'Ring twice\nPoha: hot\nSoup: hot',
    ['Poha'],
    { d0: ['hot'], remark: 'Ring twice\nSoup: hot' },
  ],
  [
    'the longest title',
    'Roti: whole wheat: soft\nRoti: crisp',
    ['Roti', 'Roti: whole wheat'],
    { d0: ['crisp'], d1: ['soft'], remark: '' },
  ],
  ['a colon in the instruction', 'Roti: at 12:30: hot', ['Roti'], { d0: ['at 12:30: hot'], remark: '' }],
  [
    'a line with more words than the title',
    'Corn Salad Large: hot',
    ['Corn Salad'],
    { remark: 'Corn Salad Large: hot' },
  ],
  [
    'a duplicate instruction',
    'Poha: no salt\nPoha: hot\npoha: No  Salt',
    ['Poha'],
    { d0: ['no salt', 'hot'], remark: '' },
  ],
  [
    'two dishes with the same title',
    'Dal: thick\nDal: thin\nDal: hot',
    ['Dal', 'dal'],
    { d0: ['thick', 'hot'], d1: ['thin'], remark: '' },
  ],
  ['nothing after the colon', 'Poha:\n \n', ['Poha'], { remark: '' }],
  ['nothing before the colon', ': hot', ['Poha'], { remark: ': hot' }],
  ['letters that grow in lower case', 'İstanbul Kebap: hot', ['İSTANBUL Kebap'], { d0: ['hot'], remark: '' }],
  ['no dish', 'Poha: hot', [], { remark: 'Poha: hot' }],
])('instruction lines are assigned to their dishes: %s', (_what, instructions, titles, read_) =>
  expect(read(instructions, ...titles)).toEqual(read_),
);

test('written instructions are read back unchanged except for white space', () => {
  const words = fc.string({ maxLength: 60 }).map((text) => text.replace(/\s+/g, ' ').trim());
  const title = words.filter((text) => text !== '');
  const titles = fc
    .uniqueArray(title, { minLength: 1, maxLength: 6, selector: (text) => text.toLowerCase() })
    // Skips titles that are a prefix of another title up to a colon, because their instruction lines would be ambiguous.
    .filter((all) =>
      all.every((one) => !all.some((other) => other.toLowerCase().startsWith(`${one.toLowerCase()}:`))),
    );
  fc.assert(
    fc.property(titles, fc.array(words, { minLength: 6, maxLength: 6 }), (all, asked) => {
      // An instruction must not look like another title.
      const written = all.map((each, at) => `${each}: ${asked[at]}`);
      const { remark: _remark, ...byDish } = read(written.join('\n'), ...all) as Record<string, unknown>;
      expect(byDish).toEqual(
        Object.fromEntries(
          asked.slice(0, all.length).flatMap((text, at) => (text ? [[`d${at}`, [text]]] : [])),
        ),
      );
    }),
  );
});

test('parsing many colons takes time linear in the length of the line', () => {
  const instructions = ':'.repeat(2_000);
  const began = performance.now();
  for (let i = 0; i < 250; i++) read(instructions, 'Poha', 'Corn Salad');
  expect(performance.now() - began).toBeLessThan(1_000);
});
