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
    'what belongs to no dish',
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
  ['a colon in what is asked', 'Roti: at 12:30: hot', ['Roti'], { d0: ['at 12:30: hot'], remark: '' }],
  ['a title that goes on', 'Corn Salad Large: hot', ['Corn Salad'], { remark: 'Corn Salad Large: hot' }],
  [
    'what is written twice',
    'Poha: no salt\nPoha: hot\npoha: No  Salt',
    ['Poha'],
    { d0: ['no salt', 'hot'], remark: '' },
  ],
  [
    'dishes of one title',
    'Dal: thick\nDal: thin\nDal: hot',
    ['Dal', 'dal'],
    { d0: ['thick', 'hot'], d1: ['thin'], remark: '' },
  ],
  ['nothing after the colon', 'Poha:\n \n', ['Poha'], { remark: '' }],
  ['nothing before the colon', ': hot', ['Poha'], { remark: ': hot' }],
  ['letters that grow in lower case', 'İstanbul Kebap: hot', ['İSTANBUL Kebap'], { d0: ['hot'], remark: '' }],
  ['no dish', 'Poha: hot', [], { remark: 'Poha: hot' }],
])('%s', (_what, instructions, titles, read_) => expect(read(instructions, ...titles)).toEqual(read_));

test('whatever is asked of dishes is read again, but for white space', () => {
  const words = fc.string({ maxLength: 60 }).map((text) => text.replace(/\s+/g, ' ').trim());
  const title = words.filter((text) => text !== '');
  const titles = fc
    .uniqueArray(title, { minLength: 1, maxLength: 6, selector: (text) => text.toLowerCase() })
    // No title that another one, with a colon, begins with: such a line could be either's.
    .filter((all) =>
      all.every((one) => !all.some((other) => other.toLowerCase().startsWith(`${one.toLowerCase()}:`))),
    );
  fc.assert(
    fc.property(titles, fc.array(words, { minLength: 6, maxLength: 6 }), (all, asked) => {
      // What is asked must not read on as another title.
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

test('many colons cost no more than the line is long', () => {
  const instructions = ':'.repeat(2_000);
  const began = performance.now();
  for (let i = 0; i < 250; i++) read(instructions, 'Poha', 'Corn Salad');
  expect(performance.now() - began).toBeLessThan(1_000);
});
