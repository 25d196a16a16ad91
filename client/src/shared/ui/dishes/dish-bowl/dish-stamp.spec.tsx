import { render } from '@testing-library/react';
import { DishStamp } from './dish-stamp';
import { pantry } from './pantry';

const shapesOf = (title: string, ingredients: string) => [
  ...render(<DishStamp title={title} ingredients={ingredients} />).container.querySelectorAll('path, circle'),
];

test('the stamp of a dish with many ingredients has few shapes', () => {
  expect(
    shapesOf('Paneer Salad Bowl', 'Paneer, lettuce, cherry tomato, cucumber, corn, sesame').length,
  ).toBeLessThan(20);
});

test('each ingredient of the pantry has a colour in a stamp', () => {
  const pieces = pantry.filter((entry) => entry.as !== 'bed');
  expect(pieces.length).toBeGreaterThan(20);
  for (const { words } of pieces) {
    const name = words.source.replace(/\\b/g, '').split('|')[0] ?? '';
    for (const shape of shapesOf(name, name)) expect(shape.getAttribute('fill')).toMatch(/^#[0-9A-F]{6}$/i);
  }
});
