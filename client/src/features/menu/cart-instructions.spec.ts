import { joinInstructions } from './cart-instructions';

test('each dish with an instruction gives a line "Dish: text"', () => {
  const lines = [
    { title: 'Sprout Chaat', instruction: ' less oil ' },
    { title: 'Corn Salad', instruction: '' },
    { title: 'Poha', instruction: 'no\npeanuts' },
  ];
  expect(joinInstructions(lines)).toBe('Sprout Chaat: less oil\nPoha: no peanuts');
  expect(joinInstructions(lines, 'Ring the bell')).toBe(
    'Sprout Chaat: less oil\nPoha: no peanuts\nRing the bell',
  );
});
