import { render } from '@testing-library/react';
import { DishStamp } from './dish-stamp';
import { pantry } from './pantry';

const shapesOf = (title: string, ingredients: string) => [
  ...render(<DishStamp title={title} ingredients={ingredients} />).container.querySelectorAll('path, circle'),
];

test('a bowl of many things is a few shapes', () => {
  expect(
    shapesOf('Paneer Salad Bowl', 'Paneer, lettuce, cherry tomato, cucumber, corn, sesame').length,
  ).toBeLessThan(20);
});

test('each piece of the pantry has its colour', () => {
  const pieces = pantry.filter((entry) => entry.as !== 'bed');
  expect(pieces.length).toBeGreaterThan(20);
  for (const { words } of pieces) {
    const name = words.source.replace(/\\b/g, '').split('|')[0] ?? '';
    for (const shape of shapesOf(name, name)) expect(shape.getAttribute('fill')).toMatch(/^#[0-9A-F]{6}$/i);
  }
});
