import { ChakraProvider } from '@chakra-ui/react';
import { render, screen } from '@testing-library/react';
import { customerSystem } from '../../../app/theme/customer-system';
import { DietMark } from './diet-mark';

const renderMark = (diet: Parameters<typeof DietMark>[0]['diet']) =>
  render(
    <ChakraProvider value={customerSystem}>
      <DietMark diet={diet} />
    </ChakraProvider>,
  );

test.each([
  ['VEG', 'Veg', 'circle', ''],
  ['EGG', 'Egg', 'path', 'Contains egg'],
  ['NON_VEG', 'Non-veg', 'path', ''],
] as const)(
  'the diet mark of %s is drawn in a square, with its name for a screen reader',
  (diet, word, shape, beside) => {
    const { container } = renderMark(diet);
    const mark = screen.getByRole('img', { name: word });
    expect(mark.querySelectorAll('rect')).toHaveLength(1);
    expect(mark.querySelectorAll(shape)).toHaveLength(1);
    expect(container).toHaveTextContent(beside);
  },
);

test('a dish without a stated diet has no diet mark', () => {
  renderMark(null);
  expect(screen.queryByRole('img')).toBeNull();
});
