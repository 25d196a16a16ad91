import { fillLabels } from './fill-labels';
import { itemsOf, piecesOf, stopInHead } from './printed-box';
import { printedBox } from './test/printed-box';

test('a box says name, address, dishes, allergens and instructions, quantities once for each dish', () => {
  const title = `Sprouted moong ${'and more '.repeat(8)}salad`;
  const items = itemsOf(
    printedBox({
      lines: [
        { title, quantity: 3, diet: 'VEG', allergens: ['NUTS'] },
        { title: 'Poha', quantity: 1, allergens: ['NUTS', 'MILK'] },
      ],
      instructions: 'Poha: no onion\n\n  Ring twice  ',
    }),
    { piece: 36 },
  );
  const dishes = items.filter(({ kind }) => kind === 'dish');
  expect(dishes.map(({ quantity }) => quantity)).toEqual([3, undefined, undefined, 1]);
  expect(dishes.map(({ text }) => text).join(' ')).toBe(`${title} Poha`);
  expect(items.filter(({ kind }) => kind !== 'dish').map(({ text }) => text)).toEqual([
    'Asha Nair',
    '12 Lake Road, Pune',
    'Contains: Nuts, Milk',
    'Poha: no onion',
    'Ring twice',
  ]);
});

test('a cancelled order says that there is no box, and no dish', () => {
  expect(itemsOf(printedBox({ position: null, status: 'CANCELLED' }))).toEqual([
    { kind: 'name', text: 'Asha Nair' },
    { kind: 'cancelled', text: 'CANCELLED. Take this box out.' },
  ]);
});

test('an order without an address says so', () => {
  expect(itemsOf(printedBox({ address: null }))[1]?.text).toBe('No address');
});

test('a label without the instructions names the slip that has them', () => {
  const box = printedBox({ instructions: 'Ring twice\nPoha: no onion' });
  const items = itemsOf(box, { wishesOnSlip: true });
  expect(items.filter(({ kind }) => kind === 'instruction')).toEqual([]);
  expect(items.at(-1)).toEqual({ kind: 'note', text: 'Instructions on the slip' });
  expect(
    itemsOf(printedBox({ instructions: '' }), { wishesOnSlip: true }).map(({ kind }) => kind),
  ).not.toContain('note');
});

test.each([
  ['Ravi, stop 7', 'Ravi, stop 7'],
  ['Meenakshi Subramaniam Venkataraghavan, stop 3', 'stop 3'],
])('the head of a label has %j as %j', (stop, head) => {
  expect(stopInHead(stop)).toBe(head);
});

test('a rider whose name is too long for the head is among the things of a label', () => {
  const text = 'Meenakshi Subramaniam Venkataraghavan, stop 3';
  const box = { ...printedBox(), stop: { text } } as ReturnType<typeof printedBox>;
  expect(itemsOf(box)[0]).toEqual({ kind: 'note', text });
});

describe('a text in pieces', () => {
  test('breaks at spaces and loses nothing', () => {
    expect(piecesOf('one two  three', 7)).toEqual(['one two', 'three']);
    expect(piecesOf('', 7)).toEqual(['']);
  });

  test('breaks a word that is too long between letters, never inside of one', () => {
    expect(piecesOf('a bcdefghij k', 4)).toEqual(['a', 'bcde', 'fghi', 'j k']);
    const letters = 'क्षि'.repeat(5);
    const pieces = piecesOf(letters, 9);
    expect(pieces.join('')).toBe(letters);
    for (const piece of pieces) expect(piece.startsWith('क')).toBe(true);
  });
});

test('labels take as many things as have room; each stands on one of them, even one that is too high', () => {
  expect(fillLabels([], 10)).toEqual([[]]);
  expect(fillLabels([4, 6, 1], 10)).toEqual([[0, 1], [2]]);
  expect(fillLabels([12, 3, 30, 2], 10)).toEqual([[0], [1], [2], [3]]);
});
