import { printedBox } from '../../../../test/printed-box';
import { itemsOf, piecesOf, repeatedName, stopInHead, withShortRiders } from './printed-box';

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
    'Contains: nuts, milk',
    'Poha: no onion',
    'Ring twice',
  ]);
});

test('the allergens of a box are one item, also if its other texts are split', () => {
  const box = printedBox({
    lines: [{ title: 'Poha with peanuts', quantity: 1, allergens: ['NUTS', 'MILK'] }],
  });
  const texts = itemsOf(box, { piece: 9 }).map(({ text }) => text);
  expect(texts).toEqual(expect.arrayContaining(['Poha with', 'peanuts', 'Contains: nuts, milk']));
});

test.each([
  ['EGG' as const, false],
  ['MILK' as const, true],
])('a dish with egg in a box with the allergen %s states the egg: %j', (allergen, statesEgg) => {
  const box = printedBox({ lines: [{ title: 'Omelette', quantity: 1, diet: 'EGG', allergens: [allergen] }] });
  expect(itemsOf(box).find(({ kind }) => kind === 'dish')).toMatchObject({ statesEgg });
});

test.each([
  ['Asha Nair', 'Asha Nair'],
  ['Meenakshi Subramaniam-Venkataraghavan', 'Meenakshi …'],
])('the later labels of a box repeat the name %j as %j', (name, text) => {
  expect(repeatedName(printedBox({ name }))).toEqual({ kind: 'name', text });
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
