import { Box, ChakraProvider } from '@chakra-ui/react';
import { render } from '@testing-library/react';
import { StyleRules } from './shell';
import { customerSystem } from './theme/customer-system';

const sheets = () => [...document.querySelectorAll<HTMLStyleElement>('style[data-emotion=css]')];
/** Sheets that other test files of this process created. */
const earlier = new Set(sheets());
const rulesOfEachSheet = () =>
  sheets()
    .filter((sheet) => !earlier.has(sheet))
    .map(({ sheet }) => sheet?.cssRules.length);

test('style rules that are added later go into a separate sheet', async () => {
  const screen = (last: number) => (
    <StyleRules>
      <ChakraProvider value={customerSystem}>
        <Box display="none" order="1">
          <Box display="none" order="2" />
        </Box>
        {Array.from({ length: last }, (_, nth) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: they never change their places.
          <Box key={nth} display="none" order={nth + 3} />
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
