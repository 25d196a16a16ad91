import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ApolloLink } from '@apollo/client';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { showAsCustomer } from '../../../../test/show-screen';
import { phoneChoices } from '../../phone-choices';
import { ThemeChoice } from './theme-choice';

/** The page's own script, which runs before anything is painted. */
const [, script = ''] =
  /<script>([^<]*)<\/script>/.exec(readFileSync(join(process.cwd(), 'client/index.html'), 'utf8')) ?? [];

let deviceIsDark = false;
let deviceChanges: () => void;
const loadPage = () => {
  document.head.innerHTML = '<meta name="theme-color" />';
  window.matchMedia = () =>
    ({
      get matches() {
        return deviceIsDark;
      },
      addEventListener: (_change: string, listener: () => void) => {
        deviceChanges = listener;
      },
    }) as unknown as MediaQueryList;
  // biome-ignore lint/security/noGlobalEval: it is the text of the page's own script.
  window.eval(script);
};
const painted = () => [
  document.documentElement.dataset.theme,
  document.querySelector<HTMLMetaElement>('meta[name="theme-color"]')?.content,
];
const light = ['light', '#FBF7F0'];
const dark = ['dark', '#181613'];

/** Presses the button until it says the wanted theme. */
const chooseTheme = async (name: string) => {
  for (let presses = 0; presses < 3 && !screen.queryByRole('button', { name: `Theme: ${name}` }); presses++)
    await userEvent.click(screen.getByRole('button', { name: /^Theme: / }));
  expect(screen.getByRole('button', { name: `Theme: ${name}` })).toHaveTextContent(name);
};

beforeEach(() => {
  deviceIsDark = false;
  phoneChoices.theme.write(null);
});

test('without a choice the page is painted as the device has it, and follows it', () => {
  loadPage();
  expect(painted()).toEqual(light);
  deviceIsDark = true;
  deviceChanges();
  expect(painted()).toEqual(dark);
});

test('a choice is painted at once, kept for the next page, and taken back by System', async () => {
  loadPage();
  showAsCustomer(ApolloLink.empty(), <ThemeChoice />);
  await chooseTheme('Dark theme');
  expect(painted()).toEqual(dark);
  loadPage();
  expect(painted()).toEqual(dark);
  deviceIsDark = true;
  await chooseTheme('Light theme');
  deviceChanges();
  expect(painted()).toEqual(light);
  await chooseTheme('System theme');
  expect(painted()).toEqual(dark);
  expect(localStorage.getItem('mealbox.theme')).toBeNull();
});

test('what another tab chooses is painted here as well', () => {
  loadPage();
  window.dispatchEvent(new StorageEvent('storage', { key: 'mealbox.theme', newValue: 'dark' }));
  expect(painted()).toEqual(dark);
});
