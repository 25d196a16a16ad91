import { joinInstructions } from './cart';

test('joinInstructions writes a line "Dish: text" for each dish with an instruction', () => {
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
