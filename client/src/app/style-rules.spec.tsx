import { Box, ChakraProvider } from '@chakra-ui/react';
import { render } from '@testing-library/react';
import { StyleRules } from './style-rules';
import { customerSystem } from './theme/customer-system';

const rulesOfEachSheet = () =>
  [...document.querySelectorAll<HTMLStyleElement>('style[data-emotion=css]')].map(
    ({ sheet }) => sheet?.cssRules.length,
  );

test('a rule that comes later leaves the sheets that are in use as they are', async () => {
  const screen = (last: number) => (
    <StyleRules>
      <ChakraProvider value={customerSystem}>
        <Box p="1">
          <Box p="2" />
        </Box>
        {Array.from({ length: last }, (_, nth) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: they never change their places.
          <Box key={nth} m={String(nth + 1)} />
        ))}
      </ChakraProvider>
    </StyleRules>
  );
  const { rerender } = render(screen(0));
  await Promise.resolve();
  const before = rulesOfEachSheet();
  expect(before).toEqual([2]);
  rerender(screen(3));
  await Promise.resolve();
  expect(rulesOfEachSheet()).toEqual([...before, 3]);
});
