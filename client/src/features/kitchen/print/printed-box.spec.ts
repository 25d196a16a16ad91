import { printedBox } from '../../../../test/printed-box';
import { fillLabels } from './lay-out-labels';
import { itemsOf, piecesOf, stopInHead, unbrokenAddress, withShortRiders } from './printed-box';

test('a printed box has name, address, dishes, allergens, and instructions, with one quantity for each dish', () => {
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

test('the label of a cancelled order has only the customer name and a note to remove the box', () => {
  expect(itemsOf(printedBox({ position: null, status: 'CANCELLED' }))).toEqual([
    { kind: 'name', text: 'Asha Nair' },
    { kind: 'cancelled', text: 'CANCELLED. Remove this box.' },
  ]);
});

test('the label of an order without an address states that', () => {
  expect(itemsOf(printedBox({ address: null }))[1]?.text).toBe('No address');
});

test('a label whose instructions are on the slip refers to the slip', () => {
  const box = printedBox({ instructions: 'Ring twice\nPoha: no onion' });
  const items = itemsOf(box, { instructionsOnSlip: true });
  expect(items.filter(({ kind }) => kind === 'instruction')).toEqual([]);
  expect(items.at(-1)).toEqual({ kind: 'note', text: 'Instructions on the slip' });
  expect(
    itemsOf(printedBox({ instructions: '' }), { instructionsOnSlip: true }).map(({ kind }) => kind),
  ).not.toContain('note');
});

test('an address does not break between a number and its word', () => {
  const text = 'Flat 37, Sunrise Apartments, 97/B Prabhat Road, Pune 411004';
  const parts = unbrokenAddress(text).split(' ');
  expect(parts).toEqual([
    'Flat\u00a037,',
    'Sunrise',
    'Apartments,',
    '97/B\u00a0Prabhat',
    'Road,',
    'Pune\u00a0411004',
  ]);
});

test.each([
  ['Suresh (deliveries), stop 7', 'Suresh (deliveries), stop 7', undefined],
  ['Meenakshi Subramaniam Venkataraghavan, stop 3', 'stop 3', 'Meenakshi Subramaniam Venkataraghavan'],
])('a label states the rider and the stop of %j once', (text, head, item) => {
  const box = { ...printedBox(), stop: { text } } as ReturnType<typeof printedBox>;
  expect(stopInHead(text)).toBe(head);
  expect(itemsOf(box).find(({ kind }) => kind === 'note')?.text).toBe(item);
});

test.each([
  [
    'without an addition in brackets',
    ['Suresh (deliveries), stop 7', 'Uma, stop 1'],
    ['Suresh, stop 7', 'Uma, stop 1'],
  ],
  ['in full if two riders have the same name', ['Suresh (east), stop 7', 'Suresh, stop 1'], undefined],
])('labels name their riders %s', (_, stops, short) => {
  const boxes = [printedBox(), ...stops.map((stop) => printedBox({ stop }))];
  expect(withShortRiders(boxes).map(({ stop }) => stop?.text)).toEqual([undefined, ...(short ?? stops)]);
});

describe('a text in pieces', () => {
  test('piecesOf breaks a text at spaces and keeps every word', () => {
    expect(piecesOf('one two  three', 7)).toEqual(['one two', 'three']);
    expect(piecesOf('', 7)).toEqual(['']);
  });

  test('piecesOf breaks a long word between letters, never inside a combined character', () => {
    expect(piecesOf('a bcdefghij k', 4)).toEqual(['a', 'bcde', 'fghi', 'j k']);
    const letters = 'क्षि'.repeat(5);
    const pieces = piecesOf(letters, 9);
    expect(pieces.join('')).toBe(letters);
    for (const piece of pieces) expect(piece.startsWith('क')).toBe(true);
  });
});

test('fillLabels assigns each item to exactly one label, even an item that is too tall', () => {
  expect(fillLabels([], 10)).toEqual([[]]);
  expect(fillLabels([4, 6, 1], 10)).toEqual([[0, 1], [2]]);
  expect(fillLabels([12, 3, 30, 2], 10)).toEqual([[0], [1], [2], [3]]);
});
