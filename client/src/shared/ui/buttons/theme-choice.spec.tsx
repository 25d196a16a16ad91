import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ApolloLink } from '@apollo/client';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { showAsCustomer } from '../../../../test/show-screen';
import { phoneChoices } from '../../phone-choices';
import { ThemeChoice } from './theme-choice';

/** Inline script of the page, which runs before the first paint. */
const [, script = ''] =
  /<script>([^<]*)<\/script>/.exec(readFileSync(join(process.cwd(), 'client/index.html'), 'utf8')) ?? [];

let deviceIsDark = false;
let deviceChanges: () => void;
const loadPage = () => {
  document.querySelector('meta[name=theme-color]')?.remove();
  document.head.append(Object.assign(document.createElement('meta'), { name: 'theme-color' }));
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

/** Presses the button until its name contains the requested theme. */
const chooseTheme = async (name: string) => {
  for (let presses = 0; presses < 3 && !screen.queryByRole('button', { name: `Theme: ${name}` }); presses++)
    await userEvent.click(screen.getByRole('button', { name: /^Theme: / }));
  expect(screen.getByRole('button', { name: `Theme: ${name}` })).toHaveTextContent(name);
};

beforeEach(() => {
  deviceIsDark = false;
  phoneChoices.theme.write(null);
});

test('without a choice, the page follows the theme of the device', () => {
  loadPage();
  expect(painted()).toEqual(light);
  deviceIsDark = true;
  deviceChanges();
  expect(painted()).toEqual(dark);
});

test('a selected theme applies at once, is stored, and is reset by System', async () => {
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

test('a theme that another tab selects applies here too', () => {
  loadPage();
  window.dispatchEvent(new StorageEvent('storage', { key: 'mealbox.theme', newValue: 'dark' }));
  expect(painted()).toEqual(dark);
});
