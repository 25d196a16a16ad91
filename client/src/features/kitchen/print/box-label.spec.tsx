import { render } from '@testing-library/react';
import { printedBox } from '../../../../test/printed-box';
import { BoxLabel } from './box-label';
import { itemsOf } from './printed-box';

const details = { date: '2026-11-26', mealTitle: 'Breakfast', fssaiNumber: '' };
const usual = printedBox({
  lines: [{ title: 'Poha', quantity: 1, allergens: ['NUTS'] }],
  instructions: 'Ring twice',
});

/** Renders a label with two items next to the code. */
const show = (box: typeof usual, free: number, kitchenName = '', tall = 0) => {
  const label = {
    box,
    items: itemsOf(box),
    beside: 2,
    free,
    tall,
    part: 1,
    parts: 1,
    points: 10,
    places: 1,
  } as const;
  const { container } = render(<BoxLabel label={label} details={{ ...details, kitchenName }} bare />);
  const textsOf = (selector: string) =>
    [...container.querySelectorAll(selector)].map(({ textContent }) => textContent);
  const { style } = container.querySelector('.print-label') as HTMLElement;
  return {
    textsOf,
    spaces: ['--line', '--gap', '--above'].map(
      (name) => Math.round(100 * Number.parseFloat(style.getPropertyValue(name))) / 100,
    ),
  };
};

test.each([
  ['a full label has no gaps', 0, '', [0, 0]],
  ['a nearly full label has only gaps between the address, the dishes, and the allergens', 4, '', [2, 0]],
  ['a full label with a foot has no gaps', 12, 'Annapurna', [0, 0]],
  ['a nearly full label with a foot has an equal gap above the foot', 18, 'Annapurna', [2, 0]],
  ['a short label has gaps of a millimetre between the groups and above the head', 20, '', [3.78, 3.78]],
])('%s', (_, free, kitchenName, spaces) => {
  const shown = show(usual, free, kitchenName);
  expect(shown.spaces).toEqual([1, ...spaces]);
  expect(shown.textsOf('[data-start]')).toEqual(['1 ×Poha', 'Contains: nuts']);
});

test('free height is first used for lines with letters that are taller than Latin ones', () => {
  const mixed = printedBox({ name: 'Asha कुलकर्णी', address: 'Lake Road, पुणे' });
  expect(show(mixed, 3, '', 30).spaces).toEqual([1.1, 0, 0]);
  const shown = show(mixed, 8, '', 30);
  expect(shown.spaces).toEqual([1.2, 2, 0]);
  expect(shown.textsOf('[data-tall]')).toEqual(['Asha कुलकर्णी', 'Lake Road, पुणे']);
  const latin = printedBox({ name: 'Zoë D’Souza', address: '7/B, Café – “₹ Road”' });
  expect(show(latin, 0).textsOf('[data-tall]')).toEqual([]);
});
