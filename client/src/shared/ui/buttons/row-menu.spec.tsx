import { jest } from '@jest/globals';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { fakeServer } from '../../../../test/fake-server';
import { showAsAdmin } from '../../../../test/show-screen';
import { RowMenu } from './row-menu';
import type { MenuAction } from './row-menu-items';

const user = userEvent.setup();
const pick = { first: jest.fn(), last: jest.fn() };

const show = (...more: readonly MenuAction[]) => {
  pick.first.mockReset();
  pick.last.mockReset();
  const items = [
    { key: 'first', text: 'First', onPick: pick.first },
    { key: 'last', text: 'Last', onPick: pick.last },
    ...more,
  ];
  showAsAdmin(
    fakeServer(() => 'lost'),
    <>
      <RowMenu label="More" items={items} />
      <button type="button">Next</button>
    </>,
  );
  return screen.getByRole('button', { name: 'More' });
};

const item = (name: string) => screen.findByRole('menuitem', { name });
const isGone = () => waitFor(() => expect(screen.queryByRole('menuitem')).toBeNull());

test('a press displays the items with none active, and a second press closes the menu', async () => {
  const more = show();
  expect(more).toHaveAttribute('aria-expanded', 'false');
  await user.click(more);
  expect(await item('First')).not.toHaveAttribute('data-highlighted');
  expect(more).toHaveAttribute('aria-expanded', 'true');
  expect(screen.getByRole('menu', { name: 'More' })).toHaveFocus();
  await user.click(more);
  await isGone();
  expect(more).toHaveAttribute('aria-expanded', 'false');
  await user.click(more);
  await item('First');
});

test('the button is busy until the menu is loaded', async () => {
  const more = show();
  fireEvent.click(more);
  expect(more).toHaveAttribute('aria-busy', 'true');
  await item('First');
  expect(more).not.toHaveAttribute('aria-busy');
});

test('a second press before the menu is loaded closes it', async () => {
  const more = show();
  fireEvent.click(more);
  fireEvent.click(more);
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(screen.queryByRole('menuitem')).toBeNull();
  expect(more).toHaveAttribute('aria-expanded', 'false');
});

test.each([
  ['{Enter}', 'First'],
  [' ', 'First'],
  ['{ArrowDown}', 'First'],
  ['{ArrowUp}', 'Last'],
])('the key %s opens the menu with the item %s active, and Escape returns the focus', async (key, name) => {
  const more = show();
  more.focus();
  await user.keyboard(key);
  expect(await item(name)).toHaveAttribute('data-highlighted');
  await user.keyboard('{Escape}');
  await isGone();
  expect(more).toHaveFocus();
});

test('an item for phones is absent on a larger screen, also for keys', async () => {
  const onlyOnPhone = { key: 'only', text: 'Only', onPick: pick.first, phoneOnly: true };
  const more = show(onlyOnPhone);
  more.focus();
  await user.keyboard('{ArrowUp}');
  expect(await item('Last')).toHaveAttribute('data-highlighted');
  expect(screen.queryByRole('menuitem', { name: 'Only' })).toBeNull();
});

test('the next item is selected by keys, and the button has the focus when its action runs', async () => {
  const more = show();
  more.focus();
  await user.keyboard('{Enter}');
  const last = await item('Last');
  await user.keyboard('{ArrowDown}');
  await waitFor(() => expect(last).toHaveAttribute('data-highlighted'));
  pick.last.mockImplementation(() => expect(more).toHaveFocus());
  await user.keyboard('{Enter}');
  await waitFor(() => expect(pick.last).toHaveBeenCalledTimes(1));
  expect(pick.first).not.toHaveBeenCalled();
  await isGone();
});
